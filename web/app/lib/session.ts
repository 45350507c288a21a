import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import { anonymousSession, readSessionCopies } from './session-copies.ts'
import { createStore, useStore } from './store.ts'

export type SessionRead = Extract<Outcome<AllCalls['session']['read']>, { ok: true }>['value']

/** The user as the page may show them; `isFresh` is true once the server has confirmed it. */
export type Session = SessionRead & { readonly isFresh: boolean }

const anonymous: Session = { ...anonymousSession, isFresh: false }

const session = createStore<Session>(() => ({ ...readSessionCopies(), isFresh: false }))

/** The session. On the server and during hydration it is always anonymous, because pages are shared. */
export const useSession = () => useStore(session, anonymous)

export const { now: sessionNow, watch: watchSession, set: setSession } = session
