import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { ping } from '#platform/db/drizzle.store.ts'
import { stopwatch } from '#lib/clock.ts'

const longestStallMs = 2_000
const tickMs = 100

/** Live: the process turns. Ready: it may be given work. Providers being away never make it unready. */
export function healthRoutes(app: FastifyInstance, database: Database, isDraining: () => boolean): void {
  const hasStalled = watchLoop(app)
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !isDraining() && !hasStalled() && (await answersWithin(ping(database), 500))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}

async function answersWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms).unref())
  const answered = work.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate])
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
