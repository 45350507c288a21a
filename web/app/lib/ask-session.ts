import { firstApi } from './first-api.ts'
import { keepSessionCopies } from './keep-session-copies.ts'
import { setSessionEnded } from './session-ended.ts'
import { type Session, sessionNow, setSession } from './session.ts'

let asked = 0

/** Asks the server again, and tells other tabs to; call it after anything that changes the cart or the account. */
export async function refreshSession(): Promise<void> {
  await askSession()
  notifyOtherTabs()
}

/** Asks the server who is here; an answer that a later question has overtaken is dropped. */
export async function askSession(): Promise<void> {
  asked += 1
  const question = asked
  const answer = await firstApi.session.read()
  if (!answer.ok || question !== asked) return
  if (sessionNow().user?.kind === 'member' && answer.value.user === null) setSessionEnded(true)
  accept({ ...answer.value, isFresh: true })
}

/** The cheap question: only when the server's stamp is another one is the session read again (R221). */
export async function checkSession(): Promise<void> {
  const answer = await firstApi.session.pulse()
  if (answer.ok && answer.value.stamp !== sessionNow().stamp) await askSession()
}

/** Takes what is known of the visitor; a question that is on its way is dropped. */
export function takeSession(next: Session): void {
  asked += 1
  setSessionEnded(false)
  accept(next)
  notifyOtherTabs()
}

function accept(next: Session): void {
  // The same answer every five seconds must not draw the page anew.
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
