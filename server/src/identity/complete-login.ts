import type { RequestContext } from '#platform/http/request-context.ts'
import type { Deps } from '#platform/deps.ts'
import { rememberDevice } from './known-devices.ts'
import { endSession, type OpenedSession } from './sessions.ts'

/** Somebody who has just proven who he is, and his new session. */
export type LoggedIn = OpenedSession & {
  readonly userId: string
  readonly email: string
  readonly fullName: string
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
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'raise'>,
  context: RequestContext,
  { token, expiresAt, userId, email, fullName }: LoggedIn,
) {
  const { guestCartId, browserSession } = context
  if (guestCartId !== null) {
    await deps.db.transaction((tx) => deps.raise('user.logged-in', tx, { userId, guestCartId }))
    context.dropGuestCart()
  }
  if (browserSession !== null) await endSession(deps.db, browserSession, deps.clock())
  context.keepSession(token, expiresAt)
  await rememberDevice(deps, context, userId)
  return { token, user: { _id: userId, emailId: email, fullName } }
}
