import type { fromDrizzle } from 'pg-boss'
import type { Tx } from '#platform/db/database.ts'

/** The queue library over the caller's own transaction. */
export const queueOver = (tx: Tx): ReturnType<typeof fromDrizzle> => ({
  executeSql: (text, values) => tx.run(text, values),
})

/** Its next try comes now. False: it is neither waiting nor under way. */
export async function hastenJob(tx: Tx, queue: string, job: object): Promise<boolean> {
  const { rows } = await tx.run(
    `update pgboss.job set start_after = least(start_after, now())
     where name = $1 and data = $2::jsonb and state in ('created', 'retry', 'active') returning id`,
    [queue, JSON.stringify(job)],
  )
  return rows.length > 0
}
