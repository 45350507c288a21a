import { randomUUID } from 'node:crypto'
import { type Failure, failures } from './answers.ts'
import type { Ledger } from './ledger.ts'
import { capturedAmount, type Instalments, type Movement, refundedAmount } from './payment.ts'

type MovementInput = { readonly amount: number; readonly reference_id: string; readonly reason: string }

const createMovement = ({ amount, reference_id, reason }: MovementInput, now: Date): Movement => ({
  id: randomUUID(),
  amount,
  referenceId: reference_id,
  reason,
  createdAt: now.toISOString(),
})
/** A repeated reference is the same movement: the call succeeds without moving money again. */
const isRepeat = (movements: readonly Movement[], { reference_id }: MovementInput) =>
  reference_id !== '' && movements.some(({ referenceId }) => referenceId === reference_id)

/** Captures money that the buyer agreed to pay; a full capture closes the payment. */
export function capture(
  ledger: Ledger,
  row: Instalments,
  input: MovementInput,
  now: Date,
): Instalments | Failure {
  if (isRepeat(row.captures, input)) return row
  if (row.status === 'CLOSED') return failures.alreadyClosed
  if (row.status !== 'AUTHORIZED') return failures.notAuthorized
  const left = row.amount - capturedAmount(row)
  if (input.amount > left || input.amount === 0) return failures.tooMuch
  const isWhole = input.amount === left
  return ledger.change(row.id, {
    captures: [...row.captures, createMovement(input, now)],
    ...(isWhole && { status: 'CLOSED', closedAt: now.toISOString() }),
  })
}

/** Refunds a closed payment, up to the captured amount. */
export function refund(
  ledger: Ledger,
  row: Instalments,
  input: MovementInput,
  now: Date,
): Instalments | Failure {
  if (isRepeat(row.refunds, input)) return row
  if (row.status !== 'CLOSED' || row.captures.length === 0) return failures.noCaptures
  if (input.amount > capturedAmount(row) - refundedAmount(row) || input.amount === 0) return failures.tooMuch
  return ledger.change(row.id, { refunds: [...row.refunds, createMovement(input, now)] })
}

/** Closes a payment without capturing the rest; without any capture this cancels it. */
export function close(ledger: Ledger, row: Instalments, now: Date): Instalments | Failure {
  if (row.status === 'CLOSED') return failures.alreadyClosed
  if (row.status !== 'AUTHORIZED') return failures.notAuthorized
  return ledger.change(row.id, { status: 'CLOSED', closedAt: now.toISOString() })
}
