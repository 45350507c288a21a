import { readConfig } from '#config/config.ts'
import { testSeller } from '#lib/test-seller.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { noJobs } from '#platform/queue/test-jobs.ts'
import type { Gateway } from '#tax/e-invoice/gateway.ts'
import { onboardUnit } from './onboard-unit.ts'
import { switchToPhase2 } from './switch-to-phase-2.ts'

const seller = { ...testSeller, address: { ...testSeller.address, shortAddress: 'RRRD2929' } }

/** Onboards and activates a unit at the sandbox's gateway. Returns its id. */
export async function startLiveUnit(db: Drizzle, gateway: Gateway, clock: () => Date): Promise<string> {
  const deps = {
    ...noJobs,
    db,
    clock,
    seller,
    config: readConfig({}),
    log: { warn: () => undefined, error: () => undefined },
    isSandbox: false,
    gatewayOf: () => gateway,
  }
  const onboarded = await onboardUnit(deps, 'live', '123345')
  if (onboarded.outcome !== 'ready') throw new Error(JSON.stringify(onboarded))
  await switchToPhase2(deps, onboarded.unitId)
  return onboarded.unitId
}
