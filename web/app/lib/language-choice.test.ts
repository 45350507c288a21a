import { expect, test } from 'vitest'
import { resolveLanguage, withLanguage } from './language-choice.ts'

test.each([
  ['', '', 'ar'],
  ['', 'session=x; language=en', 'en'],
  ['?lang=ar', 'language=en', 'ar'],
  ['?lang=en', '', 'en'],
  ['?lang=fr', 'language=fr', 'ar'],
  ['', 'mylanguage=en', 'ar'],
])('the URL query %j and the cookies %j give the language %s (R001 R003)', (search, cookies, lang) => {
  expect(resolveLanguage(search, cookies)).toBe(lang)
})

test('requesting a language preserves the rest of the URL', () => {
  expect(withLanguage('?q=light&lang=ar', 'en')).toBe('?q=light&lang=en')
  expect(withLanguage('?q=light&lang=ar', null)).toBe('?q=light')
  expect(withLanguage('?lang=ar', null)).toBe('')
})
