import { z } from 'zod'

/** The progress of a bulk run over orders. */
export const BulkRun = z.object({
  id: z.string(),
  /** The total number of orders in the run. */
  of: z.int(),
  done: z.int(),
  failed: z.array(z.object({ id: z.string(), number: z.int(), code: z.string(), message: z.string() })),
  isEnded: z.boolean(),
})
export type BulkRun = z.output<typeof BulkRun>
