import fastifyCookie from '@fastify/cookie'
import { mostCallBytes } from '@matla/contract/kit/call'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config/config.ts'
import { newReference } from '#lib/ids.ts'
import { keepRoomForBodies } from './body-budget.ts'
import { connectionTimes, limitConnections } from './connections.ts'
import { readJsonWithinLimits } from './json-body.ts'
import { logOf } from './log.ts'
import { sendFailure } from './errors.ts'
import { trustOf } from '#config/trusted-proxies.ts'

/** An empty Fastify with what every room shares: cookies, limits, correlation ids, the log. */
export async function createHttpServer(config: Config, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log ?? logOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: mostCallBytes,
    ...connectionTimes,
    forceCloseConnections: 'idle',
    // Whoever reaches a draining process on a connection that it kept is still answered (docs/faults.md#f15).
    return503OnClosing: false,
    genReqId: newReference,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  })
  await app.register(fastifyCookie)
  keepRoomForBodies(app)
  readJsonWithinLimits(app)
  limitConnections(app.server, config.maxConnections)
  logAnswers(app)
  endConnectionsWhenClosing(app)
  return app
}

/** A connection that is kept after the last answer would hold up the end until it is tired of waiting (docs/faults.md#f15). */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** One line an answer, by route pattern: never an address with its values, never a body. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
