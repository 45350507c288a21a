import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { onReach } from './failpoints.ts'
import { type Work, work } from './tracing.ts'

/**
 * Logs each call and job that took `limitMs` or longer, with the milliseconds at which it came by its points. The answer
 * ends it.
 */
export function logSlowWork(limitMs: number, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const current = new AsyncLocalStorage<Work>()
  const since = (startedAt: number) => Math.round(performance.now() - startedAt)
  const end = (message: unknown) => {
    const { name, startedAt, points } = message as Work
    const ms = since(startedAt)
    if (ms >= limitMs) log.warn({ work: name, ms, points }, 'slow work')
  }
  const stopPoints = onReach(({ name }) => {
    const now = current.getStore()
    if (now) now.points[name] = since(now.startedAt)
  })
  work.start.bindStore(current)
  work.asyncEnd.subscribe(end)
  return () => {
    stopPoints()
    work.start.unbindStore(current)
    work.asyncEnd.unsubscribe(end)
  }
}
