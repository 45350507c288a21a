import { riyadhDay } from '@matla/contract/kit/riyadh'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { inputTexts } from '#platform/http/input.text.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { finishRefund } from './make-refund.ts'
import { findProof, findRefund, findRefundsWithTask, insertProof, type RefundRow } from './refunds.store.ts'

type ReturnCommand = {
  readonly refundId: string
  /** The bank's reference of the transfer. */
  readonly bankReference: string
  /** The day of the transfer, in Riyadh. */
  readonly returnedOn: string
  /** The account that received the money; null when not stated. */
  readonly iban: string | null
  /** Idempotency key. */
  readonly key: string
}

/**
 * Completes a refund that the provider cannot make, once staff have returned the money by bank transfer. The
 * order's lock serialises concurrent records of one refund, and a bank reference proves only one refund. Fails
 * with `refund-not-found`, `refund-returned` (with who and when), `refund-not-manual`, `bank-reference-used`, and
 * `invalid` for a date in the future.
 */
export async function recordReturn(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'raise'>,
  staff: Actor,
  { refundId, bankReference, returnedOn, iban, key }: ReturnCommand,
): Promise<RefundRow> {
  return deps.db.transaction(async (tx) => {
    const { refund } = (await findRefund(tx, refundId)) ?? fail('refund-not-found')
    const order = (await lockOrder(tx, refund.orderId)) ?? fail('refund-not-found')
    const recorded = await findProof(tx, refundId)
    if (recorded?.proof.requestKey === key) return refund
    if (recorded) return fail('refund-returned', toActorFields(recorded.by, recorded.proof.recordedAt))
    if (!(await findRefundsWithTask(tx, [refundId], 'refund-manual')).has(refundId)) fail('refund-not-manual')
    const now = deps.clock()
    if (returnedOn > riyadhDay(now)) fail('invalid', { returnedOn: inputTexts.notValid })
    const proof = { refundId, bankReference, returnedOn, iban, requestKey: key }
    const isNew = await insertProof(tx, { ...proof, recordedBy: staff.userId, recordedAt: now })
    if (!isNew) fail('bank-reference-used')
    await closeTask(tx, { kind: 'refund-manual', subject: refundId }, now, { userId: staff.userId, note: '' })
    await finishRefund(deps, tx, refund, bankReference)
    const detail = { refundId, amountHalalas: refund.amountHalalas, bankReference, returnedOn }
    const states = { before: { refund: 'planned' }, after: { refund: 'done' } }
    const entry = { actorId: staff.userId, action: 'record-return', subject: order.id, detail }
    await writeAudit(tx, { ...entry, ...states }, now)
    return refund
  })
}
