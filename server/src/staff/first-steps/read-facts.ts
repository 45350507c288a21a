import type { ConnectionId } from '@matla/contract/connections/connections'
import { mapServices, providerServices } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
import { readPolicyNames } from '#cms/legal/legal-page.ts'
import { listNewestRows, listTests } from '#platform/connections/connections.ts'
import { findSetting, readWave } from '#platform/settings/settings.ts'
import { findShopState } from '#platform/shop-state/current-shop-state.ts'
import { lastFailedTests, workedAt } from '#staff/system/providers.store.ts'
import { modesOf, type ProviderDeps, type ProviderParts } from '#staff/system/read-providers.ts'
import { isInPhase2 } from '#tax/onboarding/switch-to-phase-2.ts'
import { findPublishedFacts } from './facts.store.ts'
import type { ServiceState, ShopFacts } from './find-gaps.ts'

export async function readFacts(deps: ProviderDeps, parts: ProviderParts): Promise<ShopFacts> {
  const { db } = deps
  const stateOf = await readServiceStates(deps, parts)
  const { state } = await findShopState(db)
  return {
    published: { ...(await findPublishedFacts(db)), policies: await readPolicyNames(db) },
    hasSeller: deps.config.seller !== null || (await findSetting(db, 'seller')) !== undefined,
    lms: stateOf('learning-site'),
    payments: providerServices.map(stateOf),
    email: stateOf('mail'),
    isEInvoicingPlanned: (await readWave(db)).date !== null || (await isInPhase2(db)),
    isOpen: state === 'open',
  }
}

/** The connection in which an owner enters each service that a sale needs. */
const connectionOf: Partial<Record<Probe, ConnectionId>> = {
  ...mapServices((id) => id),
  'learning-site': 'moodle',
  mail: 'mail',
}

/**
 * A service that worked for the shop, or in a staff member's test, counts as working until a later test fails.
 * Results from before its values were last changed do not count.
 */
async function readServiceStates(deps: ProviderDeps, parts: ProviderParts) {
  const { db } = deps
  const modes = modesOf(deps, parts)
  const [worked, failed, tests, entered] = await Promise.all([
    workedAt(db),
    lastFailedTests(db),
    listTests(db),
    listNewestRows(db),
  ])
  return (probe: Probe): ServiceState => {
    const mode = modes[probe]
    if (mode !== 'configured') return mode === 'absent' ? 'missing' : 'sandbox'
    const isOfProbe = ({ connection }: { readonly connection: ConnectionId }) =>
      connection === connectionOf[probe]
    const changedAt = entered.find(isOfProbe)?.changedAt ?? new Date(0)
    const test = tests.find(isOfProbe)
    const latest = (...moments: (Date | undefined)[]) =>
      moments.flatMap((at) => (at && at > changedAt ? [at] : [])).toSorted((a, b) => Number(b) - Number(a))[0]
    const success = latest(worked[probe], test?.state === 'works' ? test.at : undefined)
    const failure = latest(failed.get(probe), test && test.state !== 'works' ? test.at : undefined)
    if (failure && !(success && success > failure)) return 'failing'
    return success ? 'works' : 'untested'
  }
}
