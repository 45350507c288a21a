import type { Lang } from '@matla/contract/kit/lang'
import { NoAnswer } from '#lib/http-client.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId, newToken } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import { countNetworkAttempt, withinLimits } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { Deps } from './deps.ts'
import { eraseUnverifiedData } from './erase-unverified-data.ts'
import type { GooglePerson } from './google/google.ts'
import { type Browser, findTrustedDevice, type LoggedIn, openLogin } from './log-in.ts'
import { deleteOldNonces, insertNonce, takeNonce } from './one-time.store.ts'
import { removePicture } from './profile/picture.ts'
import {
  findUserByEmail,
  findUserByGoogle,
  insertUser,
  linkGoogle,
  lockOpenUser,
  updateUser,
} from './users.store.ts'

type GoogleDeps = Pick<Deps, 'db' | 'clock' | 'google' | 'log' | 'config'>
type GoogleLoginInput = {
  readonly credential: string
  readonly ip: string
  /** The browser that logs in, which the account may trust. */
  readonly browser?: Browser
}
const nonceMinutes = 10

/**
 * Creates a nonce for Google to include in its token; only its hash is stored. Fails with `google-off` or
 * `too-many-requests`.
 */
export async function makeNonce(deps: GoogleDeps, ip: string) {
  const { db, clock } = deps
  const { clientId } = deps.google() ?? fail('google-off')
  await countNetworkAttempt(deps, 'google-nonce', ip)
  const now = clock()
  const nonce = newToken()
  await deleteOldNonces(db, now)
  await insertNonce(db, hashToken(nonce), new Date(now.getTime() + nonceMinutes * 60_000))
  return { nonce, clientId }
}

/**
 * Verifies a Google credential and returns its person. It must contain one of our single-use nonces, so that a
 * stolen credential cannot be replayed. Fails with `google-off`, `google-refused`, `google-email-unverified`,
 * `too-many-requests`, or `unreachable` while Google's keys cannot be fetched.
 */
async function verifyGoogleCredential(
  deps: GoogleDeps,
  { credential, ip, browser }: GoogleLoginInput,
): Promise<GooglePerson> {
  const google = deps.google() ?? fail('google-off')
  const device = async () =>
    browser
      ? findTrustedDevice(deps, await findUserByGoogle(deps.db, readSubject(credential)), browser)
      : null
  return withinLimits(deps, 'google', { ip, account: null, knownDevice: device }, async () => {
    const person = await google.check(credential).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      deps.log.warn({ err: error }, "cannot fetch Google's public keys")
      return fail('unreachable')
    })
    const isOurs = person.nonce !== null && (await takeNonce(deps.db, hashToken(person.nonce), deps.clock()))
    return isOurs ? person : fail('google-refused')
  })
}

/** Google's account id in an unverified credential, used only to find the trusted device of that account. */
function readSubject(credential: string): string {
  const payload = Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()
  return /"sub"\s*:\s*"([^"\\]{1,255})"/.exec(payload)?.[1] ?? ''
}

/** Logs in to an account linked to Google. Fails with `contact-not-found`, and like `verifyGoogleCredential`. */
export async function logInWithGoogle(deps: GoogleDeps, came: GoogleLoginInput): Promise<LoggedIn> {
  const { sub } = await verifyGoogleCredential(deps, came)
  const user = (await findUserByGoogle(deps.db, sub)) ?? fail('contact-not-found')
  return deps.db.transaction((tx) => openLogin(tx, user, deps.clock()))
}

type SignUpDeps = GoogleDeps & Pick<Deps, 'jobs' | 'removeFile'>
type GoogleSignUpInput = GooglePerson & { readonly lang: Lang }

/**
 * Creates an account without a password for a Google user (R210, R211). An existing account with an unconfirmed
 * address is taken over only when Google is authoritative for that address. It loses its password and sessions,
 * because a stranger may have created it (pre-hijacking). Fails with `contact-exists`, and like
 * `verifyGoogleCredential`.
 */
export async function signUpWithGoogle(
  deps: SignUpDeps,
  { lang, ...came }: GoogleLoginInput & { readonly lang: Lang },
): Promise<LoggedIn> {
  const newcomer = { ...(await verifyGoogleCredential(deps, came)), lang }
  const { pictureId = null, loggedIn } = await deps.db
    .transaction(async (tx) => {
      const { pictureId: dropped, ...user } = await createOrTakeOverAccount(tx, deps, newcomer)
      await linkGoogle(tx, user.id, newcomer.sub, deps.clock())
      return { pictureId: dropped, loggedIn: await openLogin(tx, user, deps.clock()) }
    })
    .catch((error: unknown) => {
      // A concurrent sign-up used the same Google account or address.
      const isOwnedByOther =
        isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'identities_once')
      if (isOwnedByOther) return fail('contact-exists')
      throw error
    })
  await removePicture(deps, pictureId)
  return loggedIn
}

type Account = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** The picture of a deleted profile, whose file must be removed. */
  readonly pictureId?: string | null
}

async function createOrTakeOverAccount(
  tx: Tx,
  deps: SignUpDeps,
  newcomer: GoogleSignUpInput,
): Promise<Account> {
  const { sub, email, fullName, isAuthoritative, lang } = newcomer
  if (await findUserByGoogle(tx, sub)) return fail('contact-exists')
  const now = deps.clock()
  const found = await findUserByEmail(tx, email)
  if (found && (await lockOpenUser(tx, found.id))) return takeOverAccount(tx, newcomer, now)
  const id = newId(now)
  await insertUser(tx, { id, email, fullName, lang, emailVerified: isAuthoritative, createdAt: now })
  if (!isAuthoritative) await queueEmail(tx, deps, { kind: 'confirm-email', recipient: email, lang, now })
  return { id, email, fullName }
}

/** Takes over an account. Its row is locked, so what is read here cannot change. */
async function takeOverAccount(
  tx: Tx,
  { email, fullName, isAuthoritative }: GoogleSignUpInput,
  now: Date,
): Promise<Account> {
  const found = (await findUserByEmail(tx, email)) ?? fail('contact-exists')
  if (found.emailVerified || !isAuthoritative) fail('contact-exists')
  const pictureId = await eraseUnverifiedData(tx, { id: found.id, name: fullName }, now)
  await updateUser(tx, found.id, { emailVerified: true })
  return { id: found.id, email, fullName, pictureId }
}
