import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#db/database.ts'
import { ping } from '#db/drizzle.store.ts'

const longestStallMs = 2_000

/** Live: the process turns. Ready: it may be given work. Providers being away never make it unready. */
export function healthRoutes(app: FastifyInstance, database: Database, isDraining: () => boolean): void {
  const stalls = monitorEventLoopDelay({ resolution: 20 })
  stalls.enable()
  app.addHook('onClose', async () => void stalls.disable())
  /** Since it was last asked, the process answered nobody for two seconds: it has more than it can do (F36). */
  const hasStalled = () => {
    const longestMs = stalls.max / 1e6
    stalls.reset()
    return longestMs > longestStallMs
  }
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
