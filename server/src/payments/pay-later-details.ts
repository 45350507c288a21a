import { dayMs } from '@matla/contract/kit/riyadh'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'
import { deletePhonesOfUnpaid } from '#sales/orders/orders.ts'
import { deleteDetailsBefore, deleteDetailsOfUser } from './pay-later-details.store.ts'

const storedDays = 30

/** Deletes the details of a buyer who has paid, because no retry will need them. */
export const dropDetails = (_deps: Pick<Deps, 'db'>, tx: Tx, { order }: Pick<OrderPaidEvent, 'order'>) =>
  deleteDetailsOfUser(tx, { userId: order.userId })

/** Deletes details, and phone numbers of orders, that did not lead to a payment. */
export async function dropOldDetails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(clock().getTime() - storedDays * dayMs)
  await deleteDetailsBefore(db, limit)
  await deletePhonesOfUnpaid(db, limit)
}

export { listDetailsOfUser } from './pay-later-details.store.ts'
