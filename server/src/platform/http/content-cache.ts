import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { stopwatch } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { chooseEncoding, encodings, streamedEncodings } from './choose-encoding.ts'
import { compressedBody, type CompressedBody } from './compressed-body.ts'

/**
 * Sends a cached response: a 304 for a GET or HEAD with a matching ETag (RFC 9110, 13.1.2), otherwise in the preferred
 * accepted encoding. Fails with `not-acceptable` when the client rules out every available encoding.
 */
async function sendCached(
  cached: CompressedResponse | CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  leftMs: number,
): Promise<FastifyReply> {
  const { status = 200, etag } = cached
  const headers = capSharedAge(cached.headers, leftMs)
  const available = 'body' in cached ? encodings : streamedEncodings
  const encoding = chooseEncoding(request.headers['accept-encoding'], available) ?? fail('not-acceptable')
  reply.headers(headers).header('etag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && fresh(request.headers, { etag })) return reply.code(304).send()
  reply.code(status)
  if (!('body' in cached))
    return encoding === 'identity'
      ? reply.send(Readable.from([cached.gzip]).pipe(createGunzip()))
      : reply.header('content-encoding', 'gzip').send(cached.gzip)
  if (encoding === 'identity') return reply.send(cached.body)
  const compressed = await cached.compressed.make(encoding)
  return reply.header('content-encoding', encoding).send(compressed)
}

/** Caps `s-maxage`, so that proxies do not cache a response beyond its expiry. */
function capSharedAge(headers: ResponseHead['headers'], leftMs: number): ResponseHead['headers'] {
  const control = headers['cache-control']
  if (control === undefined || leftMs === Number.POSITIVE_INFINITY) return headers
  const maxAge = Math.max(0, Math.floor(leftMs / 1_000))
  const bounded = control.replace(/\bs-maxage=(\d+)/, (_, age) => `s-maxage=${Math.min(Number(age), maxAge)}`)
  return { ...headers, 'cache-control': bounded }
}

type ResponseHead = { readonly headers: Readonly<Record<string, string>>; readonly status?: number }
export type CacheableResponse = ResponseHead & { readonly body: Buffer }
/** A text that is too long for memory, in chunks. */
export type StreamedResponse = ResponseHead & { readonly parts: AsyncIterable<string> }
type TaggedHead = ResponseHead & { readonly etag: string }
export type CompressedResponse = TaggedHead & { readonly gzip: Buffer }
export type CachedResponse = TaggedHead & { readonly body: Buffer; readonly compressed: CompressedBody }
type CachedFor<Given> = Given extends StreamedResponse ? CompressedResponse : CachedResponse

/**
 * `ours`: keys whose number is limited by the URLs of the content. `asked`: keys with a value that the client chose,
 * which evict only each other.
 */
export type Partition = 'ours' | 'asked'

/** A computation times out after this, so that the next request starts another one. */
const makeTimeoutMs = 30_000

/**
 * Caches responses that depend only on their key, until the content changes or a scheduled time passes. From then on
 * nothing is cached until `setVersion` sets the next time. Limited by bytes, evicting the least recently used first.
 * Only responses with status 200 and without `no-store` are cached.
 */
export type ContentCache = {
  /** The cached response, or the one that `make` returns. Concurrent calls share one computation. */
  getOrMake<Given extends CacheableResponse | StreamedResponse>(
    key: string,
    make: () => Promise<Given>,
    partition?: Partition,
  ): Promise<CachedFor<Given>>
  find(key: string): CompressedResponse | CachedResponse | undefined
  /** The last cached response, even an outdated one, as a fallback. */
  findOutdated(key: string): CompressedResponse | CachedResponse | undefined
  /** Makes a response of `ours` before it is requested, in the encodings of its last one. Resolves immediately if it exists. */
  prepare(key: string, make: () => Promise<CacheableResponse>): Promise<unknown>
  send(
    cached: CompressedResponse | CachedResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
  /** A value computed from the content, once per content version. */
  memoize<T>(name: string, make: () => Promise<T>): Promise<T>
  /** Clears the cache when the content version has changed, and at `until` by the cache's own clock. */
  setVersion(version: number | string, until?: number): void
  /** Calls the listener after each invalidation with the keys of `ours` requested since the previous one, last used first. */
  onInvalidated(listener: (requested: readonly string[]) => void): void
  /** Milliseconds on a monotonic clock. */
  now(): number
  /** Milliseconds until the cached responses expire. */
  leftMs(): number
}

const maxBytes: Readonly<Record<Partition, number>> = { ours: 48 * 1024 * 1024, asked: 8 * 1024 * 1024 }

export function createContentCache(now: () => number = stopwatch, makingMs = makeTimeoutMs): ContentCache {
  const parts = { ours: createPartition(maxBytes.ours), asked: createPartition(maxBytes.asked) }
  const making = new Map<string, Promise<CompressedResponse | CachedResponse>>()
  const remembered = new Map<string, Promise<unknown>>()
  const listeners: ((requested: readonly string[]) => void)[] = []
  let version: number | string = ''
  /** Changes with every invalidation; null when the scheduled time has passed and the next one is unknown. */
  let epoch: symbol | null = Symbol('epoch')
  let until = Number.POSITIVE_INFINITY

  /** Stored responses stay available as outdated ones until they are replaced. */
  function clearPending() {
    making.clear()
    remembered.clear()
  }

  function expire() {
    if (now() < until) return
    until = Number.POSITIVE_INFINITY
    epoch = null
    clearPending()
  }

  async function makeAndStore(
    key: string,
    make: () => Promise<CacheableResponse | StreamedResponse>,
    partition: Partition,
    isRequested = true,
  ) {
    const startedIn = epoch
    // A compressed form that is made later counts from then on.
    const weighAgain = () => {
      const entry = parts[partition].peek(key)
      if (entry?.cached === cached) parts[partition].set(key, { ...entry })
    }
    const cached = await withTimeout(
      make().then((answer) => toCached(answer, weighAgain)),
      makingMs,
    )
    expire()
    if (startedIn !== null && startedIn === epoch && isCacheable(cached))
      parts[partition].set(key, { cached, epoch: startedIn, isRequested })
    return cached
  }

  function makeOnce(...[key, ...rest]: Parameters<typeof makeAndStore>) {
    const answer = makeAndStore(key, ...rest).finally(() => {
      if (making.get(key) === answer) making.delete(key)
    })
    making.set(key, answer)
    return answer
  }

  function takeRequested(): string[] {
    const requested: string[] = []
    for (const [key, entry] of parts.ours.entries()) {
      if (entry.isRequested) requested.push(key)
      entry.isRequested = false
    }
    return requested
  }

  const stored = (key: string) => parts.ours.get(key) ?? parts.asked.get(key)
  const find = (key: string) => {
    expire()
    const entry = stored(key)
    if (entry?.epoch !== epoch) return undefined
    entry.isRequested = true
    return entry.cached
  }

  return {
    find,
    findOutdated: (key) => stored(key)?.cached,
    getOrMake: <Given extends CacheableResponse | StreamedResponse>(
      key: string,
      make: () => Promise<Given>,
      partition: Partition = 'ours',
    ) => {
      const cached = find(key)
      const inFlight = cached ? Promise.resolve(cached) : making.get(key)
      // A key is always used with the same `make`.
      if (inFlight) return inFlight as Promise<CachedFor<Given>>
      return makeOnce(key, make, partition) as Promise<CachedFor<Given>>
    },
    prepare: async (key, make) => {
      expire()
      const last = parts.ours.peek(key)
      if (last?.epoch === epoch || making.has(key)) return
      const remade = await makeOnce(key, make, 'ours', false)
      if (last && 'body' in last.cached && 'body' in remade)
        await remade.compressed.makeAs(last.cached.compressed)
    },
    send: (cached, request, reply) => sendCached(cached, request, reply, until - now()),
    now,
    leftMs: () => until - now(),
    memoize: <T>(name: string, make: () => Promise<T>) => {
      expire()
      const existing = remembered.get(name)
      // A name is always used with the same `make`.
      if (existing) return existing as Promise<T>
      const promise = withTimeout(make(), makingMs)
      remembered.set(name, promise)
      promise.catch(() => {
        if (remembered.get(name) === promise) remembered.delete(name)
      })
      return promise
    },
    setVersion: (newVersion, next = Number.POSITIVE_INFINITY) => {
      expire()
      until = next
      if (newVersion === version && epoch !== null) return
      version = newVersion
      epoch = Symbol('epoch')
      clearPending()
      const requested = takeRequested()
      for (const listener of listeners) listener(requested)
    },
    onInvalidated: (listener) => void listeners.push(listener),
  }
}

type Entry = {
  readonly cached: CompressedResponse | CachedResponse
  readonly epoch: symbol
  /** Whether the entry was requested since the last invalidation. */
  isRequested: boolean
}

const createPartition = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ cached }, key) => {
      const bytes = 'body' in cached ? cached.body.length + cached.compressed.bytes() : cached.gzip.length
      return bytes + key.length + 1
    },
  })

const isCacheable = ({ status = 200, headers }: ResponseHead): boolean =>
  status === 200 && !(headers['cache-control'] ?? '').includes('no-store')

async function toCached(
  answer: CacheableResponse | StreamedResponse,
  compressed: () => void,
): Promise<CompressedResponse | CachedResponse> {
  const { status, ...given } = answer
  const vary = [given.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const head = { headers: { ...given.headers, vary }, ...(status !== undefined && { status }) }
  if ('parts' in answer) return { ...head, ...(await compressParts(answer.parts)) }
  const { body } = answer
  const etag = etagOf(createHash('sha256').update(body))
  return { ...head, etag, body, compressed: compressedBody(body, compressed) }
}

/** A weak ETag, because all encodings of the content share it. */
const etagOf = (hash: Hash) => `W/"${hash.digest('base64url').slice(0, 22)}"`

/** Only the compressed text is in memory as a whole. */
async function compressParts(parts: AsyncIterable<string>) {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  async function* counted() {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(counted, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) chunks.push(chunk)
  })
  return { etag: etagOf(hash), gzip: Buffer.concat(chunks) }
}
