import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import type { OwnRecords } from './own-records.ts'
import type { PaymentProvider } from './provider.ts'

/** The addresses of a provider's sandbox: its calls, and the origin of its pages. */
export type SandboxAddress = { readonly url: string; readonly pageOrigin: string }

/** A provider's own part of the shop, beside its row in `paymentProviders` and its settings. */
export type ProviderAdapter<Settings> = {
  readonly open: (settings: Settings, records: OwnRecords) => PaymentProvider
  /** The merchant account that the settings belong to; the keys of one account can be changed. */
  readonly accountOf: (settings: Settings) => string
  /** Settings for the sandbox, which gets the same keys. */
  readonly sandboxSettings: (address: SandboxAddress) => Settings
  /** Why a payment was declined, by its code; the provider's `declineReason` for all others. */
  readonly declineReasons: Readonly<Record<string, DeclineReason>>
  /** What `npm run doctor` reports. */
  readonly diagnosis: {
    /** The shop sells without this provider. */
    readonly absent: string
    readonly works: (settings: Settings) => string
    /** The provider rejects the key. */
    readonly refused: (settings: Settings) => string
    /** The provider does not respond. */
    readonly away: (settings: Settings) => string
  }
}
