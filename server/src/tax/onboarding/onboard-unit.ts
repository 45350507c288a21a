import { newId } from '#lib/ids.ts'
import { readSeller } from '#platform/settings/settings.ts'
import type { Deps } from '#tax/deps.ts'
import { advanceUnit, type EgsUnit, findUnit, insertUnit } from '#tax/chain/egs-units.store.ts'
import { keyText, sealForUnit, unsealKey, unsealSecret } from '#tax/chain/unit-secrets.ts'
import { readCertificate } from '#tax/e-invoice/certificate.ts'
import {
  certificateRequest,
  type GatewayEnvironment,
  newUnitKey,
} from '#tax/e-invoice/certificate-request.ts'
import { complianceChecks } from '#tax/e-invoice/compliance-checks.ts'
import type { GatewayMessage } from '#tax/e-invoice/gateway-messages.ts'
import { sellerParty } from '#tax/e-invoice/seller-party.ts'
import { onboardingFaults, unitOfShop } from './unit-of-shop.ts'

export type OnboardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'seller' | 'gatewayOf'>

/** Both forms from the beginning: another choice later would need another unit. */
const forms = '1100'

export type Onboarded =
  | { readonly outcome: 'ready'; readonly unitId: string }
  /** The seller's own data; nothing was asked. */
  | { readonly outcome: 'faults'; readonly faults: ReturnType<typeof onboardingFaults> }
  /** `unitId`: the step may be tried again, without another one-time password once the request was answered. */
  | {
      readonly outcome: 'stopped'
      readonly unitId: string
      readonly step: 'request' | 'checks' | 'live'
      readonly status: number
      readonly messages: readonly GatewayMessage[]
    }

/**
 * Asks the authority for a unit of this shop (ZATCA onboarding): key and request, an id for the checks, six checks, the live
 * id. The key is stored, sealed, before anything is asked; the one-time password is never stored.
 */
export async function onboardUnit(
  deps: OnboardDeps,
  environment: GatewayEnvironment,
  oneTimePassword: string,
): Promise<Onboarded> {
  const { db, clock, config } = deps
  const now = clock()
  const id = newId(now)
  const seller = await readSeller(db, deps.seller)
  const faults = onboardingFaults(seller, config.slug, id)
  if (faults.length > 0) return { outcome: 'faults', faults }
  const key = newUnitKey()
  const unit = unitOfShop(seller, config.slug, id)
  const request = certificateRequest(unit, forms, environment, key)
  const sealedKey = await sealForUnit(deps, id, keyText(key))
  await db.transaction((tx) =>
    insertUnit(tx, {
      id,
      environment,
      state: 'requested',
      commonName: unit.commonName,
      certificateRequest: request,
      sealedKey,
      createdAt: now,
    }),
  )
  const answer = await deps.gatewayOf(environment).requestComplianceId(request, oneTimePassword, key)
  if (answer.outcome !== 'issued') return stoppedAt('request', id, answer)
  await advanceUnit(
    db,
    { id, state: 'requested' },
    {
      requestId: answer.requestId,
      checkToken: answer.id.token,
      sealedCheckSecret: await sealForUnit(deps, id, answer.id.secret),
    },
  )
  return continueUnit(deps, id)
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

const stoppedAt = (
  step: 'request' | 'checks' | 'live',
  unitId: string,
  { status, messages }: Unanswered,
): Onboarded => ({ outcome: 'stopped', unitId, step, status, messages })
