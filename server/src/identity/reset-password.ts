import { passwordFault } from '@matla/contract/accounts/password-rule'
import { nameFault } from '@matla/contract/accounts/sign-up-rules'
import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { tidyName } from '@matla/contract/kit/person-name'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countForNetwork, type Limit, takeTry } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseUnproven } from './erase-unproven.ts'
import { type Browser, clearGuesses, deviceOf } from './log-in.ts'
import { isLive, ownerOf, passwordLinkMinutes, useLink } from './one-time.ts'
import { hashPassword, setPassword } from './passwords.ts'
import { dropPicture } from './profile/picture.ts'
import { deleteCredentials, findUser, findUserByEmail, nameOnPaidOrder, updateUser } from './users.store.ts'
import { hasPassword } from './users.ts'

export const resendSeconds = 60
const perMinute: Limit = { name: 'password-link', most: 1, windowSeconds: resendSeconds }
/**
 * The window is no longer than a link lives: a stranger who uses up the limit of an address leaves
 * a link that works in its mailbox.
 */
const perLink: Limit = { name: 'password-link-life', most: 5, windowSeconds: passwordLinkMinutes * 60 }

type PasswordLinkRequest = {
  readonly email: string
  readonly lang: Lang
  readonly ip: string
  /** Where the link leads back to afterwards; left out unless it is a page of the shop. */
  readonly to?: string | undefined
  /** The account whose own session makes the request: counted by it alone. */
  readonly memberId?: string
  /** Absent: the request of a member. */
  readonly browser?: Browser
}

/**
 * Queues an email with a link to set a password, at most one a minute. Whether there is such an account is looked
 * up when the email is sent: until then known and unknown addresses are the same work. Fails with `email-not-valid`
 * and `too-many-requests`, for both alike.
 */
export async function requestPasswordLink(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>,
  { email, lang, ip, to, memberId, browser }: PasswordLinkRequest,
): Promise<void> {
  const { db, clock } = deps
  const recipient = tidyEmail(email)
  const now = clock()
  if (!isEmail(recipient)) fail('email-not-valid', { emailId: errorTexts['email-not-valid'] })
  const device = async () => (browser ? deviceOf(deps, await findUserByEmail(db, recipient), browser) : null)
  if (memberId === undefined) await countForNetwork(deps, 'password-link', ip, device)
  const who = memberId ?? recipient
  if (!(await takeTry(db, perMinute, who, now))) return
  if (!(await takeTry(db, perLink, who, now))) return
  const returnPath = ownReturnPath(to)
  await db.transaction((tx) =>
    queueEmail(tx, deps, { kind: 'set-password', recipient, lang, now, returnPath }),
  )
}

type Reset = {
  readonly token: string
  readonly password: string
  /** As typed where the form asked for it; absent or empty keeps the account's name. */
  readonly fullName?: string | undefined
  /** Whose session the browser has; null: nobody’s. */
  readonly visitorId: string | null
}

/** What a link to set a password asks for (`passwordLink`). Fails with `token-missing`, `link-dead`; uses nothing up. */
export async function readPasswordLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, visitorId }: Pick<Reset, 'token' | 'visitorId'>,
): Promise<{ asksName: boolean }> {
  if (token === '') fail('token-missing')
  const userId = (await ownerOf(db, token, 'password', clock())) ?? fail('link-dead')
  const user = (await findUser(db, userId)) ?? fail('link-dead')
  return { asksName: await isNameUnproven(db, user, visitorId) }
}

type Owner = { readonly id: string; readonly emailVerified: boolean }

/**
 * Whether the name was typed in another browser before the address was confirmed, and no paid order bears one. A password
 * that is gone means that the confirmation came from another browser too.
 */
const isNameUnproven = async (db: Db, { id, emailVerified }: Owner, visitorId: string | null) =>
  id !== visitorId &&
  (!emailVerified || !(await hasPassword(db, id))) &&
  (await nameOnPaidOrder(db, id)) === null

/**
 * Sets a password with a mailed link and ends every session; returns whose (R228 to R231). Fails with `token-missing`,
 * `link-dead`, the password's faults and, where the name is asked for, the name's; a link is used up by success alone.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'config' | 'removeFile'>,
  { token, password, fullName = '', visitorId }: Reset,
): Promise<{ id: string; email: string }> {
  if (token === '') fail('token-missing')
  if (!(await isLive(deps.db, token, 'password', deps.clock()))) fail('link-dead')
  const fault = passwordFault(password)
  if (fault) fail(fault, { newPassword: errorTexts[fault] })
  const passwordHash = await hashPassword(password)
  const { id, email, pictureId } = await deps.db.transaction(async (tx) => {
    const userId = (await useLink(tx, token, 'password', deps.clock())) ?? fail('link-dead')
    const user = (await findUser(tx, userId)) ?? fail('link-dead')
    const name = (await isNameUnproven(tx, user, visitorId)) ? tidyName(fullName) : ''
    const wrongName = name === '' ? null : nameFault(name)
    if (wrongName) fail(wrongName, { fullName: errorTexts[wrongName] })
    const dropped = await eraseForeign(tx, user)
    if (name !== '') await updateUser(tx, userId, { fullName: name })
    await setPassword(tx, deps, { userId, passwordHash, keepSessionId: null })
    await updateUser(tx, userId, { emailVerified: true })
    return { ...user, pictureId: dropped }
  })
  await dropPicture(deps, pictureId)
  await clearGuesses(deps, email)
  return { id, email }

  /** Whoever set ways in before the mailbox was shown may have been a stranger, if it was not this browser. */
  async function eraseForeign(tx: Tx, user: { id: string; email: string; emailVerified: boolean }) {
    if (user.emailVerified) return null
    if (user.id !== visitorId) return eraseUnproven(tx, { id: user.id }, deps.clock())
    await deleteCredentials(tx, user.id)
    return null
  }
}
