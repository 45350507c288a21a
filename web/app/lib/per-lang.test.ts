import { expect, test } from 'vitest'
import { perLang } from './per-lang.ts'

test('a formatter is created once, when its language is first used', () => {
  const made: string[] = []
  const inLanguage = perLang((lang) => {
    made.push(lang)
    return lang.toUpperCase()
  })
  expect(made).toEqual([])
  expect([inLanguage('ar'), inLanguage('ar'), inLanguage('en')]).toEqual(['AR', 'AR', 'EN'])
  expect(made).toEqual(['ar', 'en'])
})
