import { readSeller } from '#platform/settings/settings.ts'
import { advanceUnit, type EgsUnit, findUnit } from '#tax/chain/egs-units.store.ts'
import { sealForUnit, unsealKey, unsealSecret } from '#tax/chain/unit-secrets.ts'
import { readCertificate } from '#tax/e-invoice/certificate.ts'
import { complianceChecks } from '#tax/e-invoice/compliance-checks.ts'
import type { GatewayMessage } from '#tax/e-invoice/gateway-messages.ts'
import { sellerParty } from '#tax/e-invoice/seller-party.ts'
import type { Deps } from '#tax/deps.ts'
import type { ReportDeps } from '#tax/reporting/report-due.ts'
import { handOver } from './hand-over.ts'
import { switchToPhase2 } from './switch-to-phase-2.ts'
import type { onboardingFaults } from './unit-of-shop.ts'

export type OnboardDeps = ReportDeps & Pick<Deps, 'seller' | 'config'>

/** Both forms from the beginning: another choice later would need another unit. */
export const forms = '1100'

export type Onboarded =
  | { readonly outcome: 'ready'; readonly unitId: string }
  /** The seller's own data; nothing was asked. */
  | { readonly outcome: 'faults'; readonly faults: ReturnType<typeof onboardingFaults> }
  /** Another request of this environment waits for its answer; nothing was asked. */
  | { readonly outcome: 'open' }
  /** Of a renewal: not every document of the unit in use is reported yet. */
  | { readonly outcome: 'unsent'; readonly unitId: string }
  /** `unitId`: the step may be tried again, without another one-time password once the request was answered. */
  | {
      readonly outcome: 'stopped'
      readonly unitId: string
      readonly step: 'request' | 'checks' | 'live'
      readonly status: number
      readonly messages: readonly GatewayMessage[]
    }

/** Goes on with a unit whose request was answered: what the gateway has passed already it passes again. */
export async function continueUnit(deps: OnboardDeps, unitId: string): Promise<Onboarded> {
  const unit = await findUnit(deps.db, unitId)
  if (!unit?.checkToken || !unit.requestId) return stoppedAt('request', unitId, { status: 0, messages: [] })
  if (unit.state === 'requested') return checkUnit(deps, unit, unit.checkToken)
  return unit.state === 'checked' ? askForLiveId(deps, unit, unit.checkToken) : { outcome: 'ready', unitId }
}

async function checkUnit(deps: OnboardDeps, unit: EgsUnit, token: string): Promise<Onboarded> {
  const { id, environment, sealedKey, sealedCheckSecret } = unit
  const key = await unsealKey(deps, id, sealedKey)
  const secret = await unsealSecret(deps, id, sealedCheckSecret ?? '')
  const seller = sellerParty(await readSeller(deps.db, deps.seller))
  const certificate = readCertificate(token)
  for (const document of complianceChecks({ seller, forms, certificate, key }, deps.clock())) {
    const answer = await deps.gatewayOf(environment).check({ token, secret }, document)
    if (!passed.has(answer.outcome)) return stoppedAt('checks', id, answer)
  }
  await advanceUnit(deps.db, { id, state: 'requested' }, { state: 'checked' })
  return askForLiveId(deps, unit, token)
}
const passed: ReadonlySet<string> = new Set(['accepted', 'accepted-with-warnings', 'already'])

async function askForLiveId(deps: OnboardDeps, unit: EgsUnit, token: string): Promise<Onboarded> {
  const { id: unitId, renews } = unit
  if (renews === null) return goLive(deps, unit, token)
  const handed = await handOver(deps, renews, async () => {
    const onboarded = await goLive(deps, unit, token)
    if (onboarded.outcome === 'ready') await switchToPhase2(deps, unitId)
    return onboarded
  })
  return handed ?? { outcome: 'unsent', unitId }
}

async function goLive(deps: OnboardDeps, unit: EgsUnit, token: string): Promise<Onboarded> {
  const { id, environment, sealedKey, sealedCheckSecret, requestId } = unit
  const key = await unsealKey(deps, id, sealedKey)
  const secret = await unsealSecret(deps, id, sealedCheckSecret ?? '')
  const answer = await deps.gatewayOf(environment).requestLiveId({ token, secret }, requestId ?? '', key)
  if (answer.outcome !== 'issued') return stoppedAt('live', id, answer)
  await advanceUnit(
    deps.db,
    { id, state: 'checked' },
    {
      state: 'ready',
      token: answer.id.token,
      sealedSecret: await sealForUnit(deps, id, answer.id.secret),
      validUntil: answer.certificate.validUntil,
    },
  )
  return { outcome: 'ready', unitId: id }
}

type Unanswered = { readonly status: number; readonly messages: readonly GatewayMessage[] }

export const stoppedAt = (
  step: 'request' | 'checks' | 'live',
  unitId: string,
  { status, messages }: Unanswered,
): Onboarded => ({ outcome: 'stopped', unitId, step, status, messages })
