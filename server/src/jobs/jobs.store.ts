import type { fromDrizzle } from 'pg-boss'
import type { Tx } from '#db/database.ts'

/** The queue library over the caller's own transaction. */
export const queueOver = (tx: Tx): ReturnType<typeof fromDrizzle> => ({
  executeSql: (text, values) => tx.run(text, values),
})
