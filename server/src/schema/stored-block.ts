import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { z } from 'zod'
import { listOf, type Reading } from './lenient.ts'

const Href = z.string().regex(/^(\/(?![/\\])|https?:\/\/|mailto:)/, 'a path of this site, https: or mailto:')

const Run = z.object({ text: z.string(), bold: z.literal(true).optional(), href: Href.optional() })
const Link = z.object({ text: Localized, href: Href })
const shown = { id: z.string().optional(), caption: Localized }
const ImageBlock = z.object({ ...shown, type: z.literal('image'), art: ImageFile })
const VideoBlock = z.object({ ...shown, type: z.literal('video'), video: VideoFile })

export const runsSchema = (reading: Reading) =>
  z.object({ ar: listOf(() => Run, reading), en: listOf(() => Run, reading) })
export type StoredRuns = z.output<ReturnType<typeof runsSchema>>

/**
 * A text in the form of API responses (R158, R159). A block edited by staff also has an `id` and runs with the
 * positions of links and bold words; in an older block they are found by their text.
 */
const textOf = (reading: Reading) => ({
  id: z.string().optional(),
  /** A list has one item per line. */
  value: Localized,
  /** The text of each link is found in the value of its language. */
  links: listOf(() => Link, reading).default([]),
  bold: listOf(() => Localized, reading).default([]),
})

/** A stored block in both languages, whose links lead only to safe addresses (docs/invariants.md#v23). */
export const blockSchema = (reading: Reading) =>
  z.discriminatedUnion('type', [
    z.object({
      ...textOf(reading),
      type: z.enum(['heading', 'paragraph', 'quote']),
      text: runsSchema(reading).optional(),
    }),
    z.object({
      ...textOf(reading),
      type: z.enum(['numbered-list', 'bullet-list']),
      items: listOf(() => z.object({ id: z.string(), text: runsSchema(reading) }), reading).optional(),
    }),
    ImageBlock,
    VideoBlock,
  ])
export type StoredBlock = z.output<ReturnType<typeof blockSchema>>
