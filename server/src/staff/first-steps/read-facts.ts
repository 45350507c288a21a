import { providerServices } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
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
    published: await findPublishedFacts(db),
    hasSeller: deps.config.seller !== null || (await findSetting(db, 'seller')) !== undefined,
    lms: stateOf('learning-site'),
    payments: providerServices.map(stateOf),
    email: stateOf('mail'),
    isEInvoicingPlanned: (await readWave(db)).date !== null || (await isInPhase2(db)),
    isOpen: state === 'open',
  }
}

/** A service that worked for the shop, or in a test of staff, works until a later test fails. */
async function readServiceStates(deps: ProviderDeps, parts: ProviderParts) {
  const modes = modesOf(deps, parts)
  const [worked, failed] = await Promise.all([workedAt(deps.db), lastFailedTests(deps.db)])
  return (probe: Probe): ServiceState => {
    const mode = modes[probe]
    if (mode !== 'configured') return mode === 'absent' ? 'missing' : 'sandbox'
    const [success, failure] = [worked[probe], failed.get(probe)]
    if (failure && !(success && success > failure)) return 'failing'
    return success ? 'works' : 'untested'
  }
}
