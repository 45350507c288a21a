import { context, SpanKind, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openMeters } from '#lib/telemetry.ts'

const tracer = trace.getTracer('shop')

/**
 * Records each request as one span and one measurement by route pattern, never with the values of its URL. A call that
 * a page makes inside this process is a child span of the page's request and is not measured as a request.
 */
export function observeRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const measured = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'http.route': routePattern(request) }
    const isFromOutside = trace.getActiveSpan() === undefined
    const kind = isFromOutside ? SpanKind.SERVER : SpanKind.INTERNAL
    const span = tracer.startSpan(`${request.method} ${routePattern(request)}`, { kind, attributes })
    if (isFromOutside) measured.add(request)
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    if (!measured.has(request)) return done()
    openMeters()?.request.record(elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': routePattern(request),
      'http.response.status_code': statusCode,
    })
    done()
  })
}

const routePattern = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
