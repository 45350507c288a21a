import { isLang, type Lang } from '@matla/contract/kit/lang'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'
import { findPerson, putPassword } from './accounts.store.ts'
import { deleteLinks } from './links.store.ts'
import { revokeSessionsOf } from './sessions.store.ts'

export type NewPassword = {
  readonly userId: string
  /** Of a password that `passwordFault` has let through. */
  readonly passwordHash: string
  /** The session that goes on, where the owner himself asked from it. */
  readonly keepSessionId: string | null
}

/** The account's password from now on: other sessions end, open links die, the owner is told (decision 9, V13). */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  { userId, passwordHash, keepSessionId }: NewPassword,
): Promise<void> {
  const now = deps.clock()
  const { email, lang } = (await findPerson(tx, userId)) ?? refuse('user-not-found')
  await putPassword(tx, { id: newId(now), userId, passwordHash, now })
  await revokeSessionsOf(tx, userId, now, keepSessionId)
  await deleteLinks(tx, userId, 'password')
  await planAccountLetter(tx, deps, { kind: 'password-changed', recipient: email, lang: langOf(lang), now })
}

const langOf = (lang: string): Lang => (isLang(lang) ? lang : 'ar')
