import { vatAfter } from '@matla/contract/kit/money'
import type { OrderLine } from '#sales/orders/order.ts'
import { toAuditStates, sumTotals } from '#payments/refunds/refund-rules.ts'
import type { RefundKind, RefundStatus } from '#schema/payments.tables.ts'
import { audit } from './audit.ts'
import { addEmail, paperOf } from './papers.ts'
import { cardReference } from './payments.ts'
import type { Sale } from './sales.ts'
import { later, minuteMs, type World } from './world.ts'

type Back = {
  readonly lines: readonly OrderLine[]
  readonly at: Date
  readonly reason: string
  readonly reasonEn: string
  readonly kind?: Extract<RefundKind, 'lines' | 'chargeback'>
  readonly status?: RefundStatus
  readonly why?: string
}

/** Refunds a paid order, whole or by line; a chargeback comes from the bank. Returns the refund's id. */
export function giveBack(world: World, sale: Sale, back: Back): string {
  const { books, chance, staff } = world
  const { order, paymentId } = sale
  const { lines, at, reason, reasonEn, kind = 'lines', status = 'done', why = '' } = back
  const payment = books.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('the refunded order has no payment')
  const amountHalalas = sumTotals(lines)
  const endedAt = status === 'planned' ? null : later(at, 2 * minuteMs)
  const isThere = status === 'done' && kind === 'lines'
  const refund = {
    id: chance.id(at),
    orderId: order.id,
    paymentId: payment.id,
    kind,
    ownReference: `${chance.hex(32)}.r`,
    providerReference: isThere ? newReference(world, payment.provider, at) : null,
    amountHalalas,
    reason,
    reasonEn,
    requestKey: chance.hex(32),
    requestedBy: staff.finance,
    status,
    tries: status === 'planned' ? 9 : 1,
    lastError: why,
    caseReference: kind === 'chargeback' ? `CB-${chance.between(100_000, 999_999)}` : null,
    createdAt: at,
    endedAt,
  }
  const gone = books.refunds.filter(
    ({ orderId, status: ended }) => orderId === order.id && ended !== 'refused',
  )
  const wentBack = gone.reduce((sum, each) => sum + each.amountHalalas, 0)
  books.refunds.push(refund)
  if (isThere) addOutsideRefund(world, payment.providerReference ?? '', refund, at)
  if (status !== 'refused')
    books.refundLines.push(
      ...lines.map(({ id: orderLineId, quantity, totalHalalas }) => ({
        refundId: refund.id,
        orderLineId,
        quantity,
        amountHalalas: totalHalalas,
      })),
    )
  const statusBefore = sale.row.status
  if (endedAt && status === 'done') follow(world, sale, lines, refund, endedAt)
  const isCase = kind === 'chargeback'
  const { before, after } = toAuditStates(statusBefore, payment.status, wentBack, amountHalalas)
  audit(world, {
    by: 'finance',
    area: isCase ? 'orders' : 'refunds',
    action: isCase ? 'chargeback' : 'refund',
    subject: order.id,
    at,
    before,
    after: isCase ? { ...after, order: sale.row.status } : after,
    detail: {
      refundId: refund.id,
      ...(isCase
        ? { caseReference: refund.caseReference }
        : {
            courseIds: lines.map(({ productId }) => productId),
            quantities: lines.map(({ quantity }) => quantity),
          }),
      amountHalalas,
      reason,
      reasonEn,
    },
  })
  return refund.id
}

/** Adds the credit note and the email, and closes the courses. */
function follow(
  world: World,
  { order, row }: Sale,
  lines: readonly OrderLine[],
  refund: World['books']['refunds'][number],
  at: Date,
): void {
  const { books } = world
  if (refund.kind === 'lines') addEmail(world, order, refund.id, at)
  const { amountHalalas: totalHalalas, reason, reasonEn } = refund
  const notes = books.creditNotes.filter(({ orderId }) => orderId === order.id)
  const vatHalalas = vatAfter(sumTotals(notes), totalHalalas)
  const invoice = books.invoices.find(({ orderId }) => orderId === order.id)
  books.creditNotes.push({
    kind: 'credit-note',
    sequence: 0,
    refundId: refund.id,
    refersTo: invoice?.id ?? null,
    reason,
    reasonEn,
    ...paperOf(world, order, lines, { totalHalalas, vatHalalas }, at),
  })
  if (lines.length === order.lines.length) row.status = 'refunded'
  const back = new Set(lines.map(({ id }) => id))
  for (const entitlement of books.entitlements) {
    if (!back.has(entitlement.orderLineId ?? '')) continue
    entitlement.status = 'revoked'
    entitlement.endedAt = at
    const enrolment = books.enrolments.find(({ entitlementId }) => entitlementId === entitlement.id)
    if (!enrolment) continue
    enrolment.status = 'revoked'
    enrolment.doneAt = null
  }
}

export const newReference = (world: World, provider: string, at: Date): string =>
  provider === 'tabby' ? world.chance.id(at) : cardReference(world, at)

type Given = {
  readonly ownReference: string
  readonly providerReference?: string | null
  readonly amountHalalas: number
}

/** Adds the same refund at the provider. */
export function addOutsideRefund(
  { outside }: World,
  payment: string,
  { ownReference, providerReference, amountHalalas: amount }: Given,
  at: Date,
): void {
  const made = { reference: providerReference ?? '', cartId: ownReference, amount, at: at.toISOString() }
  outside.paytabs.find(({ tranRef }) => tranRef === payment)?.refunds.push(made)
  outside.tabby.find(({ id }) => id === payment)?.refunds.push(made)
}
