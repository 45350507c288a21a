import { dayMs } from '@matla/contract/kit/riyadh'
import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { OrderPaidEvent } from '#sales/orders/order-paid.ts'
import {
  deleteDetailsBefore,
  deleteDetailsOfUser,
  clearChoice,
  upsertDetails,
} from './pay-later-details.store.ts'

const storedDays = 30

/** Stores the entered pay-later details with the session; null: this attempt is by card. */
export const storeDetails = (db: Db, sessionId: string, typed: PayLaterDetails | null, now: Date) =>
  typed === null ? clearChoice(db, sessionId) : upsertDetails(db, sessionId, typed, now)

/** Deletes the details of a buyer who has paid, because there is nothing to retry. */
export const dropDetails = (_deps: Pick<Deps, 'db'>, tx: Tx, { order }: Pick<OrderPaidEvent, 'order'>) =>
  deleteDetailsOfUser(tx, order.userId)

export const dropOldDetails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  deleteDetailsBefore(db, new Date(clock().getTime() - storedDays * dayMs))

export { listDetailsOfUser } from './pay-later-details.store.ts'
