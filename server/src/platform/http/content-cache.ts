import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fail } from '#lib/errors.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/**
 * Sends what is kept as the caller can read it: 304 to a GET or HEAD that has it already (RFC 9110, 13.1.2), else in the
 * encoding that is wanted most. Fails with `not-acceptable` when every encoding that we have is ruled out.
 */
function sendCached(cached: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status = 200, headers, etag } = cached
  const encoding = encodingFor(request)
  reply.headers(headers).header('etag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && fresh(request.headers, { etag })) return reply.code(304).send()
  reply.code(status)
  if (encoding === 'identity') return reply.send(cached.body)
  return reply.header('content-encoding', encoding).send(cached[encoding])
}

function encodingFor(request: FastifyRequest): Encoding {
  // The published types are those of the version before, without the order that we prefer.
  const negotiator = new Negotiator(request) as unknown as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): Encoding | undefined
  }
  return negotiator.encoding(encodings, { preferred: ['br', 'gzip'] }) ?? fail('not-acceptable')
}

export type Answer = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly status?: number
}
type CachedAnswer = Answer & { readonly etag: string; readonly br: Buffer; readonly gzip: Buffer }

/**
 * `ours`: keys of which there are as many as the content has addresses. `asked`: keys that hold a word which the caller
 * chose; they push out one another and nothing else.
 */
export type Partition = 'ours' | 'asked'

/**
 * Answers that depend on their key alone, until the content changes. Bounded by bytes: what was not asked for longest
 * leaves first. Only an answer of status 200 that does not say `no-store` is kept.
 */
export type ContentCache = {
  /** The kept answer, or the one that `make` gives; many who ask at once wait for one making. */
  keep(key: string, make: () => Promise<Answer>, partition?: Partition): Promise<CachedAnswer>
  find(key: string): CachedAnswer | undefined
  send(cached: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** A value made from the content, made once for each version of it. */
  remember<T>(name: string, make: () => Promise<T>): Promise<T>
  /** Forgets everything when the content's version is another one. */
  follow(version: number): void
}

const mostBytes: Readonly<Record<Partition, number>> = { ours: 48 * 1024 * 1024, asked: 8 * 1024 * 1024 }

export function createContentCache(): ContentCache {
  const parts = { ours: partitionOf(mostBytes.ours), asked: partitionOf(mostBytes.asked) }
  const making = new Map<string, Promise<CachedAnswer>>()
  const remembered = new Map<string, Promise<unknown>>()
  let version = 0

  async function makeAndStore(key: string, make: () => Promise<Answer>, partition: Partition) {
    const startedAt = version
    const cached = await packed(await make())
    if (startedAt === version && isCacheable(cached)) parts[partition].set(key, cached)
    return cached
  }

  const find = (key: string) => parts.ours.get(key) ?? parts.asked.get(key)

  return {
    find,
    keep: (key, make, partition = 'ours') => {
      const cached = find(key)
      if (cached) return Promise.resolve(cached)
      const inFlight = making.get(key)
      if (inFlight) return inFlight
      const made = makeAndStore(key, make, partition).finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
      making.set(key, made)
      return made
    },
    send: sendCached,
    remember: <T>(name: string, make: () => Promise<T>) => {
      const known = remembered.get(name)
      // A name stands for one value, made in one place.
      if (known) return known as Promise<T>
      const made = make()
      remembered.set(name, made)
      made.catch(() => {
        if (remembered.get(name) === made) remembered.delete(name)
      })
      return made
    },
    follow: (now) => {
      if (now === version) return
      version = now
      for (const part of Object.values(parts)) part.clear()
      making.clear()
      remembered.clear()
    },
  }
}

const partitionOf = (maxSize: number) =>
  new LRUCache<string, CachedAnswer>({
    maxSize,
    sizeCalculation: ({ body, br, gzip: gz }, key) => body.length + br.length + gz.length + key.length + 1,
  })

const isCacheable = ({ status = 200, headers }: Answer): boolean =>
  status === 200 && !(headers['cache-control'] ?? '').includes('no-store')

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function packed(answer: Answer): Promise<CachedAnswer> {
  // Weak: one word for all encodings of the same content.
  const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...answer.headers,
    vary: [answer.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([brotli(answer.body, quality), deflate(answer.body)])
  return { ...answer, headers, etag, br, gzip: gz }
}
