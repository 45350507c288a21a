import { passwordFault } from '@matla/contract/accounts/password-rule'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { deleteCredentials, findPerson, verifyEmailOf } from './accounts.store.ts'
import { dropPicture } from './profile/picture.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { forgetGuesses } from './login-limits.ts'
import { isLive, useLink } from './mailed-link.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

type Reset = {
  readonly token: string
  readonly password: string
  /** Whose session the browser has; null: nobody’s. */
  readonly visitorId: string | null
}
type ResetDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'config' | 'removeFile'>

/**
 * Sets a password with a mailed link and ends every session; returns who that is (R228 to R231, decision 9). Refuses
 * `token-missing`, `link-dead`, `password-too-weak`, `password-too-long`, `password-too-common`; a link is used up by success alone.
 */
export async function resetPassword(
  deps: ResetDeps,
  { token, password, visitorId }: Reset,
): Promise<{ id: string; email: string }> {
  if (token === '') refuse('token-missing')
  if (!(await isLive(deps.db, token, 'password', deps.clock()))) refuse('link-dead')
  const fault = passwordFault(password)
  if (fault) refuse(fault, { newPassword: refusalTexts[fault] })
  const passwordHash = await hashPassword(password)
  const person = await deps.db.transaction(async (tx) => {
    const userId = (await useLink(tx, token, 'password', deps.clock())) ?? refuse('link-dead')
    const owner = (await findPerson(tx, userId)) ?? refuse('link-dead')
    const pictureId = await unlessSame(tx, owner)
    await setPassword(tx, deps, { userId, passwordHash, keepSessionId: null })
    await verifyEmailOf(tx, userId, deps.clock())
    return { ...owner, pictureId }
  })
  await dropPicture(deps, person.pictureId)
  await forgetGuesses(deps, person.email)
  return { id: person.id, email: person.email }

  /** Whoever set ways in before the mailbox was shown may have been a stranger, if it was not this browser. */
  async function unlessSame(tx: Tx, owner: { id: string; email: string; emailVerified: boolean }) {
    if (owner.emailVerified) return null
    if (owner.id !== visitorId) return forgetUnproven(tx, owner, deps.clock())
    await deleteCredentials(tx, owner.id)
    return null
  }
}
