import { randomUUID } from 'node:crypto'
import { type Failure, failures } from './answers.ts'
import type { Ledger } from './ledger.ts'
import { capturedOf, type Instalments, type Movement, refundedOf } from './payment.ts'

type Wanted = { readonly amount: number; readonly reference_id: string; readonly reason: string }

const movementOf = ({ amount, reference_id, reason }: Wanted, now: Date): Movement => ({
  id: randomUUID(),
  amount,
  referenceId: reference_id,
  reason,
  createdAt: now.toISOString(),
})
/** The same reference again is the same movement: it is answered and not made twice. */
const isRepeat = (movements: readonly Movement[], { reference_id }: Wanted) =>
  reference_id !== '' && movements.some(({ referenceId }) => referenceId === reference_id)

/** Takes money that the buyer agreed to; all of it closes the payment. */
export function capture(ledger: Ledger, row: Instalments, wanted: Wanted, now: Date): Instalments | Failure {
  if (isRepeat(row.captures, wanted)) return row
  if (row.status === 'CLOSED') return failures.alreadyClosed
  if (row.status !== 'AUTHORIZED') return failures.notAuthorized
  const left = row.amount - capturedOf(row)
  if (wanted.amount > left || wanted.amount === 0) return failures.tooMuch
  const isWhole = wanted.amount === left
  return ledger.change(row.id, {
    captures: [...row.captures, movementOf(wanted, now)],
    ...(isWhole && { status: 'CLOSED', closedAt: now.toISOString() }),
  })
}

/** Gives money back: of a closed payment, as much as was taken. */
export function refund(ledger: Ledger, row: Instalments, wanted: Wanted, now: Date): Instalments | Failure {
  if (isRepeat(row.refunds, wanted)) return row
  if (row.status !== 'CLOSED' || row.captures.length === 0) return failures.noCaptures
  if (wanted.amount > capturedOf(row) - refundedOf(row) || wanted.amount === 0) return failures.tooMuch
  return ledger.change(row.id, { refunds: [...row.refunds, movementOf(wanted, now)] })
}

/** Closes with the rest uncaptured; with nothing captured that is a cancellation. */
export function close(ledger: Ledger, row: Instalments, now: Date): Instalments | Failure {
  if (row.status === 'CLOSED') return failures.alreadyClosed
  if (row.status !== 'AUTHORIZED') return failures.notAuthorized
  return ledger.change(row.id, { status: 'CLOSED', closedAt: now.toISOString() })
}
