import type { ProviderId } from '@matla/contract/payments/payment-providers'
import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { PaymentProvider } from './provider.ts'

/** The configured payment providers, in the order in which the checkout offers them. */
export type PaymentProviders = ReadonlyMap<ProviderId, PaymentProvider>

export type Deps = PlatformDeps & { readonly payments: PaymentProviders }
