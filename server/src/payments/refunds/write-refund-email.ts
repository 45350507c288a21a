import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-look.ts'
import { readFrozenOrder } from '#sales/orders/orders.ts'
import { orderHref } from '#sales/orders/write-purchase-email.ts'
import { duplicateEmail, refundEmail } from './refund-email.ts'
import { findRefund, linesOfRefund } from './refunds.store.ts'

/** The queued email about a refund that is done. */
export async function writeRefundEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  refundId: string,
  shop: EmailFacts,
): Promise<Email> {
  const found = await findRefund(deps.db, refundId)
  if (!found) throw new Error('no such refund')
  const { orderId, amountHalalas, kind } = found.refund
  const { userId, lang, buyerName, lines } = await readFrozenOrder(deps.db, orderId)
  const courseIds = await linesOfRefund(deps.db, refundId)
  const facts = {
    ...shop,
    buyerName,
    lines: lines
      .filter(({ courseId }) => courseIds.has(courseId))
      .map(({ name, totalHalalas: each }) => ({ name: name[lang], totalHalalas: each })),
    totalHalalas: amountHalalas,
    orderHref: await orderHref(deps, userId, orderId),
  }
  return kind === 'surplus' ? duplicateEmail(facts) : refundEmail(facts)
}
