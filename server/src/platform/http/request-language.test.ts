import { expect, test } from 'vitest'
import { readLang } from './request-language.ts'

const langOf = (headers: Readonly<Record<string, string>> = {}, url = '/matla/courses') =>
  readLang({ url, headers })

test.each([
  ['0', 'ar'],
  ['1', 'en'],
])('a call with lang=%s has its messages in that language, whatever cookie and header say', (code, lang) => {
  const other = lang === 'ar' ? 'en' : 'ar'
  const headers = { cookie: `language=${other}`, 'accept-language': other }
  expect(langOf(headers, `/matla/courses?a=1&lang=${code}`)).toBe(lang)
})

test('the console sends the language it is shown in, whatever the site’s language is', () => {
  expect(langOf({ 'x-language': 'en', cookie: 'language=ar', 'accept-language': 'ar' })).toBe('en')
  expect(langOf({ 'x-language': 'fr', cookie: 'language=en' })).toBe('en')
})

test.each([
  ['language=en', 'en'],
  ['session=x; language=en; theme=dark', 'en'],
  ['session=x;language=ar', 'ar'],
])('a call without lang has its messages in the language of the cookie %s', (cookie, lang) => {
  expect(langOf({ cookie, 'accept-language': lang === 'ar' ? 'en' : 'ar' })).toBe(lang)
})

test.each([
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['ar-SA', 'ar'],
  ['fr, en;q=0.5, ar;q=0.9', 'ar'],
  ['ar;q=0.4, en-US;q=0.8', 'en'],
  ['fr, de;q=0.9, en;q=0.1', 'en'],
  ['ar;q=0, en;q=0.1', 'en'],
])(
  'a call without lang and cookie has its messages in the language that Accept-Language "%s" prefers',
  (accepted, lang) => {
    expect(langOf({ 'accept-language': accepted })).toBe(lang)
  },
)

test.each(['', '*', '*;q=0.5', 'fr', 'fr, *;q=0.1', 'en;q=0', ',,,', 'x'.repeat(3_000), 'ar;q=x', '\u00ff'])(
  'a call that prefers neither language (Accept-Language "%.20s") has its messages in Arabic',
  (accepted) => {
    expect([langOf({ 'accept-language': accepted }), langOf(), langOf({ cookie: 'language=fr' })]).toEqual([
      'ar',
      'ar',
      'ar',
    ])
  },
)
