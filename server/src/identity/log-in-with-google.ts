import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { findPersonByGoogle } from './accounts.store.ts'
import { checkGoogle } from './check-google.ts'
import type { Entered } from './entered.ts'
import { openMemberSession } from './open-member-session.ts'

/** A session for an account that was made with Google. Refuses `contact-not-found` and what `checkGoogle` refuses. */
export async function logInWithGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'google' | 'log' | 'config'>,
  { credential, ip }: { readonly credential: string; readonly ip: string },
): Promise<Entered> {
  const { sub } = await checkGoogle(deps, credential, ip)
  const {
    id: userId,
    email,
    fullName,
  } = (await findPersonByGoogle(deps.db, sub)) ?? refuse('contact-not-found')
  const opened = await deps.db.transaction((tx) => openMemberSession(tx, { userId, ip }, deps.clock()))
  return { ...opened, userId, email, fullName }
}
