import fastifyCookie from '@fastify/cookie'
import { maxCallBytes } from '@matla/contract/kit/call'
import { trace } from '@opentelemetry/api'
import Fastify, { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Server } from 'node:http'
import type { Config } from '#config/config.ts'
import { trustOf } from '#config/trusted-proxies.ts'
import { newReference } from '#lib/ids.ts'
import { isObserving } from '#lib/telemetry.ts'
import { limitBodies } from './body-budget.ts'
import { sendFailure } from './errors.ts'
import { readJsonWithinLimits } from './json-body.ts'
import { observeRequests } from './observe-requests.ts'
import { rejectOddRequests } from './strict-requests.ts'

/** JSON lines. Requests and answers are logged by what is listed here alone: no address, no header, no body. */
function logOf(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return fastify({
    logger: {
      level: config.logLevel,
      base: null,
      mixin: traceOf,
      serializers: { req: () => ({}), res: () => ({}), err: errorFacts },
    },
  }).log
}

/** Which trace a line belongs to, where one is being made. */
function traceOf(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** A database error carries values of rows in its detail; the log does not. */
function errorFacts(error: Error & { code?: string; constraint?: string; cause?: unknown }) {
  const cause = error.cause as { code?: string; constraint?: string; message?: string } | undefined
  return {
    type: error.name,
    message: error.message.split('\n')[0]?.replace(/^Failed query:.*/, 'Failed query') ?? '',
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 12)
        .join('\n') ?? '',
    ...(error.code && { code: error.code }),
    ...(cause?.code && { causeCode: cause.code }),
    ...(cause?.constraint && { constraint: cause.constraint }),
  }
}

/** Milliseconds. Heads come at once; two files of a form may take a minute from a phone. */
const connectionTimes = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 60_000,
  /** Nothing sent and nothing read for so long, in either direction: the answer is not wanted any more. */
  connectionTimeout: 120_000,
} as const

/** Closes what is above the cap unanswered; connections that only wait for a next request make room before that. */
function limitConnections(server: Server, most: number): void {
  server.maxConnections = most
  let open = 0
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open > most * 0.9) server.closeIdleConnections()
  })
}

/** An empty Fastify with what every module shares: cookies, limits, correlation ids, the log. */
export async function createHttpServer(config: Config, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log ?? logOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: maxCallBytes,
    ...connectionTimes,
    forceCloseConnections: 'idle',
    // Whoever reaches a draining process on a connection that it kept is still answered (docs/faults.md#f15).
    return503OnClosing: false,
    genReqId: newReference,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  })
  rejectOddRequests(app)
  await app.register(fastifyCookie)
  if (isObserving()) observeRequests(app)
  limitBodies(app)
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
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const answer = { method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }
    log.info(answer, 'answered')
    done()
  })
}
