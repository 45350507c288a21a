import fastifyFormbody from '@fastify/formbody'
import { paymentProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { findUnstorableFields } from '#platform/http/parse-input.ts'
import type { Deps } from './deps.ts'
import { ProviderFailed, providerPath } from './provider.ts'
import { receiveReturn, receiveWebhook } from './receive-message.ts'

/** Webhooks and browser returns of the providers. They are authenticated by signature, without a session or origin check. */
export async function providerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const provider of providerIds) {
    const base = providerPath(deps.config.slug, provider)
    await app.register(async (scope) => webhookRoute(scope, `${base}/notice`, provider, deps))
    await app.register(async (scope) => returnRoute(scope, `${base}/return`, provider, deps))
  }
}

/** A webhook contains the order with all its items. */
const maxWebhookBytes = 128 * 1024

/** The signature covers the raw bytes, so the body must not be parsed first. */
function webhookRoute(app: FastifyInstance, url: string, provider: ProviderId, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(url, { bodyLimit: maxWebhookBytes }, async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    await receiveWebhook(deps, provider, raw, request.headers).catch((error: unknown) => {
      // The webhook is stored but not settled: the provider sends it again, and the reconciliation checks the
      // payment as well.
      throw error instanceof ProviderFailed ? Object.assign(error, { statusCode: 503 }) : error
    })
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
}

/** The browser returns with a cross-site form. The next page reads the outcome by the token in the URL or by the session. */
async function returnRoute(app: FastifyInstance, url: string, provider: ProviderId, deps: Deps) {
  await app.register(fastifyFormbody)
  app.route<{ Params: { attempt?: string } }>({
    method: ['GET', 'POST'],
    url: `${url}/:attempt?`,
    handler: async (request, reply) => {
      const fields = pickTextFields(request.method === 'POST' ? request.body : request.query)
      if (findUnstorableFields(fields).length > 0) fail('invalid')
      const isNamed = Object.keys(fields).length > 0
      const hasLeft = isNamed && (await receiveReturn(deps, provider, fields)).hasLeft
      const query = new URLSearchParams()
      if (hasLeft) query.set('left', '1')
      if (request.params.attempt) query.set('attempt', request.params.attempt)
      const page = [paymentProviders[provider].returnPage, query.toString()].filter(Boolean).join('?')
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    },
  })
}

function pickTextFields(input: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
