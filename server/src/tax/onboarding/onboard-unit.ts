import { newId } from '#lib/ids.ts'
import { readSeller } from '#platform/settings/settings.ts'
import {
  advanceUnit,
  endRequestedUnit,
  findUnit,
  hasOpenRequest,
  insertUnit,
  lockRequests,
} from '#tax/chain/egs-units.store.ts'
import { exportKey, sealForUnit, unsealKey, unsealSecret } from '#tax/chain/unit-secrets.ts'
import {
  createCertificateRequest,
  type GatewayEnvironment,
  generateUnitKey,
} from '#tax/e-invoice/certificate-request.ts'
import type { Gateway } from '#tax/e-invoice/gateway.ts'
import type { IdResult } from '#tax/e-invoice/gateway-id.ts'
import {
  continueUnit,
  forms,
  type OnboardDeps,
  type OnboardingResult,
  toStoppedResult,
} from './continue-unit.ts'
import { checkOnboarding, toShopUnit } from './unit-of-shop.ts'

/**
 * Onboards a unit of this shop with the authority (ZATCA onboarding): key and request, an id for the checks, six
 * checks, the live id. The encrypted key is stored before anything is requested; the one-time password is never stored.
 */
export async function onboardUnit(
  deps: OnboardDeps,
  environment: GatewayEnvironment,
  oneTimePassword: string,
): Promise<OnboardingResult> {
  const { db, clock, config } = deps
  const now = clock()
  const id = newId(now)
  const seller = await readSeller(db, deps)
  const faults = checkOnboarding(seller, config.slug, id)
  if (faults.length > 0) return { outcome: 'faults', faults }
  const key = generateUnitKey()
  const unit = toShopUnit(seller, config.slug, id)
  const request = createCertificateRequest(unit, forms, environment, key)
  const sealedKey = await sealForUnit(deps, id, exportKey(key))
  const { commonName } = unit
  const facts = { id, environment, commonName, certificateRequest: request, sealedKey, createdAt: now }
  return requestUnit(deps, { ...facts, renews: null }, (gateway) =>
    gateway.requestComplianceId(request, oneTimePassword, key),
  )
}

/**
 * Renews the certificate of a unit before it expires (ZATCA: renewal). The new unit has the same key and name, but a
 * separate chain. The documents of the active unit are reported first, because its id ends with the renewal.
 */
export async function renewUnit(
  deps: OnboardDeps,
  unitId: string,
  oneTimePassword: string,
): Promise<OnboardingResult> {
  const { db, clock } = deps
  const former = await findUnit(db, unitId)
  if (former?.state !== 'active') throw new Error('only the active unit can be renewed')
  const { environment, commonName, token, sealedSecret, certificateRequest: request } = former
  const id = newId(clock())
  const key = await unsealKey(deps, unitId, former.sealedKey)
  const liveId = { token: token ?? '', secret: await unsealSecret(deps, unitId, sealedSecret ?? '') }
  const sealedKey = await sealForUnit(deps, id, exportKey(key))
  const facts = { id, environment, commonName, certificateRequest: request, sealedKey, createdAt: clock() }
  return requestUnit(deps, { ...facts, renews: unitId }, (gateway) =>
    gateway.renew(liveId, request, oneTimePassword, key),
  )
}

type NewUnit = Omit<Parameters<typeof insertUnit>[1], 'state'>

/** An older request will not get a response, because its process died. */
const maxRequestMs = 2 * 60_000

/** Stores a unit, requests its first id, and continues the onboarding. */
async function requestUnit(
  deps: OnboardDeps,
  unit: NewUnit & { readonly id: string },
  requestId: (gateway: Gateway) => Promise<IdResult>,
): Promise<OnboardingResult> {
  const { db, clock } = deps
  const { id, environment } = unit
  const isFirst = await db.transaction(async (tx) => {
    await lockRequests(tx)
    const since = new Date(clock().getTime() - maxRequestMs)
    if (await hasOpenRequest(tx, environment, since)) return false
    await insertUnit(tx, { ...unit, state: 'requested' })
    return true
  })
  if (!isFirst) return { outcome: 'open' }
  const answer = await requestId(deps.gatewayOf(environment))
  if (answer.outcome !== 'issued') {
    await endRequestedUnit(db, id, clock())
    return toStoppedResult('request', id, answer)
  }
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
