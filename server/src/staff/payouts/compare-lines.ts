import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { readUsedMethod } from '@matla/contract/payments/used-method'
import type { PayoutDifference } from '@matla/contract/staff/payout-words'
import type { FeesSetting } from '@matla/contract/staff/settings.schema'
import type { SettlementLine } from './read-settlement.ts'

/** A payment that a line is about, with its refunds. */
export type KnownPayment = {
  readonly id: string
  readonly amountHalalas: number
  /** The provider's name for the method that the buyer used; '' when it reports none. */
  readonly usedMethod: string
  /** Whether the payment was paid, even as a duplicate. */
  readonly isPaid: boolean
  /** The sum of the payment's completed refunds and chargebacks. */
  readonly refundedHalalas: number
  /** What earlier payouts have deducted for the payment. */
  readonly deductedHalalas: number
}

type AgreedFee = FeesSetting[string]

/** The fee agreed for a method of the card page, otherwise for the provider. */
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

/** Providers round the fee and its VAT by their own rules. */
const roundingHalalas = 2

/**
 * How a line differs from our records; null when it matches. `deducted` is the sum of the payment's refunds in
 * earlier lines of the file.
 */
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
  // A refund may return part of the fee.
  const isOff = netHalalas !== null && feeHalalas !== null && kind === 'payment' && netHalalas !== net
  return isOff ? 'net-differs' : null
}
