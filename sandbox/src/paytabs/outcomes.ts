import type { Payment, Status } from './payment.ts'

export type Outcome = {
  readonly status: Status
  readonly code: string | null
  readonly message: string
  /** Whether the buyer's browser returns to the shop. */
  readonly returns: boolean
  /** The number of callbacks to send; absent: as set by the faults. */
  readonly copies?: number
  readonly chargesOther?: true
}

const approved = { status: 'A', code: null, message: 'Authorised', returns: true } as const
const declined = { status: 'D', returns: true } as const

/** Codes and texts of the provider's response table. */
const rows = {
  approve: approved,
  'return-only': { ...approved, copies: 0 },
  'notify-only': { ...approved, returns: false },
  'notify-5': { ...approved, copies: 5 },
  'different-amount': { ...approved, chargesOther: true },
  'pending-60': { status: 'P', code: '600', message: 'Pending', returns: true },
  hold: { status: 'H', code: null, message: 'Held for review', returns: true },
  decline: { ...declined, code: '300', message: 'Not authorised' },
  cvv: { ...declined, code: '305', message: 'Card security code (CVV) mismatch' },
  threeds: { ...declined, code: '310', message: '3-D Secure authentication rejected' },
  funds: { ...declined, code: '316', message: 'Insufficient funds' },
  cancel: { status: 'C', code: '321', message: 'Cancelled', returns: true },
  expire: { status: 'X', code: '355', message: 'Expired', returns: false, copies: 0 },
} as const satisfies Readonly<Record<string, Outcome>>

/** The outcomes that a buyer (or a program) can choose for a payment page. */
export type OutcomeName = keyof typeof rows
export const outcomeNames = Object.keys(rows) as [OutcomeName, ...OutcomeName[]]
export const outcomes: Readonly<Record<OutcomeName, Outcome>> = rows

/** The charged amount in halalas: the full amount, one riyal (half the amount if that is less), or zero. */
function chargedAmount(outcome: Outcome, asked: number): number {
  if (outcome.chargesOther) return asked === 100 ? 50 : 100
  return outcome.status === 'A' || outcome.status === 'H' ? asked : 0
}

/** How an outcome changes a transaction; a held sale becomes an authorisation. */
export function outcomeChanges(
  payment: Payment,
  outcome: Outcome,
  code: string,
  at: Date,
  approveAt: Date | null,
): Partial<Payment> {
  const isSaleOnHold = outcome.status === 'H' && payment.tranType === 'Sale'
  return {
    isOpen: false,
    status: outcome.status,
    code,
    message: outcome.message,
    charged: chargedAmount(outcome, payment.amount),
    finishedAt: outcome.status === 'P' ? null : at.toISOString(),
    approveAt: approveAt?.toISOString() ?? null,
    ...(isSaleOnHold ? { tranType: 'Auth', originalTranType: 'Sale' } : {}),
  }
}
