import { factsOfMethod, usualPageMethods } from '@matla/contract/payments/page-methods'
import type { PaymentMark } from '@matla/contract/payments/payment-marks'
import {
  isPayLaterProvider,
  type PayLaterProvider,
  paymentProviders,
  type ProviderId,
  providerIds,
} from '@matla/contract/payments/payment-providers'
import { useRootData } from '#lib/root-data.ts'

const everywhere = providerIds.filter((id) => paymentProviders[id].isRequired)

/** The payment providers that this shop offers; those of every shop while the layout's data is missing. */
export const useOffered = (): readonly ProviderId[] => useRootData()?.shell?.paymentProviders ?? everywhere

/** The marks of the card page where no method is a choice of its own. */
export const usualMarks = usualPageMethods.flatMap(
  (method): readonly PaymentMark[] => factsOfMethod(method).marks,
)

/** The marks of every way to pay that this shop offers; those of the usual card page while the layout's data is missing. */
export const useOfferedMarks = (): readonly PaymentMark[] =>
  useRootData()?.shell?.paymentMarks.map(({ mark }) => mark) ?? usualMarks

/** The pay-later providers that this shop offers, each with the number of its payments. */
export function useInstalments(): readonly { readonly provider: PayLaterProvider; readonly count: number }[] {
  const counts = useRootData()?.shell?.instalments ?? {}
  return useOffered().flatMap((provider) => {
    const count = counts[provider]
    return isPayLaterProvider(provider) && count !== undefined ? [{ provider, count }] : []
  })
}
