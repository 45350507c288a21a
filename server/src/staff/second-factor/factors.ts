import type { PasskeyResponse } from '@matla/contract/staff/passkey'
import { endUserSessions } from '#identity/sessions.ts'
import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { addPasskey as keepPasskey } from './passkeys.ts'
import { makeFirstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import {
  deleteFactors,
  deletePasskey,
  deleteTotp,
  type Factors,
  proveSession,
  readFactors,
} from './second-factor.store.ts'
import { confirmTotp as keepTotp } from './totp.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock'>

export const hasFactor = ({ hasTotp, passkeys }: Pick<Factors, 'hasTotp' | 'passkeys'>): boolean =>
  hasTotp || passkeys.length > 0

/** The member's second factors without their secrets. Times are in ISO 8601. */
export async function listFactors(db: Deps['db'], userId: string) {
  const { hasTotp, passkeys, recoveryCodesLeft } = await readFactors(db, userId)
  return {
    hasTotp,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  }
}

/** Requires a member who has a second factor to confirm it before they add another. Fails with `second-factor-needed`. */
export async function requireEntered(db: Deps['db'], { userId, secondFactorAt }: Actor): Promise<void> {
  if (secondFactorAt === null && hasFactor(await readFactors(db, userId))) fail('second-factor-needed')
}

/** Fails with `code-wrong`. Returns the recovery codes if this is the first factor. */
export const confirmTotp = (
  deps: FactorDeps & Pick<Deps, 'config'>,
  actor: Actor,
  code: string,
): Promise<string[]> =>
  addFactor(deps, actor, 'totp-added', (tx, now) => keepTotp(tx, deps, actor.userId, { code, now }))

type PasskeyInput = { readonly passkey: PasskeyResponse; readonly name: string; readonly origin: string }

/** Fails with `passkey-refused`. Returns the recovery codes if this is the first factor. */
export const addPasskey = (deps: FactorDeps, actor: Actor, passkey: PasskeyInput): Promise<string[]> =>
  addFactor(deps, actor, 'passkey-added', (tx, now) => keepPasskey(tx, actor, { ...passkey, now }))

async function addFactor(
  { db, clock }: FactorDeps,
  actor: Actor,
  action: string,
  add: (tx: Tx, now: Date) => Promise<void>,
): Promise<string[]> {
  await requireEntered(db, actor)
  const { userId, sessionId } = actor
  return db.transaction(async (tx) => {
    const now = clock()
    await lockUser(tx, userId)
    const before = countsOf(await readFactors(tx, userId))
    await add(tx, now)
    const after = countsOf(await readFactors(tx, userId))
    await proveSession(tx, sessionId, now, 'second-factor')
    await writeAudit(tx, { actorId: userId, action, subject: userId, before, after }, now)
    return makeFirstRecoveryCodes(tx, userId)
  })
}

/** Removes the one-time codes and ends every session. Fails with `factor-not-found`. */
export const removeTotp = (deps: FactorDeps, { userId }: Actor): Promise<void> =>
  loseFactor(deps, { actorId: userId, userId, action: 'totp-removed' }, (tx) => deleteTotp(tx, userId))

/** Removes one passkey and ends every session. Fails with `factor-not-found`. */
export const removePasskey = (deps: FactorDeps, { userId }: Actor, id: string): Promise<void> =>
  loseFactor(deps, { actorId: userId, userId, action: 'passkey-removed' }, (tx) =>
    deletePasskey(tx, userId, id),
  )

/** Lets an owner remove all factors of a member who has lost them. Succeeds even when there are none. */
export const removeFactorsOf = (deps: FactorDeps, actorId: string, userId: string): Promise<void> =>
  loseFactor(deps, { actorId, userId, action: 'factors-removed' }, async (tx) => {
    await deleteFactors(tx, userId)
    return true
  })

async function loseFactor(
  { db, clock }: FactorDeps,
  { actorId, userId, action }: { readonly actorId: string; readonly userId: string; readonly action: string },
  lose: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    await lockUser(tx, userId)
    const before = countsOf(await readFactors(tx, userId))
    if (!(await lose(tx))) fail('factor-not-found')
    const factors = await readFactors(tx, userId)
    // Recovery codes are useful only while there is a second factor to replace.
    if (!hasFactor(factors)) await deleteFactors(tx, userId)
    await endUserSessions(tx, userId, now)
    await writeAudit(tx, { actorId, action, subject: userId, before, after: countsOf(factors) }, now)
  })
}

/** Fails with `factor-not-found` when there is no second factor that the codes could replace. */
export async function renewRecoveryCodes({ db, clock }: FactorDeps, { userId }: Actor): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!hasFactor(await readFactors(tx, userId))) fail('factor-not-found')
    const codes = await makeRecoveryCodes(tx, userId)
    const entry = { actorId: userId, action: 'recovery-codes-renewed', subject: userId }
    await writeAudit(tx, { ...entry, after: { recoveryCodes: codes.length } }, clock())
    return codes
  })
}

const countsOf = ({ hasTotp, passkeys }: Factors) => ({ hasTotp, passkeys: passkeys.length })
