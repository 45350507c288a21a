import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Config } from '#config/config.ts'
import { findSigningKey } from './signing.store.ts'

/** The purpose and owner of a secret, which are required to unseal it. */
export type SealContext = readonly [purpose: string, owner: string]

const version = 'v1'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const deriveKey = (key: string, [purpose]: SealContext): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `sealed ${purpose}`, 32))
const toAdditionalData = (whom: SealContext): Buffer => Buffer.from(JSON.stringify(whom))

/** Encrypts a secret for the database (AES-256-GCM, with a derived key for each purpose). */
export function seal(key: string, whom: SealContext, words: string): string {
  const nonce = randomBytes(nonceBytes)
  const box = createCipheriv(cipher, deriveKey(key, whom), nonce).setAAD(toAdditionalData(whom))
  const sealed = Buffer.concat([box.update(words, 'utf8'), box.final()])
  return `${version}.${Buffer.concat([nonce, box.getAuthTag(), sealed]).toString('base64url')}`
}

export const isSealed = (stored: string): boolean => stored.startsWith(`${version}.`)

/** Returns null when sealed with another key, or for another purpose or owner, or when changed. */
export function unseal(key: string, whom: SealContext, stored: string): string | null {
  const bytes = Buffer.from(stored.slice(version.length + 1), 'base64url')
  if (!isSealed(stored) || bytes.length < nonceBytes + tagBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const box = createDecipheriv(cipher, deriveKey(key, whom), nonce, { authTagLength: tagBytes })
  box.setAAD(toAdditionalData(whom)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([box.update(bytes.subarray(nonceBytes + tagBytes)), box.final()]).toString('utf8')
  } catch {
    // The library reports a wrong tag only by throwing.
    return null
  }
}

/** The keys that secrets may be sealed with, the current one first, because `LINK_SECRET` may be set later. */
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
