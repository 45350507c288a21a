import { langs } from '@matla/contract/kit/lang'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ebookHref, linkedLang } from './ebooks.ts'

const key = 'k'.repeat(40)
const now = new Date('2026-09-02T09:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'https://shop.example').searchParams)

test.each(langs)('a link opens only its own file in %s until it expires, to the second (V16)', (lang) => {
  const query = queryOf(ebookHref(key, 'shop', { ebookId: 'light', lang, expiresAt: inMinutes(10) }))
  expect(linkedLang(key, 'light', query, now)).toBe(lang)
  expect(linkedLang(key, 'light', query, new Date(inMinutes(10).getTime() - 1))).toBe(lang)
  expect(linkedLang(key, 'light', query, inMinutes(10))).toBeNull()
})

test('a link is bound to its file, language, expiry and key (V16)', () => {
  const query = queryOf(ebookHref(key, 'shop', { ebookId: 'light', lang: 'en', expiresAt: inMinutes(10) }))
  expect(linkedLang(key, 'sound', query, now)).toBeNull()
  expect(linkedLang(key, 'light', { ...query, lang: '0' }, now)).toBeNull()
  expect(linkedLang(key, 'light', { ...query, expires: String(Number(query.expires) + 60) }, now)).toBeNull()
  expect(linkedLang('another', 'light', query, now)).toBeNull()
})

test('a malformed link opens nothing (V16)', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('0', '1', '9999999999'), fc.array(fc.string()))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('lang', 'expires', 'signature'), value), (query) => {
      expect(linkedLang(key, 'light', query, now)).toBeNull()
    }),
  )
})
