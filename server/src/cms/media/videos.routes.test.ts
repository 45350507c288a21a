import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openReadingShop } from '#test/reading-shop.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
})
afterAll(() => database.close())
const clip = '/matla/video/stream/hero-loop.mp4'

test.each([
  ['hero-loop.mp4', 'video/mp4'],
  ['hero-loop.webm', 'video/webm'],
])('R105 %s is served as %s and can be cached (R399)', async (file, type) => {
  const { statusCode, headers } = await app.inject(`/matla/video/stream/${file}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' })
  expect(headers['cache-control']).toContain('public')
})

test('a HEAD request returns the length without the video', async () => {
  const whole = await app.inject(clip)
  const head = await app.inject({ method: 'HEAD', url: clip })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(whole.rawPayload.length)])
  expect(head.rawPayload).toHaveLength(0)
})

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=100-199', 100, 200],
  ['bytes=-5', -5, undefined],
])('R399 the range %s returns that part of the video', async (range, from, to) => {
  const whole = await app.inject(clip)
  const part = await app.inject({ url: clip, headers: { range } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(from, to))
})

test('a range beyond the end is rejected', async () => {
  const answer = await app.inject({ url: clip, headers: { range: 'bytes=99999999-' } })
  expect(answer.statusCode).toBe(416)
})

test.each([
  ['0', 'ar'],
  ['1', 'en'],
])(
  'an unknown video is not found, with a message in the requested language (lang=%s)',
  async (lang, name) => {
    const answer = await app.inject(`/matla/video/stream/nothing.mp4?lang=${lang}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'video-not-found'])
    expect(/[\u0600-\u06FF]/.test(answer.json<{ message: string }>().message)).toBe(name === 'ar')
  },
)

test.each([
  '..%2Fstills%2Flens-480.webp',
  '%2e%2e%2f%2e%2e%2fbrand.json',
  'hero-loop.mp4%00.txt',
  'HERO-LOOP.MP4',
  'hero-loop',
  '.mp4',
])('the video name %s is rejected or not found', async (name) => {
  const answer = await app.inject(`/matla/video/stream/${name}`)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ success: false })
})

test.each([
  '/media/stills/../../brand.json',
  '/media/stills/%2e%2e/%2e%2e/brand.json',
  '/media/video/hero-loop.mp4',
  '/media/stills/nothing.webp',
  '/media/stills/',
])('no file outside the picture folders is served: %s', async (url) => {
  const { statusCode, headers } = await app.inject(url)
  expect([400, 403, 404]).toContain(statusCode)
  expect(headers['cache-control'] ?? '').not.toContain('immutable')
})

test.each([
  ['/media/stills/lens-480.avif', 'image/avif'],
  ['/media/portraits/layan-96.webp', 'image/webp'],
])('%s is served as a picture that is cached forever', async (url, type) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
