import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import type { Deps } from '#platform/deps.ts'
import { onReach } from './failpoints.ts'

/** A piece of work, such as `call GET /courses/:courseId` or `job invoice`. `points` contains the times of its failpoints. */
export type Work = {
  readonly name: string
  readonly points: Record<string, number>
}

export const work = tracingChannel<Work, Work>('shop:work')

/** Runs work as one span on the channel. */
export const traced = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  work.tracePromise(run, { name, points: {} })

type LogDeps = { readonly clock: Deps['clock']; readonly log: Pick<Deps['log'], 'warn'> }

/**
 * Logs each call and job that took `limitMs` or longer, with the milliseconds at its failpoints. Returns a function
 * that stops it.
 */
export function logSlowWork({ clock, log }: LogDeps, limitMs: number): () => void {
  const current = new AsyncLocalStorage<Work>()
  const startedAt = new WeakMap<Work, number>()
  const since = (of: Work) => clock().getTime() - (startedAt.get(of) ?? 0)
  const start = (message: unknown) => void startedAt.set(message as Work, clock().getTime())
  const end = (message: unknown) => {
    const done = message as Work
    const ms = since(done)
    if (ms >= limitMs) log.warn({ work: done.name, ms, points: done.points }, 'slow work')
  }
  const stopPoints = onReach(({ name }) => {
    const now = current.getStore()
    if (now) now.points[name] = since(now)
  })
  work.start.bindStore(current)
  work.start.subscribe(start)
  work.asyncEnd.subscribe(end)
  return () => {
    stopPoints()
    work.start.unbindStore(current)
    work.start.unsubscribe(start)
    work.asyncEnd.unsubscribe(end)
  }
}
