import { z } from 'zod'
import { Localized } from '#kit/lang.schema.ts'

/** Why an action on several rows skipped one of them. */
export const RowFault = z.object({
  code: z.string(),
  message: Localized,
  /** The errors by field; in a document, by path joined with slashes. */
  fields: z.record(z.string(), Localized),
})
