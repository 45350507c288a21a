import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { readUsedMethod } from '@matla/contract/payments/used-method'
import type { PayoutDifference } from '@matla/contract/staff/payout-words'
import type { FeesSetting } from '@matla/contract/staff/settings.schema'
import type { SettlementLine } from './read-settlement.ts'

/** A payment that a line is about, with what was given back of it. */
export type KnownPayment = {
  readonly id: string
  readonly amountHalalas: number
  /** The provider's word for the method that the buyer used; '' when it has none. */
  readonly usedMethod: string
  /** It was paid, also as a duplicate. */
  readonly isPaid: boolean
  /** Refunds that were made, and chargebacks. */
  readonly refundedHalalas: number
  /** What earlier payouts have deducted for it. */
  readonly deductedHalalas: number
}

type AgreedFee = FeesSetting[string]

/** The fee that was agreed for a method of the card page, or else for the provider. */
export function findAgreedFee(
  fees: FeesSetting,
  provider: ProviderId,
  payment: Pick<KnownPayment, 'usedMethod'> | undefined,
): AgreedFee | undefined {
  const method = readUsedMethod(payment?.usedMethod ?? '')
  return (method === undefined ? undefined : fees[method]) ?? fees[provider]
}

/** The fee of a payment with its VAT, each rounded half up. */
export function expectedFee(
  grossHalalas: number,
  { basisPoints, fixedHalalas, vatBasisPoints }: AgreedFee,
): number {
  const fee = Math.round((grossHalalas * basisPoints) / 10_000) + fixedHalalas
  return fee + Math.round((fee * vatBasisPoints) / 10_000)
}

/** Providers round the fee and its VAT by rules of their own. */
const roundingHalalas = 2

/** How a line differs from our records; null: not at all. `deducted`: refunds of the payment in earlier lines of the file. */
export function compareLine(
  line: SettlementLine,
  payment: KnownPayment | undefined,
  { fee, deducted }: { readonly fee: number | null; readonly deducted: number },
): PayoutDifference | null {
  const { kind, grossHalalas, feeHalalas, netHalalas } = line
  if (kind === 'other') return null
  if (!payment) return 'unknown'
  if (kind === 'refund') {
    const all = payment.deductedHalalas + deducted - grossHalalas
    if (all > payment.refundedHalalas) return 'refund-unknown'
  } else {
    if (!payment.isPaid) return 'not-paid'
    if (grossHalalas !== payment.amountHalalas) return 'amount-differs'
    if (fee !== null && feeHalalas !== null && Math.abs(fee - feeHalalas) > roundingHalalas)
      return 'fee-differs'
  }
  const net = grossHalalas - (feeHalalas ?? 0)
  // A refund may give a part of the fee back.
  const isOff = netHalalas !== null && feeHalalas !== null && kind === 'payment' && netHalalas !== net
  return isOff ? 'net-differs' : null
}
