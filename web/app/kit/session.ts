import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from './browser-api.ts'
import { readCopy, writeCopy } from './display-copy.ts'

type Read = Extract<Outcome<AllCalls['session']['read']>, { ok: true }>['value']

/** Who looks, as far as the page may show it; `isFresh` once the server has said so. */
export type Session = Read & { readonly isFresh: boolean }

const nobody: Session = {
  user: null,
  courseCount: 0,
  cart: { count: 0, courseIds: [], guestCartId: '' },
  isFresh: false,
}

let current: Session | null = null
const listeners = new Set<() => void>()

/** Asks the server again; call it after anything that changes the cart or the account. */
export async function refreshSession(): Promise<void> {
  const answer = await browserApi.session.read()
  if (!answer.ok) return
  current = { ...answer.value, isFresh: true }
  keepCopies(current)
  for (const listener of listeners) listener()
}

/** The visitor. On the server and while hydrating it is always a stranger: pages are the same for everybody. */
export const useSession = () => useSyncExternalStore(subscribe, now, () => nobody)

/** Asks once after the page has come alive, and whenever the window is looked at again. */
export function useFollowedSession(): void {
  useEffect(() => {
    void refreshSession()
    const again = () => void refreshSession()
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const now = (): Session => (current ??= fromCopies())

function fromCopies(): Session {
  const emailId = readCopy('useremailidis')
  if (!emailId) return nobody
  const fullName = readCopy('fullname') ?? emailId
  const courseCount = Number(readCopy('courseCount')) || 0
  return { ...nobody, courseCount, user: { _id: '', emailId, fullName, kind: 'member', isStaff: false } }
}

function keepCopies({ user, courseCount, cart }: Session): void {
  const member = user?.kind === 'member' ? user : null
  writeCopy('useremailidis', member?.emailId ?? null)
  writeCopy('fullname', member?.fullName ?? null)
  writeCopy('currentusername', member?.fullName ?? null)
  writeCopy('courseCount', member ? String(courseCount) : null)
  writeCopy('guestCartId', cart.guestCartId || null)
}
