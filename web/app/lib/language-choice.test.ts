import { expect, test } from 'vitest'
import { resolveLanguage, withLanguage } from './language-choice.ts'

test.each([
  ['', '', 'ar'],
  ['', 'session=x; language=en', 'en'],
  ['?lang=ar', 'language=en', 'ar'],
  ['?lang=en', '', 'en'],
  ['?lang=fr', 'language=fr', 'ar'],
  ['', 'mylanguage=en', 'ar'],
])('R001 R003 address %j and cookies %j mean %s', (search, cookies, lang) => {
  expect(resolveLanguage(search, cookies)).toBe(lang)
})

test('requesting a language keeps the rest of the address', () => {
  expect(withLanguage('?q=light&lang=ar', 'en')).toBe('?q=light&lang=en')
  expect(withLanguage('?q=light&lang=ar', null)).toBe('?q=light')
  expect(withLanguage('?lang=ar', null)).toBe('')
})
