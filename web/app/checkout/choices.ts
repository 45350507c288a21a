import {
  factsOfMethod,
  isPageMethod,
  type PageMethod,
  type PageMethodFacts,
} from '@matla/contract/payments/page-methods'
import {
  isPayLaterProvider,
  paymentProviders,
  type PaymentType,
  paymentTypes,
  type ProviderId,
  providerOfType,
} from '@matla/contract/payments/payment-providers'
import { useOffered } from '#pay-later/use-offered.ts'
import { planTexts } from '#pay-later/pay-later.text.ts'
import { useLang, useRootData } from '#lib/root-data.ts'
import { checkoutText } from './checkout.text.ts'

/** A payment method: a provider, or one method of the card provider's page. The id is the value of its radio button. */
export type Choice = {
  readonly id: string
  readonly provider: ProviderId
  readonly paymentType: PaymentType
  /** null for every method of the provider. */
  readonly onlyMethod: PageMethod | null
}

export const factsOfChoice = ({ onlyMethod }: Choice): PageMethodFacts | null =>
  onlyMethod && factsOfMethod(onlyMethod)

const toChoice = (paymentType: PaymentType, onlyMethod: PageMethod | null): Choice => ({
  id: onlyMethod ?? paymentType,
  provider: providerOfType[paymentType],
  paymentType,
  onlyMethod,
})

/** The choice for a form value; an unknown value gives the card page with every method. */
export function choiceOf(id: unknown): Choice {
  if (typeof id === 'string' && isPageMethod(id)) return toChoice('CARD', id)
  return toChoice(paymentTypes.find((type) => type === id) ?? 'CARD', null)
}

/** Why a choice cannot be used for a total. */
export type Obstacle = { readonly kind: 'too-low' | 'too-high'; readonly limitHalalas: number }
export type OfferedChoice = Choice & { readonly obstacle: Obstacle | null }

type LastUsed = Pick<Choice, 'paymentType' | 'onlyMethod'> | null

/** The choices of this shop for a total, with the last used one first. */
export function useChoices(total: number, lastUsed: LastUsed): readonly OfferedChoice[] {
  const { pageMethods = [], limits = {}, instalments = {} } = useRootData()?.shell ?? {}
  const all = useOffered()
    // Without the layout's data the number of instalments is unknown, so pay-later is not offered.
    .filter((id) => !isPayLaterProvider(id) || (instalments[id] !== undefined && total > 0))
    .flatMap((id) => {
      const { kind, paymentType } = paymentProviders[id]
      const apart = kind === 'card' ? pageMethods.filter((method) => !factsOfMethod(method).isExpress) : []
      return apart.length > 0
        ? apart.map((method) => toChoice(paymentType, method))
        : [toChoice(paymentType, null)]
    })
    .map((choice) => ({ ...choice, obstacle: findObstacle(total, limits[choice.provider]) }))
  const last = all.find((choice) => isLastUsed(choice, lastUsed) && choice.obstacle === null)
  return last ? [last, ...all.filter((choice) => choice !== last)] : all
}

export const isLastUsed = (choice: Choice, last: LastUsed): boolean =>
  last !== null && choice.paymentType === last.paymentType && choice.onlyMethod === last.onlyMethod

type Limits = { readonly leastHalalas: number; readonly mostHalalas: number | null }

function findObstacle(total: number, limits: Limits | undefined): Obstacle | null {
  if (!limits) return null
  const { leastHalalas, mostHalalas } = limits
  if (total < leastHalalas) return { kind: 'too-low', limitHalalas: leastHalalas }
  if (mostHalalas === null || total <= mostHalalas) return null
  return { kind: 'too-high', limitHalalas: mostHalalas }
}

/** Whether the shop's card page has Apple Pay. */
export function useHasApplePay(): boolean {
  const methods = useRootData()?.shell?.pageMethods ?? []
  return methods.length === 0 || methods.includes('applepay')
}

/** The name of a choice, as shown to buyers. */
export function useChoiceName(choice: Choice): string {
  const lang = useLang()
  const facts = factsOfChoice(choice)
  if (facts) return facts.name[lang]
  if (choice.provider === 'transfer') return checkoutText[lang].transfer
  return isPayLaterProvider(choice.provider)
    ? planTexts[choice.provider][lang].method
    : checkoutText[lang].card
}
