import type { Actor } from '#platform/http/actor.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { taskOf } from './refund-rules.ts'
import { lockRefund, planAgain, type RefundRow } from './refunds.store.ts'

/**
 * Begins the work on a refund anew that was given up, under the same reference of ours, so that what went back
 * meanwhile is found first. Whoever closes its task gives the work out: the same wish again changes nothing. Fails with
 * `refund-not-found`, `refund-refused`.
 */
export async function retryRefund(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Actor,
  refundId: string,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const refund = (await lockRefund(tx, refundId)) ?? fail('refund-not-found')
    const { orderId, amountHalalas, status, lastError } = refund
    const kind = taskOf(refund)
    if (kind === null && status === 'refused') fail('refund-refused')
    const now = clock()
    if (kind === null || !(await closeTask(tx, { kind, subject: refundId }, now))) return refund
    await planAgain(tx, refundId)
    const detail = { refundId, amountHalalas, was: status, why: lastError }
    await writeAudit(tx, { actorId: staff.userId, action: 'refund-retry', subject: orderId, detail }, now)
    await jobs.add(tx, [{ task: 'refund', refundId }])
    return refund
  })
}
