import { fail } from '#lib/errors.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Deps } from './deps.ts'
import { unfinishedOfOrder } from './enrolments.store.ts'
import { enrolJobs } from './open-entitlements.ts'

/**
 * The next try of everything that an order has still to open or close on the LMS comes at once. Answers how many. Fails
 * with `nothing-to-retry`.
 */
export async function retryEnrolments(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  orderId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await unfinishedOfOrder(tx, orderId)
    if (found.length === 0) fail('nothing-to-retry')
    const closing = found.filter(({ status }) => status === 'revoking').map(({ id }) => id)
    const opening = found.filter(({ status }) => status !== 'revoking').map(({ id }) => id)
    const unenrolJobs = closing.map((enrolmentId) => ({ task: 'unenrol' as const, enrolmentId }))
    await jobs.hasten(tx, [...enrolJobs(opening), ...unenrolJobs])
    // One that fails again opens its task again.
    const by = { userId: staff.userId, note: '' }
    for (const subject of closing) await closeTask(tx, { kind: 'enrolment-not-closed', subject }, clock(), by)
    return found.length
  })
}
