import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import type { OwnRecords } from './own-records.ts'
import type { PaymentProvider } from './provider.ts'

/** The addresses of a provider's sandbox: its API, and the origin of its pages. */
export type SandboxAddress = { readonly url: string; readonly pageOrigin: string }

/** The code that is specific to one provider, next to its row in `paymentProviders` and its settings. */
export type ProviderAdapter<Settings> = {
  readonly open: (settings: Settings, records: OwnRecords) => PaymentProvider
  /** The merchant account that the settings belong to. The keys of one account may change. */
  readonly accountOf: (settings: Settings) => string
  /** Settings for the sandbox, which is started with the same keys. */
  readonly sandboxSettings: (address: SandboxAddress) => Settings
  /** Maps the provider's codes to decline reasons; other codes get the provider's `declineReason`. */
  readonly declineReasons: Readonly<Record<string, DeclineReason>>
  /** Messages of `npm run doctor`. */
  readonly diagnosis: {
    /** When the provider is not configured. */
    readonly absent: string
    readonly works: (settings: Settings) => string
    /** When the provider rejects the key. */
    readonly refused: (settings: Settings) => string
    /** When the provider does not respond. */
    readonly away: (settings: Settings) => string
  }
}
