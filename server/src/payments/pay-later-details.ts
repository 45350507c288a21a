import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import { ownProfile } from '#identity/profile/profile.ts'
import type { Db, Drizzle, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { OrderPaid } from '#sales/orders/order-paid.ts'
import {
  deleteDetailsBefore,
  deleteDetailsOf,
  findDetails,
  unchoose,
  upsertDetails,
} from './pay-later-details.store.ts'

const storedDays = 30

/** Keeps what was typed for paying later with the session that typed it; null: this try is by card. */
export const keepDetails = (db: Db, sessionId: string, typed: PayLaterDetails | null, now: Date) =>
  typed === null ? unchoose(db, sessionId) : upsertDetails(db, sessionId, typed, now)

/** What the form begins with: what this session typed, else telephone and city of a member's profile. */
export async function readDetails(db: Drizzle, { sessionId, kind, userId }: Actor) {
  const stored = await findDetails(db, sessionId)
  if (stored) {
    const { isChosen, ...details } = stored
    return { details, isChosen }
  }
  const profile = kind === 'member' ? (await ownProfile({ db }, userId)).profile : null
  const details = { phone: profile?.phone ?? '', city: profile?.city ?? '', address: '', zip: '' }
  return { details, isChosen: false }
}

/** Paid: nothing is left to try again. */
export const dropDetails = (_deps: Pick<Deps, 'db'>, tx: Tx, { order }: Pick<OrderPaid, 'order'>) =>
  deleteDetailsOf(tx, order.userId)

export const dropOldDetails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  deleteDetailsBefore(db, new Date(clock().getTime() - storedDays * 24 * 60 * 60_000))

export { listDetailsOf } from './pay-later-details.store.ts'
