import { randomUUID } from 'node:crypto'
import { type Failure, failures } from './answers.ts'
import type { Ledger } from './ledger.ts'
import { cancelledOf, capturedOf, type Movement, type Order, refundedOf } from './order.ts'

const createMovement = (amount: number, now: Date, comment = '', merchantId = ''): Movement => ({
  id: randomUUID(),
  amount,
  comment,
  merchantId,
  createdAt: now.toISOString(),
})

/** Acknowledges an approved order. */
export function authorise(ledger: Ledger, row: Order): Order | Failure {
  if (row.status !== 'approved') return failures.wrongState
  return ledger.change(row.id, { status: 'authorised' })
}

/** Captures money that the buyer agreed to pay. */
export function capture(ledger: Ledger, row: Order, amount: number, now: Date): Order | Failure {
  if (row.status !== 'authorised' && row.status !== 'partially_captured') return failures.wrongState
  const left = row.amount - capturedOf(row) - cancelledOf(row)
  if (amount > left || amount === 0) return failures.tooMuch
  return ledger.change(row.id, {
    captures: [...row.captures, createMovement(amount, now)],
    status: amount === left ? 'fully_captured' : 'partially_captured',
  })
}

/** Cancels all or part of an authorised order. */
export function cancel(ledger: Ledger, row: Order, amount: number, now: Date): Order | Failure {
  if (row.status !== 'authorised') return failures.wrongState
  const left = row.amount - cancelledOf(row)
  if (amount > left || amount === 0) return failures.tooMuch
  return ledger.change(row.id, {
    cancels: [...row.cancels, createMovement(amount, now)],
    status: amount === left ? 'canceled' : 'updated',
  })
}

type RefundInput = { readonly amount: number; readonly comment: string; readonly merchantId: string }

/** Refunds captured money. The same merchant id may be refunded again. */
export function refund(ledger: Ledger, row: Order, input: RefundInput, now: Date): Order | Failure {
  const left = capturedOf(row) - refundedOf(row)
  if (capturedOf(row) === 0) return failures.wrongState
  if (input.amount > left || input.amount === 0) return failures.tooMuch
  const made = createMovement(input.amount, now, input.comment, input.merchantId)
  return ledger.change(row.id, {
    refunds: [...row.refunds, made],
    status: input.amount === left ? 'fully_refunded' : 'partially_refunded',
  })
}
