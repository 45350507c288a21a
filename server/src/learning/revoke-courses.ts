import type { OrderRefunded } from '#payments/refunds/order-refunded.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { readOpened } from '#sales/orders/orders.ts'
import { revokeEnrolments } from './revoke.store.ts'

/** Takes back what an order opened, but for what its lines that stay paid open, and closes it on the LMS. */
export async function revokeCourses(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { order, keptIds }: Pick<OrderRefunded, 'keptIds'> & { readonly order: Pick<OrderRefunded['order'], 'id'> },
): Promise<void> {
  const opened = await readOpened(tx, { orderId: order.id })
  const stays = new Set(
    opened.filter(({ boughtId }) => keptIds.includes(boughtId)).map(({ courseId }) => courseId),
  )
  const courseIds = opened.map(({ courseId }) => courseId).filter((id) => !stays.has(id))
  const revoked = await revokeEnrolments(tx, order.id, courseIds)
  await jobs.add(
    tx,
    revoked.map((enrolmentId) => ({ task: 'unenrol', enrolmentId })),
  )
}
