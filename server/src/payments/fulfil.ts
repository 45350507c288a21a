import { takeFromCart } from '#cart/take-from-cart.ts'
import type { Db } from '#db/database.ts'
import { issueInvoice } from '#invoices/issue-invoice.ts'
import type { Deps } from '#kit/deps.ts'
import { planEnrolments } from '#learning/plan-enrolments.ts'
import { planPurchaseLetter } from '#mail/plan-letter.ts'
import type { FrozenOrder } from '#orders/order.ts'

/**
 * Everything that follows from "paid", inside its transaction: enrolments, letter, invoice, their jobs, and the cart.
 * The invoice comes last because its number holds every other sale until the commit.
 */
export async function fulfil(
  deps: Pick<Deps, 'jobs' | 'seller' | 'isSandbox' | 'config'>,
  tx: Db,
  order: FrozenOrder,
  { cartId }: { readonly cartId: string | null },
  now: Date,
): Promise<void> {
  const enrolmentIds = await planEnrolments(tx, order, now)
  const letterId = await planPurchaseLetter(tx, order, { now, host: new URL(deps.config.publicUrl).hostname })
  await takeFromCart(
    tx,
    order.userId,
    cartId,
    order.lines.map(({ courseId }) => courseId),
  )
  await deps.jobs.add(
    tx,
    'enrol',
    enrolmentIds.map((enrolmentId) => ({ enrolmentId })),
  )
  await deps.jobs.add(tx, 'letter', [{ letterId }])
  const invoiceId = await issueInvoice(tx, order, { now, seller: deps.seller, isSandbox: deps.isSandbox })
  await deps.jobs.add(tx, 'invoice', [{ invoiceId }])
}
