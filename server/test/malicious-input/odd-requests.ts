import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import type { InjectOptions } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Chance } from '#test/chance.ts'
import { oddBodies, oddHeaders, oddParts, oddTexts, oddTypes, oddValues } from './odd-parts.ts'
import { textPlacesOf, withAt } from './text-fields.ts'

/** A target of requests; any value replaces `:name` and `*`. */
export type Place = { readonly method: string; readonly path: string; readonly row?: Call }

/** Every call, every page and every other endpoint. */
export function placesOf(routes: ServerBuild['routes']): Place[] {
  const ofCalls = Object.values(everyCall)
    .flatMap((callRows) => Object.values<Call>(callRows))
    .flatMap((row) =>
      [row.path, ...(row.aliases ?? [])].map((path) => ({
        row,
        method: row.method,
        path: callUrl(path, 'matla', row.base),
      })),
    )
  const pages = Object.values(routes).flatMap((route) =>
    route?.path ? [`/${route.path.replaceAll('?', '')}`] : [],
  )
  const both = pages.flatMap((path) => [path, `${path}.data`])
  const beside = [
    '/',
    '/:a',
    '/matla/:a/:b',
    '/api/:a',
    '/health/ready',
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/assets/:a',
  ]
  const files = [
    '/video/stream/:a',
    '/media/:a',
    '/matla/profile-picture/:a',
    '/matla/picture/:a',
    '/matla/applications/:a/files/:b',
  ]
  const ours = [
    '/matla/newsletter/unsubscribe',
    '/matla/privacy/export',
    '/matla/openapi.json',
    '/matla/docs',
    '/matla/docs/:a',
  ]
  const providers = ['paytabs', 'tabby'].flatMap((id) => [
    `/matla/payments/${id}/notice`,
    `/matla/payments/${id}/return`,
  ])
  const others = [...both, ...beside, ...files, ...ours, ...providers]
  return [...ofCalls, ...others.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path })))]
}

/** A request that is malformed in one or more places. */
export function oddRequest(
  places: readonly Place[],
  tokens: readonly string[],
  chance: Chance,
): InjectOptions {
  const { method, path, row } = chance.pick(places)
  const text = () => chance.pick(oddTexts)
  const value = () => (chance.onceIn(3) ? chance.pick(oddValues) : text())
  const part = () => (chance.onceIn(2) ? chance.pick(oddParts) : encodeURIComponent(text().toWellFormed()))
  const names = [
    'lang',
    'q',
    '_id',
    'category',
    'token',
    'tranRef',
    'paymentId',
    'payment_id',
    'after',
    'before',
    'kind',
    'page',
    '_routes',
    'index',
  ]
  const query = Array.from(
    { length: chance.below(4) },
    () => `${chance.onceIn(9) ? part() : chance.pick(names)}=${part()}`,
  )
  const url = `${path.replace(/:\w+|\*/g, part)}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const token = chance.pick(tokens)
  const headers: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }) }
  for (const [name, values] of Object.entries(oddHeaders))
    if (chance.onceIn(12)) headers[name] = chance.pick(values)
  const from = `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`
  const getRequest = {
    method: (chance.onceIn(40) ? 'DELETE' : method) as 'GET',
    url: url.replace(/[^\x21-\x7e]/g, ''),
    remoteAddress: from,
    headers,
  }
  if (method === 'GET') return getRequest
  headers['content-type'] = row && !chance.onceIn(6) ? 'application/json' : chance.pick(oddTypes)
  return {
    ...getRequest,
    payload: row?.body && !chance.onceIn(6) ? bodyFor(row, chance, value) : chance.pick(oddBodies),
  }
}

/** A body that follows the call's schema where possible, with malformed values in some fields. */
function bodyFor(row: Call, chance: Chance, value: () => unknown): string {
  const places = textPlacesOf(row).filter((place) => place.part === 'body')
  const plain = ['sara@example.com', '67'.padEnd(24, '0'), 'Sara Demo', '0501234567', 'Sahra#4711', '1']
  const whole = places.reduce<unknown>(
    (made, { path }) => (chance.onceIn(5) ? made : withAt(made, path, chance.pick(plain))),
    {},
  )
  const { path = [] } = places.length > 0 ? chance.pick(places) : {}
  const bent = withAt(whole, path, value())
  return (
    JSON.stringify(chance.onceIn(4) ? withAt(bent, [chance.pick(oddTexts).slice(0, 40)], value()) : bent) ??
    ''
  )
}
