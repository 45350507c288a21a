import type { DatedChoice } from '@matla/contract/consent/choice'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readLinesByOrder } from '#sales/orders/orders.ts'
import { markReported, listPaidSince, upsertConsent } from './purchase-reports.store.ts'

/** How long after the payment a browser may still report a purchase. */
const reportingPeriodMs = 7 * 24 * 3_600_000

/** Stores the buyer's consent choice with the order when they go to pay. Without a choice, nothing is stored. */
export async function recordConsent(db: Db, orderId: string, consent: DatedChoice | null): Promise<void> {
  if (consent) await upsertConsent(db, orderId, consent)
}

/**
 * Returns the buyer's purchases that their browser must report to the analytics providers, each only once across
 * all browsers. A purchase is also reported when the buyer returns later or in another browser. Amounts are in
 * halalas.
 */
export async function takePurchases({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) {
  if (actor.kind === 'order-link') return []
  const now = clock()
  const buyer = { userId: actor.userId, sessionId: actor.kind === 'member' ? null : actor.sessionId }
  const paidOrders = await listPaidSince(db, buyer, new Date(now.getTime() - reportingPeriodMs))
  const reported = new Set(
    await markReported(
      db,
      paidOrders.map(({ orderId }) => orderId),
      now,
    ),
  )
  const lines = await readLinesByOrder(db, [...reported])
  return paidOrders
    .filter(({ orderId }) => reported.has(orderId))
    .map((order) => ({
      ...order,
      courseIds: (lines.get(order.orderId) ?? []).map(({ productId }) => productId),
    }))
}
