import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { langs } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import { channel } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refreshContent } from '#cms/content/read-content.ts'
import { allPaths, isSitePath } from '#site/pages/site-paths.ts'
import { readAddresses } from '#site/renderer/read-addresses.ts'
import type { Person } from '#test/access/access-people.ts'
import { accessTable } from '#test/access/access-table.ts'
import { type Answered, askOver, waysToAsk } from './cache-orders.ts'
import { chanceOf } from '#test/chance.ts'
import { openWalkedShop, type WalkedShop } from '#test/crawl/shop.ts'

/** The long run requests every cacheable URL in all ways, in 40 orders; CI takes a sample of URLs, orders and ways. */
const { isLong } = inject('proof')
const orders = isLong ? 40 : 1
const waysEach = isLong ? 40 : 3
const seed = inject('proofSeed')

let shop: WalkedShop
let addresses: string[]

// The cache does not depend on the database engine, so one engine is enough.
describe.runIf(inject('engine') === 'postgres')('the answer cache', () => {
  beforeAll(async () => {
    shop = await openWalkedShop()
    addresses = [...(await pageAddresses()), ...callAddresses(), '/sitemap.xml']
  }, 120_000)
  afterAll(() => shop.close())

  test(
    `a plain GET returns the first response, whatever was requested before it (A2, A23; PROOF_SEED=${seed})`,
    async () => {
      expect(addresses.filter((address) => address.includes('.data')).length).toBeGreaterThan(20)
      expect(addresses.filter((address) => address.startsWith('/matla/')).length).toBeGreaterThan(30)
      const chance = chanceOf(seed)
      const faults: string[] = []
      for (const [index, address] of addresses.entries()) {
        const url = `${shop.url}${address}`
        await eraseAll()
        const first = await plainGet(url)
        if (first.status !== 200 || first.body.length === 0) faults.push(`${address}: ${first.status}`)
        for (let order = 0; order < orders; order++) {
          await eraseAll()
          const ways = chance.shuffled(waysToAsk(url, String(first.headers.etag))).slice(0, waysEach)
          // Half of the rounds send the requests in parallel, because requests that share a render must not affect
          // each other either.
          if ((index + order) % 2 === 1) await Promise.all(ways.map((ask) => ask()))
          else for (const ask of ways) await ask()
          const next = await plainGet(url)
          const isSame = next.status === first.status && next.body.equals(first.body)
          if (!isSame || !sameHeaders(next, first))
            faults.push(`${address}: ${next.status} ${next.body.length}`)
        }
      }
      expect(faults).toEqual([])
    },
    isLong ? 3_600_000 : 240_000,
  )

  test('a GET or HEAD whose If-None-Match contains the current tag gets a 304 (A23)', async () => {
    const url = `${shop.url}/home/faqs`
    const { headers } = await plainGet(url)
    const tag = String(headers.etag)
    for (const method of ['GET', 'HEAD'])
      for (const known of [tag, tag.slice(2), `"a", ${tag} , "b"`, '*'])
        expect((await askOver(url, { method, headers: { 'if-none-match': known } }))?.status, known).toBe(304)
    expect((await askOver(url, { headers: { 'if-none-match': '"a", W/"b"' } }))?.status).toBe(200)
    expect((await askOver(url, { method: 'PUT', headers: { 'if-none-match': '*' } }))?.status).toBe(404)
  })

  test.each([
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity;q=0, *', 'br'],
    ['br;q=0, *', 'gzip'],
    ['', undefined],
  ])('a response to Accept-Encoding "%s" has the Content-Encoding %s (A23)', async (accepted, encoding) => {
    for (const path of ['/home/faqs', '/matla/courses-light'])
      expect(
        (await askOver(`${shop.url}${path}`, { headers: { 'accept-encoding': accepted } }))?.headers[
          'content-encoding'
        ],
      ).toBe(encoding)
  })

  test('a request that accepts no encoding gets a 406', async () => {
    const answer = await askOver(`${shop.url}/home/faqs`, { headers: { 'accept-encoding': 'identity;q=0' } })
    expect(answer?.status).toBe(406)
  })

  test('a HEAD response has the length of the GET response and no body (A2)', async () => {
    await eraseAll()
    const url = `${shop.url}/home/privacypolicy`
    const head = await askOver(url, { method: 'HEAD' })
    const get = await plainGet(url)
    expect(head?.body).toHaveLength(0)
    expect(head?.headers['content-length']).toBe(String(get.body.length))
    expect(head?.headers['content-security-policy']).toBe(get.headers['content-security-policy'])
  })

  test('a cached response is sent without its route and is identical to the route’s own', async () => {
    const ways: [string, string, Record<string, string>][] = [
      ...['', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, *'].map(
        (accepted): [string, string, Record<string, string>] => [
          'GET',
          '/home/faqs',
          { 'accept-encoding': accepted },
        ],
      ),
      ['GET', '/home/', {}],
      ['GET', '/home/?utm_source=x&fbclid=%D8%A3', {}],
      ['GET', '/home/R2/R3/prc/All', { cookie: 'session=someone; language=en', 'accept-encoding': 'br' }],
      ['GET', '/home/faqs.data', {}],
      ['HEAD', '/home/faqs', { 'accept-encoding': 'gzip' }],
      ['HEAD', '/matla/courses-light', {}],
      ['GET', '/matla/courses-light', {}],
      ['GET', '/matla/courses-light?lang=1', { 'accept-encoding': 'br', authorization: 'Bearer nobody' }],
    ]
    await eraseAll()
    const routed = routedRequests()
    const faults: string[] = []
    for (const [method, path, headers] of ways) {
      const url = `${shop.url}${path}`
      // The first request for a URL reaches its route, which fills the cache.
      await askOver(url, { method, headers })
      const etag = String((await askOver(url, { method, headers }))?.headers.etag)
      for (const known of [{}, { 'if-none-match': etag }, { 'if-none-match': '"another"' }]) {
        const sent = { ...headers, ...known }
        routed.count = 0
        const early = await askOver(url, { method, headers: sent })
        if (routed.count > 0) faults.push(`${method} ${path} ${JSON.stringify(sent)} went to its route`)
        const other = await shop.app.inject({ method: method as 'GET', url: path, headers: sent })
        const headersOfRoute = other.headers as Answered['headers']
        const own = { status: other.statusCode, headers: headersOfRoute, body: other.rawPayload }
        expect([method, path, sent, early && comparable(early)]).toEqual([
          method,
          path,
          sent,
          comparable(own),
        ])
      }
    }
    routed.stop()
    expect(faults).toEqual([])
  })

  test.each([
    ['with a body', '/home/faqs', { 'content-length': '0' }, 200],
    ['that chooses a language', '/home/faqs?utm_source=x&lang=en', {}, 200],
    ['with an unusual language cookie', '/home/faqs', { cookie: 'language="en"' }, 200],
    ['with a parameter that the page reads', '/home/search?q=film', {}, 200],
    ['with a parameter of a call', '/matla/courses-light?limit=1', {}, 200],
    ['that rules out every encoding', '/home/faqs', { 'accept-encoding': 'identity;q=0' }, 406],
  ])('a request %s reaches its route', async (_which, path, headers, status) => {
    await plainGet(`${shop.url}/home/faqs`)
    const routed = routedRequests()
    const answer = await askOver(`${shop.url}${path}`, { headers })
    routed.stop()
    expect([answer?.status, routed.count > 0]).toEqual([status, true])
  })

  test('a HEAD for a public page or call has the status and headers of its GET, and no body', async () => {
    const some = addresses.filter(
      (address, index) => address.startsWith('/matla/') || (index + seed) % 8 === 0,
    )
    for (const address of some) {
      const url = `${shop.url}${address}`
      const head = await askOver(url, { method: 'HEAD' })
      const get = await plainGet(url)
      const expected = { ...comparable(get), body: '' }
      expect([address, head && comparable(head)]).toEqual([address, expected])
    }
  })

  test('requests for made-up URLs evict nothing from the cache (A2)', async () => {
    const { cache } = shop.deps
    await plainGet(`${shop.url}/home/faqs`)
    await plainGet(`${shop.url}/matla/courses-light?lang=1`)
    const keys = ['page ar /home/faqs', 'json /courses-light {"query":{"lang":"1"}}']
    const before = keys.map((key) => cache.find(key))
    expect(before.every((cached) => cached !== undefined)).toBe(true)
    const word = () => Math.random().toString(36).slice(2)
    const madeUp = [
      () => `/home/faqs?q=${word()}`,
      () => `/home/faqs?_routes=${word()}`,
      () => `/home/R2/R3/prc/All?q=${word()}`,
      () => `/home/R2/R3/contact/${word()}`,
      () => `/home/f%61qs?index&${word()}`,
      () => `/matla/courses-light?lang=1&${word()}=${word()}`,
      () => `/matla/get-courses-by-id?lang=1&_id=67ca7c35a8d2cef36e64af07&insId=${word()}`,
    ]
    for (let turn = 0; turn < (isLong ? 400 : 6); turn++)
      await Promise.all(madeUp.map((made) => plainGet(`${shop.url}${made()}`)))
    expect(keys.filter((key, index) => cache.find(key) !== before[index])).toEqual([])
  })

  test('a cached page contains nothing of the visitor who requested it first', async () => {
    await eraseAll()
    const headers = {
      cookie: 'session=someone; guestCartId=0123456789abcdef0123456789abcdef',
      'user-agent': 'Marked/1.0',
    }
    const response = await askOver(`${shop.url}/home/faqs?lang=ar`, { headers })
    expect(response?.body.equals((await plainGet(`${shop.url}/home/faqs`)).body)).toBe(true)
  })
})

/** Empties the cache, like a change of the content. */
async function eraseAll(): Promise<void> {
  await shop.deps.db.execute(sql`update content_version set version = version + 1`)
  await refreshContent(shop.deps)
}

/** Counts the requests that Fastify handles until `stop` is called. */
function routedRequests() {
  const counted = {
    count: 0,
    stop: () => channel('tracing:fastify.request.handler:start').unsubscribe(add),
  }
  const add = () => void (counted.count += 1)
  channel('tracing:fastify.request.handler:start').subscribe(add)
  return counted
}

/** A response without connection headers. Fastify adds the length 0 to a 304 of a HEAD. */
function comparable({ status, headers, body }: Answered) {
  const others = Object.entries(headers).filter(([name]) => !ofConnection.has(name))
  const length = status === 304 ? undefined : headers['content-length']
  return {
    status,
    headers: { ...Object.fromEntries(others), 'content-length': length },
    body: body.toString('base64'),
  }
}
const ofConnection = new Set(['date', 'connection', 'keep-alive'])

async function plainGet(url: string): Promise<Answered> {
  const answer = await askOver(url)
  if (answer === null) throw new Error(`the request for ${url} was ended`)
  return answer
}

const compared = [
  'content-type',
  'etag',
  'cache-control',
  'vary',
  'content-security-policy',
  'content-length',
]
const sameHeaders = (one: Answered, other: Answered) =>
  compared.every((name) => one.headers[name] === other.headers[name])

/** Every cacheable page URL: fixed ones, and the site's own links for routes with parameters. */
async function pageAddresses(): Promise<string[]> {
  const named = await allPaths(shop.deps.db)
  const fixed = Object.values(shop.routes).flatMap((route) =>
    route?.path === undefined ? [] : [`/${route.path.replace(/\/(\*|:\w+\?)$/, '')}`],
  )
  const { read } = readAddresses(shop.routes, (path) => isSitePath(shop.deps, path))
  const some = isLong ? named : named.filter((_, index) => (index + seed) % 16 === 0)
  const found: string[] = []
  for (const path of new Set([...fixed, ...some]))
    for (const lang of langs) {
      const { key } = await read(new URL(path, shop.url), lang)
      if (key === null) continue
      found.push(`${path}?lang=${lang}`)
      if (!path.endsWith('/') && (isLong || lang === 'ar')) found.push(`${path}.data?lang=${lang}`)
    }
  return found
}

/** Every cacheable call as the access table sends it. */
function callAddresses(): string[] {
  const features: Readonly<Record<string, Readonly<Record<string, Call>>>> = everyCall
  // A cacheable call uses only this person's course.
  const somebody = { courseId: '67ca7c35a8d2cef36e64af07' } as Person
  return Object.entries(features).flatMap(([feature, rows]) =>
    Object.entries(rows).flatMap(([callName, row]) => {
      const access = accessTable[feature]?.[callName]
      if (!row.cached || access?.own?.includes(404)) return []
      const { params = {}, query = {} } = access?.send?.(somebody) ?? {}
      return [row.path, ...(row.aliases ?? [])].map((path) => {
        const url = callUrl(path, 'matla', row.base).replace(
          /:(\w+)/g,
          (_, name: string) => params[name] ?? '',
        )
        return `${url}?${new URLSearchParams(query).toString()}`
      })
    }),
  )
}
