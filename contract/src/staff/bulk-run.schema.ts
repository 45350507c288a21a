import { z } from 'zod'

/** How far a run over many orders is. */
export const BulkRun = z.object({
  id: z.string(),
  /** How many orders it is about. */
  of: z.int(),
  done: z.int(),
  failed: z.array(z.object({ id: z.string(), number: z.int(), code: z.string(), message: z.string() })),
  isEnded: z.boolean(),
})
export type BulkRun = z.output<typeof BulkRun>
