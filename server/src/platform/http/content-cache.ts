import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, createGzip, gzip } from 'node:zlib'
import { stopwatch } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { within } from '#lib/within.ts'

const encodings = ['br', 'gzip', 'identity'] as const
/** What is kept compressed alone is unpacked for whoever cannot read it so. */
const encodingsOfLong = ['gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/**
 * Sends what is kept as the caller can read it: 304 to a GET or HEAD that has it already (RFC 9110, 13.1.2), else in the
 * encoding that is wanted most. Fails with `not-acceptable` when every encoding that we have is ruled out.
 */
function sendCached(
  cached: Packed | CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  leftMs: number,
): FastifyReply {
  const { status = 200, etag } = cached
  const headers = sharedFor(cached.headers, leftMs)
  const encoding = encodingFor(request, 'br' in cached ? encodings : encodingsOfLong)
  reply.headers(headers).header('etag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && fresh(request.headers, { etag })) return reply.code(304).send()
  reply.code(status)
  if (!('br' in cached))
    return encoding === 'identity'
      ? reply.send(Readable.from([cached.gzip]).pipe(createGunzip()))
      : reply.header('content-encoding', 'gzip').send(cached.gzip)
  if (encoding === 'identity') return reply.send(cached.body)
  return reply.header('content-encoding', encoding).send(cached[encoding])
}

/** Proxies keep an answer no longer than it holds. */
function sharedFor(headers: Head['headers'], leftMs: number): Head['headers'] {
  const control = headers['cache-control']
  if (control === undefined || leftMs === Number.POSITIVE_INFINITY) return headers
  const most = Math.max(0, Math.floor(leftMs / 1_000))
  const bounded = control.replace(/\bs-maxage=(\d+)/, (_, age) => `s-maxage=${Math.min(Number(age), most)}`)
  return { ...headers, 'cache-control': bounded }
}

function encodingFor(request: FastifyRequest, available: readonly Encoding[]): Encoding {
  // The published types are those of the version before, without the order that we prefer.
  const negotiator = new Negotiator(request) as unknown as {
    encoding(available: readonly string[], options: { preferred: readonly string[] }): Encoding | undefined
  }
  return negotiator.encoding(available, { preferred: ['br', 'gzip'] }) ?? fail('not-acceptable')
}

type Head = { readonly headers: Readonly<Record<string, string>>; readonly status?: number }
export type Answer = Head & { readonly body: Buffer }
/** A text that is too long for the memory, piece by piece. */
export type LongAnswer = Head & { readonly parts: AsyncIterable<string> }
type Packed = Head & { readonly etag: string; readonly gzip: Buffer }
type CachedAnswer = Packed & { readonly body: Buffer; readonly br: Buffer }
type Cached<Given> = Given extends LongAnswer ? Packed : CachedAnswer

/**
 * `ours`: keys of which there are as many as the content has addresses. `asked`: keys that hold a word which the caller
 * chose; they push out one another and nothing else.
 */
export type Partition = 'ours' | 'asked'

/** A making that has not ended by then fails, so that the next caller starts another. */
const longestMakingMs = 30_000

/**
 * Answers that depend on their key alone, until the content changes or the moment comes from which the clock changes them;
 * then nothing is kept until `follow` names the next one. Bounded by bytes: what was not asked for longest
 * leaves first. Only an answer of status 200 that does not say `no-store` is kept.
 */
export type ContentCache = {
  /** The kept answer, or the one that `make` gives; many who ask at once wait for one making. */
  keep<Given extends Answer | LongAnswer>(
    key: string,
    make: () => Promise<Given>,
    partition?: Partition,
  ): Promise<Cached<Given>>
  find(key: string): Packed | undefined
  /** The last kept answer, also one from before the content or the clock changed it: better than none. */
  findOutdated(key: string): Packed | undefined
  send(cached: Packed, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** A value made from the content, made once for each version of it. */
  remember<T>(name: string, make: () => Promise<T>): Promise<T>
  /** Forgets everything when the content's version is another one, and at `until` by its own clock. */
  follow(version: number | string, until?: number): void
  /** Milliseconds, only to be compared with each other. */
  now(): number
}

const mostBytes: Readonly<Record<Partition, number>> = { ours: 48 * 1024 * 1024, asked: 8 * 1024 * 1024 }

export function createContentCache(now: () => number = stopwatch, makingMs = longestMakingMs): ContentCache {
  const parts = { ours: partitionOf(mostBytes.ours), asked: partitionOf(mostBytes.asked) }
  const making = new Map<string, Promise<Packed>>()
  const remembered = new Map<string, Promise<unknown>>()
  let version: number | string = ''
  /** Another one, another making; null: the clock has just changed what is right. */
  let epoch: symbol | null = Symbol('epoch')
  let until = Number.POSITIVE_INFINITY

  /** What is kept stays as the outdated answer, until others take its place. */
  function forget() {
    making.clear()
    remembered.clear()
  }

  function expire() {
    if (now() < until) return
    until = Number.POSITIVE_INFINITY
    epoch = null
    forget()
  }

  async function makeAndStore(key: string, make: () => Promise<Answer | LongAnswer>, partition: Partition) {
    const startedIn = epoch
    const cached = await within(make().then(packed), makingMs)
    expire()
    if (startedIn !== null && startedIn === epoch && isCacheable(cached))
      parts[partition].set(key, { cached, epoch: startedIn })
    return cached
  }

  const stored = (key: string) => parts.ours.get(key) ?? parts.asked.get(key)
  const find = (key: string) => {
    expire()
    const entry = stored(key)
    return entry?.epoch === epoch ? entry?.cached : undefined
  }

  return {
    find,
    findOutdated: (key) => stored(key)?.cached,
    keep: <Given extends Answer | LongAnswer>(
      key: string,
      make: () => Promise<Given>,
      partition: Partition = 'ours',
    ) => {
      const known = find(key)
      const inFlight = known ? Promise.resolve(known) : making.get(key)
      // What stands under a key was given by the same maker.
      if (inFlight) return inFlight as Promise<Cached<Given>>
      const made = makeAndStore(key, make, partition).finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
      making.set(key, made)
      return made as Promise<Cached<Given>>
    },
    send: (cached, request, reply) => sendCached(cached, request, reply, until - now()),
    now,
    remember: <T>(name: string, make: () => Promise<T>) => {
      expire()
      const known = remembered.get(name)
      // A name stands for one value, made in one place.
      if (known) return known as Promise<T>
      const made = within(make(), makingMs)
      remembered.set(name, made)
      made.catch(() => {
        if (remembered.get(name) === made) remembered.delete(name)
      })
      return made
    },
    follow: (given, next = Number.POSITIVE_INFINITY) => {
      expire()
      until = next
      if (given === version && epoch !== null) return
      version = given
      epoch = Symbol('epoch')
      forget()
    },
  }
}

type Entry = { readonly cached: Packed | CachedAnswer; readonly epoch: symbol }

const partitionOf = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ cached }, key) => {
      const others = 'br' in cached ? cached.body.length + cached.br.length : 0
      return others + cached.gzip.length + key.length + 1
    },
  })

const isCacheable = ({ status = 200, headers }: Head): boolean =>
  status === 200 && !(headers['cache-control'] ?? '').includes('no-store')

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function packed(answer: Answer | LongAnswer): Promise<Packed | CachedAnswer> {
  const { status, ...given } = answer
  const vary = [given.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const head = { headers: { ...given.headers, vary }, ...(status !== undefined && { status }) }
  if ('parts' in answer) return { ...head, ...(await packedParts(answer.parts)) }
  const { body } = answer
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([brotli(body, quality), deflate(body)])
  return { ...head, etag: etagOf(createHash('sha256').update(body)), body, br, gzip: gz }
}

/** Weak: one word for all encodings of the same content. */
const etagOf = (hash: Hash) => `W/"${hash.digest('base64url').slice(0, 22)}"`

/** Only what is compressed is in the memory at once. */
async function packedParts(parts: AsyncIterable<string>) {
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
