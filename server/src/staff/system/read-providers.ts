import { mapServices } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
import { groups } from '#config/config.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { workedAt } from './providers.store.ts'

export type ProviderDeps = LearningDeps & PaymentsDeps
export type ProviderParts = { readonly providers: { readonly google: { readonly keysUrl: string } | null } }

type Mode = 'configured' | 'sandbox' | 'absent'

/** The configuration of each service. */
const variables: Readonly<Record<Probe, readonly string[]>> = {
  ...mapServices((id) => groups[id]),
  'learning-site': groups.moodle,
  mail: groups.mail,
  // Without a bucket, files are in the data folder.
  files: [],
  google: ['GOOGLE_CLIENT_ID'],
  'virus-scanner': ['VIRUS_SCANNER'],
}

export function modesOf(
  { config, payments }: Pick<ProviderDeps, 'config' | 'payments'>,
  { providers }: ProviderParts,
): Readonly<Record<Probe, Mode>> {
  const modeOf = (isConfigured: boolean, isThere = true): Mode =>
    isConfigured ? 'configured' : isThere ? 'sandbox' : 'absent'
  return {
    ...mapServices((id) => modeOf(config.payments[id] !== null, payments.has(id))),
    'learning-site': modeOf(config.moodle !== null),
    mail: modeOf(config.mail !== null),
    files: 'configured',
    google: modeOf(config.google !== null, providers.google !== null),
    'virus-scanner': modeOf(config.virusScanner !== null, false),
  }
}

/** Every service: configured or missing values, last success, and whether it is paused. */
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
