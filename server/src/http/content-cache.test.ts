import { expect, test, vi } from 'vitest'
import { createContentCache } from './content-cache.ts'

const answer = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'text/plain' } })

test('many who ask at once wait for one making, and later ones get the kept answer', async () => {
  const cache = createContentCache()
  const make = vi.fn(async () => answer('one'))
  await Promise.all(Array.from({ length: 20 }, () => cache.keep('k', make)))
  await cache.keep('k', make)
  expect(make).toHaveBeenCalledTimes(1)
  expect(cache.find('k')?.body.toString()).toBe('one')
})

test('a new content version forgets everything, also what was being made from the old one', async () => {
  const cache = createContentCache()
  cache.follow(1)
  let finish = () => {}
  const slow = cache.keep('k', () => new Promise((resolve) => (finish = () => resolve(answer('old')))))
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

test('it stays bounded, and the oldest leave first', async () => {
  const cache = createContentCache()
  for (let at = 0; at < 700; at++) await cache.keep(`k${at}`, async () => answer(`${at}`))
  expect(cache.find('k0')).toBeUndefined()
  expect(cache.find('k699')?.body.toString()).toBe('699')
})

test('texts worth packing are packed once, with an etag and a word about encodings', async () => {
  const cache = createContentCache()
  const kept = await cache.keep('k', async () => answer('مطلع '.repeat(500)))
  expect(kept.br?.length).toBeLessThan(kept.body.length / 10)
  expect(kept.headers.vary).toBe('Accept-Encoding')
  expect(kept.etag).toMatch(/^".{22}"$/)
})
