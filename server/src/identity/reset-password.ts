import { passwordFault } from '@matla/contract/accounts/password-rule'
import { nameFault } from '@matla/contract/accounts/sign-up-rules'
import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { tidyName } from '@matla/contract/kit/person-name'
import { errorTexts } from '@matla/contract/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countNetworkAttempt, type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseUnverifiedData } from './erase-unverified-data.ts'
import { type Browser, clearFailedLogins, findTrustedDevice } from './log-in.ts'
import { isLiveLink, findLinkOwner, passwordLinkMinutes, consumeLink } from './one-time.ts'
import { hashPassword, setPassword } from './passwords.ts'
import { removePicture } from './profile/picture.ts'
import { deleteCredentials, findUser, findUserByEmail, nameOnPaidOrder, updateUser } from './users.store.ts'
import { hasPassword } from './users.ts'

export const resendSeconds = 60
const perMinute: Limit = { name: 'password-link', max: 1, windowSeconds: resendSeconds }
/**
 * The window is not longer than the lifetime of a link. So when a stranger uses up the limit of an address, its
 * owner still has a valid link in their mailbox.
 */
const perLink: Limit = { name: 'password-link-life', max: 5, windowSeconds: passwordLinkMinutes * 60 }

type PasswordLinkRequest = {
  readonly email: string
  readonly lang: Lang
  readonly ip: string
  /** Where to return afterwards. Ignored unless it is a page of the shop. */
  readonly to?: string | undefined
  /** The account whose session makes the request. Limits are counted for it instead of the network. */
  readonly memberId?: string
  /** Absent when a member makes the request. */
  readonly browser?: Browser
}

/**
 * Queues an email with a link to set a password, at most one per minute. The account is looked up only when the
 * email is sent, so that the response time does not reveal whether it exists. Fails with `email-not-valid` or
 * `too-many-requests`.
 */
export async function requestPasswordLink(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>,
  { email, lang, ip, to, memberId, browser }: PasswordLinkRequest,
): Promise<void> {
  const { db, clock } = deps
  const recipient = tidyEmail(email)
  const now = clock()
  if (!isEmail(recipient)) fail('email-not-valid', { emailId: errorTexts['email-not-valid'] })
  const device = async () =>
    browser ? findTrustedDevice(deps, await findUserByEmail(db, recipient), browser) : null
  if (memberId === undefined) await countNetworkAttempt(deps, 'password-link', ip, device)
  const quotaKey = memberId ?? recipient
  if (!(await countAgainstQuota(db, perMinute, quotaKey, now))) return
  if (!(await countAgainstQuota(db, perLink, quotaKey, now))) return
  const returnPath = ownReturnPath(to)
  await db.transaction((tx) =>
    queueEmail(tx, deps, { kind: 'set-password', recipient, lang, now, returnPath }),
  )
}

type ResetPasswordInput = {
  readonly token: string
  readonly password: string
  /** The name as typed, when the form asked for it. The account keeps its name when this is absent or empty. */
  readonly fullName?: string | undefined
  /** The user of the browser's session; null without a session. */
  readonly visitorId: string | null
}

/**
 * What the form of a password link must ask for. Does not consume the link. Fails with `token-missing` or
 * `link-dead`.
 */
export async function readPasswordLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, visitorId }: Pick<ResetPasswordInput, 'token' | 'visitorId'>,
): Promise<{ asksName: boolean }> {
  if (token === '') fail('token-missing')
  const userId = (await findLinkOwner(db, token, 'password', clock())) ?? fail('link-dead')
  const user = (await findUser(db, userId)) ?? fail('link-dead')
  return { asksName: await isNameUnproven(db, user, visitorId) }
}

type Owner = { readonly id: string; readonly emailVerified: boolean }

/**
 * Whether the name was typed in another browser before the address was confirmed and no paid order has a name. A
 * deleted password means that the confirmation came from another browser as well.
 */
const isNameUnproven = async (db: Db, { id, emailVerified }: Owner, visitorId: string | null) =>
  id !== visitorId &&
  (!emailVerified || !(await hasPassword(db, id))) &&
  (await nameOnPaidOrder(db, id)) === null

/**
 * Sets a password with an emailed link, ends every session and returns the user (R228 to R231). Fails with
 * `token-missing`, `link-dead`, or the faults of the password and of the name, if one is required. Only success
 * consumes the link.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'config' | 'removeFile'>,
  { token, password, fullName = '', visitorId }: ResetPasswordInput,
): Promise<{ id: string; email: string }> {
  if (token === '') fail('token-missing')
  if (!(await isLiveLink(deps.db, token, 'password', deps.clock()))) fail('link-dead')
  const fault = passwordFault(password)
  if (fault) fail(fault, { newPassword: errorTexts[fault] })
  const passwordHash = await hashPassword(password)
  const { id, email, pictureId } = await deps.db.transaction(async (tx) => {
    const userId = (await consumeLink(tx, token, 'password', deps.clock())) ?? fail('link-dead')
    const user = (await findUser(tx, userId)) ?? fail('link-dead')
    const name = (await isNameUnproven(tx, user, visitorId)) ? tidyName(fullName) : ''
    const wrongName = name === '' ? null : nameFault(name)
    if (wrongName) fail(wrongName, { fullName: errorTexts[wrongName] })
    const dropped = await eraseIfUnverified(tx, user)
    if (name !== '') await updateUser(tx, userId, { fullName: name })
    await setPassword(tx, deps, { userId, passwordHash, keepSessionId: null })
    await updateUser(tx, userId, { emailVerified: true })
    return { ...user, pictureId: dropped }
  })
  await removePicture(deps, pictureId)
  await clearFailedLogins(deps, email)
  return { id, email }

  /**
   * A stranger may have set the credentials before the address was confirmed, unless this browser created the
   * account.
   */
  async function eraseIfUnverified(tx: Tx, user: { id: string; email: string; emailVerified: boolean }) {
    if (user.emailVerified) return null
    if (user.id !== visitorId) return eraseUnverifiedData(tx, { id: user.id }, deps.clock())
    await deleteCredentials(tx, user.id)
    return null
  }
}
