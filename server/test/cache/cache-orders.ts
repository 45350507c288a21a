import { Agent, request as ask } from 'node:http'

export type Answered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Opens one connection per request, so that no request affects the next. */
const agent = new Agent({ keepAlive: false, maxSockets: 8 })

/** Sends one request over a socket; returns null if the caller ended it after this many milliseconds. */
export function askOver(
  url: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly endAfterMs?: number
  } = {},
): Promise<Answered | null> {
  const { method = 'GET', headers = {}, endAfterMs } = options
  return new Promise((resolve, reject) => {
    const request = ask(url, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => resolve(null))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    request.on('error', (error) => (endAfterMs === undefined ? reject(error) : resolve(null)))
    if (endAfterMs !== undefined) setTimeout(() => request.destroy(), endAfterMs)
    request.end()
  })
}

/** Ways of requesting a URL that must not affect its cached response. */
export function waysToAsk(url: string, etag: string): readonly (() => Promise<unknown>)[] {
  const get = (headers: Record<string, string>) => () => askOver(url, { headers })
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  return [
    () => askOver(url, { method: 'HEAD' }),
    () => askOver(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }),
    ...['br', 'gzip', 'identity', 'br;q=0, gzip;q=0.1', '*', 'identity;q=0', 'deflate'].map((accepted) =>
      get({ 'accept-encoding': accepted }),
    ),
    ...[etag, `"x", ${etag}`, '*', '"another"'].map((tags) => get({ 'if-none-match': tags })),
    get({ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    get({ range: 'bytes=0-9' }),
    get({ range: 'bytes=0-9', 'if-range': etag }),
    get({ accept: 'application/json', 'user-agent': 'Googlebot/2.1' }),
    get({ 'accept-language': 'en', cookie: 'session=nobody; guestCartId=0' }),
    get({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }),
    ...[0, 1, 5, 20].map((endAfterMs) => () => askOver(url, { endAfterMs })),
    ...['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map(
      (method) => () => askOver(url, { method }),
    ),
    () => askOver(`${path}.data${query && `?${query}`}`),
    () => askOver(`${path}?${query}&q=film&utm_source=x`),
    () => askOver(`${path}?${query}&_routes=root`),
  ]
}
