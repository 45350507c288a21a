import type { Call, Features, Outcome, Sent } from './kit/call.ts'
import type { Failure } from './kit/errors.ts'

/** All that a caller must know of a row; the browser gets nothing else of the table. */
export type Route = { readonly method: string; readonly url: string }
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** `signal` ends the request; it then counts as unreachable. */
type Asking = { readonly signal?: AbortSignal }
type Args<C extends Call> = keyof Sent<C> extends never ? [] : [input: Sent<C>, how?: Asking]

export type Client<F extends Features> = {
  readonly [Name in keyof F]: {
    readonly [CallName in keyof F[Name]]: (
      ...args: Args<F[Name][CallName]>
    ) => Promise<Outcome<F[Name][CallName]>>
  }
}

/** Throws `Unanswered` when there is no answer; whatever else it throws is a bug. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** No answer came: no network, a connection that broke, or not in time. The cause says which. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Receives each bug, and each answer that is not from our server, such as a proxy's page. */
export type Report = (problem: Error) => void

/**
 * Turns the table into functions. An error is an outcome, and so is an answer that does not come or is not ours
 * (`unreachable`); a bug goes to `report` and is thrown.
 */
export function createClient<F extends Features>(
  table: RouteTable,
  transport: Transport,
  report: Report = () => undefined,
): Client<F> {
  return mapValues(
    table,
    (rows) =>
      mapValues(
        rows,
        (route) =>
          (input: Input = {}, how: Asking = {}) =>
            send(route, input, how, transport, report),
      ),
    // The table was made from F, so its functions are F's functions.
  ) as unknown as Client<F>
}

/** The table that `createClient` needs, made from the full rows; `slug` is the product's. */
export function routeTable(features: Features, slug: string): RouteTable {
  return mapValues(features, (rows) =>
    mapValues(rows, (row) => ({ method: row.method, url: urlOf(row.path, slug, row.base) })),
  )
}

/** Where a path of the table stands on the site. */
export function urlOf(path: string, slug: string, base: Call['base'] = 'product'): string {
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
  { signal }: Asking,
  transport: Transport,
  report: Report,
): Promise<Outcome<Call>> {
  if (Object.values(input.params ?? {}).some(isStep)) return { ok: false, failure: unfit }
  try {
    const response = await transport(addressed(route.url, input), {
      method: route.method,
      ...(signal && { signal }),
      ...(input.body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input.body),
      }),
    })
    const payload = jsonIn(await textOf(response))
    if (response.status === 200 && payload !== undefined)
      return isErrorAnswer(payload)
        ? { ok: false, failure: { ...unexpected, ...payload } }
        : { ok: true, value: payload }
    if (isFailure(payload)) return { ok: false, failure: payload }
    if (isWorded(payload) && !nothingOfOurs.includes(response.status))
      return { ok: false, failure: { ...unexpected, message: payload.message } }
    report(new Error(`${route.method} ${route.url}: ${response.status}, an answer that is not ours`))
    if (response.status === 400) return { ok: false, failure: unfit }
  } catch (error) {
    if (!(error instanceof Unanswered)) {
      report(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  return { ok: false, failure: unreachable }
}

/** A body can only be cut off by the network. */
const textOf = (response: Response): Promise<string> =>
  response.text().catch((cause: unknown) => {
    throw new Unanswered('The answer broke off.', { cause })
  })

/** undefined: it is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever asked tells that the answer is not ours.
    return undefined
  }
}

/** Every reader of an address takes it for a step upwards, however it is written: another call would answer. */
const isStep = (param: string) => param === '.' || param === '..'
const unreachable: Failure<'unreachable'> = { success: false, code: 'unreachable', message: '' }

/** A name that is none, and what somebody else than the shop calls a bad request (R284). */
const unfit: Failure<'invalid'> = { success: false, code: 'invalid', message: '' }
const unexpected: Failure<'unexpected'> = { success: false, code: 'unexpected', message: '' }

/** Statuses whose words are those of a proxy or of the browser's own network: the page has better ones. */
const nothingOfOurs: readonly number[] = [400, 404, 502, 503, 504]

const isWorded = (payload: unknown): payload is { readonly message: string } =>
  typeof payload === 'object' &&
  payload !== null &&
  'message' in payload &&
  typeof payload.message === 'string' &&
  payload.message !== ''

/** Success in the status and an error in the body: the body counts (R282). What says how an order stands is an answer. */
const isErrorAnswer = (payload: unknown): payload is Partial<Failure<'unexpected'>> =>
  typeof payload === 'object' &&
  payload !== null &&
  'success' in payload &&
  payload.success === false &&
  ('message' in payload || 'code' in payload || Object.keys(payload).length === 1)

function isFailure(payload: unknown): payload is Failure<never> {
  return typeof payload === 'object' && payload !== null && 'code' in payload && 'message' in payload
}

function addressed(url: string, { params = {}, query = {} }: Input): string {
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
