import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { stopwatch } from '#lib/clock.ts'
import { type Answer, createContentCache } from './content-cache.ts'

const answer = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'text/plain' } })

test('many who ask at once wait for one making, and later ones get the kept answer', async () => {
  const cache = createContentCache()
  const make = vi.fn(async () => answer('one'))
  await Promise.all(Array.from({ length: 20 }, () => cache.keep('k', make)))
  await cache.keep('k', make)
  expect(make).toHaveBeenCalledTimes(1)
  expect((await cache.keep('k', make)).body.toString()).toBe('one')
  expect(cache.find('k')).toBeDefined()
})

test('a new content version forgets everything, also what was being made from the old one', async () => {
  const cache = createContentCache()
  cache.follow(1)
  let finish = () => {}
  const slow = cache.keep(
    'k',
    () => new Promise<Answer>((resolve) => (finish = () => resolve(answer('old')))),
  )
  cache.follow(2)
  finish()
  await slow
  expect(cache.find('k')).toBeUndefined()
  expect((await cache.keep('k', async () => answer('new'))).body.toString()).toBe('new')
})

test('an answer that is not 200 is not kept', async () => {
  const cache = createContentCache()
  await cache.keep('k', async () => ({ ...answer('gone'), status: 404 }))
  expect(cache.find('k')).toBeUndefined()
})

test('it stays bounded by bytes, and what was not asked for longest leaves first', async () => {
  const cache = createContentCache()
  const megabyte = randomBytes(1024 * 1024)
  const big = async () => ({ body: megabyte, headers: {} })
  for (let at = 0; at < 10; at++) await cache.keep(`k${at}`, big)
  for (let at = 10; at < 20; at++) {
    expect(cache.find('k0')).toBeDefined()
    await cache.keep(`k${at}`, big)
  }
  expect(cache.find('k1')).toBeUndefined()
  expect(cache.find('k19')).toBeDefined()
})

test('words that callers chose push out one another and nothing of ours', async () => {
  const cache = createContentCache()
  const big = async () => ({ body: randomBytes(1024 * 1024), headers: {} })
  await cache.keep('ours', big)
  for (let at = 0; at < 60; at++) await cache.keep(`asked ${at}`, big, 'asked')
  expect(cache.find('asked 0')).toBeUndefined()
  expect(cache.find('asked 59')).toBeDefined()
  expect(cache.find('ours')).toBeDefined()
})

test('an answer that must not be stored is given to those who wait, and not kept', async () => {
  const cache = createContentCache()
  const headers = { 'cache-control': 'no-store' }
  const saved = await cache.keep('k', async () => ({ body: Buffer.from('part'), headers }))
  expect(saved.body.toString()).toBe('part')
  expect(cache.find('k')).toBeUndefined()
})

test('a making that fails is made anew by the next one', async () => {
  const cache = createContentCache()
  await expect(cache.keep('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await cache.keep('k', async () => answer('back'))).body.toString()).toBe('back')
})

test('a value is remembered until the content changes, and a failure is not', async () => {
  const cache = createContentCache()
  const make = vi.fn(async () => 1)
  await expect(cache.remember('n', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await cache.remember('n', make)
  await cache.remember('n', make)
  cache.follow(5)
  await cache.remember('n', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('texts worth packing are packed once, with an etag and a word about encodings', async () => {
  const cache = createContentCache()
  const saved = await cache.keep('k', async () => answer('مطلع '.repeat(500)))
  expect(saved.br?.length).toBeLessThan(saved.body.length / 10)
  expect(saved.headers.vary).toBe('Accept-Encoding')
  expect(saved.etag).toMatch(/^W\/".{22}"$/)
})

test('what was made before a planned moment is forgotten at that moment, also what was being made, and nothing is kept until the next one is known', async () => {
  let ms = 0
  const cache = createContentCache(() => ms)
  cache.follow(1, 100)
  await cache.keep('k', async () => answer('old'))
  let finish = () => {}
  const slow = cache.keep('slow', () => new Promise<Answer>((done) => (finish = () => done(answer('old')))))
  ms = 99
  expect(cache.find('k')).toBeDefined()
  ms = 100
  expect(cache.find('k')).toBeUndefined()
  finish()
  await slow
  await cache.keep('k', async () => answer('perhaps old'))
  expect([cache.find('slow'), cache.find('k')]).toEqual([undefined, undefined])
  cache.follow(1, 200)
  expect((await cache.keep('k', async () => answer('new'))).body.toString()).toBe('new')
  expect(cache.find('k')).toBeDefined()
})

test.each([
  [60_500, 's-maxage=60'],
  [7_900, 's-maxage=7'],
  [200, 's-maxage=0'],
])(
  'a proxy keeps an answer no longer than until the next planned moment: %i ms before it',
  async (left, age) => {
    const cache = createContentCache(() => 0)
    cache.follow(1, left)
    const app = Fastify()
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=60' }
    app.get('/', async (request, reply) =>
      cache.send(await cache.keep('k', async () => ({ body: Buffer.from('x'), headers })), request, reply),
    )
    const { headers: received } = await app.inject('/')
    expect(received['cache-control']).toBe(`public, max-age=0, ${age}`)
  },
)

test('a making or a value that never ends fails after its time, and the next caller starts another', async () => {
  const cache = createContentCache(stopwatch, 50)
  const hanging = new Promise<never>(() => undefined)
  await expect(cache.keep('k', () => hanging)).rejects.toThrow('nothing after 50 ms')
  expect((await cache.keep('k', async () => answer('new'))).body.toString()).toBe('new')
  await expect(cache.remember('n', () => hanging)).rejects.toThrow('nothing after 50 ms')
  expect(await cache.remember('n', async () => 1)).toBe(1)
})

test('an answer of an earlier version of the content is found only as an outdated one', async () => {
  const cache = createContentCache()
  cache.follow(1)
  await cache.keep('k', async () => answer('old'))
  cache.follow(2)
  expect(cache.find('k')).toBeUndefined()
  expect(cache.findOutdated('k')).toBeDefined()
  expect((await cache.keep('k', async () => answer('new'))).body.toString()).toBe('new')
})
