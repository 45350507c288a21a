import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { fail } from '#lib/errors.ts'
import type { Kept } from './content-cache.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/**
 * Sends what is kept as the caller can read it: 304 to a GET or HEAD that has it already (RFC 9110, 13.1.2), else in the
 * encoding that is wanted most. Fails with `not-acceptable` when every encoding that we have is ruled out.
 */
export function sendCached(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status = 200, headers, etag } = kept
  const encoding = encodingFor(request)
  reply.headers(headers).header('etag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && fresh(request.headers, { etag })) return reply.code(304).send()
  reply.code(status)
  if (encoding === 'identity') return reply.send(kept.body)
  return reply.header('content-encoding', encoding).send(kept[encoding])
}

function encodingFor(request: FastifyRequest): Encoding {
  // The published types are those of the version before, without the order that we prefer.
  const negotiator = new Negotiator(request) as unknown as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): Encoding | undefined
  }
  return negotiator.encoding(encodings, { preferred: ['br', 'gzip'] }) ?? fail('not-acceptable')
}
