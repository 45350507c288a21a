import { SpanKind } from '@opentelemetry/api'
import { Agent, type Dispatcher, request } from 'undici'
import { runObserved } from './telemetry.ts'

type HttpRequest = {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly method?: 'PUT' | 'PATCH'
  /** The host's connections, if it requires a client certificate. */
  readonly dispatcher?: CertifiedConnections
}

export type CertifiedConnections = Dispatcher
/** In PEM. `ca` is the only authority that may have issued the host's certificate; absent for the public ones. */
type ClientCertificate = {
  readonly certificate: string
  readonly key: string
  readonly ca?: string | undefined
}

/** Opens connections that identify this server by a certificate. Close them when they are no longer used. */
export const openCertifiedConnections = ({ certificate, key, ca }: ClientCertificate): CertifiedConnections =>
  new Agent({ connect: { cert: certificate, key, ...(ca !== undefined && { ca }) } })

/**
 * One HTTP call to an external host, a POST when it has a body. It aborts after `limitMs` and follows no redirects, so
 * that our keys reach only the configured host. The caller reads the body, or discards it with `dump`.
 */
export async function callExternal(
  url: string,
  asking: HttpRequest,
  limitMs: number,
): Promise<Dispatcher.ResponseData> {
  const answer = await sendRequest(url, asking, limitMs)
  if (answer.statusCode < 300 || answer.statusCode >= 400) return answer
  await answer.body.dump()
  throw new Error(`${new URL(url).host} led elsewhere: ${answer.statusCode}`)
}

async function sendRequest(
  url: string,
  asking: HttpRequest,
  limitMs: number,
): Promise<Dispatcher.ResponseData> {
  const method = asking.method ?? (asking.body === undefined ? 'GET' : 'POST')
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  return runObserved(
    { name: `${method} outside`, duration: 'outgoing', kind: SpanKind.CLIENT, attributes },
    async (note) => {
      const response = await request(url, { ...asking, method, signal: AbortSignal.timeout(limitMs) })
      note({ 'http.response.status_code': response.statusCode })
      return response
    },
  )
}

/** The other side sent no usable response in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type JsonResponse = { readonly status: number; readonly json: unknown }

/** One call to a provider, whose response must be JSON. Throws `NoAnswer` without one. */
export async function fetchJson(url: string, asking: HttpRequest, limitMs: number): Promise<JsonResponse> {
  try {
    const { statusCode, body } = await callExternal(url, asking, limitMs)
    return { status: statusCode, json: await body.json() }
  } catch (error) {
    throw new NoAnswer(`no JSON from ${new URL(url).host}`, { cause: error })
  }
}

export type TextResponse = { readonly status: number; readonly text: string }

/**
 * Like `fetchJson`, for text with any status. A redirect is returned and not followed. Throws `NoAnswer` above
 * `maxBytes` as well.
 */
export async function fetchText(
  url: string,
  asking: HttpRequest,
  limitMs: number,
  maxBytes: number,
): Promise<TextResponse> {
  try {
    const { statusCode, body } = await sendRequest(url, asking, limitMs)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return { status: statusCode, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause: error })
  }
}

/** Parses external JSON; null when it is invalid. */
export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    // Invalid JSON contains no information, even if authentic.
    return null
  }
}
