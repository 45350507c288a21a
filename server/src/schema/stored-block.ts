import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { z } from 'zod'

const Href = z.string().regex(/^(\/(?![/\\])|https?:\/\/|mailto:)/, 'a path of this site, https: or mailto:')

const Run = z.object({ text: z.string(), bold: z.literal(true).optional(), href: Href.optional() })
const Runs = z.object({ ar: z.array(Run), en: z.array(Run) })
export type StoredRuns = z.output<typeof Runs>

/**
 * A text as in API responses (R158, R159). A block edited by staff also has an `id` and runs with the positions of links and
 * bold words; in an older block they are found by their text.
 */
const text = {
  id: z.string().optional(),
  /** A list has one item per line. */
  value: Localized,
  /** The text of each is found inside the value of its language. */
  links: z.array(z.object({ text: Localized, href: Href })).default([]),
  bold: z.array(Localized).default([]),
}
const TextBlock = z.object({
  ...text,
  type: z.enum(['heading', 'paragraph', 'quote']),
  text: Runs.optional(),
})
const ListBlock = z.object({
  ...text,
  type: z.enum(['numbered-list', 'bullet-list']),
  items: z.array(z.object({ id: z.string(), text: Runs })).optional(),
})
const shown = { id: z.string().optional(), caption: Localized }
const ImageBlock = z.object({ ...shown, type: z.literal('image'), art: ImageFile })
const VideoBlock = z.object({ ...shown, type: z.literal('video'), video: VideoFile })

/** A block as it is stored, in both languages; links lead to safe addresses only (docs/invariants.md#v23). */
export const StoredBlock = z.discriminatedUnion('type', [TextBlock, ListBlock, ImageBlock, VideoBlock])
export type StoredBlock = z.output<typeof StoredBlock>

const StoredSection = z.object({
  name: Localized,
  lessons: z.array(
    z.object({ name: Localized, minutes: z.number().nonnegative(), clips: z.int().nonnegative() }),
  ),
})

/** The curriculum of a course, in both languages. */
export const StoredSections = z.array(StoredSection)

/** Learning outcomes, one per point. */
export const LearnPoints = z.object({ ar: z.array(z.string()), en: z.array(z.string()) })
