import { takeFromCart } from '#cart/take-from-cart.ts'
import type { Tx } from '#db/database.ts'
import { together } from '#db/together.ts'
import { issueInvoice } from '#invoices/issue-invoice.ts'
import type { Deps } from '#kit/deps.ts'
import { newId } from '#kit/ids.ts'
import type { Job } from '#kit/jobs.ts'
import { planEnrolments } from '#learning/plan-enrolments.ts'
import { planPurchaseLetter } from '#mail/plan-letter.ts'
import type { FrozenOrder } from '#orders/order.ts'

/**
 * Everything that follows from "paid", inside its transaction: enrolments, letter, invoice, their jobs, and the cart.
 * The invoice comes last because its number holds every other sale until the commit.
 */
export async function fulfil(
  deps: Pick<Deps, 'jobs' | 'seller' | 'isSandbox' | 'config' | 'reach'>,
  tx: Tx,
  order: FrozenOrder,
  { cartId }: { readonly cartId: string | null },
  now: Date,
): Promise<void> {
  const host = new URL(deps.config.publicUrl).hostname
  const bought = order.lines.map(({ courseId }) => courseId)
  const [enrolmentIds, letterId] = await together(
    planEnrolments(tx, order, now),
    planPurchaseLetter(tx, order, { now, host }),
    takeFromCart(tx, order, cartId, bought),
  )
  const jobs: Job[] = [
    ...enrolmentIds.map((enrolmentId) => ({ task: 'enrol' as const, enrolmentId })),
    { task: 'letter', letterId },
  ]
  // Nothing was charged: nothing was supplied for money, so there is no tax invoice.
  if (order.totalHalalas === 0) return deps.jobs.add(tx, jobs)
  deps.reach('fulfil:before-invoice')
  const invoiceId = newId(now)
  await together(
    deps.jobs.add(tx, [...jobs, { task: 'invoice', invoiceId }]),
    issueInvoice(tx, order, { id: invoiceId, now, seller: deps.seller, isSandbox: deps.isSandbox }),
  )
}
