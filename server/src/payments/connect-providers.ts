import { type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import { isDeepStrictEqual } from 'node:util'
import { type Clock, stopwatch } from '#lib/clock.ts'
import type { ConnectionState } from '#platform/connections/read-connections.ts'
import type { Db } from '#platform/db/database.ts'
import { listOpenVersions } from './open-credentials.store.ts'
import { readOwnRecords } from './own-records.ts'
import type { OpenedUnder, PaymentProvider, PaymentProviders } from './provider.ts'
import { accountOf, openProvider, type ProviderSettings } from './provider-adapters.ts'
import { withCurrentKey } from './with-current-key.ts'

type ConnectOptions = {
  readonly db: Db
  readonly clock: Clock
  /** The settings from the environment, or the sandbox's. */
  readonly environment: ProviderSettings
  /** Adds to each provider what the process needs around its calls, such as a circuit breaker. */
  readonly wrap: (provider: PaymentProvider) => PaymentProvider
  /** The settings that applied under this version of the entered values; null when they can no longer be read. */
  readonly readFormer: (version: number) => Promise<ProviderSettings | null>
  readonly isSelling: () => boolean
}

type Opened = { readonly settings: ProviderSettings[ProviderId]; readonly provider: PaymentProvider | null }

/** Caches the versions of open payments, so that forged messages do not cost a query each. */
const rememberMs = 5_000

/** The payment providers of a shop whose owner may change their credentials while payments are open. */
export function connectProviders({ db, clock, environment, wrap, readFormer, isSelling }: ConnectOptions) {
  const records = readOwnRecords(db, clock)
  const open = (id: ProviderId, settings: ProviderSettings[ProviderId]): Opened => {
    // The settings always belong to the provider with this id.
    const provider = openProvider(id, settings as never, records)
    return { settings, provider: provider && wrap(provider) }
  }
  const ofEnvironment = new Map(providerIds.map((id) => [id, open(id, environment[id])]))
  const current = new Map(ofEnvironment)
  let versions: ConnectionState['versions'] = new Map()
  /** Whether an owner has ever entered values. */
  let hasEntered = false
  const former = new Map<string, Promise<Opened | null>>()
  const remembered = new Map<ProviderId, { readonly at: number; readonly versions: Promise<number[]> }>()

  const providerNow = (id: ProviderId) => current.get(id)?.provider ?? undefined
  const configured = () => providerIds.filter((id) => providerNow(id) !== undefined)
  const versionOf = (id: ProviderId) => versions.get(id) ?? null

  function readVersion(id: ProviderId, version: number): Promise<Opened | null> {
    const key = `${id} ${version}`
    const cached = former.get(key)
    if (cached) return cached
    const reading = readFormer(version).then((settings) => settings && open(id, settings[id]))
    former.set(key, reading)
    reading.catch(() => former.delete(key))
    return reading
  }

  async function find({ provider: id, connectionVersion }: OpenedUnder) {
    const now = current.get(id)
    if (connectionVersion === versionOf(id)) return providerNow(id)
    const opened =
      connectionVersion === null ? ofEnvironment.get(id) : await readVersion(id, connectionVersion)
    if (!opened?.provider) return providerNow(id)
    const isOfAccount =
      now?.provider && accountOf(id, opened.settings as never) === accountOf(id, now.settings as never)
    return isOfAccount && now.provider ? withCurrentKey(opened.provider, now.provider) : opened.provider
  }

  function openVersions(id: ProviderId): Promise<number[]> {
    if (!hasEntered) return Promise.resolve([])
    const cached = remembered.get(id)
    if (cached && stopwatch() - cached.at < rememberMs) return cached.versions
    const reading = listOpenVersions(db, id)
    remembered.set(id, { at: stopwatch(), versions: reading })
    reading.catch(() => remembered.delete(id))
    return reading
  }

  const providers: PaymentProviders = {
    get: providerNow,
    has: (id) => providerNow(id) !== undefined,
    keys: () => configured().values(),
    values: () =>
      configured()
        .flatMap((id) => providerNow(id) ?? [])
        .values(),
    credentials: {
      isSelling,
      versionOf,
      find,
      listening: async (id) => {
        const all = [providerNow(id), ofEnvironment.get(id)?.provider ?? undefined]
        for (const version of await openVersions(id))
          all.push((await readVersion(id, version))?.provider ?? undefined)
        return [...new Set(all)].filter((each) => each !== undefined)
      },
    },
  }
  return {
    providers,
    /** Reopens the providers whose settings have changed. */
    update(settings: ProviderSettings, state: Pick<ConnectionState, 'version' | 'versions'>): void {
      versions = state.versions
      hasEntered = state.version > 0
      for (const id of providerIds)
        if (!isDeepStrictEqual(current.get(id)?.settings, settings[id]))
          current.set(id, open(id, settings[id]))
    },
  }
}
