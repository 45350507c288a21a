import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'
import type { OrderPaid } from '#sales/orders/order-paid.ts'
import { insertEnrolments } from './enrolments.store.ts'

type Paid = Pick<OrderPaid, 'courseIds' | 'now'> & {
  readonly order: Pick<OrderPaid['order'], 'id' | 'userId'>
}

/**
 * One enrolment for each course that a paid order opens, and the jobs that hand it to the LMS (docs/invariants.md#i3).
 * One that is there already stays, and the job of its double finds nothing to do.
 */
export async function planEnrolments(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { order, courseIds, now }: Paid,
): Promise<void> {
  const enrolments = courseIds.map((courseId) => ({
    id: newId(now),
    orderId: order.id,
    userId: order.userId,
    courseId,
    startsAt: now,
  }))
  const work = enrolJobs(enrolments.map(({ id }) => id))
  await together(insertEnrolments(tx, enrolments), jobs.add(tx, work))
}

export const enrolJobs = (enrolmentIds: readonly string[]) =>
  enrolmentIds.map((enrolmentId) => ({ task: 'enrol' as const, enrolmentId }))
