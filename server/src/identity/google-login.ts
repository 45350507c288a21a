import type { Lang } from '@matla/contract/kit/lang'
import { NoAnswer } from '#lib/ask-json.ts'
import { fail } from '#lib/errors.ts'
import { hashOf, newId, newToken } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/error-code.ts'
import { countForNetwork, withinLimits } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { Deps } from './deps.ts'
import { eraseUnproven } from './erase-unproven.ts'
import type { GooglePerson } from './google/google.ts'
import { type Browser, deviceOf, type LoggedIn, openLogin } from './log-in.ts'
import { deleteOldNonces, insertNonce, takeNonce } from './one-time.store.ts'
import { dropPicture } from './profile/picture.ts'
import {
  findUserByEmail,
  findUserByGoogle,
  insertUser,
  linkGoogle,
  lockOpenUser,
  updateUser,
} from './users.store.ts'

type GoogleDeps = Pick<Deps, 'db' | 'clock' | 'google' | 'log' | 'config'>
type Came = {
  readonly credential: string
  readonly ip: string
  /** Of a log-in: the account may know this browser. */
  readonly browser?: Browser
}
const nonceMinutes = 10

/** A nonce for Google to put into its token, stored hashed. Fails with `google-off`, `too-many-requests`. */
export async function makeNonce(deps: GoogleDeps, ip: string) {
  const { db, clock, google } = deps
  const { clientId } = google ?? fail('google-off')
  await countForNetwork(deps, 'google-nonce', ip)
  const now = clock()
  const nonce = newToken()
  await deleteOldNonces(db, now)
  await insertNonce(db, hashOf(nonce), new Date(now.getTime() + nonceMinutes * 60_000))
  return { nonce, clientId }
}

/**
 * Who holds this credential of Google's. It must repeat a nonce of ours, which is good once: a credential that somebody
 * got hold of opens nothing. Fails with `google-off`, `google-refused`, `google-email-unverified`,
 * `too-many-requests`, and `unreachable` while Google's keys are.
 */
async function checkGoogle(deps: GoogleDeps, { credential, ip, browser }: Came): Promise<GooglePerson> {
  const google = deps.google ?? fail('google-off')
  const device = async () =>
    browser ? deviceOf(deps, await findUserByGoogle(deps.db, subjectIn(credential)), browser) : null
  return withinLimits(deps, 'google', { ip, account: null, knownDevice: device }, async () => {
    const person = await google.check(credential).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      deps.log.warn({ err: error }, 'the keys of Google are out of reach')
      return fail('unreachable')
    })
    const isOurs = person.nonce !== null && (await takeNonce(deps.db, hashOf(person.nonce), deps.clock()))
    return isOurs ? person : fail('google-refused')
  })
}

/** Google's account number in an unchecked credential: it says only whose device this would be. */
function subjectIn(credential: string): string {
  const payload = Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString()
  return /"sub"\s*:\s*"([^"\\]{1,255})"/.exec(payload)?.[1] ?? ''
}

/** A session for an account that was made with Google. Fails with `contact-not-found` and what `checkGoogle` fails with. */
export async function logInWithGoogle(deps: GoogleDeps, came: Came): Promise<LoggedIn> {
  const { sub } = await checkGoogle(deps, came)
  const user = (await findUserByGoogle(deps.db, sub)) ?? fail('contact-not-found')
  return deps.db.transaction((tx) => openLogin(tx, user, deps.clock()))
}

type SignUpDeps = GoogleDeps & Pick<Deps, 'jobs' | 'removeFile'>
type Newcomer = GooglePerson & { readonly lang: Lang }

/**
 * An account without a password for whoever Google says it is (R210, R211). An account whose address nobody has
 * confirmed is taken over only when Google speaks for that address, and loses its password and sessions: a stranger may
 * have made it (pre-hijack). Fails with `contact-exists` and what `checkGoogle` fails with.
 */
export async function signUpWithGoogle(
  deps: SignUpDeps,
  { lang, ...came }: Came & { readonly lang: Lang },
): Promise<LoggedIn> {
  const newcomer = { ...(await checkGoogle(deps, came)), lang }
  const { pictureId = null, loggedIn } = await deps.db
    .transaction(async (tx) => {
      const { pictureId: dropped, ...user } = await accountFor(tx, deps, newcomer)
      await linkGoogle(tx, user.id, newcomer.sub, deps.clock())
      return { pictureId: dropped, loggedIn: await openLogin(tx, user, deps.clock()) }
    })
    .catch((error: unknown) => {
      // The same person, or the same address, a moment earlier.
      const isOwnedByOther =
        isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'identities_once')
      if (isOwnedByOther) return fail('contact-exists')
      throw error
    })
  await dropPicture(deps, pictureId)
  return loggedIn
}

type Account = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** Of a profile that went: its file is to be removed. */
  readonly pictureId?: string | null
}

async function accountFor(tx: Tx, deps: SignUpDeps, newcomer: Newcomer): Promise<Account> {
  const { sub, email, fullName, isAuthoritative, lang } = newcomer
  if (await findUserByGoogle(tx, sub)) return fail('contact-exists')
  const now = deps.clock()
  const found = await findUserByEmail(tx, email)
  if (found && (await lockOpenUser(tx, found.id))) return takeOver(tx, newcomer, now)
  const id = newId(now)
  await insertUser(tx, { id, email, fullName, lang, emailVerified: isAuthoritative, createdAt: now })
  if (!isAuthoritative) await queueEmail(tx, deps, { kind: 'confirm-email', recipient: email, lang, now })
  return { id, email, fullName }
}

/** Of an account whose row is locked: what is read now stays so. */
async function takeOver(tx: Tx, { email, fullName, isAuthoritative }: Newcomer, now: Date): Promise<Account> {
  const found = (await findUserByEmail(tx, email)) ?? fail('contact-exists')
  if (found.emailVerified || !isAuthoritative) fail('contact-exists')
  const pictureId = await eraseUnproven(tx, { id: found.id, name: fullName }, now)
  await updateUser(tx, found.id, { emailVerified: true })
  return { id: found.id, email, fullName, pictureId }
}
