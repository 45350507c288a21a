import { context, SpanKind, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openMeters } from '#lib/telemetry.ts'

const tracer = trace.getTracer('shop')

/**
 * Each request as one span and one measurement, by route pattern: its address with its values is in neither. A call that
 * a page makes inside this process is a span of that page's request, and no request of its own.
 */
export function observeRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const measured = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'http.route': routeOf(request) }
    const isFromOutside = trace.getActiveSpan() === undefined
    const kind = isFromOutside ? SpanKind.SERVER : SpanKind.INTERNAL
    const span = tracer.startSpan(`${request.method} ${routeOf(request)}`, { kind, attributes })
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
      'http.route': routeOf(request),
      'http.response.status_code': statusCode,
    })
    done()
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
