import { toSar } from '@matla/contract/kit/money'
import type { Deps } from '#payments/deps.ts'
import type { ProviderPayment, ProviderRefund, ProviderReturn } from '#payments/provider.ts'
import { providerOf } from '#payments/settle-payment.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { type findRefund, returnsOf } from './refunds.store.ts'
import { compareReturns, sumOfReturns } from './returned-elsewhere.ts'

/** Nothing was sent: of this payment went back what no refund of ours did. */
export type Elsewhere = {
  readonly state: 'elsewhere'
  readonly why: string
  /** What went back there in all, and what of it our books do not know. */
  readonly facts: { readonly returnedHalalas: number; readonly unknownHalalas: number }
}
type RefundRecord = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Asks what went back of the payment, then for this refund, once. `elsewhere` is what staff said of money that our books
 * do not know: it was this refund, or another matter up to a sum.
 */
export async function giveBackOnce(
  deps: Pick<Deps, 'db' | 'payments'>,
  { refund, payment }: RefundRecord,
  elsewhere: JobData['refund']['elsewhere'],
): Promise<ProviderRefund | Elsewhere> {
  const reference = payment.providerReference
  if (reference === null) throw new Error('a paid payment without its reference')
  const { ownReference, amountHalalas: halalas, reason } = refund
  const provider = providerOf(deps, payment)
  const known = refund.tries > 1 ? await provider.findRefund({ reference, ownReference }) : null
  // A rejected try gave nothing back, so it is made again.
  if (known && known.state !== 'refused') return known
  const atProvider = await readReturns(deps, payment, reference)
  if (atProvider) {
    const { unknown } = atProvider
    const same = unknown.find((each) => each.isDone && each.halalas === halalas)
    if (elsewhere === 'this' && same) return { state: 'done', reference: same.reference, why: '' }
    const allowed = typeof elsewhere === 'number' ? elsewhere : 0
    if (sumOfReturns(unknown) > allowed || isBeyond(atProvider, halalas))
      return elsewhereOf(atProvider, sumOfReturns(unknown))
  }
  return provider.refund({ reference, ownReference, halalas, reason })
}

type PaymentFacts = Pick<RefundRecord['payment'], 'id' | 'provider'>

/** What the provider holds of a payment, and what of it went back that no refund of ours did; null: it knows none. */
export async function readReturns(
  deps: Pick<Deps, 'db' | 'payments'>,
  payment: PaymentFacts,
  reference: string,
): Promise<(ProviderPayment & { readonly unknown: readonly ProviderReturn[] }) | null> {
  const booked = await returnsOf(deps.db, payment.id)
  const refunds = booked.filter(({ isChargeback }) => !isChargeback)
  const atProvider = await providerOf(deps, payment).readPayment(
    reference,
    refunds.map(({ ownReference }) => ownReference),
  )
  return atProvider && { ...atProvider, unknown: compareReturns(atProvider.returns, booked).elsewhere }
}

/** The provider holds less of the payment than is to go back. */
const isBeyond = ({ capturedHalalas, returns }: ProviderPayment, halalas: number): boolean =>
  capturedHalalas > 0 && sumOfReturns(returns) + halalas > capturedHalalas

function elsewhereOf({ returns }: ProviderPayment, unknownHalalas: number): Elsewhere {
  const returnedHalalas = sumOfReturns(returns)
  return {
    state: 'elsewhere',
    why: `${toSar(returnedHalalas)} of this payment went back at the provider; the books do not know ${toSar(unknownHalalas)} of it`,
    facts: { returnedHalalas, unknownHalalas },
  }
}
