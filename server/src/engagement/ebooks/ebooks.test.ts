import { langs } from '@matla/contract/kit/lang'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange, ebookHref, linkedLang } from './ebooks.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-400', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['items=0-3', 'whole'],
])('%s of ten bytes is %o', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected)
})

test('whatever is asked, the part lies inside the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
  )
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 5000 }), (asked, size) => {
      const range = byteRange(asked, size)
      if (range === 'whole' || range === null) return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
  )
})

const key = 'k'.repeat(40)
const now = new Date('2026-09-02T09:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'https://shop.example').searchParams)

test.each(langs)(
  'a link opens its own file in %s until it is over, and not a second longer (V16)',
  (lang) => {
    const query = queryOf(ebookHref(key, 'shop', { ebookId: 'light', lang, expiresAt: inMinutes(10) }))
    expect(linkedLang(key, 'light', query, now)).toBe(lang)
    expect(linkedLang(key, 'light', query, new Date(inMinutes(10).getTime() - 1))).toBe(lang)
    expect(linkedLang(key, 'light', query, inMinutes(10))).toBeNull()
  },
)

test('a link is bound to its file, its language, its end and its key (V16)', () => {
  const query = queryOf(ebookHref(key, 'shop', { ebookId: 'light', lang: 'en', expiresAt: inMinutes(10) }))
  expect(linkedLang(key, 'sound', query, now)).toBeNull()
  expect(linkedLang(key, 'light', { ...query, lang: '0' }, now)).toBeNull()
  expect(linkedLang(key, 'light', { ...query, expires: String(Number(query.expires) + 60) }, now)).toBeNull()
  expect(linkedLang('another', 'light', query, now)).toBeNull()
})

test('whatever else an address says, it opens nothing (V16)', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('0', '1', '9999999999'), fc.array(fc.string()))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('lang', 'expires', 'signature'), value), (query) => {
      expect(linkedLang(key, 'light', query, now)).toBeNull()
    }),
  )
})
