import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import type { Deps } from '#tax/deps.ts'
import { onboardUnit } from '#tax/onboarding/onboard-unit.ts'
import { isInPhase2, switchToPhase2 } from '#tax/onboarding/switch-to-phase-2.ts'

/** The one-time password that the sandbox's gateway accepts. */
const sandboxPassword = '123345'

/** For the demo with `ZATCA_PHASE=2`: its first process requests a unit from the sandbox's gateway and switches to phase 2. */
export const startInPhase2 = (deps: Deps): Promise<void> =>
  withPreparationLock(deps.database, { print: () => undefined }, async () => {
    if (await isInPhase2(deps.db)) return
    const onboarded = await onboardUnit(deps, 'sandbox', sandboxPassword)
    if (onboarded.outcome === 'ready') await switchToPhase2(deps, onboarded.unitId)
    else deps.log.error({ onboarded }, 'the demo stays in phase 1 of e-invoicing')
  })
