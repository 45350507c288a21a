import {
  type SignUpFault,
  signUpFault,
  type SignUpForm,
  tidySignUp,
} from '@matla/contract/accounts/sign-up-rules'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { dropPicture } from '#identity/profile/picture.ts'
import { fail } from '#lib/errors.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { riyadhDay } from '#lib/riyadh-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { inputTexts } from '#platform/http/input.text.ts'
import { countForNetwork, type Limit, networkOf, slowDown, takeTry } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseUnproven } from './erase-unproven.ts'
import { type LoggedIn, openLogin } from './log-in.ts'
import { useLink } from './one-time.ts'
import { wasLinkUsed } from './used-links.store.ts'
import { hashPassword } from './passwords.ts'
import { findUser, findUserByEmail, insertUser, updateUser } from './users.store.ts'

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type Newcomer = SignUpForm & {
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string
  readonly lang: Lang
  readonly ip: string
}

/**
 * An account with a password and a session for it; an email asks to confirm the address (R198 to R209). Fails with the
 * first fault of the ordered checks, `invalid` for a birth date in the future, `contact-exists`, `too-many-requests`.
 */
export async function signUp(deps: SignUpDeps, newcomer: Newcomer): Promise<LoggedIn> {
  const form = checkedForm(newcomer)
  const { ip, lang, birthDate } = newcomer
  if (birthDate > riyadhDay(deps.clock())) fail('invalid', { dateofBirth: inputTexts.notValid })
  // Learning which addresses have accounts is slow work (docs/invariants.md#v25), and so is filling the shop with accounts.
  await countForNetwork(deps, 'sign-up', ip)
  if (await findUserByEmail(deps.db, form.email)) fail('contact-exists')
  const passwordHash = await hashPassword(form.password)
  return deps.db
    .transaction((tx) => addMember(tx, deps, { ...form, lang, passwordHash }))
    .catch((error: unknown) => {
      // Somebody else was faster with the same address.
      if (isUniqueViolation(error, 'users_email')) return fail('contact-exists')
      throw error
    })
}

/** The names under which the fields of a sign-up are sent. */
const sentAs: Readonly<Record<SignUpFault['field'], string>> = {
  fullName: 'usernameInEng',
  email: 'emailId',
  password: 'password',
  confirmation: 'confirmPassword',
}

/** The form tidied. Fails with the first fault of the ordered checks. */
export function checkedForm(typed: SignUpForm): SignUpForm {
  const form = tidySignUp(typed)
  const fault = signUpFault(form)
  if (fault) fail(fault.code, { [sentAs[fault.field]]: errorTexts[fault.code] })
  return form
}

/** What a form with a password makes an account of. */
export type NewMember = SignUpForm & { readonly lang: Lang; readonly passwordHash: string }

async function addMember(tx: Tx, deps: SignUpDeps, member: NewMember): Promise<LoggedIn> {
  const { fullName, email, lang, passwordHash } = member
  const now = deps.clock()
  const id = newId(now)
  await insertUser(tx, { id, email, fullName, lang, passwordHash, createdAt: now })
  await queueEmail(tx, deps, { kind: 'confirm-email', recipient: email, lang, now })
  return openLogin(tx, { id, email, fullName }, now)
}

const perMinute: Limit = { name: 'verification-minute', most: 1, windowSeconds: 60 }
const perAddress: Limit = { name: 'verification-address-day', most: 10, windowSeconds: 86_400 }
/** Thousands may share one mobile address: over it they wait for their turn. */
const perNetwork: Limit = { name: 'verification-network-day', most: 500, windowSeconds: 86_400 }

/**
 * Queues the email that confirms the address, at most one a minute; none when it is confirmed. After 500 a day of one
 * network they wait for their turn. Fails with `too-many-requests` after 10 of them a day to one address.
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
  const network = networkOf(ip)
  const isWithin = await takeTry(db, perNetwork, network, now)
  if (!isWithin && !(await slowDown(deps, 'verification', network, 'members'))) fail('too-many-requests')
  await db.transaction((tx) => queueEmail(tx, deps, { kind: 'confirm-email', recipient, lang, now }))
}

type Shown = {
  readonly token: string
  /** Whose session the browser has; null: nobody’s. */
  readonly visitorId: string | null
}

/**
 * The owner of a mailed link has shown their mailbox; returns who, and null of a link that has done so before. In a
 * browser without their session, another person may have made the account: its contents go, the name stays until its owner
 * gives theirs, and a password is chosen again. Fails with `token-missing`, `link-dead`.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'removeFile' | 'log'>,
  { token, visitorId }: Shown,
): Promise<{ userId: string; isSamePerson: boolean } | null> {
  const { db, clock } = deps
  if (token === '') fail('token-missing')
  const done = await db.transaction(async (tx) => {
    const userId = await useLink(tx, token, 'email', clock())
    if (userId === null) return (await wasLinkUsed(tx, hashOf(token), 'email')) ? null : fail('link-dead')
    const user = (await findUser(tx, userId)) ?? fail('link-dead')
    const isSamePerson = user.emailVerified || userId === visitorId
    const dropped = isSamePerson ? null : await eraseUnproven(tx, { id: user.id }, clock())
    await updateUser(tx, userId, { emailVerified: true })
    return { userId, isSamePerson, pictureId: dropped }
  })
  if (done === null) return null
  const { pictureId, ...shown } = done
  await dropPicture(deps, pictureId)
  return shown
}
