import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'
import { readSenderName } from '#cms/content/email-facts.ts'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { isSealed, seal, sealingKeys, unseal } from '#platform/signing/sealing.ts'
import { confirmSecret, putNewSecret, readFactors, resealSecret, takeStep } from './second-factor.store.ts'

const periodSeconds = 30

/** RFC 6238 with the parameters that every authenticator supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

/**
 * Creates a new secret to be typed, opened as a link or scanned. The current secret stays valid until the new one
 * is confirmed.
 */
export async function beginTotp(deps: Pick<Deps, 'db' | 'clock' | 'config'>, actor: Actor) {
  const { base32: secret } = new Secret({ size: 20 })
  const issuer = (await readSenderName(deps, 'en')) || 'Console'
  const uri = totpOf(secret, { issuer, label: actor.email }).toString()
  const [key] = await sealingKeys(deps)
  const sealed = seal(key, sealedFor(actor.userId), secret)
  recordChange({ after: { totp: 'to be confirmed' } })
  await deps.db.transaction((tx) => putNewSecret(tx, actor.userId, sealed))
  const picture = await qrcode.toString(uri, { type: 'svg', margin: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

type TotpDeps = Pick<Deps, 'config'>
const sealedFor = (userId: string) => ['totp', userId] as const

/** The unsealed secret; null when there is none or its key is no longer known. Older versions stored it unsealed. */
async function opened(tx: Tx, { config }: TotpDeps, userId: string, stored: string | null) {
  if (stored === null || !isSealed(stored)) return stored
  const keys = await sealingKeys({ db: tx, config })
  return keys.map((key) => unseal(key, sealedFor(userId), stored)).find((secret) => secret !== null) ?? null
}

/** Replaces the member's secret with the new one. Fails with `code-wrong`. */
export async function confirmTotp(
  tx: Tx,
  deps: TotpDeps,
  userId: string,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<void> {
  const { newSecret } = await readFactors(tx, userId)
  const secret = await opened(tx, deps, userId, newSecret)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (newSecret === null || step === null) return fail('code-wrong')
  if (!(await confirmSecret(tx, userId, newSecret, step))) fail('code-wrong')
}

/**
 * Whether this is an unused code of the member for now, 30 seconds ago or in 30 seconds. The code is consumed,
 * and a secret that is not sealed with the current key is sealed again.
 */
export async function useTotp(
  tx: Tx,
  deps: TotpDeps,
  userId: string,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { secret: stored } = await readFactors(tx, userId)
  const secret = await opened(tx, deps, userId, stored)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (stored === null || secret === null || step === null || !(await takeStep(tx, userId, step))) return false
  const [key] = await sealingKeys({ db: tx, config: deps.config })
  if (unseal(key, sealedFor(userId), stored) === null)
    await resealSecret(tx, userId, stored, seal(key, sealedFor(userId), secret))
  return true
}

/** The 30-second step since 1970 that the code belongs to; null when it matches none of the current steps. */
function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta
}
