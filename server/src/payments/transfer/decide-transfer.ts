import { findReferences } from '@matla/contract/payments/transfer-reference'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { findPayment, type PaymentRow } from '#payments/payments.store.ts'
import { type SettleDeps, settlePayment } from '#payments/settle-payment.ts'
import { warnOfNoResponse } from '#payments/provider.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { addTask, closeTask } from '#platform/tasks/tasks.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import {
  askSoon,
  findDecider,
  findOrderOfTransfer,
  listTransferPayments,
  lockTransfer,
  type TransferRow,
  updateDecision,
} from './transfers.store.ts'

type TransferCommand = {
  readonly transferId: string
  /** Idempotency key. */
  readonly key: string
}
type MatchCommand = TransferCommand & { readonly orderId: string }

/** Fails with who decided on the transfer and when, unless it is undecided or was dismissed. */
async function failIfDecided(tx: Tx, { decision, decidedBy, decidedAt }: TransferRow): Promise<void> {
  if (decision === null || decision === 'dismiss' || decidedBy === null || decidedAt === null) return
  fail('transfer-decided', toActorFields(await findDecider(tx, decidedBy), decidedAt))
}

/**
 * Matches a transfer to an order, then settles the payment as after any provider's response. The order's lock
 * serialises matches to one order, and the transfer's lock those of one transfer, so that a transfer is used once
 * and an order takes no more than its amount; the rest must be returned. Fails with `order-not-found`,
 * `transfer-not-found`, `transfer-decided` (with who and when) or `order-without-transfer`.
 */
export async function matchTransfer(
  deps: SettleDeps & Pick<Deps, 'log'>,
  staff: Actor,
  command: MatchCommand,
): Promise<void> {
  const paymentId = await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const matched = await matchWithin(tx, staff, command, now)
    const entry = { actorId: staff.userId, action: 'match', subject: command.orderId }
    if (matched.change) await writeAudit(tx, { ...entry, ...matched.change }, now)
    return matched.paymentId
  })
  await settleMatched(deps, paymentId)
}

/** Settles the payment that a transfer was matched to. */
export async function settleMatched(deps: SettleDeps & Pick<Deps, 'log'>, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) throw new Error('a matched transfer without its payment')
  await settlePayment(deps, payment, 'operator').catch(
    warnOfNoResponse(deps, payment, 'a matched transfer was not settled'),
  )
}

/** Matches within the caller's transaction, which audits the change; returns none when the request is a repetition. */
export async function matchWithin(
  tx: Tx,
  staff: Actor,
  { transferId, orderId, key }: MatchCommand,
  now: Date,
) {
  const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
  const transfer = (await lockTransfer(tx, transferId)) ?? fail('transfer-not-found')
  if (transfer.decisionKey === key && transfer.paymentId !== null)
    return { paymentId: transfer.paymentId, change: null }
  await failIfDecided(tx, transfer)
  const candidate = choosePayment(await listTransferPayments(tx, order.id), transfer)
  const { payment, matchedHalalas } = candidate ?? fail('order-without-transfer')
  const missing = Math.max(0, payment.amountHalalas - matchedHalalas)
  const usedHalalas = Math.min(transfer.amountHalalas, missing)
  const returnHalalas = transfer.amountHalalas - usedHalalas
  await updateDecision(tx, transfer.id, {
    decision: 'match',
    paymentId: payment.id,
    usedHalalas,
    returnHalalas,
    decidedBy: staff.userId,
    decidedAt: now,
    decisionKey: key,
  })
  if (usedHalalas > 0) await askSoon(tx, payment.id, now)
  if (returnHalalas > 0) await addReturnTask(tx, transfer.id, order.id, returnHalalas, now)
  await updatePartTask(tx, payment, matchedHalalas + usedHalalas, now)
  const detail = { transferId: transfer.id, paymentId: payment.id, usedHalalas, returnHalalas }
  const states = { before: { transfer: transfer.decision ?? 'open' }, after: { transfer: 'match' } }
  return { paymentId: payment.id, change: { detail, ...states } }
}

type Candidate = Awaited<ReturnType<typeof listTransferPayments>>[number]

/** The payment whose reference the transfer names, otherwise the open one, otherwise the newest. */
function choosePayment(payments: readonly Candidate[], { narration }: TransferRow): Candidate | undefined {
  const references = findReferences(narration)
  const candidates = payments.filter(({ payment }) => payment.providerReference !== null)
  return (
    candidates.find(({ payment }) => references.includes(payment.providerReference ?? '')) ??
    candidates.find(({ payment }) => payment.status === 'open') ??
    candidates[0]
  )
}

const addReturnTask = (tx: Tx, subject: string, orderId: string | null, amountHalalas: number, now: Date) =>
  addTask(tx, { kind: 'transfer-return', subject, orderId, detail: { amountHalalas } }, now)

/** Opens or closes the task about an order that was paid in part. */
async function updatePartTask(
  tx: Tx,
  { id: subject, orderId, amountHalalas }: PaymentRow,
  takenHalalas: number,
  now: Date,
): Promise<void> {
  const detail = { amountHalalas, takenHalalas }
  if (takenHalalas > 0 && takenHalalas < amountHalalas)
    await addTask(tx, { kind: 'transfer-underpaid', subject, orderId, detail }, now)
  else await closeTask(tx, { kind: 'transfer-underpaid', subject }, now)
}

/**
 * Decides to return a whole transfer that pays for nothing, because it is undecided or part of an order that it
 * does not cover. Fails with `transfer-not-found`, `transfer-pays-order` or `transfer-decided` (with who and
 * when).
 */
export async function returnTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { transferId, key }: TransferCommand,
): Promise<void> {
  await db.transaction(async (tx) => {
    const orderId = (await findOrderOfTransfer(tx, transferId)) ?? null
    if (orderId !== null) await lockOrder(tx, orderId)
    const transfer = (await lockTransfer(tx, transferId)) ?? fail('transfer-not-found')
    if (transfer.decisionKey === key) return
    // If the order's lock was not taken, a colleague has matched the transfer in the meantime.
    const isPart = transfer.decision === 'match' && transfer.usedHalalas > 0 && orderId !== null
    if (!isPart) await failIfDecided(tx, transfer)
    const now = clock()
    if (isPart) {
      const matched = await listTransferPayments(tx, orderId)
      const { payment, matchedHalalas } =
        matched.find((each) => each.payment.id === transfer.paymentId) ?? fail('transfer-not-found')
      // Once transfers cover the amount, the payment is paid or about to be.
      if (matchedHalalas >= payment.amountHalalas) fail('transfer-pays-order')
      await updatePartTask(tx, payment, matchedHalalas - transfer.usedHalalas, now)
    }
    await updateDecision(tx, transfer.id, {
      decision: 'return',
      paymentId: transfer.paymentId,
      usedHalalas: 0,
      returnHalalas: transfer.amountHalalas,
      decidedBy: staff.userId,
      decidedAt: now,
      decisionKey: key,
    })
    await addReturnTask(tx, transfer.id, orderId, transfer.amountHalalas, now)
    const detail = { transferId: transfer.id, amountHalalas: transfer.amountHalalas }
    const states = { before: { transfer: transfer.decision ?? 'open' }, after: { transfer: 'return' } }
    const entry = {
      actorId: staff.userId,
      action: 'return',
      subject: orderId ?? transfer.id,
      detail,
    }
    await writeAudit(tx, { ...entry, ...states }, now)
  })
}

/** Marks a transfer as not about an order. Fails with `transfer-not-found` or `transfer-decided` (with who and when). */
export async function dismissTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { transferId, key }: TransferCommand,
): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = (await lockTransfer(tx, transferId)) ?? fail('transfer-not-found')
    if (transfer.decision === 'dismiss') return
    await failIfDecided(tx, transfer)
    const now = clock()
    await updateDecision(tx, transfer.id, {
      decision: 'dismiss',
      paymentId: null,
      usedHalalas: 0,
      returnHalalas: 0,
      decidedBy: staff.userId,
      decidedAt: now,
      decisionKey: key,
    })
    const states = { before: { transfer: 'open' }, after: { transfer: 'dismiss' } }
    await writeAudit(tx, { actorId: staff.userId, action: 'dismiss', subject: transfer.id, ...states }, now)
  })
}
