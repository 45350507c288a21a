import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { keyOf } from './limit.ts'
import { takeTurn } from './limits.store.ts'

/** One try each two seconds from a network that is over its limit, and nobody waits longer than ten. */
const everyMs = 2_000
const longestMs = 10_000
/** Requests that wait hold a connection each, so this process keeps only so many. */
const mostWaiting = 200

let waiting = 0

/**
 * Lets one try of a network pass that has reached its limit, after a delay. The turns stand in the database: all processes
 * share one queue for each network. false: the queue is full, and nothing may be done.
 */
export async function slowDown(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Db },
  name: string,
  who: string,
): Promise<boolean> {
  if (waiting >= mostWaiting) return false
  waiting += 1
  try {
    const now = clock()
    const at = (ms: number) => new Date(now.getTime() + ms)
    const key = keyOf({ name: `${name}-queue` }, who)
    const next = await takeTurn(db, { key, now, first: at(everyMs), last: at(longestMs), everyMs })
    if (next === null) return false
    await pause(Math.max(0, next.getTime() - everyMs - now.getTime()))
    return true
  } finally {
    waiting -= 1
  }
}
