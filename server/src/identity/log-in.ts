import { isTooLong } from '@matla/contract/accounts/password-rule'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import { throughDoor } from '#platform/limits/door.ts'
import { findPersonByEmail } from './accounts.store.ts'
import type { Entered } from './entered.ts'
import { callerOf, type Guess } from './login-limits.ts'
import { openMemberSession } from './open-member-session.ts'
import { isPassword } from './password.ts'

type LogInDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>
type Credentials = Guess & { readonly password: string }

/**
 * A session for an account and its password (S01). Refuses `contact-not-found`, `password-not-set` for an account that
 * came by a purchase or by Google, `password-wrong`, `password-too-long` for what no account's can be, and `too-many-requests`, counted before the password is looked at.
 */
export async function logIn(deps: LogInDeps, given: Credentials): Promise<Entered> {
  if (isTooLong(given.password)) refuse('password-too-long', { password: refusalTexts['password-too-long'] })
  const credentials = { ...given, email: tidyEmail(given.email) }
  const userIdOf = async () => (await findPersonByEmail(deps.db, credentials.email))?.id ?? null
  return throughDoor(deps, 'login', callerOf(deps, credentials, userIdOf), () => enter(deps, credentials))
}

async function enter({ db, clock }: LogInDeps, { email, password, ip }: Credentials): Promise<Entered> {
  const person = await findPersonByEmail(db, email)
  const isRight = await isPassword(password, person?.passwordHash ?? null)
  if (!person || !isRight) return refuse(whyNot(person))
  const { id: userId, fullName } = person
  const opened = await db.transaction((tx) => openMemberSession(tx, { userId, ip }, clock()))
  return { ...opened, userId, email: person.email, fullName }
}

function whyNot(person: { readonly passwordHash: string | null } | undefined) {
  if (!person) return 'contact-not-found'
  return person.passwordHash === null ? 'password-not-set' : 'password-wrong'
}
