import type { Probe } from '@matla/contract/staff/system-words'
import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { providerCallsTable } from '#schema/platform.tables.ts'

/** The results of one provider call in one process since its last flush. */
export type CallRecord = {
  readonly provider: Probe
  readonly call: string
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** The first failure after the last success; null for none. */
  readonly failingSince: Date | null
  readonly reason: string
}

/** Failures further apart are separate outages. */
const staleMinutes = 30

/** Merges the results of this process into those of all processes. */
export async function upsertCall(db: Db, record: CallRecord): Promise<void> {
  const { provider, call, succeededAt, failedAt, failingSince } = providerCallsTable
  const succeeded = sql`greatest(${succeededAt}, excluded.succeeded_at)`
  const failed = sql`greatest(${failedAt}, excluded.failed_at)`
  const isKnownToFail = sql`${failingSince} is not null and ${failingSince} > coalesce(${succeeded}, '-infinity')
    and coalesce(excluded.failed_at, ${failedAt}) - ${failedAt} < make_interval(mins => ${staleMinutes})`
  await db
    .insert(providerCallsTable)
    .values(record)
    .onConflictDoUpdate({
      target: [provider, call],
      set: {
        succeededAt: succeeded,
        failedAt: failed,
        failingSince: sql`case when ${failed} is null or ${failed} <= coalesce(${succeeded}, '-infinity') then null
          when ${isKnownToFail} then ${failingSince} else excluded.failing_since end`,
        reason: sql`case when excluded.failed_at is null then ${providerCallsTable.reason} else excluded.reason end`,
      },
    })
}

/** The calls whose last result was a failure. */
export const listFailing = (db: Db) =>
  db.select().from(providerCallsTable).where(isNotNull(providerCallsTable.failingSince))
export type FailingCall = Awaited<ReturnType<typeof listFailing>>[number]
