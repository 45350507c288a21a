import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { rememberDevice } from './known-devices.ts'
import { endSession, type OpenedSession } from './sessions.ts'

/** Somebody who has just proven who he is, and his new session. */
export type LoggedIn = OpenedSession & {
  readonly userId: string
  readonly email: string
  readonly fullName: string
}

/** Handlers of the event that somebody has logged in: what he did as a visitor becomes his. */
export type LoginDeps = { readonly loggedIn: readonly ((visit: Visit, userId: string) => Promise<void>)[] }

/** Gives the browser the new session. The one that it held ends, no other (decision 27). */
export async function completeLogin(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & LoginDeps,
  visit: Visit,
  { token, expiresAt, userId, email, fullName }: LoggedIn,
) {
  for (const handle of deps.loggedIn) await handle(visit, userId)
  if (visit.browserSession !== null) await endSession(deps.db, visit.browserSession, deps.clock())
  visit.keepSession(token, expiresAt)
  await rememberDevice(deps, visit, userId)
  return { token, user: { _id: userId, emailId: email, fullName } }
}
