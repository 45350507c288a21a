import { takeFromCart } from '#sales/cart/take-from-cart.ts'
import type { Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import { issueInvoice } from '#tax/issue-invoice.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { enrolmentsOf, planEnrolments } from '#learning/plan-enrolments.ts'
import { planPurchaseLetter } from '#platform/mail/plan-letter.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'

export type Paid = {
  readonly order: FrozenOrder
  readonly cartId: string | null
  /** What the order opens, by course. */
  readonly opened: readonly string[]
  readonly now: Date
}

/**
 * Everything that follows from "paid", inside its transaction: enrolments, letter, invoice, their jobs, and the cart.
 * Nothing waits for another's answer, because the invoice's number holds every other sale until the commit.
 */
export async function fulfil(
  deps: Pick<Deps, 'jobs' | 'seller' | 'isSandbox' | 'config'>,
  tx: Tx,
  { order, cartId, opened, now }: Paid,
): Promise<void> {
  const enrolments = enrolmentsOf(order, opened, now)
  const letter = { id: newId(now), now, host: new URL(deps.config.publicUrl).hostname }
  const invoice = { id: newId(now), now, seller: deps.seller, isSandbox: deps.isSandbox }
  // Nothing was charged: nothing was supplied for money, so there is no tax invoice.
  const isCharged = order.totalHalalas > 0
  const jobs: Job[] = [
    ...enrolments.map(({ id }) => ({ task: 'enrol' as const, enrolmentId: id })),
    { task: 'letter', letterId: letter.id },
    ...(isCharged ? [{ task: 'invoice' as const, invoiceId: invoice.id }] : []),
  ]
  const bought = order.lines.map(({ courseId }) => courseId)
  if (isCharged) reach('fulfil:before-invoice')
  await together(
    planEnrolments(tx, enrolments),
    planPurchaseLetter(tx, order, letter),
    takeFromCart(tx, order, cartId, bought),
    deps.jobs.add(tx, jobs),
    isCharged ? issueInvoice(tx, order, invoice) : Promise.resolve(),
  )
}
