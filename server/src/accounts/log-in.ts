import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { findPersonByEmail } from './accounts.store.ts'
import { type Entered, tidyEmail } from './entered.ts'
import { countGuess, type Guess, stopGuessing } from './login-limits.ts'
import { openMemberSession } from './open-member-session.ts'
import { isPassword } from './password.ts'

/**
 * A session for an account and its password (S01). Refuses `contact-not-found`, `password-not-set` for an account that
 * came by a purchase or by Google, `password-wrong`, and `too-many-requests`.
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  credentials: Guess & { readonly password: string },
): Promise<Entered> {
  const guess = { ...credentials, email: tidyEmail(credentials.email) }
  const person = await findPersonByEmail(deps.db, guess.email)
  await stopGuessing(deps, guess, person?.id ?? null)
  const isRight = await isPassword(credentials.password.trim(), person?.passwordHash ?? null)
  if (!person || !isRight) {
    await countGuess(deps, guess)
    return refuse(whyNot(person))
  }
  const { id: userId, email, fullName } = person
  const opened = await deps.db.transaction((tx) =>
    openMemberSession(tx, { userId, ip: guess.ip }, deps.clock()),
  )
  return { ...opened, userId, email, fullName }
}

function whyNot(person: { readonly passwordHash: string | null } | undefined) {
  if (!person) return 'contact-not-found'
  return person.passwordHash === null ? 'password-not-set' : 'password-wrong'
}
