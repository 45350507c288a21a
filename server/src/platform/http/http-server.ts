import fastifyCookie from '@fastify/cookie'
import { maxCallBytes } from '@matla/contract/kit/call'
import { trace } from '@opentelemetry/api'
import Fastify, { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Server } from 'node:http'
import type { Config } from '#config/config.ts'
import { toTrustProxy } from '#config/trusted-proxies.ts'
import { newReference } from '#lib/ids.ts'
import { isObserving } from '#lib/telemetry.ts'
import { limitBodies } from './body-budget.ts'
import { sendFailure } from './errors.ts'
import { readJsonWithinLimits } from './json-body.ts'
import { observeRequests } from './observe-requests.ts'
import { rejectMalformedRequests } from './strict-requests.ts'

/** Logs JSON lines. Requests and responses are logged without URL, headers and body. */
function createLog(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return fastify({
    logger: {
      level: config.logLevel,
      base: null,
      mixin: currentTrace,
      serializers: { req: () => ({}), res: () => ({}), err: errorFacts },
    },
  }).log
}

/** The ids of the active trace and span, if any. */
function currentTrace(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Leaves out the detail of a database error, which contains row values. */
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

/** In milliseconds. Headers arrive in one piece, but a form with two files may take a minute from a phone. */
const connectionTimes = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 60_000,
  /** Without any traffic for this long, in either direction, the client has given up. */
  connectionTimeout: 120_000,
} as const

/** Closes connections above the limit. Idle keep-alive connections are closed before it is reached. */
function limitConnections(server: Server, limit: number): void {
  server.maxConnections = limit
  let open = 0
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open > limit * 0.9) server.closeIdleConnections()
  })
}

/** A Fastify instance with what all modules share: cookies, limits, correlation ids and the log. */
export async function createHttpServer(config: Config, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log ?? createLog(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(config.trustProxy),
    bodyLimit: maxCallBytes,
    ...connectionTimes,
    forceCloseConnections: 'idle',
    // A request on an open connection to a draining process still gets its response (docs/faults.md#f15).
    return503OnClosing: false,
    genReqId: newReference,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  })
  rejectMalformedRequests(app)
  await app.register(fastifyCookie)
  if (isObserving()) observeRequests(app)
  limitBodies(app)
  readJsonWithinLimits(app)
  limitConnections(app.server, config.maxConnections)
  logResponses(app)
  endConnectionsWhenClosing(app)
  return app
}

/** Keep-alive connections would delay the shutdown until their timeout (docs/faults.md#f15). */
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

/** Logs one line per response, by route pattern, never a URL with its values or a body. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const answer = { method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }
    log.info(answer, 'answered')
    done()
  })
}
