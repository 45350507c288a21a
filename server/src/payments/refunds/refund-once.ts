import { toSar } from '@matla/contract/kit/money'
import { factsOfMethod } from '@matla/contract/payments/page-methods'
import { readUsedMethod } from '@matla/contract/payments/used-method'
import type { Deps } from '#payments/deps.ts'
import {
  findProvider,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderReturn,
} from '#payments/provider.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { type findRefund, listBookedReturns } from './refunds.store.ts'
import { compareReturns, sumReturns } from './returned-elsewhere.ts'

/** Nothing was sent, because the provider has refunds of this payment that the shop has no record of. */
export type RefundedElsewhere = {
  readonly state: 'elsewhere'
  readonly why: string
  /** The total that the provider has refunded, and the part that the shop has no record of. */
  readonly facts: { readonly returnedHalalas: number; readonly unknownHalalas: number }
}
type RefundRecord = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Reads the payment's refunds from the provider, then requests this refund once. `elsewhere` says how staff
 * classified unrecorded refunds: as this refund (`this`), or as unrelated up to an amount in halalas.
 */
export async function refundOnce(
  deps: Pick<Deps, 'db' | 'payments'>,
  { refund, payment }: RefundRecord,
  elsewhere: JobData['refund']['elsewhere'],
): Promise<ProviderRefund | RefundedElsewhere> {
  const reference = payment.providerReference
  if (reference === null) throw new Error('a paid payment without its reference')
  const { ownReference, amountHalalas: halalas, reason } = refund
  const provider = await findProvider(deps, payment)
  const existing = refund.tries > 1 ? await provider.findRefund({ reference, ownReference }) : null
  // A rejected attempt refunded nothing, so it is repeated.
  if (existing && existing.state !== 'refused') return existing
  const atProvider = await readReturns(deps, payment, reference)
  if (atProvider) {
    const { unknown } = atProvider
    const same = unknown.find((each) => each.isDone && each.halalas === halalas)
    if (elsewhere === 'this' && same) return { state: 'done', reference: same.reference, why: '' }
    const allowed = typeof elsewhere === 'number' ? elsewhere : 0
    if (sumReturns(unknown) > allowed || exceedsCaptured(atProvider, halalas))
      return toRefundedElsewhere(atProvider, sumReturns(unknown))
  }
  if (isReturnedByHand(payment)) return { state: 'manual', reference: '', why: '' }
  return provider.refund({ reference, ownReference, halalas, reason })
}

/** Whether the provider has no API to refund the payment, as for a bill or some methods. */
const isReturnedByHand = ({ billNumber, onlyMethod, providerMethod }: RefundRecord['payment']): boolean =>
  billNumber !== null ||
  [onlyMethod, readUsedMethod(providerMethod)].some(
    (method) => method != null && factsOfMethod(method).refund === 'by-hand',
  )

type PaymentFacts = Pick<RefundRecord['payment'], 'id' | 'provider' | 'connectionVersion'>

/** Reads a payment from the provider with its refunds that the shop has no record of; null when the provider has no such payment. */
export async function readReturns(
  deps: Pick<Deps, 'db' | 'payments'>,
  payment: PaymentFacts,
  reference: string,
): Promise<(ProviderPayment & { readonly unknown: readonly ProviderReturn[] }) | null> {
  const booked = await listBookedReturns(deps.db, payment.id)
  const refunds = booked.filter(({ isChargeback }) => !isChargeback)
  const provider = await findProvider(deps, payment)
  const atProvider = await provider.readPayment(
    reference,
    refunds.map(({ ownReference }) => ownReference),
  )
  return atProvider && { ...atProvider, unknown: compareReturns(atProvider.returns, booked).elsewhere }
}

/** The refund would exceed the captured amount. */
const exceedsCaptured = ({ capturedHalalas, returns }: ProviderPayment, halalas: number): boolean =>
  capturedHalalas > 0 && sumReturns(returns) + halalas > capturedHalalas

function toRefundedElsewhere({ returns }: ProviderPayment, unknownHalalas: number): RefundedElsewhere {
  const returnedHalalas = sumReturns(returns)
  return {
    state: 'elsewhere',
    why: `${toSar(returnedHalalas)} of this payment was refunded at the provider; the shop has no record of ${toSar(unknownHalalas)} of it`,
    facts: { returnedHalalas, unknownHalalas },
  }
}
