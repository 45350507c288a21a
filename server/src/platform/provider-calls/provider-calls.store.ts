import type { Probe } from '@matla/contract/staff/system-words'
import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { providerCallsTable } from '#schema/platform.tables.ts'

/** What one process saw of one call since it last wrote. */
export type CallSeen = {
  readonly provider: Probe
  readonly call: string
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** The first failure after that success; null: none. */
  readonly failingSince: Date | null
  readonly reason: string
}

/** Failures that lie further apart do not belong together. */
const staleMinutes = 30

/** Adds what this process saw to what all processes saw. */
export async function putCall(db: Db, seen: CallSeen): Promise<void> {
  const { provider, call, succeededAt, failedAt, failingSince } = providerCallsTable
  const succeeded = sql`greatest(${succeededAt}, excluded.succeeded_at)`
  const failed = sql`greatest(${failedAt}, excluded.failed_at)`
  const isKnownToFail = sql`${failingSince} is not null and ${failingSince} > coalesce(${succeeded}, '-infinity')
    and coalesce(excluded.failed_at, ${failedAt}) - ${failedAt} < make_interval(mins => ${staleMinutes})`
  await db
    .insert(providerCallsTable)
    .values(seen)
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

/** The calls whose last answer was a failure. */
export const listFailing = (db: Db) =>
  db.select().from(providerCallsTable).where(isNotNull(providerCallsTable.failingSince))
export type FailingCall = Awaited<ReturnType<typeof listFailing>>[number]
