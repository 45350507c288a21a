import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Config } from '#config/config.ts'
import { findSigningKey } from './signing.store.ts'

/** Whom a secret belongs to and what it is for: sealed for one, it opens for no other. */
export type SealedFor = readonly [purpose: string, owner: string]

const form = 'v1'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const derived = (key: string, [purpose]: SealedFor): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `sealed ${purpose}`, 32))
const bound = (whom: SealedFor): Buffer => Buffer.from(JSON.stringify(whom))

/** Encrypts what must not be readable in the database (AES-256-GCM, a key of its own for each purpose). */
export function seal(key: string, whom: SealedFor, words: string): string {
  const nonce = randomBytes(nonceBytes)
  const box = createCipheriv(cipher, derived(key, whom), nonce).setAAD(bound(whom))
  const sealed = Buffer.concat([box.update(words, 'utf8'), box.final()])
  return `${form}.${Buffer.concat([nonce, box.getAuthTag(), sealed]).toString('base64url')}`
}

export const isSealed = (stored: string): boolean => stored.startsWith(`${form}.`)

/** null: another key sealed it, it was sealed for somebody else, or it was changed. */
export function unseal(key: string, whom: SealedFor, stored: string): string | null {
  const bytes = Buffer.from(stored.slice(form.length + 1), 'base64url')
  if (!isSealed(stored) || bytes.length < nonceBytes + tagBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const box = createDecipheriv(cipher, derived(key, whom), nonce, { authTagLength: tagBytes })
  box.setAAD(bound(whom)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([box.update(bytes.subarray(nonceBytes + tagBytes)), box.final()]).toString('utf8')
  } catch {
    // The only way in which the library says that the tag does not fit.
    return null
  }
}

/** The keys that secrets may be sealed with, the one for new ones first: a shop may set `LINK_SECRET` later. */
export async function sealingKeys({
  db,
  config,
}: {
  readonly db: Db
  readonly config: Pick<Config, 'linkSecret'>
}): Promise<readonly [string, ...string[]]> {
  const stored = await findSigningKey(db)
  return config.linkSecret === null ? [stored] : [config.linkSecret, stored]
}
