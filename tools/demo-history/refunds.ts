import type { Sale } from './sales.ts'
import { dayMs, hourMs, minuteMs } from './shop.ts'
import type { Year } from './year.ts'

/** Printed on the credit note, in both languages. */
const reasons = [
  { reason: 'إلغاء وفق سياسة الاسترداد', reasonEn: 'Cancelled under the refund policy' },
  { reason: 'اشتُريت الدورة بالخطأ', reasonEn: 'Bought the wrong course' },
  { reason: 'محتوى الدورة غير ما توقّعه المشتري', reasonEn: 'The course is not what was expected' },
] as const
/** The share of paid orders that are refunded, and the share of refunds that support requested. */
const [refunded, requested] = [0.05, 0.4]

/**
 * A few days after a sale, finance refunds some orders, in full or by their first line; support requested some of
 * these.
 */
export function refundSome(year: Year, sale: Sale): void {
  const { chance, timeline, end, sales } = year
  const at = Date.now() + chance.between(1, 12) * dayMs
  if (!chance.happens(refunded) || at > end - 3 * dayMs) return
  const { orderId, products } = sale
  const lines = products.length === 1 || chance.happens(0.5) ? products : products.slice(0, 1)
  const courseIds = lines.map(({ id }) => id)
  const why = chance.pick(reasons)
  const isRequested = chance.happens(requested)
  timeline.add(at, async () => {
    // A case may have taken this sale.
    if (!sales.includes(sale)) return
    sales.splice(sales.indexOf(sale), 1)
    if (!isRequested) return void (await refund(year, orderId, { courseIds, ...why }))
    const units = courseIds.map((courseId) => ({ courseId }))
    await requestRefund(year, orderId, { lines: units, ...why })
    const minutes = chance.between(40, 600)
    timeline.add(Date.now() + minutes * minuteMs, () => decide(year, orderId, 'approve-refund', ''))
  })
}

type Why = { readonly reason: string; readonly reasonEn: string }

export async function refund(
  { shop }: Year,
  orderId: string,
  terms: Why & { readonly courseIds?: readonly string[] },
): Promise<string> {
  const { refund: made } = await shop.act('finance', `orders/${orderId}/refunds`, {
    ...terms,
    key: shop.newKey(),
  })
  return (made as { _id: string })._id
}

export const requestRefund = (
  { shop }: Year,
  orderId: string,
  terms: Why & { readonly lines?: readonly object[] },
) => shop.act('support', `orders/${orderId}/ask-refund`, { ...terms, key: shop.newKey() })

/** Finance decides; support reads the decision two hours later unless the year is over. */
export async function decide(
  { shop, timeline, end }: Year,
  orderId: string,
  decision: 'approve-refund' | 'decline-refund',
  answer: string,
): Promise<void> {
  const { order } = (await shop.read('finance', `orders/${orderId}`)) as {
    order: { refundRequest: { id: string } }
  }
  await shop.act('finance', `orders/${orderId}/${decision}`, { requestId: order.refundRequest.id, answer })
  await shop.quiet()
  if (Date.now() > end - (decision === 'decline-refund' ? 30 * dayMs : 2 * hourMs)) return
  timeline.add(Date.now() + 2 * hourMs, async () => {
    const [task] = await shop.rows<{ id: string }>(
      `select id from staff_tasks where kind = 'refund-decided' and order_id = $1 and closed_at is null`,
      [orderId],
    )
    if (task) await shop.act('support', `tasks/${task.id}/close`, {})
  })
}
