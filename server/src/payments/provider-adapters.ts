import { mapProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import { type OwnRecords, withoutRecords } from './own-records.ts'
import { paytabsAdapter } from './paytabs/adapter.ts'
import type { PaytabsSettings } from './paytabs/paytabs.ts'
import type { PaymentProvider } from './provider.ts'
import type { ProviderAdapter, SandboxAddress } from './provider-adapter.ts'
import { tabbyAdapter } from './tabby/adapter.ts'
import type { TabbySettings } from './tabby/tabby.ts'
import { tamaraAdapter } from './tamara/adapter.ts'
import type { TamaraSettings } from './tamara/tamara.ts'
import { transferAdapter } from './transfer/adapter.ts'
import type { TransferSettings } from './transfer/transfer.ts'

type Settings = {
  readonly paytabs: PaytabsSettings
  readonly tabby: TabbySettings
  readonly tamara: TamaraSettings
  readonly transfer: TransferSettings
}

/** The settings of each provider; null when the shop does without it. */
export type ProviderSettings = { readonly [Id in ProviderId]: Settings[Id] | null }

export const adapters: { readonly [Id in ProviderId]: ProviderAdapter<Settings[Id]> } = {
  paytabs: paytabsAdapter,
  tabby: tabbyAdapter,
  tamara: tamaraAdapter,
  transfer: transferAdapter,
}

/** Opens every configured provider for connection tests, without the shop's own records. */
export function openProviders(settings: ProviderSettings): ReadonlyMap<ProviderId, PaymentProvider> {
  const providers = providerIds.map((id) => openProvider(id, settings[id], withoutRecords))
  return new Map(providers.flatMap((provider) => (provider ? [[provider.id, provider]] : [])))
}

/** The merchant account of a provider; null when it is not configured. */
export const accountOf = <Id extends ProviderId>(id: Id, settings: Settings[Id] | null): string | null =>
  settings && adapters[id].accountOf(settings)

export const openProvider = <Id extends ProviderId>(
  id: Id,
  settings: Settings[Id] | null,
  records: OwnRecords,
) => (settings === null ? null : adapters[id].open(settings, records))

/** Creates settings with new keys for the sandbox of every provider. */
export const createSandboxSettings = (addressOf: (id: ProviderId) => SandboxAddress): Settings =>
  // Each adapter returns the settings of its own provider.
  mapProviders((_facts, id) => adapters[id].sandboxSettings(addressOf(id))) as Settings

/** The given settings, with the sandbox's wherever a provider has none. */
export const withSandboxes = (settings: ProviderSettings, sandboxes: Settings): ProviderSettings =>
  mapProviders((_facts, id) => settings[id] ?? sandboxes[id]) as Settings

/** What `npm run doctor` reports about a provider whose key works, is rejected, or that does not respond. */
export const diagnose = <Id extends ProviderId>(
  id: Id,
  settings: Settings[Id],
  state: 'works' | 'refused' | 'away',
): string => adapters[id].diagnosis[state](settings)
