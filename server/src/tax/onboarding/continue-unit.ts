import { readSeller } from '#platform/settings/settings.ts'
import { advanceUnit, type EgsUnit, findUnit, pauseSigning } from '#tax/chain/egs-units.store.ts'
import { sealForUnit, unsealKey, unsealSecret } from '#tax/chain/unit-secrets.ts'
import { readCertificate } from '#tax/e-invoice/certificate.ts'
import { createComplianceDocuments } from '#tax/e-invoice/compliance-checks.ts'
import type { GatewayMessage } from '#tax/e-invoice/gateway-messages.ts'
import { toSellerParty } from '#tax/e-invoice/seller-party.ts'
import type { Deps } from '#tax/deps.ts'
import { type ReportDeps, reportDueDocuments } from '#tax/reporting/report-due.ts'
import { switchToPhase2 } from './switch-to-phase-2.ts'
import type { checkOnboarding } from './unit-of-shop.ts'
import { makeDueNow, countUnsent } from '#tax/reporting/reports.store.ts'

export type OnboardDeps = ReportDeps & Pick<Deps, 'seller' | 'config'>

/** Both forms, because adding one later would require another unit. */
export const forms = '1100'

export type OnboardingResult =
  | { readonly outcome: 'ready'; readonly unitId: string }
  /** The seller's data is invalid, and nothing was requested. */
  | { readonly outcome: 'faults'; readonly faults: ReturnType<typeof checkOnboarding> }
  /** Another request in this environment is pending, and nothing was requested. */
  | { readonly outcome: 'open' }
  /** For a renewal: not every document of the active unit has been reported. */
  | { readonly outcome: 'unsent'; readonly unitId: string }
  /** The step can be retried. Once the request was granted, this needs no other one-time password. */
  | {
      readonly outcome: 'stopped'
      readonly unitId: string
      readonly step: 'request' | 'checks' | 'live'
      readonly status: number
      readonly messages: readonly GatewayMessage[]
    }

/** Continues the onboarding of a unit whose request was granted. Completed checks can be repeated. */
export async function continueUnit(deps: OnboardDeps, unitId: string): Promise<OnboardingResult> {
  const unit = await findUnit(deps.db, unitId)
  if (!unit?.checkToken || !unit.requestId)
    return toStoppedResult('request', unitId, { status: 0, messages: [] })
  if (unit.state === 'requested') return checkUnit(deps, unit, unit.checkToken)
  return unit.state === 'checked' ? requestLiveId(deps, unit, unit.checkToken) : { outcome: 'ready', unitId }
}

async function checkUnit(deps: OnboardDeps, unit: EgsUnit, token: string): Promise<OnboardingResult> {
  const { id, environment, sealedKey, sealedCheckSecret } = unit
  const key = await unsealKey(deps, id, sealedKey)
  const secret = await unsealSecret(deps, id, sealedCheckSecret ?? '')
  const seller = toSellerParty(await readSeller(deps.db, deps))
  const certificate = readCertificate(token)
  for (const document of createComplianceDocuments({ seller, forms, certificate, key }, deps.clock())) {
    const answer = await deps.gatewayOf(environment).check({ token, secret }, document)
    if (!passed.has(answer.outcome)) return toStoppedResult('checks', id, answer)
  }
  await advanceUnit(deps.db, { id, state: 'requested' }, { state: 'checked' })
  return requestLiveId(deps, unit, token)
}
const passed: ReadonlySet<string> = new Set(['accepted', 'accepted-with-warnings', 'already'])

async function requestLiveId(deps: OnboardDeps, unit: EgsUnit, token: string): Promise<OnboardingResult> {
  const { id: unitId, renews } = unit
  if (renews === null) return goLive(deps, unit, token)
  const handed = await runWhileIdle(deps, renews, async () => {
    const onboarded = await goLive(deps, unit, token)
    if (onboarded.outcome === 'ready') await switchToPhase2(deps, unitId)
    return onboarded
  })
  return handed ?? { outcome: 'unsent', unitId }
}

async function goLive(deps: OnboardDeps, unit: EgsUnit, token: string): Promise<OnboardingResult> {
  const { id, environment, sealedKey, sealedCheckSecret, requestId } = unit
  const key = await unsealKey(deps, id, sealedKey)
  const secret = await unsealSecret(deps, id, sealedCheckSecret ?? '')
  const answer = await deps.gatewayOf(environment).requestLiveId({ token, secret }, requestId ?? '', key)
  if (answer.outcome !== 'issued') return toStoppedResult('live', id, answer)
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

type FailedResponse = { readonly status: number; readonly messages: readonly GatewayMessage[] }

export const toStoppedResult = (
  step: 'request' | 'checks' | 'live',
  unitId: string,
  { status, messages }: FailedResponse,
): OnboardingResult => ({ outcome: 'stopped', unitId, step, status, messages })

/** Longer than one call takes. If the process dies, signing resumes after this time. */
const signingPauseMs = 5 * 60_000

/**
 * Runs work while the active unit's signing is paused and all its documents are reported, because its id may end with
 * the work. Documents issued in the meantime wait. Returns null without running the work when a report is still
 * pending. A document that the gateway cannot read or answer does not prevent a renewal, because the next unit signs it
 * again.
 */
async function runWhileIdle<Result>(
  deps: ReportDeps,
  unitId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { db, clock } = deps
  const hold = () => pauseSigning(db, unitId, new Date(clock().getTime() + signingPauseMs))
  await hold()
  try {
    // All retries are made due, because staff requested the renewal.
    await makeDueNow(db, unitId, clock())
    await reportDueDocuments(deps, hold)
    await hold()
    return (await countUnsent(db, unitId)) > 0 ? null : await work()
  } finally {
    await pauseSigning(db, unitId, null)
  }
}
