import { createHmac } from 'node:crypto'
import { isSame } from '#lib/is-same.ts'

/** What is vouched for: a purpose, so that a signature is good for nothing else, and its parts. */
export type Claim = readonly [purpose: string, ...parts: string[]]

/** HMAC-SHA256; parts are told apart, however they are cut. */
export const signatureOf = (key: string, claim: Claim): string =>
  createHmac('sha256', key).update(JSON.stringify(claim)).digest('base64url')

export const isSigned = (key: string, claim: Claim, signature: string): boolean =>
  isSame(signature, signatureOf(key, claim))
