import { isTooLong } from '@matla/contract/accounts/password-rule'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/errors.text'
import { fail } from '#lib/errors.ts'
import { hashToken, newSecretId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { clearAttempts, withinLimits } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { isValidSignature, sign, signingKey } from '#platform/signing/signing.ts'
import { isPassword } from './passwords.ts'
import { isStaffAccount } from './staff-members.store.ts'
import { hadSession, recordDevice } from './sessions.store.ts'
import { endSession, type OpenedSession, openMemberSession } from './sessions.ts'
import { findUserByEmail } from './users.store.ts'

/** How many people one browser remembers; the least recent person is dropped first. */
const maxPeople = 3

const deviceClaim = (deviceId: string, userId: string) => ['known-device', deviceId, userId] as const

/**
 * Remembers this browser as a device of the user, who has just proven their identity on it. The mark is not a
 * credential.
 */
export async function rememberDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  context: Pick<RequestContext, 'deviceMark' | 'setDeviceMark'>,
  userId: string,
): Promise<void> {
  const [id = newSecretId(), ...signatures] = parseMark(context.deviceMark)
  const ownSignature = sign(await signingKey(deps), deviceClaim(id, userId))
  const people = [ownSignature, ...signatures.filter((each) => each !== ownSignature)].slice(0, maxPeople)
  context.setDeviceMark([id, ...people].join('.'))
}

/** The id of the device if this user has proven their identity on it before; null otherwise. */
async function findRememberedDevice(deps: Pick<Deps, 'db' | 'config'>, mark: string | null, userId: string) {
  const [id, ...signatures] = parseMark(mark)
  if (id === undefined) return null
  const key = await signingKey(deps)
  return signatures.some((each) => isValidSignature(key, deviceClaim(id, userId), each)) ? id : null
}

const parseMark = (mark: string | null): string[] =>
  mark !== null && /^[0-9a-f]{32}(\.[\w-]{43}){1,3}$/.test(mark) ? mark.split('.') : []

/** A user who has just proven their identity, and their new session. */
export type LoggedIn = OpenedSession & Omit<Person, 'id'> & { readonly userId: string }
type Person = { readonly id: string; readonly email: string; readonly fullName: string }

/** Opens a session for a user who has just proven their identity. Fails with `contact-not-found` for a closed account. */
export async function openLogin(tx: Tx, user: Person, now: Date): Promise<LoggedIn> {
  const { id, email, fullName } = user
  return { ...(await openMemberSession(tx, id, now)), userId: id, email, fullName }
}

/** A user has logged in, in a browser with a guest cart. */
export type UserLoggedIn = { readonly userId: string; readonly guestCartId: string }
declare module '#platform/events.ts' {
  interface DomainEvents {
    'user.logged-in': UserLoggedIn
  }
}

/**
 * Sets the new session cookie and gives the user the cart they filled as a visitor. Only this browser's previous
 * session ends.
 */
export async function completeLogin(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'raise' | 'jobs'>,
  context: RequestContext,
  { sessionId, token, expiresAt, userId, email, fullName }: LoggedIn,
) {
  const { guestCartId, browserSession } = context
  if (guestCartId !== null) {
    await deps.db.transaction((tx) => deps.raise('user.logged-in', tx, { userId, guestCartId }))
    context.clearGuestCart()
  }
  if (browserSession !== null) await endSession(deps.db, browserSession, deps.clock())
  context.setSession(token, expiresAt)
  if (context.device !== '') await recordDevice(deps.db, sessionId, context.device)
  if (await isNewForStaff(deps, context, userId))
    await deps.db.transaction((tx) => {
      const { lang } = context
      return queueEmail(tx, deps, { kind: 'staff-new-device', recipient: email, lang, now: deps.clock() })
    })
  await rememberDevice(deps, context, userId)
  return { token, user: { _id: userId, emailId: email, fullName } }
}

/** Whether a staff member has logged in on a device where they have never proven their identity. */
async function isNewForStaff(
  deps: Pick<Deps, 'db' | 'config'>,
  { deviceMark }: RequestContext,
  userId: string,
): Promise<boolean> {
  return (
    (await isStaffAccount(deps.db, userId)) && (await findRememberedDevice(deps, deviceMark, userId)) === null
  )
}

type LogInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>
type Credentials = {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** The token of an earlier session that the browser still stores, active or ended. */
  readonly sessionToken: string | null
  /** The mark that `rememberDevice` stored in the browser. */
  readonly deviceMark: string | null
}

/**
 * Logs in with an email address and a password. Fails with `contact-not-found`, `password-not-set` for an account
 * created by a purchase or by Google, `password-wrong`, `password-too-long` for a password that no account can
 * have, or `too-many-requests`. Attempts are counted before the password is checked, for known and unknown
 * addresses alike.
 */
export async function logIn(deps: LogInDeps, input: Credentials): Promise<LoggedIn> {
  if (isTooLong(input.password)) fail('password-too-long', { password: errorTexts['password-too-long'] })
  const credentials = { ...input, email: tidyEmail(input.email) }
  const { email, ip } = credentials
  const device = async () => findTrustedDevice(deps, await findUserByEmail(deps.db, email), credentials)
  return withinLimits(deps, 'login', { ip, account: email, knownDevice: device }, () =>
    checkPassword(deps, credentials),
  )
}

async function checkPassword({ db, clock }: LogInDeps, { email, password }: Credentials): Promise<LoggedIn> {
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user) return fail('contact-not-found')
  if (!isRight) return fail(user.passwordHash === null ? 'password-not-set' : 'password-wrong')
  return db.transaction((tx) => openLogin(tx, user, clock()))
}

/** What a browser stores from earlier visits. */
export type Browser = Pick<Credentials, 'sessionToken' | 'deviceMark'>

/**
 * The id of a device of the owner, to which the limits for strangers do not apply (docs/invariants.md#v25); null
 * for other devices.
 */
export async function findTrustedDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  user: { readonly id: string } | undefined,
  { sessionToken, deviceMark }: Browser,
): Promise<string | null> {
  if (!user) return null
  const deviceId = await findRememberedDevice(deps, deviceMark, user.id)
  if (deviceId !== null || sessionToken === null) return deviceId
  const tokenHash = hashToken(sessionToken)
  return (await hadSession(deps.db, user.id, tokenHash)) ? tokenHash : null
}

/**
 * Resets the failed login count once the owner has confirmed their mailbox, so that a stranger's guesses do not
 * lock them out.
 */
export const clearFailedLogins = ({ db }: Pick<Deps, 'db'>, email: string): Promise<void> =>
  clearAttempts(db, { name: 'login-account' }, email)
