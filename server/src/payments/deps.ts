import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { PaymentProvider } from './provider.ts'

export type Deps = PlatformDeps & {
  /** The provider for each payment method. Pay-later is optional. */
  readonly payments: { readonly card: PaymentProvider; readonly later?: PaymentProvider }
}
