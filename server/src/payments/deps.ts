import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { PaymentProvider } from './provider.ts'

export type Deps = PlatformDeps & {
  /** By what they are for; pay-later only where it is configured. */
  readonly payments: { readonly card: PaymentProvider; readonly later?: PaymentProvider }
}
