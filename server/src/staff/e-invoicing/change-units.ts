import type { Localized } from '@matla/contract/kit/lang'
import { fail, toFieldErrors } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#tax/deps.ts'
import type { GatewayMessage } from '#tax/e-invoice/gateway-messages.ts'
import { continueUnit, type OnboardingResult } from '#tax/onboarding/continue-unit.ts'
import { onboardUnit, renewUnit } from '#tax/onboarding/onboard-unit.ts'
import { rehearse } from '#tax/onboarding/rehearse.ts'
import { switchToPhase2 } from '#tax/onboarding/switch-to-phase-2.ts'
import { type EgsUnit, findUnit, canSwitch } from '#tax/onboarding/units.ts'
import { restartUnit } from '#tax/reporting/restart-unit.ts'

type Use = 'rehearsal' | 'reporting'

/** Requests a unit from the tax authority. Fails with the authority's reason. */
export async function askForUnit(deps: Deps, use: Use, oneTimePassword: string): Promise<void> {
  const { isSandbox, config } = deps
  if (!isSandbox && config.linkSecret === null) fail('e-invoicing-secret-missing')
  const environment = use === 'rehearsal' ? 'simulation' : isSandbox ? 'sandbox' : 'live'
  recordChange({ after: { environment } })
  requireReady(await onboardUnit(deps, environment, oneTimePassword))
}

/** Continues with a unit whose request was answered. */
export async function goOn(deps: Deps, id: string): Promise<void> {
  const { checkToken } = await requireUnit(deps, id, ['requested', 'checked', 'ready'])
  if (checkToken === null) fail('unit-not-ready')
  requireReady(await continueUnit(deps, id))
}

/** Renews the certificate of the unit in use. */
export async function renew(deps: Deps, id: string, oneTimePassword: string): Promise<void> {
  const { validUntil } = await requireUnit(deps, id, ['active'])
  recordChange({ before: { validUntil: validUntil?.toISOString() ?? null } })
  requireReady(await renewUnit(deps, id, oneTimePassword))
}

/** Sends the newest documents to the simulation environment. */
export async function tryOut(deps: Deps, id: string): Promise<void> {
  const { environment } = await requireUnit(deps, id, ['ready'])
  if (environment !== 'simulation') fail('unit-not-ready')
  const rehearsed = await rehearse(deps, id)
  if (rehearsed === 'silent') fail('tax-gateway-silent')
  if (rehearsed === 'busy') fail('unit-request-open')
  if (rehearsed === 'no-documents') fail('nothing-to-rehearse')
}

/** Makes this unit sign from now on. Idempotent. */
export async function switchTo(deps: Deps, id: string): Promise<void> {
  const { state, environment } = await requireUnit(deps, id, ['ready', 'active'])
  if (environment === 'simulation' || (environment === 'sandbox') !== deps.isSandbox) fail('unit-not-ready')
  if (state === 'active') return
  if (!(await canSwitch(deps))) fail('rehearsal-missing')
  recordChange({ before: { state }, after: { state: 'active' } })
  await switchToPhase2(deps, id)
}

/** Resumes sending documents after a response stopped it. */
export async function restart(deps: Deps, id: string): Promise<void> {
  const { stoppedBy } = await requireUnit(deps, id)
  recordChange({ before: { stoppedBy }, after: { stoppedBy: null } })
  await restartUnit(deps, id)
}

async function requireUnit({ db }: Deps, id: string, states?: readonly EgsUnit['state'][]): Promise<EgsUnit> {
  const unit = (await findUnit(db, id)) ?? fail('unit-not-found')
  return states === undefined || states.includes(unit.state) ? unit : fail('unit-not-ready')
}

function requireReady(onboarded: OnboardingResult): void {
  switch (onboarded.outcome) {
    case 'ready':
      return
    case 'faults':
      return fail('e-invoicing-seller-incomplete', toFieldErrors(onboarded.faults))
    case 'open':
      return fail('unit-request-open')
    case 'unsent':
      return fail('e-invoices-unsent')
    case 'stopped': {
      const { status, messages, step } = onboarded
      if (status === 0 || status === 429 || status >= 500) fail('tax-gateway-silent')
      if (step === 'request' && messages.some(({ code }) => /OTP/i.test(code ?? '')))
        fail('one-time-password-wrong')
      return fail('tax-gateway-rejected', { answer: wordsOf(status, messages) })
    }
  }
}

/** The authority's own messages are in English. */
function wordsOf(status: number, messages: readonly GatewayMessage[]): Localized {
  const sentences = messages
    .filter(({ kind }) => kind === 'error')
    .map(({ code, text }) => [code, text].filter(Boolean).join(': '))
  const text = [String(status), ...sentences].join(' · ').slice(0, 1_000)
  return { ar: text, en: text }
}
