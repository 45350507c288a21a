import { z } from 'zod'
import { Localized } from '#kit/lang.schema.ts'

/** Why an action on several rows leaves one of them as it is. */
export const RowFault = z.object({
  code: z.string(),
  message: Localized,
  /** The faults of its fields; by path with slashes in a document. */
  fields: z.record(z.string(), Localized),
})
