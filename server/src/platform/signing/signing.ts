import { createHmac } from 'node:crypto'
import { isSame } from '#lib/is-same.ts'
import type { Deps } from '#platform/deps.ts'
import { findSigningKey } from './signing.store.ts'

/** What links are signed with: the configured secret, else the one that the database keeps for all processes. */
export const signingKey = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> =>
  config.linkSecret ?? findSigningKey(db)

/** What is vouched for: a purpose, so that a signature is good for nothing else, and its parts. */
export type Claim = readonly [purpose: string, ...parts: string[]]

/** HMAC-SHA256; parts are told apart, however they are cut. */
export const signatureOf = (key: string, claim: Claim): string =>
  createHmac('sha256', key).update(JSON.stringify(claim)).digest('base64url')

export const isSigned = (key: string, claim: Claim, signature: string): boolean =>
  isSame(signature, signatureOf(key, claim))
