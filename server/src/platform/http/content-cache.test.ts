import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { stopwatch } from '#lib/clock.ts'
import { type CacheableResponse, createContentCache } from './content-cache.ts'

const answer = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'text/plain' } })

test('concurrent requests share one computation, and later ones get the cached response', async () => {
  const cache = createContentCache()
  const make = vi.fn(async () => answer('one'))
  await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('k', make)))
  await cache.getOrMake('k', make)
  expect(make).toHaveBeenCalledTimes(1)
  expect((await cache.getOrMake('k', make)).body.toString()).toBe('one')
  expect(cache.find('k')).toBeDefined()
})

test('a new content version clears the cache, including responses that are still being made', async () => {
  const cache = createContentCache()
  cache.setVersion(1)
  let finish = () => {}
  const slow = cache.getOrMake(
    'k',
    () => new Promise<CacheableResponse>((resolve) => (finish = () => resolve(answer('old')))),
  )
  cache.setVersion(2)
  finish()
  await slow
  expect(cache.find('k')).toBeUndefined()
  expect((await cache.getOrMake('k', async () => answer('new'))).body.toString()).toBe('new')
})

test('a response with a status other than 200 is not cached', async () => {
  const cache = createContentCache()
  await cache.getOrMake('k', async () => ({ ...answer('gone'), status: 404 }))
  expect(cache.find('k')).toBeUndefined()
})

test('the cache is bounded by bytes and evicts the least recently used response', async () => {
  const cache = createContentCache()
  const megabytes = randomBytes(3 * 1024 * 1024)
  const big = async () => ({ body: megabytes, headers: {} })
  for (let index = 0; index < 10; index++) await cache.getOrMake(`k${index}`, big)
  for (let index = 10; index < 20; index++) {
    expect(cache.find('k0')).toBeDefined()
    await cache.getOrMake(`k${index}`, big)
  }
  expect(cache.find('k1')).toBeUndefined()
  expect(cache.find('k19')).toBeDefined()
})

test('compressed forms count towards the limit of the cache', async () => {
  const cache = createContentCache()
  const big = async () => ({ body: randomBytes(3 * 1024 * 1024), headers: {} })
  for (let index = 0; index < 9; index++) {
    const { compressed } = await cache.getOrMake(`k${index}`, big)
    await compressed.make('gzip')
  }
  expect(cache.find('k0')).toBeUndefined()
  expect(cache.find('k8')).toBeDefined()
})

test('responses with free parameters evict only each other', async () => {
  const cache = createContentCache()
  const big = async () => ({ body: randomBytes(1024 * 1024), headers: {} })
  await cache.getOrMake('ours', big)
  for (let index = 0; index < 60; index++) await cache.getOrMake(`asked ${index}`, big, 'asked')
  expect(cache.find('asked 0')).toBeUndefined()
  expect(cache.find('asked 59')).toBeDefined()
  expect(cache.find('ours')).toBeDefined()
})

test('a no-store response is returned to waiting requests and not cached', async () => {
  const cache = createContentCache()
  const headers = { 'cache-control': 'no-store' }
  const saved = await cache.getOrMake('k', async () => ({ body: Buffer.from('part'), headers }))
  expect(saved.body.toString()).toBe('part')
  expect(cache.find('k')).toBeUndefined()
})

test('a failed computation is repeated for the next request', async () => {
  const cache = createContentCache()
  await expect(cache.getOrMake('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await cache.getOrMake('k', async () => answer('back'))).body.toString()).toBe('back')
})

test('a value is memoized until the content changes, and a failure is not', async () => {
  const cache = createContentCache()
  const make = vi.fn(async () => 1)
  await expect(cache.memoize('n', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await cache.memoize('n', make)
  await cache.memoize('n', make)
  cache.setVersion(5)
  await cache.memoize('n', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('each invalidation names what was requested since the previous one, and a prepared response is not named', async () => {
  const cache = createContentCache()
  const named: (readonly string[])[] = []
  cache.onInvalidated((keys) => named.push(keys))
  cache.setVersion(1)
  await cache.getOrMake('once', async () => answer('once'))
  await cache.getOrMake('twice', async () => answer('twice'))
  await cache.getOrMake('free', async () => answer('free'), 'asked')
  cache.setVersion(2)
  await cache.prepare('once', async () => answer('new'))
  await cache.prepare('twice', async () => answer('new'))
  expect(cache.find('twice')).toMatchObject({ body: Buffer.from('new') })
  cache.setVersion(3)
  expect(named).toEqual([[], ['twice', 'once'], ['twice']])
})

test('a response is prepared once, in the encodings of the previous one', async () => {
  const cache = createContentCache()
  const first = await cache.getOrMake('k', async () => answer('first'))
  await first.compressed.make('br')
  cache.setVersion(2)
  const make = vi.fn(async () => answer('second'))
  await Promise.all([cache.prepare('k', make), cache.prepare('k', make), cache.getOrMake('k', make)])
  await cache.prepare('k', make)
  expect(make).toHaveBeenCalledTimes(1)
  const { compressed } = await cache.getOrMake('k', make)
  expect([compressed.find('br') !== undefined, compressed.find('gzip')]).toEqual([true, undefined])
})

test('a response is compressed once, when it is needed, and gets an etag and a Vary header', async () => {
  const cache = createContentCache()
  const saved = await cache.getOrMake('k', async () => answer('مطلع '.repeat(500)))
  expect(saved.compressed.find('br')).toBeUndefined()
  const [compressed, same] = await Promise.all([saved.compressed.make('br'), saved.compressed.make('br')])
  expect(compressed.length).toBeLessThan(saved.body.length / 10)
  expect(same).toBe(compressed)
  expect(await saved.compressed.make('br')).toBe(compressed)
  expect(saved.headers.vary).toBe('Accept-Encoding')
  expect(saved.etag).toMatch(/^W\/".{22}"$/)
})

test('responses expire at a scheduled time, including those still being made, and nothing is cached until the next time is known', async () => {
  let ms = 0
  const cache = createContentCache(() => ms)
  cache.setVersion(1, 100)
  await cache.getOrMake('k', async () => answer('old'))
  let finish = () => {}
  const slow = cache.getOrMake(
    'slow',
    () => new Promise<CacheableResponse>((done) => (finish = () => done(answer('old')))),
  )
  ms = 99
  expect(cache.find('k')).toBeDefined()
  ms = 100
  expect(cache.find('k')).toBeUndefined()
  finish()
  await slow
  await cache.getOrMake('k', async () => answer('perhaps old'))
  expect([cache.find('slow'), cache.find('k')]).toEqual([undefined, undefined])
  cache.setVersion(1, 200)
  expect((await cache.getOrMake('k', async () => answer('new'))).body.toString()).toBe('new')
  expect(cache.find('k')).toBeDefined()
})

test.each([
  [60_500, 's-maxage=60'],
  [7_900, 's-maxage=7'],
  [200, 's-maxage=0'],
])(
  'a proxy caches a response no longer than until the next scheduled time: %i ms before it',
  async (left, age) => {
    const cache = createContentCache(() => 0)
    cache.setVersion(1, left)
    const app = Fastify()
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=60' }
    app.get('/', async (request, reply) =>
      cache.send(
        await cache.getOrMake('k', async () => ({ body: Buffer.from('x'), headers })),
        request,
        reply,
      ),
    )
    const { headers: received } = await app.inject('/')
    expect(received['cache-control']).toBe(`public, max-age=0, ${age}`)
  },
)

test('a computation that never ends times out, and the next request starts another', async () => {
  const cache = createContentCache(stopwatch, 50)
  const hanging = new Promise<never>(() => undefined)
  await expect(cache.getOrMake('k', () => hanging)).rejects.toThrow('nothing after 50 ms')
  expect((await cache.getOrMake('k', async () => answer('new'))).body.toString()).toBe('new')
  await expect(cache.memoize('n', () => hanging)).rejects.toThrow('nothing after 50 ms')
  expect(await cache.memoize('n', async () => 1)).toBe(1)
})

test('a response of an earlier content version is found only as outdated', async () => {
  const cache = createContentCache()
  cache.setVersion(1)
  await cache.getOrMake('k', async () => answer('old'))
  cache.setVersion(2)
  expect(cache.find('k')).toBeUndefined()
  expect(cache.findOutdated('k')).toBeDefined()
  expect((await cache.getOrMake('k', async () => answer('new'))).body.toString()).toBe('new')
})
