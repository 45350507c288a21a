import type { Db } from '#db/database.ts'
import { newId } from '#kit/ids.ts'
import type { FrozenOrder } from '#orders/order.ts'
import { insertEnrolments, openedCourseIds } from './enrolments.store.ts'

/** One enrolment for each course that the order opens; the bundle opens all of its own (I3, R360). Returns their ids. */
export async function planEnrolments(tx: Db, order: FrozenOrder, now: Date): Promise<string[]> {
  const courseIds = await openedCourseIds(
    tx,
    order.lines.map(({ courseId }) => courseId),
  )
  const rows = courseIds.map((courseId) => ({
    id: newId(now),
    orderId: order.id,
    userId: order.userId,
    courseId,
    startsAt: now,
  }))
  return insertEnrolments(tx, rows)
}
