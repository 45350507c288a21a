import type { FastifyInstance } from 'fastify'
import { stopwatch } from '#lib/clock.ts'
import { withTimeout } from '#lib/with-timeout.ts'

const longestStallMs = 2_000
const tickMs = 100
const longestWriteMs = 500
/** The endpoint is public and every check writes, so results are shared for this long. */
const freshMs = 1_000

export type Health = {
  readonly isDraining: () => boolean
  /** Whether pages or jobs make no progress. */
  readonly isStalled: () => boolean
  /** A cheap write to everything that a sale writes to. */
  readonly tryToWrite: () => Promise<void>
}

/**
 * Live means that the event loop runs. Ready means that the process may receive traffic, even when providers are
 * unreachable.
 */
export function healthRoutes(app: FastifyInstance, { isDraining, isStalled, tryToWrite }: Health): void {
  const hasStalled = watchLoop(app)
  const canWrite = shareResult(tryToWrite)
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !isDraining() && !hasStalled() && !isStalled() && (await canWrite())
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}

/** Whether the work succeeds within half a second. Callers in the same second share one check. */
function shareResult(work: () => Promise<void>): () => Promise<boolean> {
  let last: { readonly at: number; readonly isDone: Promise<boolean> } | undefined
  return () => {
    if (last === undefined || stopwatch() - last.at >= freshMs)
      last = {
        at: stopwatch(),
        isDone: withTimeout(work(), longestWriteMs).then(
          () => true,
          () => false,
        ),
      }
    return last.isDone
  }
}

/** Whether the event loop was blocked for two seconds since the last call. */
function watchLoop(app: FastifyInstance): () => boolean {
  let lastTick = stopwatch()
  let longestMs = 0
  const tick = () => {
    const now = stopwatch()
    longestMs = Math.max(longestMs, now - lastTick)
    lastTick = now
  }
  const ticking = setInterval(tick, tickMs).unref()
  app.addHook('onClose', async () => clearInterval(ticking))
  return () => {
    tick()
    const hasStalled = longestMs > longestStallMs
    longestMs = 0
    return hasStalled
  }
}
