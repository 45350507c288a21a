import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { dropPicture } from './profile/picture.ts'
import { findPerson, verifyEmailOf } from './accounts.store.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { useLink } from './mailed-link.ts'

type Shown = {
  readonly token: string
  /** Whose session the browser has; null: nobody’s. */
  readonly visitorId: string | null
}

/**
 * The owner of a mailed link has shown his mailbox; returns who (S11). From a browser without his session, whoever made
 * the account may be another: what he put there goes, and a password is chosen anew. Refuses `token-missing`, `link-dead`.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
  { token, visitorId }: Shown,
): Promise<{ userId: string; isSamePerson: boolean }> {
  const { db, clock } = deps
  if (token === '') refuse('token-missing')
  const { pictureId, ...shown } = await db.transaction(async (tx) => {
    const userId = (await useLink(tx, token, 'email', clock())) ?? refuse('link-dead')
    const owner = (await findPerson(tx, userId)) ?? refuse('link-dead')
    const isSamePerson = owner.emailVerified || userId === visitorId
    const dropped = isSamePerson ? null : await forgetUnproven(tx, owner, clock())
    await verifyEmailOf(tx, userId, clock())
    return { userId, isSamePerson, pictureId: dropped }
  })
  await dropPicture(deps, pictureId)
  return shown
}
