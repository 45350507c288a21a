import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { z } from 'zod'

const Href = z.string().regex(/^(\/(?![/\\])|https?:\/\/)/, 'a path of this site or https:')

const TextBlock = z.object({
  type: z.enum(['heading', 'paragraph', 'numbered-list']),
  /** A list has one item a line. */
  value: Localized,
  /** The text of each is found inside the value of its language. */
  links: z.array(z.object({ text: Localized, href: Href })).default([]),
  bold: z.array(Localized).default([]),
})
const ImageBlock = z.object({ type: z.literal('image'), art: ImageFile, caption: Localized })

/** A block as it is stored, in both languages (R158, R159); links lead to safe addresses only (docs/invariants.md#v23). */
export const StoredBlock = z.discriminatedUnion('type', [TextBlock, ImageBlock])
export type StoredBlock = z.output<typeof StoredBlock>

const StoredSection = z.object({
  name: Localized,
  lessons: z.array(
    z.object({ name: Localized, minutes: z.number().nonnegative(), clips: z.int().nonnegative() }),
  ),
})

/** The curriculum of a course, in both languages. */
export const StoredSections = z.array(StoredSection)

/** What an LMS user learns, a point each. */
export const LearnPoints = z.object({ ar: z.array(z.string()), en: z.array(z.string()) })
