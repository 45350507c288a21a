import { firstApi } from './first-api.ts'
import { storeSessionCopies } from './store-session-copies.ts'
import { setSessionEnded } from './session-ended.ts'
import { type Session, sessionNow, setSession } from './session.ts'

let latestRequest = 0

/** Reads the session again, also in other tabs; call it after every change of the cart or the account. */
export async function refreshSession(): Promise<void> {
  await fetchSession()
  notifyOtherTabs()
}

/** Reads the session; a response that was overtaken by a later request is dropped. */
export async function fetchSession(): Promise<void> {
  latestRequest += 1
  const question = latestRequest
  const answer = await firstApi.session.read()
  if (!answer.ok || question !== latestRequest) return
  if (sessionNow().user?.kind === 'member' && answer.value.user === null) setSessionEnded(true)
  storeSession({ ...answer.value, isFresh: true })
}

/** The cheap check: reads the session again only when the server's version differs (R221). */
export async function checkSession(): Promise<void> {
  const answer = await firstApi.session.pulse()
  if (answer.ok && answer.value.stamp !== sessionNow().stamp) await fetchSession()
}

/** Sets the session; the response to a pending request is dropped. */
export function applySession(next: Session): void {
  latestRequest += 1
  setSessionEnded(false)
  storeSession(next)
  notifyOtherTabs()
}

function storeSession(next: Session): void {
  // An identical response every five seconds must not render the page again.
  if (JSON.stringify(next) === JSON.stringify(sessionNow())) return
  storeSessionCopies(next)
  if (next.user) setSessionEnded(false)
  setSession(next)
}

export const sessionChannel = 'session'

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage('changed')
  channel.close()
}
