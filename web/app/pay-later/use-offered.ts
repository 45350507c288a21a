import { factsOfMethod, type PageMethod, usualPageMethods } from '@matla/contract/payments/page-methods'
import {
  isPayLaterProvider,
  type PayLaterProvider,
  paymentProviders,
  type ProviderId,
  providerIds,
} from '@matla/contract/payments/payment-providers'
import { useRootData } from '#lib/root-data.ts'
import type { PaymentMethodName } from '#ui/payment-mark.tsx'

const everywhere = providerIds.filter((id) => paymentProviders[id].isRequired)

/** The payment providers that this shop offers; those of every shop while the layout's data is missing. */
export const useOffered = (): readonly ProviderId[] => useRootData()?.shell?.paymentProviders ?? everywhere

/** The brands that the card provider's page has where no method is a choice of its own. */
export const usualMarks = marksOfMethods(usualPageMethods)

/** The brands of every way to pay that this shop offers. */
export function useOfferedMarks(): readonly PaymentMethodName[] {
  const { pageMethods = [] } = useRootData()?.shell ?? {}
  return useOffered().flatMap((id): readonly PaymentMethodName[] => {
    if (isPayLaterProvider(id)) return [paymentProviders[id].name.en]
    if (paymentProviders[id].kind !== 'card') return []
    return pageMethods.length > 0 ? marksOfMethods(pageMethods) : usualMarks
  })
}

function marksOfMethods(methods: readonly PageMethod[]): readonly PaymentMethodName[] {
  return methods.flatMap((method) => factsOfMethod(method).marks)
}

/** The pay-later providers that this shop offers, each with the number of its payments. */
export function useInstalments(): readonly { readonly provider: PayLaterProvider; readonly count: number }[] {
  const counts = useRootData()?.shell?.instalments ?? {}
  return useOffered().flatMap((provider) => {
    const count = counts[provider]
    return isPayLaterProvider(provider) && count !== undefined ? [{ provider, count }] : []
  })
}
