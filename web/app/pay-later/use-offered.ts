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

/** The payment providers of this shop; while the layout's data is missing, those that every shop has. */
export const useOffered = (): readonly ProviderId[] => useRootData()?.shell?.paymentProviders ?? everywhere

/** The logos of the card page when it is a single choice. */
export const usualMarks = usualPageMethods.flatMap(
  (method): readonly PaymentMark[] => factsOfMethod(method).marks,
)

/** The logos of all payment methods of this shop; while the layout's data is missing, those of the default card page. */
export const useOfferedMarks = (): readonly PaymentMark[] =>
  useRootData()?.shell?.paymentMarks.map(({ mark }) => mark) ?? usualMarks

/** The pay-later providers of this shop, each with its number of instalments. */
export function useInstalments(): readonly { readonly provider: PayLaterProvider; readonly count: number }[] {
  const counts = useRootData()?.shell?.instalments ?? {}
  return useOffered().flatMap((provider) => {
    const count = counts[provider]
    return isPayLaterProvider(provider) && count !== undefined ? [{ provider, count }] : []
  })
}
