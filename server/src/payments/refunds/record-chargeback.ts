import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#payments/deps.ts'
import { warnOfNoResponse } from '#payments/provider.ts'
import type { Actor } from '#platform/http/actor.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { readReturns } from './refund-once.ts'
import { endOwnership } from './make-refund.ts'
import { sumReturnsByLine, sumReturned, toAuditStates } from './refund-rules.ts'
import { findByKey, findPaidPayment, insertRefund, type RefundRow } from './refunds.store.ts'
import {
  toReturnedLines,
  readOrderReturns,
  type RefundSelection,
  reserveRefundLines,
  selectRefundLines,
} from './refund-lines.ts'
import { sumTotals } from '#sales/orders/order.ts'

type ChargebackCommand = RefundSelection & {
  readonly orderId: string
  /** The provider's case number. */
  readonly caseReference: string
  readonly reason: string
  /** The same reason in English, when `reason` is in Arabic. */
  readonly reasonEn?: string | undefined
  readonly keepsCourses: boolean
  /** Idempotency key. */
  readonly key: string
}

/**
 * Records that the buyer's bank has taken the money back. No refund is requested. The courses close unless the
 * buyer may keep them, and a credit note is issued. Fails with `order-not-found`, `order-not-paid`,
 * `refund-line-unknown`, `refund-line-refunded`, `nothing-to-refund`, and with `returned-elsewhere` while the
 * provider has an unrecorded refund, which may be this money.
 */
export async function recordChargeback(
  deps: Pick<Deps, 'db' | 'clock' | 'raise' | 'payments' | 'log'>,
  staff: Actor,
  { caseReference, reason, reasonEn, keepsCourses, key, orderId, ...selection }: ChargebackCommand,
): Promise<RefundRow> {
  const { db, clock, raise } = deps
  if (!(await findByKey(db, orderId, key))) await failIfReturned(deps, orderId)
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const existing = await findByKey(tx, orderId, key)
    if (existing) return existing
    const payment = await findPaidPayment(tx, orderId)
    if (!payment || (order.status !== 'paid' && order.status !== 'refunded')) fail('order-not-paid')
    const returns = await readOrderReturns(tx, orderId)
    const lines = await selectRefundLines(tx, returns, selection)
    const now = clock()
    const refund = await insertRefund(tx, {
      id: newId(now),
      orderId,
      paymentId: payment.id,
      kind: 'chargeback',
      ownReference: `${newSecretId()}.c`,
      caseReference,
      keepsCourses,
      amountHalalas: sumTotals(lines),
      reason,
      reasonEn: reasonEn ?? null,
      requestKey: key,
      requestedBy: staff.userId,
      status: 'done',
      createdAt: now,
      endedAt: now,
    })
    if (!refund) throw new Error('a chargeback of a locked order already exists')
    await reserveRefundLines(tx, { raise }, staff, refund, lines, returns)
    const { id: refundId, amountHalalas } = refund
    const detail = { refundId, caseReference, amountHalalas, reason, reasonEn, keepsCourses }
    const done = returns.back.filter(({ status }) => status === 'done')
    const frozen = { ...order, lines: returns.lines }
    await endOwnership({ raise }, tx, frozen, refund, [...done, ...toReturnedLines(refund, lines)], now)
    const before = sumReturned(sumReturnsByLine(returns.back))
    const past = toAuditStates(order.status, payment.status, before, refund.amountHalalas)
    const after = { ...past.after, order: (await lockOrder(tx, orderId))?.status ?? order.status }
    const entry = { actorId: staff.userId, action: 'chargeback', subject: orderId, detail }
    await writeAudit(tx, { ...entry, before: past.before, after }, now)
    return refund
  })
}

/**
 * Fails when the provider has an unrecorded refund. When the provider does not respond, staff can still record
 * the chargeback.
 */
async function failIfReturned(deps: Pick<Deps, 'db' | 'payments' | 'log'>, orderId: string): Promise<void> {
  const payment = await findPaidPayment(deps.db, orderId)
  if (!payment || payment.providerReference === null) return
  const atProvider = await readReturns(deps, payment, payment.providerReference).catch((error: unknown) => {
    warnOfNoResponse(deps, payment, 'provider gave no response before a chargeback')(error)
    return null
  })
  if (atProvider && atProvider.unknown.length > 0) fail('returned-elsewhere')
}
