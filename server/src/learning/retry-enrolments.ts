import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Deps } from './deps.ts'
import { listUnfinished, type UnfinishedScope } from './enrolments.store.ts'
import { buildEnrolJobs } from './open-entitlements.ts'

type RetryCommand = UnfinishedScope & {
  /** null for everything that must still be opened or closed. */
  readonly enrolmentId: string | null
}

/** Retries the pending enrolments of an order or a user immediately. Returns how many. Fails with `nothing-to-retry`. */
export async function retryEnrolments(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  { enrolmentId: alone, ...of }: RetryCommand,
): Promise<number> {
  return db.transaction(async (tx) => {
    const unfinished = await listUnfinished(tx, of)
    const found = unfinished.filter(({ id }) => alone === null || id === alone)
    if (found.length === 0) fail('nothing-to-retry')
    const closing = found.filter(({ status }) => status === 'revoking').map(({ id }) => id)
    const opening = found.filter(({ status }) => status !== 'revoking').map(({ id }) => id)
    const unenrolJobs = closing.map((enrolmentId) => ({ task: 'unenrol' as const, enrolmentId }))
    recordChange({ after: { retried: found.length } })
    await jobs.hasten(tx, [...buildEnrolJobs(opening), ...unenrolJobs])
    // An attempt that fails again reopens its task.
    const by = { userId: staff.userId, note: '' }
    for (const subject of closing) await closeTask(tx, { kind: 'enrolment-not-closed', subject }, clock(), by)
    return found.length
  })
}
