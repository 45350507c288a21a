import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, networkOf, takeTry } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseUnproven } from './erase-unproven.ts'
import { useLink } from './one-time.ts'
import { dropPicture } from './profile/picture.ts'
import { findUser, updateUser } from './users.store.ts'

const perMinute: Limit = { name: 'verification-minute', most: 1, windowSeconds: 60 }
const perAddress: Limit = { name: 'verification-address-day', most: 10, windowSeconds: 86_400 }
/** Thousands may share one mobile address. */
const perNetwork: Limit = { name: 'verification-network-day', most: 500, windowSeconds: 86_400 }

/**
 * Queues the email that confirms the address, at most one a minute; none when it is confirmed. Fails with
 * `too-many-requests` after 10 of them a day to one address, or 500 from one network.
 */
export async function requestVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { actor, lang, ip }: { readonly actor: Actor; readonly lang: Lang; readonly ip: string },
): Promise<void> {
  const { db, clock } = deps
  const { userId, email: recipient, isEmailVerified } = actor
  const now = clock()
  if (isEmailVerified || !(await takeTry(db, perMinute, userId, now))) return
  if (!(await takeTry(db, perAddress, recipient, now))) fail('too-many-requests')
  if (!(await takeTry(db, perNetwork, networkOf(ip), now))) fail('too-many-requests')
  await db.transaction((tx) => queueEmail(tx, deps, { kind: 'confirm-email', recipient, lang, now }))
}

type Shown = {
  readonly token: string
  /** Whose session the browser has; null: nobody’s. */
  readonly visitorId: string | null
}

/**
 * The owner of a mailed link has shown his mailbox; returns who. From a browser without his session, whoever made
 * the account may be another: what he put there goes, and a password is chosen anew. Fails with `token-missing`, `link-dead`.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
  { token, visitorId }: Shown,
): Promise<{ userId: string; isSamePerson: boolean }> {
  const { db, clock } = deps
  if (token === '') fail('token-missing')
  const { pictureId, ...shown } = await db.transaction(async (tx) => {
    const userId = (await useLink(tx, token, 'email', clock())) ?? fail('link-dead')
    const user = (await findUser(tx, userId)) ?? fail('link-dead')
    const isSamePerson = user.emailVerified || userId === visitorId
    const dropped = isSamePerson ? null : await eraseUnproven(tx, user, clock())
    await updateUser(tx, userId, { emailVerified: true })
    return { userId, isSamePerson, pictureId: dropped }
  })
  await dropPicture(deps, pictureId)
  return shown
}
