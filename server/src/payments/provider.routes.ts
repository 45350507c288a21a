import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { unkeepableIn } from '#platform/http/parse-input.ts'
import type { Deps } from './deps.ts'
import { type PaymentProvider, ProviderFailed } from './provider.ts'
import { receiveReturn, receiveWebhook } from './receive-message.ts'

/** What providers and the browsers they send back call. Authentic by signature; no session, no origin check. */
export async function providerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const provider of Object.values(deps.payments)) {
    const base = `/${deps.config.slug}/payments/${provider.id}`
    await app.register(async (scope) => webhookRoute(scope, `${base}/notice`, provider, deps))
    await app.register(async (scope) => returnRoute(scope, `${base}/return`, provider, deps))
  }
}

/** Where the documents' own pages read the outcome (R336, R337). */
const pageAfter = { paytabs: '/home/success2', tabby: '/home/success3' } as const

/** A webhook repeats the order with all its items. */
const mostWebhookBytes = 128 * 1024

/** The signature covers the bytes as sent, so no parser may touch them first. */
function webhookRoute(app: FastifyInstance, url: string, provider: PaymentProvider, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(url, { bodyLimit: mostWebhookBytes }, async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await receiveWebhook(deps, provider, raw, request.headers).catch((error: unknown) => {
      // Stored, but not settled: the provider sends it again, and the reconciliation of pending payments asks too.
      throw error instanceof ProviderFailed ? Object.assign(error, { statusCode: 503 }) : error
    })
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
}

/** The browser comes back with a cross-site form; the next page reads the outcome by the address's token or its session. */
async function returnRoute(app: FastifyInstance, url: string, provider: PaymentProvider, deps: Deps) {
  await app.register(fastifyFormbody)
  app.route<{ Params: { attempt?: string } }>({
    method: ['GET', 'POST'],
    url: `${url}/:attempt?`,
    handler: async (request, reply) => {
      const fields = textFields(request.method === 'POST' ? request.body : request.query)
      if (unkeepableIn(fields).length > 0) fail('invalid')
      const isNamed = Object.keys(fields).length > 0
      const hasLeft = isNamed && (await receiveReturn(deps, provider, fields)).hasLeft
      const asked = new URLSearchParams()
      if (hasLeft) asked.set('left', '1')
      if (request.params.attempt) asked.set('attempt', request.params.attempt)
      const page = [pageAfter[provider.id], asked.toString()].filter(Boolean).join('?')
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    },
  })
}

function textFields(sent: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
