import type { Refund } from '@matla/contract/staff/refunds.calls'
import { printedNumber } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import { canRetryRefund } from './refund-rules.ts'
import { findRefundsWithTask, listRefundLines, type ListedRefund, listRefunds } from './refunds.store.ts'

export type OrderRefund = Refund & { readonly orderId: string; readonly paymentId: string }

/** The refunds of these orders, oldest first. */
export async function readRefunds(db: Db, slug: string, orderIds: readonly string[]): Promise<OrderRefund[]> {
  const listed = await listRefunds(db, orderIds)
  const ids = listed.map(({ refund }) => refund.id)
  const lines = await listRefundLines(db, ids)
  const givenUp = await findRefundsWithTask(db, ids, 'refund-failed')
  const manual = await findRefundsWithTask(db, ids, 'refund-manual')
  return listed.map((each) =>
    toOrderRefund(each, slug, {
      lines: lines
        .filter(({ refundId }) => refundId === each.refund.id)
        .map(({ line: { productId }, quantity, amountHalalas }) => ({
          courseId: productId,
          quantity,
          amountHalalas,
        })),
      isManual: manual.has(each.refund.id),
      canBeTriedAgain: canRetryRefund(each.refund, givenUp.has(each.refund.id)),
    }),
  )
}

type RefundDetails = Pick<OrderRefund, 'lines' | 'isManual' | 'canBeTriedAgain'>

function toOrderRefund(
  { refund, creditNote, isHandedOut }: ListedRefund,
  slug: string,
  details: RefundDetails,
): OrderRefund {
  const { id, orderId, paymentId, kind, status, amountHalalas, reason, reasonEn, createdAt, endedAt } = refund
  return {
    _id: id,
    orderId,
    paymentId,
    kind,
    status,
    amountHalalas,
    courseIds: details.lines.map(({ courseId }) => courseId),
    ...details,
    reason,
    reasonEn,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    creditNote:
      creditNote && isHandedOut
        ? { number: printedNumber(creditNote), url: `/${slug}/credit-notes/${creditNote.id}.pdf` }
        : null,
  }
}
