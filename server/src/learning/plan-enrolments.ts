import type { Db } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { insertEnrolments, type NewEnrolment, readOpened } from './enrolments.store.ts'

/** The courses that an order opens, each once. */
export async function coursesOpenedBy(tx: Db, orderId: string): Promise<string[]> {
  const opened = await readOpened(tx, orderId)
  return [...new Set(opened.map(({ courseId }) => courseId))]
}

/** One enrolment for each course that the order opens (I3). */
export const enrolmentsOf = (
  order: Pick<FrozenOrder, 'id' | 'userId'>,
  opened: readonly string[],
  now: Date,
): NewEnrolment[] =>
  opened.map((courseId) => ({
    id: newId(now),
    orderId: order.id,
    userId: order.userId,
    courseId,
    startsAt: now,
  }))

/** One that is there already stays, and the job of its double finds nothing to do. */
export const planEnrolments = (tx: Db, enrolments: readonly NewEnrolment[]): Promise<unknown> =>
  insertEnrolments(tx, enrolments)
