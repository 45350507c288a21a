import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import { nobody, readSessionCopies } from './session-copies.ts'
import { createStore, useStore } from './store.ts'

export type SessionRead = Extract<Outcome<AllCalls['session']['read']>, { ok: true }>['value']

/** Who looks, as far as the page may show it; `isFresh` once the server has said so. */
export type Session = SessionRead & { readonly isFresh: boolean }

const stranger: Session = { ...nobody, isFresh: false }

const session = createStore<Session>(() => ({ ...readSessionCopies(), isFresh: false }))

/** The visitor. On the server and while hydrating it is always a stranger: pages are the same for everybody. */
export const useSession = () => useStore(session, stranger)

export const { now: sessionNow, watch: watchSession, set: setSession } = session
