import { SpanKind } from '@opentelemetry/api'
import { type Dispatcher, request } from 'undici'
import { observed } from './telemetry.ts'

type Asking = {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly method?: 'PUT' | 'PATCH'
}

/**
 * One HTTP call to another house, a POST when it has a body. It ends after `limitMs` whether all was said or not, and
 * follows no redirect: what we say, keys above all, goes where it was configured to go. Whoever calls reads the body,
 * or lets it go with `dump`.
 */
export async function askOutside(
  url: string,
  asking: Asking,
  limitMs: number,
): Promise<Dispatcher.ResponseData> {
  const answer = await askOnce(url, asking, limitMs)
  if (answer.statusCode < 300 || answer.statusCode >= 400) return answer
  await answer.body.dump()
  throw new Error(`${new URL(url).host} led elsewhere: ${answer.statusCode}`)
}

async function askOnce(url: string, asking: Asking, limitMs: number): Promise<Dispatcher.ResponseData> {
  const method = asking.method ?? (asking.body === undefined ? 'GET' : 'POST')
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  return observed(
    { name: `${method} outside`, duration: 'outgoing', kind: SpanKind.CLIENT, attributes },
    async (note) => {
      const response = await request(url, { ...asking, method, signal: AbortSignal.timeout(limitMs) })
      note({ 'http.response.status_code': response.statusCode })
      return response
    },
  )
}

/** The other side gave no usable answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type JsonAnswer = { readonly status: number; readonly json: unknown }

/** One call to a provider (see `askOutside`): JSON, or `NoAnswer`. */
export async function askJson(url: string, asking: Asking, limitMs: number): Promise<JsonAnswer> {
  try {
    const { statusCode, body } = await askOutside(url, asking, limitMs)
    return { status: statusCode, json: await body.json() }
  } catch (error) {
    throw new NoAnswer(`no JSON from ${new URL(url).host}`, { cause: error })
  }
}

export type TextAnswer = { readonly status: number; readonly text: string }

/** The same, of whatever form and status: a redirect is read and not followed. `NoAnswer` too when it is above `mostBytes`. */
export async function askText(
  url: string,
  asking: Asking,
  limitMs: number,
  mostBytes: number,
): Promise<TextAnswer> {
  try {
    const { statusCode, body } = await askOnce(url, asking, limitMs)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
      chunks.push(chunk)
    }
    return { status: statusCode, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause: error })
  }
}

/** JSON from outside; null when it is none. */
export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    // Authentic or not, what is not JSON says nothing.
    return null
  }
}
