import { sql } from 'drizzle-orm'
import type { fromDrizzle } from 'pg-boss'
import type { Database, Db, Tx } from '#platform/db/database.ts'

/** Runs the queue library's statements in the caller's transaction. */
export const toQueueDb = (tx: Tx): ReturnType<typeof fromDrizzle> => ({
  executeSql: (text, values) => tx.run(text, values),
})

/** Schedules the next attempt of a job for now. Returns false when the job is neither queued nor running. */
export async function hastenJob(tx: Tx, queue: string, job: object): Promise<boolean> {
  const { rows } = await tx.run(
    `update pgboss.job set start_after = least(start_after, now())
     where name = $1 and data = $2::jsonb and state in ('created', 'retry', 'active') returning id`,
    [queue, JSON.stringify(job)],
  )
  return rows.length > 0
}

/** Due jobs by task, and how many seconds the oldest has waited. */
export async function countDueJobs(
  db: Db,
): Promise<readonly { readonly task: string; readonly count: number; readonly waitSeconds: number }[]> {
  const { rows } = await db.execute<{ task: string; count: number; wait: number }>(sql`
    select data->>'task' as task, count(*)::int as count,
           extract(epoch from now() - min(start_after))::float8 as wait
    from pgboss.job where state in ('created', 'retry') and start_after <= now() and data ? 'task' group by 1`)
  return rows.map(({ task, count, wait }) => ({ task, count, waitSeconds: wait }))
}

/** Retains failed jobs for thirty days, so that staff can retry them. */
export async function retainFailedJobs(pool: Database['pool'], queues: readonly string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set deletion_seconds = 30 * 86400
     where name = any($1) and state = 'failed' and deletion_seconds < 30 * 86400`,
    [queues],
  )
}
