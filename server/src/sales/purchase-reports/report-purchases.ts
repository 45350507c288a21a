import type { DatedChoice } from '@matla/contract/consent/choice'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readLinesOf } from '#sales/orders/orders.ts'
import { markReported, paidSince, putConsent } from './purchase-reports.store.ts'

/** How long after the payment a browser may still report a purchase. */
const reportedWithinMs = 7 * 24 * 3_600_000

/** Keeps with the order what its buyer had agreed to when they went to pay; one who had not answered leaves nothing. */
export async function recordConsent(db: Db, orderId: string, consent: DatedChoice | null): Promise<void> {
  if (consent) await putConsent(db, orderId, consent)
}

/**
 * The purchases of this buyer that their browser is to report to the providers, each handed out once over all browsers:
 * one that returns elsewhere, or not at all, is reported by the next page where the visitor has agreed. Amounts in halalas.
 */
export async function takePurchases({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) {
  if (actor.kind === 'order-link') return []
  const now = clock()
  const buyer = { userId: actor.userId, sessionId: actor.kind === 'member' ? null : actor.sessionId }
  const paid = await paidSince(db, buyer, new Date(now.getTime() - reportedWithinMs))
  const reported = new Set(
    await markReported(
      db,
      paid.map(({ orderId }) => orderId),
      now,
    ),
  )
  const lines = await readLinesOf(db, [...reported])
  return paid
    .filter(({ orderId }) => reported.has(orderId))
    .map((order) => ({
      ...order,
      courseIds: (lines.get(order.orderId) ?? []).map(({ productId }) => productId),
    }))
}
