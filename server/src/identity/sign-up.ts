import {
  type SignUpFault,
  signUpFault,
  type SignUpForm,
  tidySignUp,
} from '@matla/contract/accounts/sign-up-rules'
import { errorTexts } from '@matla/contract/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { removePicture } from '#identity/profile/picture.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { inputTexts } from '#platform/http/input.text.ts'
import {
  countNetworkAttempt,
  type Limit,
  networkOf,
  slowDown,
  countAgainstQuota,
} from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseUnverifiedData } from './erase-unverified-data.ts'
import { type LoggedIn, openLogin } from './log-in.ts'
import { consumeLink } from './one-time.ts'
import { wasLinkUsed } from './used-links.store.ts'
import { hashPassword } from './passwords.ts'
import { findUser, findUserByEmail, insertUser, updateUser } from './users.store.ts'

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type SignUpInput = SignUpForm & {
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string
  readonly lang: Lang
  readonly ip: string
}

/**
 * Creates an account with a password, opens a session and queues the confirmation email (R198 to R209). Fails
 * with the first fault of the ordered checks, `invalid` for a birth date in the future, `contact-exists` or
 * `too-many-requests`.
 */
export async function signUp(deps: SignUpDeps, newcomer: SignUpInput): Promise<LoggedIn> {
  const form = parseSignUpForm(newcomer)
  const { ip, lang, birthDate } = newcomer
  if (birthDate > riyadhDay(deps.clock())) fail('invalid', { dateofBirth: inputTexts.notValid })
  // The limit slows down mass sign-ups and probing for addresses with an account (docs/invariants.md#v25).
  await countNetworkAttempt(deps, 'sign-up', ip)
  if (await findUserByEmail(deps.db, form.email)) fail('contact-exists')
  const passwordHash = await hashPassword(form.password)
  return deps.db
    .transaction((tx) => addMember(tx, deps, { ...form, lang, passwordHash }))
    .catch((error: unknown) => {
      // A concurrent sign-up took the address.
      if (isUniqueViolation(error, 'users_email')) return fail('contact-exists')
      throw error
    })
}

/** The names of the sign-up fields in the request body. */
const bodyFieldNames: Readonly<Record<SignUpFault['field'], string>> = {
  fullName: 'usernameInEng',
  email: 'emailId',
  password: 'password',
  confirmation: 'confirmPassword',
}

/** Returns the form with tidied values. Fails with the first fault of the ordered checks. */
export function parseSignUpForm(input: SignUpForm): SignUpForm {
  const form = tidySignUp(input)
  const fault = signUpFault(form)
  if (fault) fail(fault.code, { [bodyFieldNames[fault.field]]: errorTexts[fault.code] })
  return form
}

/** A new account from a form with a password. */
export type NewMember = SignUpForm & { readonly lang: Lang; readonly passwordHash: string }

async function addMember(tx: Tx, deps: SignUpDeps, member: NewMember): Promise<LoggedIn> {
  const { fullName, email, lang, passwordHash } = member
  const now = deps.clock()
  const id = newId(now)
  await insertUser(tx, { id, email, fullName, lang, passwordHash, createdAt: now })
  await queueEmail(tx, deps, { kind: 'confirm-email', recipient: email, lang, now })
  return openLogin(tx, { id, email, fullName }, now)
}

const perMinute: Limit = { name: 'verification-minute', max: 1, windowSeconds: 60 }
const perAddress: Limit = { name: 'verification-address-day', max: 10, windowSeconds: 86_400 }
/**
 * Thousands of people may share one mobile IP address, so requests above this limit are slowed down, not blocked.
 */
const perNetwork: Limit = { name: 'verification-network-day', max: 500, windowSeconds: 86_400 }

/**
 * Queues the confirmation email, at most one per minute, unless the address is already confirmed. After 500 a day
 * from one network, requests are slowed down. Fails with `too-many-requests` after 10 a day to one address.
 */
export async function requestVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { actor, lang, ip }: { readonly actor: Actor; readonly lang: Lang; readonly ip: string },
): Promise<void> {
  const { db, clock } = deps
  const { userId, email: recipient, isEmailVerified } = actor
  const now = clock()
  if (isEmailVerified || !(await countAgainstQuota(db, perMinute, userId, now))) return
  if (!(await countAgainstQuota(db, perAddress, recipient, now))) fail('too-many-requests')
  const network = networkOf(ip)
  const isWithin = await countAgainstQuota(db, perNetwork, network, now)
  if (!isWithin && !(await slowDown(deps, 'verification', network, 'members'))) fail('too-many-requests')
  await db.transaction((tx) => queueEmail(tx, deps, { kind: 'confirm-email', recipient, lang, now }))
}

type VerifyEmailInput = {
  readonly token: string
  /** The user of the browser's session; null without a session. */
  readonly visitorId: string | null
}

/**
 * Confirms the address with an emailed link and returns the user; null for a link that was used before. Without
 * the user's session in this browser, another person may have created the account: its contents are erased, the
 * owner must choose a new password, and the name stays until they enter theirs. Fails with `token-missing` or
 * `link-dead`.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
  { token, visitorId }: VerifyEmailInput,
): Promise<{ userId: string; isSamePerson: boolean } | null> {
  const { db, clock } = deps
  if (token === '') fail('token-missing')
  const done = await db.transaction(async (tx) => {
    const userId = await consumeLink(tx, token, 'email', clock())
    if (userId === null) return (await wasLinkUsed(tx, hashToken(token), 'email')) ? null : fail('link-dead')
    const user = (await findUser(tx, userId)) ?? fail('link-dead')
    const isSamePerson = user.emailVerified || userId === visitorId
    const dropped = isSamePerson ? null : await eraseUnverifiedData(tx, { id: user.id }, clock())
    await updateUser(tx, userId, { emailVerified: true })
    return { userId, isSamePerson, pictureId: dropped }
  })
  if (done === null) return null
  const { pictureId, ...shown } = done
  await removePicture(deps, pictureId)
  return shown
}
