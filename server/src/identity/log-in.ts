import { isTooLong } from '@matla/contract/accounts/password-rule'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { fail } from '#lib/errors.ts'
import { hashOf, newSecretId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { clearTries, withinLimits } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { isSigned, signatureOf, signingKey } from '#platform/signing/signing.ts'
import { isPassword } from './passwords.ts'
import { isStaffAccount } from './staff-members.store.ts'
import { hadSession, noteDevice } from './sessions.store.ts'
import { endSession, type OpenedSession, openMemberSession } from './sessions.ts'
import { findUserByEmail } from './users.store.ts'

/** People who share one browser; the one who was here longest ago is dropped first. */
const mostPeople = 3

const claimOf = (deviceId: string, userId: string) => ['known-device', deviceId, userId] as const

/** This browser is known as this user's from now on: he has just proven on it who he is. The mark opens nothing. */
export async function rememberDevice(
  deps: Pick<Deps, 'db' | 'config'>,
  context: Pick<RequestContext, 'deviceMark' | 'keepDeviceMark'>,
  userId: string,
): Promise<void> {
  const [id = newSecretId(), ...signatures] = partsOf(context.deviceMark)
  const own = signatureOf(await signingKey(deps), claimOf(id, userId))
  const people = [own, ...signatures.filter((each) => each !== own)].slice(0, mostPeople)
  context.keepDeviceMark([id, ...people].join('.'))
}

/** The name of the device where this user has proven who he is; null: it is not known as his. */
async function knownDevice(deps: Pick<Deps, 'db' | 'config'>, mark: string | null, userId: string) {
  const [id, ...signatures] = partsOf(mark)
  if (id === undefined) return null
  const key = await signingKey(deps)
  return signatures.some((each) => isSigned(key, claimOf(id, userId), each)) ? id : null
}

const partsOf = (mark: string | null): string[] =>
  mark !== null && /^[0-9a-f]{32}(\.[\w-]{43}){1,3}$/.test(mark) ? mark.split('.') : []

/** Somebody who has just proven who he is, and his new session. */
export type LoggedIn = OpenedSession & Omit<Person, 'id'> & { readonly userId: string }
type Person = { readonly id: string; readonly email: string; readonly fullName: string }

/** Opens a session for somebody who has just proven who he is. Fails with `contact-not-found` when the account is closed. */
export async function openLogin(tx: Tx, user: Person, now: Date): Promise<LoggedIn> {
  const { id, email, fullName } = user
  return { ...(await openMemberSession(tx, id, now)), userId: id, email, fullName }
}

/** Somebody has shown who he is, in a browser that holds a guest's cart. */
export type UserLoggedIn = { readonly userId: string; readonly guestCartId: string }
declare module '#platform/events.ts' {
  interface DomainEvents {
    'user.logged-in': UserLoggedIn
  }
}

/**
 * Gives the browser the new session, and the user the cart that he filled as a visitor. The session that this browser
 * held ends, no other.
 */
export async function completeLogin(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'raise' | 'jobs'>,
  context: RequestContext,
  { sessionId, token, expiresAt, userId, email, fullName }: LoggedIn,
) {
  const { guestCartId, browserSession } = context
  if (guestCartId !== null) {
    await deps.db.transaction((tx) => deps.raise('user.logged-in', tx, { userId, guestCartId }))
    context.dropGuestCart()
  }
  if (browserSession !== null) await endSession(deps.db, browserSession, deps.clock())
  context.keepSession(token, expiresAt)
  if (context.device !== '') await noteDevice(deps.db, sessionId, context.device)
  if (await isNewForStaff(deps, context, userId))
    await deps.db.transaction((tx) => {
      const { lang } = context
      return queueEmail(tx, deps, { kind: 'staff-new-device', recipient: email, lang, now: deps.clock() })
    })
  await rememberDevice(deps, context, userId)
  return { token, user: { _id: userId, emailId: email, fullName } }
}

/** Whether a member of staff has logged in where he has never shown who he is. */
async function isNewForStaff(
  deps: Pick<Deps, 'db' | 'config'>,
  { deviceMark }: RequestContext,
  userId: string,
): Promise<boolean> {
  return (await isStaffAccount(deps.db, userId)) && (await knownDevice(deps, deviceMark, userId)) === null
}

type LogInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>
type Credentials = {
  readonly email: string
  readonly password: string
  readonly ip: string
  /** What the browser still holds of an earlier session, live or ended. */
  readonly sessionToken: string | null
  /** What it keeps since somebody proved on it who he is. */
  readonly deviceMark: string | null
}

/**
 * A session for an account and its password. Fails with `contact-not-found`, `password-not-set` for an account that
 * came by a purchase or by Google, `password-wrong`, `password-too-long` for what no account's can be, and
 * `too-many-requests`, counted before the password is looked at, for known and unknown addresses alike.
 */
export async function logIn(deps: LogInDeps, given: Credentials): Promise<LoggedIn> {
  if (isTooLong(given.password)) fail('password-too-long', { password: errorTexts['password-too-long'] })
  const credentials = { ...given, email: tidyEmail(given.email) }
  const { email, ip } = credentials
  const device = async () => deviceOf(deps, await findUserByEmail(deps.db, email), credentials)
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

/** What a browser keeps of earlier visits. */
export type Browser = Pick<Credentials, 'sessionToken' | 'deviceMark'>

/** A device of the owner, which passes where strangers do not (docs/invariants.md#v25); null: it is not known as theirs. */
export async function deviceOf(
  deps: Pick<Deps, 'db' | 'config'>,
  user: { readonly id: string } | undefined,
  { sessionToken, deviceMark }: Browser,
): Promise<string | null> {
  if (!user) return null
  const known = await knownDevice(deps, deviceMark, user.id)
  if (known !== null || sessionToken === null) return known
  const tokenHash = hashOf(sessionToken)
  return (await hadSession(deps.db, user.id, tokenHash)) ? tokenHash : null
}

/** After the owner has shown his mailbox: what strangers guessed does not stand in his way. */
export const clearGuesses = ({ db }: Pick<Deps, 'db'>, email: string): Promise<void> =>
  clearTries(db, { name: 'login-account' }, email)
