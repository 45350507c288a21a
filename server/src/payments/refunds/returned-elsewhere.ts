import type { ProviderReturn } from '#payments/provider.ts'
import type { RefundStatus } from '#schema/payments.tables.ts'

/** A refund of our books, as the provider may have it. */
export type BookedReturn = {
  /** The bank took it back: the provider knows of no refund. */
  readonly isChargeback: boolean
  readonly ownReference: string
  /** The provider's word, once it has answered. */
  readonly providerReference: string | null
  readonly halalas: number
  readonly status: RefundStatus
}

const isSame = (there: ProviderReturn, { ownReference, providerReference }: BookedReturn): boolean =>
  there.ownReference === ownReference || there.reference === providerReference

type ReturnsCompared = {
  /** What went back at the provider and no refund of ours did, each with the sum that is unknown. */
  readonly elsewhere: readonly ProviderReturn[]
  /** What our books call done and did not go back there. Halalas. */
  readonly missingHalalas: number
}

/** Holds what the provider gave back against our refunds, one by one: two sums that happen to be equal prove nothing. */
export function compareReturns(
  returns: readonly ProviderReturn[],
  booked: readonly BookedReturn[],
): ReturnsCompared {
  const left = booked
    .filter(({ isChargeback, status }) => !isChargeback && status !== 'refused')
    .map((refund) => ({ refund, halalas: refund.halalas }))
  const elsewhere = returns.flatMap((there) => {
    const ours = left.find(({ refund }) => isSame(there, refund))
    const known = Math.min(ours?.halalas ?? 0, there.halalas)
    if (ours) ours.halalas -= known
    return there.halalas > known ? [{ ...there, halalas: there.halalas - known }] : []
  })
  const missing = left.filter(({ refund }) => refund.status === 'done')
  return { elsewhere, missingHalalas: sumOfReturns(missing) }
}

/** Halalas. */
export const sumOfReturns = (returns: readonly Pick<ProviderReturn, 'halalas'>[]): number =>
  returns.reduce((sum, { halalas }) => sum + halalas, 0)
