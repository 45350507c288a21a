import type { PasskeyResponse } from '@matla/contract/staff/passkey'
import { isPasswordOf } from '#identity/passwords.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, needsSecondFactor } from '#platform/http/actor.ts'
import { withinMemberLimits } from '#platform/limits/member-limits.ts'
import { hasFactor } from './factors.ts'
import { usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { proveSession, readFactors } from './second-factor.store.ts'
import { useTotp } from './totp.ts'

type ProveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Exactly one of these fields is set. */
export type Proof = {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: PasskeyResponse | undefined
}
type From = { readonly origin: string }

/**
 * Records that the member has confirmed their identity again, and returns when. The password is enough only for a
 * member who neither has nor needs a second factor. Fails with `second-factor-needed`, `password-wrong`,
 * `code-wrong`, `passkey-refused` or `too-many-requests`.
 */
export function prove(deps: ProveDeps, actor: Actor, proof: Proof, from: From): Promise<Date> {
  return withinMemberLimits(deps, 'proof', actor, () => {
    if (proof.password !== undefined) return byPassword(deps, actor, proof.password)
    return bySecondFactor(deps, actor, proof, from)
  })
}

async function byPassword(deps: ProveDeps, actor: Actor, password: string): Promise<Date> {
  const { db, clock, config } = deps
  if (needsSecondFactor(config) || hasFactor(await readFactors(db, actor.userId)))
    fail('second-factor-needed')
  if (!(await isPasswordOf(db, actor.userId, password))) fail('password-wrong')
  const now = clock()
  await db.transaction(async (tx) => {
    await proveSession(tx, actor.sessionId, now, 'password')
    await note(tx, actor, 'password', now)
  })
  return now
}

async function bySecondFactor(deps: ProveDeps, actor: Actor, proof: Proof, from: From): Promise<Date> {
  const now = deps.clock()
  const { userId, sessionId } = actor
  const { code, recoveryCode, passkey } = proof
  await deps.db.transaction(async (tx) => {
    if (code !== undefined && !(await useTotp(tx, deps, userId, { code, now }))) fail('code-wrong')
    if (recoveryCode !== undefined && !(await useRecoveryCode(tx, userId, recoveryCode))) fail('code-wrong')
    const shown = passkey && { passkey, now, origin: from.origin }
    if (shown && !(await usePasskey(tx, actor, shown))) fail('passkey-refused')
    await proveSession(tx, sessionId, now, 'second-factor')
    const [by = ''] = Object.entries(proof).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    await note(tx, actor, by, now)
  })
  return now
}

const note = (tx: Tx, { userId }: Actor, by: string, now: Date) =>
  writeAudit(tx, { actorId: userId, action: 'proved', subject: userId, after: { provedBy: by } }, now)
