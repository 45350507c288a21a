import { createHmac } from 'node:crypto'
import { isEqualSecret } from '#lib/is-same.ts'
import type { Deps } from '#platform/deps.ts'
import { findSigningKey } from './signing.store.ts'

/** The key that signs links: the configured secret, otherwise the one in the database. */
export const signingKey = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> =>
  config.linkSecret ?? findSigningKey(db)

/** What a signature covers: its parts, and its purpose, so that it is valid for nothing else. */
export type Claim = readonly [purpose: string, ...parts: string[]]

/** HMAC-SHA256 over JSON, which preserves the boundaries between parts. */
export const sign = (key: string, claim: Claim): string =>
  createHmac('sha256', key).update(JSON.stringify(claim)).digest('base64url')

export const isValidSignature = (key: string, claim: Claim, signature: string): boolean =>
  isEqualSecret(signature, sign(key, claim))
