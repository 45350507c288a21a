import type { Failure } from '@matla/contract/kit/errors'
import type { Me } from '@matla/contract/staff/me.calls'
import type { Right } from '@matla/contract/kit/rights'
import { consoleApi } from '#console/api/console-api.ts'
import { setBadges } from './badges.ts'
import { createStore, useStore } from '#lib/store.ts'

/** The console's session, as far as it is known. */
export type Session =
  | { readonly kind: 'unknown' | 'out' | 'not-staff' }
  /** The password was accepted, and the second factor must be verified or set up. */
  | { readonly kind: 'half'; readonly me: Me }
  | { readonly kind: 'in'; readonly me: Me }
  | { readonly kind: 'failed'; readonly failure: Failure }

export const session = createStore<Session>(() => ({ kind: 'unknown' }))

/** Reads the session and renders the console accordingly. */
export async function refreshSession(): Promise<void> {
  session.set(await fetchSession())
}

/** Reads the session without rendering the console. */
export async function fetchSession(): Promise<Session> {
  const answer = await consoleApi.me.read()
  if (answer.ok) {
    const { secondFactor, badges } = answer.value
    setBadges({
      tasks: badges.tasks ?? 0,
      requests: badges.requests ?? 0,
      notifications: badges.notifications ?? 0,
    })
    return { kind: secondFactor.isNeeded && !secondFactor.isShown ? 'half' : 'in', me: answer.value }
  }
  const { failure } = answer
  if (failure.code === 'sign-in-needed') return { kind: 'out' }
  return failure.code === 'not-allowed' ? { kind: 'not-staff' } : { kind: 'failed', failure }
}

/** Whether the logged-in member has a right. */
export function hasRight(right: Right): boolean {
  const now = session.now()
  return now.kind === 'in' && now.me.rights.includes(right)
}

/** The logged-in member. Throws outside of the frame, where there is no session. */
export function useMe(): Me {
  const now = useStore(session, session.now())
  if (now.kind !== 'in') throw new Error('useMe was called without a session')
  return now.me
}

export const useHasRight = (right: Right): boolean => useMe().rights.includes(right)
