import { newId } from '#lib/ids.ts'
import { readSeller } from '#platform/settings/settings.ts'
import {
  advanceUnit,
  endRequested,
  findUnit,
  hasOpenRequest,
  insertUnit,
  lockRequests,
} from '#tax/chain/egs-units.store.ts'
import { keyText, sealForUnit, unsealKey, unsealSecret } from '#tax/chain/unit-secrets.ts'
import {
  certificateRequest,
  type GatewayEnvironment,
  newUnitKey,
} from '#tax/e-invoice/certificate-request.ts'
import type { Gateway } from '#tax/e-invoice/gateway.ts'
import type { IdAnswer } from '#tax/e-invoice/gateway-id.ts'
import { continueUnit, forms, type OnboardDeps, type Onboarded, stoppedAt } from './continue-unit.ts'
import { onboardingFaults, unitOfShop } from './unit-of-shop.ts'

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
  const { commonName } = unit
  const facts = { id, environment, commonName, certificateRequest: request, sealedKey, createdAt: now }
  return askFor(deps, { ...facts, renews: null }, (gateway) =>
    gateway.requestComplianceId(request, oneTimePassword, key),
  )
}

/**
 * Asks for another certificate of a unit before its own ends (ZATCA: renewal): the same key and name, a chain of its own. What the
 * unit in use has signed is reported first, since its id ends with the answer; then the new one takes over.
 */
export async function renewUnit(
  deps: OnboardDeps,
  unitId: string,
  oneTimePassword: string,
): Promise<Onboarded> {
  const { db, clock } = deps
  const former = await findUnit(db, unitId)
  if (former?.state !== 'active') throw new Error('only the unit in use is renewed')
  const { environment, commonName, token, sealedSecret, certificateRequest: request } = former
  const id = newId(clock())
  const key = await unsealKey(deps, unitId, former.sealedKey)
  const liveId = { token: token ?? '', secret: await unsealSecret(deps, unitId, sealedSecret ?? '') }
  const sealedKey = await sealForUnit(deps, id, keyText(key))
  const facts = { id, environment, commonName, certificateRequest: request, sealedKey, createdAt: clock() }
  return askFor(deps, { ...facts, renews: unitId }, (gateway) =>
    gateway.renew(liveId, request, oneTimePassword, key),
  )
}

type Requested = Omit<Parameters<typeof insertUnit>[1], 'state'>

/** A request that is older got no answer: the process ended meanwhile. */
const longestRequestMs = 2 * 60_000

/** Stores a unit, asks for its first id, and goes on with it. */
async function askFor(
  deps: OnboardDeps,
  unit: Requested & { readonly id: string },
  ask: (gateway: Gateway) => Promise<IdAnswer>,
): Promise<Onboarded> {
  const { db, clock } = deps
  const { id, environment } = unit
  const isFirst = await db.transaction(async (tx) => {
    await lockRequests(tx)
    const since = new Date(clock().getTime() - longestRequestMs)
    if (await hasOpenRequest(tx, environment, since)) return false
    await insertUnit(tx, { ...unit, state: 'requested' })
    return true
  })
  if (!isFirst) return { outcome: 'open' }
  const answer = await ask(deps.gatewayOf(environment))
  if (answer.outcome !== 'issued') {
    await endRequested(db, id, clock())
    return stoppedAt('request', id, answer)
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
