import type { Lang } from '@matla/contract/kit/lang'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'
import { findPersonByEmail, findPersonByGoogle, verifyEmailOf } from './accounts.store.ts'
import { authOver } from './auth.store.ts'
import { checkGoogle } from './check-google.ts'
import type { Entered } from './entered.ts'
import type { GooglePerson } from './google/google.ts'
import { isStillHere } from './lock-user.ts'
import { openMemberSession } from './open-member-session.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { dropPicture } from './profile/picture.ts'
import { isTaken } from './taken.ts'

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'google' | 'log' | 'removeFile'>
type Came = { readonly credential: string; readonly lang: Lang; readonly ip: string }

/**
 * An account without a password for whoever Google says it is (R210, R211, V11). An account whose address nobody has
 * confirmed is taken over only when Google speaks for that address, and loses its password and sessions: a stranger may
 * have made it (pre-hijack). Refuses `contact-exists` and what `checkGoogle` refuses.
 */
export async function signUpWithGoogle(deps: SignUpDeps, { credential, lang, ip }: Came): Promise<Entered> {
  const person = await checkGoogle(deps, credential, ip)
  const { pictureId = null, ...entered } = await deps.db
    .transaction(async (tx) => {
      const { id, ...made } = await accountFor(tx, deps, person, lang)
      const opened = await openMemberSession(tx, { userId: id, ip }, deps.clock())
      return { ...opened, userId: id, ...made }
    })
    .catch((error: unknown) => {
      // The same person, or the same address, a moment earlier.
      if (isTaken(error, 'users_email') || isTaken(error, 'credentials_once')) return refuse('contact-exists')
      throw error
    })
  await dropPicture(deps, pictureId)
  return entered
}

async function accountFor(tx: Tx, deps: SignUpDeps, person: GooglePerson, lang: Lang) {
  if (await findPersonByGoogle(tx, person.sub)) return refuse('contact-exists')
  const found = await findPersonByEmail(tx, person.email)
  const isHere = found !== undefined && (await isStillHere(tx, found.id))
  const account = isHere ? await takeOver(tx, deps, person, found) : await makeAccount(tx, deps, person, lang)
  const { people } = await authOver(tx)
  const now = deps.clock()
  const times = { createdAt: now, updatedAt: now }
  const { sub } = person
  await people.linkAccount({
    id: newId(now),
    userId: account.id,
    providerId: 'google',
    accountId: sub,
    ...times,
  })
  return account
}

type Found = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** Of a profile that went: its file is to be removed. */
  readonly pictureId?: string | null
}

async function takeOver(
  tx: Tx,
  { clock }: SignUpDeps,
  { isAuthoritative, fullName }: GooglePerson,
  found: Found,
): Promise<Found> {
  const { emailVerified } = (await findPersonByEmail(tx, found.email)) ?? refuse('contact-exists')
  if (emailVerified || !isAuthoritative) refuse('contact-exists')
  const pictureId = await forgetUnproven(tx, { ...found, name: fullName }, clock())
  await verifyEmailOf(tx, found.id, clock())
  return { ...found, fullName, pictureId }
}

async function makeAccount(
  tx: Tx,
  { clock, jobs, config }: SignUpDeps,
  { email, fullName, isAuthoritative }: GooglePerson,
  lang: Lang,
): Promise<Found> {
  const now = clock()
  const { people } = await authOver(tx)
  const times = { createdAt: now, updatedAt: now }
  const added = { id: newId(now), email, name: fullName, emailVerified: isAuthoritative, lang, ...times }
  const { id } = await people.createUser(added, { method: 'oauth', oauth: { providerId: 'google' } })
  if (!isAuthoritative) {
    await planAccountLetter(tx, { jobs, config }, { kind: 'confirm-email', recipient: email, lang, now })
  }
  return { id, email, fullName }
}
