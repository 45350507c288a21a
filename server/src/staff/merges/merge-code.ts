import { randomInt } from 'node:crypto'
import { isEqualSecret } from '#lib/is-same.ts'
import type { Deps } from '#platform/deps.ts'
import { sign, signingKey } from '#platform/signing/signing.ts'
import type { Merge } from './merges.store.ts'

export type Side = 'staying' | 'closing'

const digits = 6
/** The number of wrong codes after which a merge must be requested again. */
export const mostCodeTries = 5

/** Shown in one email and required by the link in the other, so that only a reader of both mailboxes can use it. */
export const newMergeCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** A keyed hash, because a plain hash of six digits is quickly guessed. */
export const hashOfMergeCode = async (
  deps: Pick<Deps, 'db' | 'config'>,
  mergeId: string,
  side: Side,
  code: string,
): Promise<string> => sign(await signingKey(deps), ['merge-code', mergeId, side, code])

/** Whether the code is the one in the email to the other mailbox. */
export async function isOtherCode(
  deps: Pick<Deps, 'db' | 'config'>,
  merge: Merge,
  linkOf: Side,
  code: string,
): Promise<boolean> {
  const other = linkOf === 'staying' ? 'closing' : 'staying'
  const expected = merge[`${other}CodeHash`]
  return expected !== null && isEqualSecret(await hashOfMergeCode(deps, merge.id, other, code), expected)
}
