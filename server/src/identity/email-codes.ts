import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import { isSame } from '#lib/is-same.ts'
import { signatureOf } from '#platform/signing/signature.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { deleteEndedCodes, putCode, takeCode, tryCode } from './one-time.store.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const lifeMinutes = 10
const digits = 6
const mostTries = 5

/** A code for an email that is being sent now; the one sent before is dead. */
export async function makeEmailCode(deps: CodeDeps, email: string): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expiresAt = new Date(deps.clock().getTime() + lifeMinutes * 60_000)
  await putCode(deps.db, {
    emailHash: hashOf(email),
    codeHash: await hashOfCode(deps, email, code),
    expiresAt,
  })
  return code
}

/** Whether this is the code that was mailed to the address; a right one is used up, and five wrong ones end it. */
export async function useEmailCode(deps: CodeDeps, email: string, code: string): Promise<boolean> {
  const emailHash = hashOf(email)
  const expected = await tryCode(deps.db, { emailHash, most: mostTries, now: deps.clock() })
  if (expected === undefined || !isSame(await hashOfCode(deps, email, code), expected)) return false
  return takeCode(deps.db, emailHash, expected)
}

/** Six digits are soon tried out by whoever reads the table: their hash needs the key. */
const hashOfCode = async (deps: CodeDeps, email: string, code: string): Promise<string> =>
  signatureOf(await signingKey(deps), ['email-code', email, code])

export const deleteOldCodes = (db: Db, now: Date): Promise<void> => deleteEndedCodes(db, now)
