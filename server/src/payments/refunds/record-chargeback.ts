import { fail } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#payments/deps.ts'
import { warnOfSilence } from '#payments/provider.ts'
import type { Actor } from '#platform/http/actor.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { readReturns } from './give-back-once.ts'
import { endOwnership } from './make-refund.ts'
import { goneBack, halalasOf, moneyBack, sumOf } from './refund-rules.ts'
import { findByKey, findPaidPayment, insertRefund, type RefundRow } from './refunds.store.ts'
import {
  linesOfRefund,
  readOrderReturns,
  type RefundSelection,
  reserveRefundLines,
  selectRefundLines,
} from './take-lines.ts'

type Chargeback = RefundSelection & {
  readonly orderId: string
  /** The provider's number of the case. */
  readonly caseReference: string
  readonly reason: string
  /** The same in English, where `reason` is in Arabic. */
  readonly reasonEn?: string | undefined
  readonly keepsCourses: boolean
  /** The same key again is the same chargeback. */
  readonly key: string
}

/**
 * Writes down that the buyer's bank has taken money back. No provider is asked for money; the courses close, unless he is
 * to keep them, and a credit note is made. Fails with `order-not-found`, `order-not-paid`, `refund-line-unknown`, `refund-line-refunded`,
 * `nothing-to-refund`, and `returned-elsewhere` while the provider says that more went back than our books know: that may be it.
 */
export async function recordChargeback(
  deps: Pick<Deps, 'db' | 'clock' | 'raise' | 'payments' | 'log'>,
  staff: Actor,
  { caseReference, reason, reasonEn, keepsCourses, key, orderId, ...selection }: Chargeback,
): Promise<RefundRow> {
  const { db, clock, raise } = deps
  if (!(await findByKey(db, orderId, key))) await failIfReturned(deps, orderId)
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const known = await findByKey(tx, orderId, key)
    if (known) return known
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
      amountHalalas: sumOf(lines),
      reason,
      reasonEn: reasonEn ?? null,
      requestKey: key,
      requestedBy: staff.userId,
      status: 'done',
      createdAt: now,
      endedAt: now,
    })
    if (!refund) throw new Error('a chargeback of a held order was there already')
    await reserveRefundLines(tx, { raise }, staff, refund, lines, returns)
    const { id: refundId, amountHalalas } = refund
    const detail = { refundId, caseReference, amountHalalas, reason, reasonEn, keepsCourses }
    const done = returns.back.filter(({ status }) => status === 'done')
    const frozen = { ...order, lines: returns.lines }
    await endOwnership({ raise }, tx, frozen, refund, [...done, ...linesOfRefund(refund, lines)], now)
    const before = halalasOf(goneBack(returns.back))
    const past = moneyBack(order.status, payment.status, before, refund.amountHalalas)
    const after = { ...past.after, order: (await lockOrder(tx, orderId))?.status ?? order.status }
    const deed = { actorId: staff.userId, action: 'chargeback', subject: orderId, detail }
    await writeAudit(tx, { ...deed, before: past.before, after }, now)
    return refund
  })
}

/** A provider that does not answer must not keep staff from recording what the bank did. */
async function failIfReturned(deps: Pick<Deps, 'db' | 'payments' | 'log'>, orderId: string): Promise<void> {
  const payment = await findPaidPayment(deps.db, orderId)
  if (!payment || payment.providerReference === null) return
  const atProvider = await readReturns(deps, payment, payment.providerReference).catch((error: unknown) => {
    warnOfSilence(deps, payment, 'no answer before a chargeback')(error)
    return null
  })
  if (atProvider && atProvider.unknown.length > 0) fail('returned-elsewhere')
}
