import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import { browserApi } from './browser-api.ts'
import { forgetPurchase } from './purchase-copies.ts'
import { keepSessionCopies, nobody, readSessionCopies } from './session-copies.ts'
import { createStore, useStore } from './store.ts'

export type SessionRead = Extract<Outcome<AllCalls['session']['read']>, { ok: true }>['value']

/** Who looks, as far as the page may show it; `isFresh` once the server has said so. */
export type Session = SessionRead & { readonly isFresh: boolean }

const stranger: Session = { ...nobody, isFresh: false }

const session = createStore<Session>(() => ({ ...readSessionCopies(), isFresh: false }))
let asked = 0

/** Asks the server again, and tells other tabs to; call it after anything that changes the cart or the account. */
export async function refreshSession(): Promise<void> {
  await askSession()
  tellOtherTabs()
}

/** Asks the server who is here; an answer that a later question has overtaken is dropped. */
export async function askSession(): Promise<void> {
  asked += 1
  const question = asked
  const answer = await browserApi.session.read()
  if (answer.ok && question === asked) accept({ ...answer.value, isFresh: true })
}

/** The cheap question: only when the server's stamp is another one is the session read again (R221). */
export async function checkSession(): Promise<void> {
  const answer = await browserApi.session.pulse()
  if (answer.ok && answer.value.stamp !== sessionNow().stamp) await askSession()
}

/** Nobody is here any more: copies and header forget at once, in every tab (R064). */
export function forgetSession(): void {
  asked += 1
  accept({ ...nobody, isFresh: true })
  forgetPurchase()
  tellOtherTabs()
}

/** The visitor. On the server and while hydrating it is always a stranger: pages are the same for everybody. */
export const useSession = () => useStore(session, stranger)

export const { now: sessionNow, watch: watchSession } = session

function accept(next: Session): void {
  // The same answer every five seconds must not draw the page anew.
  if (JSON.stringify(next) === JSON.stringify(session.now())) return
  keepSessionCopies(next)
  session.set(next)
}

export const sessionChannel = 'session'

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage('changed')
  channel.close()
}
