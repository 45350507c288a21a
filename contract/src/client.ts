import type { Call, Features, Outcome, CallInput } from './kit/call.ts'
import type { Failure } from './kit/errors.ts'

/** The part of a row that a client needs; the browser bundle includes no other part of the call table. */
export type Route = { readonly method: string; readonly url: string }
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** `signal` aborts the request, which then fails as `unreachable`. */
type RequestOptions = { readonly signal?: AbortSignal }
type Args<C extends Call> = keyof CallInput<C> extends never
  ? []
  : [input: CallInput<C>, options?: RequestOptions]

export type Client<F extends Features> = {
  readonly [Name in keyof F]: {
    readonly [CallName in keyof F[Name]]: (
      ...args: Args<F[Name][CallName]>
    ) => Promise<Outcome<F[Name][CallName]>>
  }
}

/** Throws `NoResponseError` when there is no response; any other error is a bug. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** There was no response: no network, a broken connection or a timeout. `cause` is the original error. */
export class NoResponseError extends Error {
  override readonly name = 'Unanswered'
}

/** Receives bugs, and responses that did not come from our server, such as a proxy's error page. */
export type ReportError = (problem: Error) => void

/**
 * Creates one function per row of the table. Errors are returned as outcomes, a missing or foreign response as
 * `unreachable`; bugs go to `report` and are thrown.
 */
export function createClient<F extends Features>(
  table: RouteTable,
  transport: Transport,
  report: ReportError = () => undefined,
): Client<F> {
  return mapValues(
    table,
    (rows) =>
      mapValues(
        rows,
        (route) =>
          (input: Input = {}, options: RequestOptions = {}) =>
            send(route, input, options, transport, report),
      ),
    // The table is derived from F, so it has a function for each call of F.
  ) as unknown as Client<F>
}

/** Builds the table for `createClient` from the full rows; `slug` is the base path of the API. */
export function routeTable(features: Features, slug: string): RouteTable {
  return mapValues(features, (rows) =>
    mapValues(rows, (row) => ({ method: row.method, url: callUrl(row.path, slug, row.base) })),
  )
}

/** The URL path of a call. */
export function callUrl(path: string, slug: string, base: Call['base'] = 'product'): string {
  const named = path.replaceAll('{product}', slug)
  return base === 'origin' ? named : `/${slug}${named}`
}

type Input = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  body?: unknown
}

async function send(
  route: Route,
  input: Input,
  { signal }: RequestOptions,
  transport: Transport,
  report: ReportError,
): Promise<Outcome<Call>> {
  if (Object.values(input.params ?? {}).some(isPathStep)) return { ok: false, failure: invalidRequest }
  try {
    const response = await transport(buildUrl(route.url, input), {
      method: route.method,
      ...(signal && { signal }),
      ...(input.body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input.body),
      }),
    })
    const payload = parseJson(await readText(response))
    if (response.status === 200 && payload !== undefined)
      return isErrorAnswer(payload)
        ? { ok: false, failure: { ...unexpected, ...payload } }
        : { ok: true, value: payload }
    if (isFailure(payload)) return { ok: false, failure: payload }
    if (hasMessage(payload) && !proxyStatuses.includes(response.status))
      return { ok: false, failure: { ...unexpected, message: payload.message } }
    report(
      new Error(
        `${route.method} ${route.url}: ${response.status}, an answer that did not come from our server`,
      ),
    )
    if (response.status === 400) return { ok: false, failure: invalidRequest }
  } catch (error) {
    if (!(error instanceof NoResponseError)) {
      report(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  return { ok: false, failure: unreachable }
}

/** Reading a body fails only when the connection breaks, so every error means no response. */
const readText = (response: Response): Promise<string> =>
  response.text().catch((cause: unknown) => {
    throw new NoResponseError('The connection broke while reading the response.', { cause })
  })

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports a response that is not JSON.
    return undefined
  }
}

/** URL parsers resolve these as path steps even when encoded, so the request would reach another call. */
const isPathStep = (param: string) => param === '.' || param === '..'
const unreachable: Failure<'unreachable'> = { success: false, code: 'unreachable', message: '' }

/** Returned for a parameter that cannot be sent, and for a 400 that did not come from our server (R284). */
const invalidRequest: Failure<'invalid'> = { success: false, code: 'invalid', message: '' }
const unexpected: Failure<'unexpected'> = { success: false, code: 'unexpected', message: '' }

/** Statuses that proxies and networks produce: the page’s own messages are better than these responses. */
const proxyStatuses: readonly number[] = [400, 404, 502, 503, 504]

const hasMessage = (payload: unknown): payload is { readonly message: string } =>
  typeof payload === 'object' &&
  payload !== null &&
  'message' in payload &&
  typeof payload.message === 'string' &&
  payload.message !== ''

/** A 200 whose body is an error counts as an error (R282), but the state of an order with `success: false` is a value. */
const isErrorAnswer = (payload: unknown): payload is Partial<Failure<'unexpected'>> =>
  typeof payload === 'object' &&
  payload !== null &&
  'success' in payload &&
  payload.success === false &&
  ('message' in payload || 'code' in payload || Object.keys(payload).length === 1)

function isFailure(payload: unknown): payload is Failure<never> {
  return typeof payload === 'object' && payload !== null && 'code' in payload && 'message' in payload
}

function buildUrl(url: string, { params = {}, query = {} }: Input): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  )
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
