import { plainCode } from '@matla/contract/kit/digits'
import { randomInt } from 'node:crypto'
import { hashToken } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { putRecoveryCodes, readFactors, takeRecoveryCode } from './second-factor.store.ts'

const codes = 10
const letters = 12
/** 32 characters that cannot be confused with each other, so that a code has 60 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Creates ten single-use codes, for a member who loses their second factor. They replace earlier codes, and only
 * their hashes are stored.
 */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const newCodes = Array.from({ length: codes }, newCode)
  await putRecoveryCodes(
    tx,
    userId,
    newCodes.map((code) => hashToken(plain(code))),
  )
  return newCodes
}

/** Creates recovery codes for a member without any. Returns none otherwise. */
export async function makeFirstRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await readFactors(tx, userId)
  return recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(tx, userId)
}

/** Whether this is an unused code of the member, which is consumed. */
export const useRecoveryCode = (tx: Tx, userId: string, code: string): Promise<boolean> =>
  takeRecoveryCode(tx, userId, hashToken(plain(code)))

const newCode = (): string =>
  Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

/** Normalises a code as people type it. */
const plain = (code: string): string =>
  plainCode(code)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
