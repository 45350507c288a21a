import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Answer = {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly status?: number
}
export type Kept = Answer & {
  readonly etag: string
  readonly br: Buffer | null
  readonly gzip: Buffer | null
}

/** Answers that depend on the address alone, until the content changes. Bounded: old entries leave first. */
export type ContentCache = {
  /** The kept answer, or the one that `make` gives; many who ask at once wait for one making. */
  keep(key: string, make: () => Promise<Answer>): Promise<Kept>
  find(key: string): Kept | undefined
  send(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Forgets everything when the content's version is another one. */
  follow(version: number): void
}

const mostEntries = 600
const mostBytes = 48 * 1024 * 1024
const worthPacking = 1024

export function createContentCache(): ContentCache {
  const entries = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept>>()
  let bytes = 0
  let version = 0

  const sizeOf = (kept: Kept) => kept.body.length + (kept.br?.length ?? 0) + (kept.gzip?.length ?? 0)

  function store(key: string, kept: Kept): void {
    entries.set(key, kept)
    bytes += sizeOf(kept)
    for (const [oldest, old] of entries) {
      if (entries.size <= mostEntries && bytes <= mostBytes) return
      entries.delete(oldest)
      bytes -= sizeOf(old)
    }
  }

  async function makeAndStore(key: string, make: () => Promise<Answer>): Promise<Kept> {
    const startedAt = version
    const kept = await packed(await make())
    if (startedAt === version && (kept.status ?? 200) === 200) store(key, kept)
    return kept
  }

  return {
    find: (key) => entries.get(key),
    keep: (key, make) => {
      const kept = entries.get(key)
      if (kept) return Promise.resolve(kept)
      const inFlight = making.get(key)
      if (inFlight) return inFlight
      const made = makeAndStore(key, make).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    send: sendKept,
    follow: (now) => {
      if (now === version) return
      version = now
      bytes = 0
      entries.clear()
      making.clear()
    },
  }
}

function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .code(kept.status ?? 200)
    .headers(kept.headers)
    .header('etag', kept.etag)
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (kept.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(kept.br)
  if (kept.gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(kept.gzip)
  return reply.send(kept.body)
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function packed(answer: Answer): Promise<Kept> {
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...answer.headers,
    vary: [answer.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
  }
  if (answer.body.length < worthPacking) return { ...answer, headers, etag, br: null, gzip: null }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([brotli(answer.body, quality), deflate(answer.body)])
  return { ...answer, headers, etag, br, gzip: gz }
}
