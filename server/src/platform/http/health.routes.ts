import type { FastifyInstance } from 'fastify'
import { stopwatch } from '#lib/clock.ts'
import { within } from '#lib/within.ts'

const longestStallMs = 2_000
const tickMs = 100
const longestWriteMs = 500
/** Anyone may ask, and each look writes. */
const freshMs = 1_000

export type Health = {
  readonly isDraining: () => boolean
  /** Of pages and jobs, that they do not end or are not begun. */
  readonly isStalled: () => boolean
  /** A cheap write to all that a sale writes to. */
  readonly tryToWrite: () => Promise<void>
}

/** Live: the process turns. Ready: it may be given work. Providers being away never make it unready. */
export function healthRoutes(app: FastifyInstance, { isDraining, isStalled, tryToWrite }: Health): void {
  const hasStalled = watchLoop(app)
  const canWrite = shared(tryToWrite)
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

/** Whether it succeeds in half a second; callers of the same second share one look. */
function shared(work: () => Promise<void>): () => Promise<boolean> {
  let last: { readonly at: number; readonly isDone: Promise<boolean> } | undefined
  return () => {
    if (last === undefined || stopwatch() - last.at >= freshMs)
      last = {
        at: stopwatch(),
        isDone: within(work(), longestWriteMs).then(
          () => true,
          () => false,
        ),
      }
    return last.isDone
  }
}

/** Whether the process, since this was last asked, answered nobody for two seconds: it has more than it can do. */
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
