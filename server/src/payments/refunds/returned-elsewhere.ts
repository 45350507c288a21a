import type { ProviderReturn } from '#payments/provider.ts'
import type { RefundStatus } from '#schema/payments.tables.ts'

/** A refund in the shop's records. */
export type BookedReturn = {
  /** The bank took the money back, so the provider has no refund. */
  readonly isChargeback: boolean
  /** Staff returned the money by bank transfer, so the provider has no refund. */
  readonly isManual: boolean
  readonly ownReference: string
  /** The provider's reference, once it has responded. */
  readonly providerReference: string | null
  readonly halalas: number
  readonly status: RefundStatus
}

const isSameReturn = (
  providerReturn: ProviderReturn,
  { ownReference, providerReference }: BookedReturn,
): boolean => providerReturn.ownReference === ownReference || providerReturn.reference === providerReference

type ReturnsComparison = {
  /** Refunds at the provider that the shop has no record of, each with the unknown amount. */
  readonly elsewhere: readonly ProviderReturn[]
  /** The amount of completed refunds that the provider does not have, in halalas. */
  readonly missingHalalas: number
}

/** Matches the provider's refunds with the shop's by reference, because equal amounts may be a coincidence. */
export function compareReturns(
  returns: readonly ProviderReturn[],
  booked: readonly BookedReturn[],
): ReturnsComparison {
  const unmatched = booked
    .filter(({ isChargeback, isManual, status }) => !isChargeback && !isManual && status !== 'refused')
    .map((refund) => ({ refund, halalas: refund.halalas }))
  const elsewhere = returns.flatMap((providerReturn) => {
    const match = unmatched.find(({ refund }) => isSameReturn(providerReturn, refund))
    const matchedHalalas = Math.min(match?.halalas ?? 0, providerReturn.halalas)
    if (match) match.halalas -= matchedHalalas
    return providerReturn.halalas > matchedHalalas
      ? [{ ...providerReturn, halalas: providerReturn.halalas - matchedHalalas }]
      : []
  })
  const missing = unmatched.filter(({ refund }) => refund.status === 'done')
  return { elsewhere, missingHalalas: sumReturns(missing) }
}

/** The sum of the refunds, in halalas. */
export const sumReturns = (returns: readonly Pick<ProviderReturn, 'halalas'>[]): number =>
  returns.reduce((sum, { halalas }) => sum + halalas, 0)
