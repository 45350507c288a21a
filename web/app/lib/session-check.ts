import { firstApi } from './first-api.ts'
import { keepSessionCopies } from './keep-session-copies.ts'
import { setSessionEnded } from './session-ended.ts'
import { type Session, sessionNow, setSession } from './session.ts'

let asked = 0

/** Reads the session again, in other tabs too; call it after anything that changes the cart or the account. */
export async function refreshSession(): Promise<void> {
  await askSession()
  notifyOtherTabs()
}

/** Reads the session; a response that a later request has overtaken is dropped. */
export async function askSession(): Promise<void> {
  asked += 1
  const question = asked
  const answer = await firstApi.session.read()
  if (!answer.ok || question !== asked) return
  if (sessionNow().user?.kind === 'member' && answer.value.user === null) setSessionEnded(true)
  accept({ ...answer.value, isFresh: true })
}

/** The cheap check: the session is read again only when the server's version differs (R221). */
export async function checkSession(): Promise<void> {
  const answer = await firstApi.session.pulse()
  if (answer.ok && answer.value.stamp !== sessionNow().stamp) await askSession()
}

/** Sets what is known of the visitor; a pending request is dropped. */
export function takeSession(next: Session): void {
  asked += 1
  setSessionEnded(false)
  accept(next)
  notifyOtherTabs()
}

function accept(next: Session): void {
  // An equal response every five seconds must not render the page again.
  if (JSON.stringify(next) === JSON.stringify(sessionNow())) return
  keepSessionCopies(next)
  if (next.user) setSessionEnded(false)
  setSession(next)
}

export const sessionChannel = 'session'

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage('changed')
  channel.close()
}
