import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { PaymentProviders } from './provider.ts'

export type Deps = PlatformDeps & { readonly payments: PaymentProviders }
