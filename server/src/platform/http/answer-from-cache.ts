import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#config/config.ts'
import { stopwatch } from '#lib/clock.ts'
import { newReference } from '#lib/ids.ts'
import { isObserving } from '#lib/telemetry.ts'
import type { ContentCache } from './content-cache.ts'
import { prepareResponses, type PreparedResponses } from './prepared-responses.ts'
import { securityHeaders } from './security-headers.ts'
import { hasTwoHosts } from './strict-requests.ts'

/** The cache key of the response to a GET or HEAD request, and its route's pattern for the log. */
export type CachedAddress = { readonly key: string; readonly route: string }
/** Returns null when only the route can decide. */
export type FindCachedAddress = (request: IncomingMessage) => CachedAddress | null

type AnswerDeps = { readonly cache: ContentCache; readonly config: Config }

/**
 * Sends cached responses before Fastify sees their requests, because its hooks and handlers take longer than sending
 * the bytes. All other and all unusual requests go to their route, which sends the same response.
 */
export function answerFromCache(
  app: FastifyInstance,
  { cache, config }: AnswerDeps,
  finders: readonly FindCachedAddress[],
): void {
  const prepared = new WeakMap<object, PreparedResponses>()
  const common = Object.entries(securityHeaders(config)).flat()
  const isLogged = ['trace', 'debug', 'info'].includes(app.log.level)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || isObserving() || !isPlainRead(request, response)) return false
    for (const find of finders) {
      const found = find(request)
      if (found !== null) return send(found, request, response)
    }
    return false
  }

  function send({ key, route }: CachedAddress, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = cache.find(key)
    if (!cached) return false
    const ready = prepared.get(cached) ?? prepareResponses(cached, common)
    prepared.set(cached, ready)
    // Shortly before a scheduled change, the route shortens the lifetime of the response in proxies.
    if (ready.sharedMs > cache.leftMs()) return false
    const full = ready.find(request.headers['accept-encoding'])
    if (!full) return false
    if (isLogged) logWhenSent(route, request, response)
    if (fresh(request.headers, { etag: cached.etag })) {
      response.writeHead(304, ready.unchanged).end()
      return true
    }
    response.writeHead(200, full.headers)
    if (request.method === 'HEAD') response.end()
    else response.end(full.body)
    return true
  }

  /** Logs the same line as `logResponses` does for a route. */
  function logWhenSent(route: string, { method }: IncomingMessage, response: ServerResponse): void {
    const startedAt = stopwatch()
    response.once('close', () => {
      const ms = Math.round(stopwatch() - startedAt)
      app.log.info({ reqId: newReference(), method, route, status: response.statusCode, ms }, 'answered')
    })
  }

  const [route] = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) route?.call(app.server, request, response)
  })
}

/** Whether this is a GET or HEAD without a body, whose response is the next one on its connection. */
const isPlainRead = ({ method, headers, rawHeaders }: IncomingMessage, response: ServerResponse): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  response.socket !== null &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  !hasTwoHosts(rawHeaders)
