import { mapProviders } from '@matla/contract/payments/payment-providers'

/** The brand names of the providers, in Latin letters. */
export const providerNames: Readonly<Record<string, string>> = mapProviders(({ name }) => name.en)
