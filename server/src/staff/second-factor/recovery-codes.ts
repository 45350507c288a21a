import { plainCode } from '@matla/contract/kit/digits'
import { randomInt } from 'node:crypto'
import { hashToken } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { putRecoveryCodes, readFactors, takeRecoveryCode } from './second-factor.store.ts'

const codes = 10
const letters = 12
/** Without look-alikes; 32 of them, so that a code has 60 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten new codes, each good once, for who has lost his second factor; those before are dead. Stored hashed. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  await putRecoveryCodes(
    tx,
    userId,
    made.map((code) => hashToken(plain(code))),
  )
  return made
}

/** The same for who has none; else nothing. */
export async function makeFirstRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await readFactors(tx, userId)
  return recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(tx, userId)
}

/** Whether this is one of his codes that was not used; it is used up with that. */
export const useRecoveryCode = (tx: Tx, userId: string, code: string): Promise<boolean> =>
  takeRecoveryCode(tx, userId, hashToken(plain(code)))

const newCode = (): string =>
  Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

/** As it may be typed. */
const plain = (code: string): string =>
  plainCode(code)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
