import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding, encodings, streamedEncodings } from './choose-encoding.ts'
import type { CachedResponse, CompressedResponse } from './content-cache.ts'

/** A complete response: its headers as pairs in one list, and its bytes. */
type PreparedResponse = { readonly headers: string[]; readonly body: Buffer }

/** A cached response in each of its encodings, ready to be sent. */
export type PreparedResponses = {
  /** The response for a client with this `Accept-Encoding`; undefined when its route must send it. */
  find(accepted: string | undefined): PreparedResponse | undefined
  /** The headers of a 304. */
  readonly unchanged: string[]
  /** How long proxies may store the response, in milliseconds. */
  readonly sharedMs: number
}

/** `common` lists the headers of every response, as pairs in one list. */
export function prepareResponses(
  cached: CompressedResponse | CachedResponse,
  common: readonly string[],
): PreparedResponses {
  const unchanged = [...common, ...Object.entries(cached.headers).flat(), 'etag', cached.etag]
  const prepare = (body: Buffer, ...more: readonly string[]): PreparedResponse => ({
    headers: [...unchanged, ...more, 'content-length', String(body.length)],
    body,
  })
  const bytesOf = (encoding: Encoding): Buffer | undefined => {
    if (!('body' in cached)) return encoding === 'gzip' ? cached.gzip : undefined
    return encoding === 'identity' ? cached.body : cached.compressed.find(encoding)
  }
  const responses = new Map<Encoding, PreparedResponse>()
  const prepareAs = (encoding: Encoding): PreparedResponse | undefined => {
    const bytes = bytesOf(encoding)
    if (bytes === undefined) return undefined
    const response = prepare(bytes, ...(encoding === 'identity' ? [] : ['content-encoding', encoding]))
    responses.set(encoding, response)
    return response
  }
  const seconds = /\bs-maxage=(\d+)/.exec(cached.headers['cache-control'] ?? '')?.[1]
  return {
    find: (accepted = '') => {
      const encoding = chosen(accepted, 'body' in cached ? ofWhole : ofStreamed)
      return encoding && (responses.get(encoding) ?? prepareAs(encoding))
    },
    unchanged,
    sharedMs: Number(seconds ?? 0) * 1_000,
  }
}

/** Browsers send few different values. Longer ones are made up. */
const maxRemembered = { values: 200, length: 100 }
type Choices = { readonly available: readonly Encoding[]; readonly encodings: LRUCache<string, Encoding> }
const choicesAmong = (available: readonly Encoding[]): Choices => ({
  available,
  encodings: new LRUCache({ max: maxRemembered.values }),
})
const ofWhole = choicesAmong(encodings)
const ofStreamed = choicesAmong(streamedEncodings)

function chosen(accepted: string, { available, encodings: known }: Choices): Encoding | undefined {
  const before = known.get(accepted)
  if (before !== undefined || accepted.length > maxRemembered.length) return before
  const encoding = chooseEncoding(accepted, available)
  if (encoding !== undefined) known.set(accepted, encoding)
  return encoding
}
