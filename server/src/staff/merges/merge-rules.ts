import { dayMs } from '@matla/contract/kit/riyadh'
import type { mergeStates } from '@matla/contract/staff/merges.calls'
import type { Merge } from './merges.store.ts'

/** After this many days the links in the emails expire. */
const days = 7
export const linksEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + days * dayMs)

/** The status of a merge at this moment. */
export function stateAt(
  { state, expiresAt }: Pick<Merge, 'state' | 'expiresAt'>,
  now: Date,
): (typeof mergeStates)[number] {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state
}

/** Masks an address so that its owner recognises it but others cannot use it: n•••@mail.example. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
