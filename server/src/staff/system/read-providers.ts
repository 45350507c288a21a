import { mapServices } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
import { requiredNames } from '@matla/contract/connections/connection-field'
import { type ConnectionId, factsOf } from '@matla/contract/connections/connections'
import type { GoogleSettings } from '#config/connection-settings.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { workedAt } from './providers.store.ts'

export type ProviderDeps = LearningDeps & PaymentsDeps
export type ProviderParts = {
  readonly providers: () => { readonly google: GoogleSettings | null }
}

const namesOf = (id: ConnectionId) => requiredNames(factsOf(id).fields)

type Mode = 'configured' | 'sandbox' | 'absent'

/** The environment variables that configure each service. */
const variables: Readonly<Record<Probe, readonly string[]>> = {
  ...mapServices(namesOf),
  'learning-site': namesOf('moodle'),
  mail: namesOf('mail'),
  // Without a bucket, files are stored in the data folder.
  files: [],
  google: namesOf('google'),
  'virus-scanner': ['VIRUS_SCANNER'],
}

export function modesOf(
  {
    config,
    connections,
    payments,
    isSandbox,
  }: Pick<ProviderDeps, 'config' | 'connections' | 'payments' | 'isSandbox'>,
  { providers }: ProviderParts,
): Readonly<Record<Probe, Mode>> {
  const settings = connections.now()
  const modeOf = (isConfigured: boolean, isThere = true): Mode =>
    isConfigured ? 'configured' : isThere ? 'sandbox' : 'absent'
  return {
    ...mapServices((id) => modeOf(settings.payments[id] !== null, payments.has(id))),
    'learning-site': modeOf(settings.moodle !== null, isSandbox),
    mail: modeOf(settings.mail !== null, isSandbox),
    files: 'configured',
    google: modeOf(settings.google !== null, providers().google !== null),
    'virus-scanner': modeOf(config.virusScanner !== null, false),
  }
}

/** Every service, with its configured or missing values, its last success, and whether it is paused. */
export async function readProviders(deps: ProviderDeps, parts: ProviderParts) {
  const { db, payments } = deps
  const worked = await workedAt(db)
  const leftAlone: Partial<Record<Probe, boolean>> = mapServices(
    (id) => payments.get(id)?.isCircuitOpen?.() ?? false,
  )
  const modes = Object.entries(modesOf(deps, parts)) as [Probe, Mode][]
  return modes.map(([probe, mode]) => ({
    probe,
    mode,
    missing: mode === 'configured' ? [] : [...variables[probe]],
    workedAt: worked[probe] ?? null,
    isLeftAlone: leftAlone[probe] ?? false,
  }))
}
