import { paymentProviders, providerIds, type ProviderId } from '@matla/contract/payments/payment-providers'
import { useRootData } from '#lib/root-data.ts'

const everywhere = providerIds.filter((id) => paymentProviders[id].isRequired)

/** The payment providers that this shop offers; those of every shop while the layout's data is missing. */
export const useOffered = (): readonly ProviderId[] => useRootData()?.shell?.paymentProviders ?? everywhere
