import { expect, test } from 'vitest'
import { americanSpellings } from './american-spelling.ts'
import { latinInArabic } from './latin-in-arabic.ts'
import { listSentences } from './list.ts'

test('Arabic sentences contain Latin words only for names, brands, formats and codes', async () => {
  const sentences = await listSentences()
  for (const place of [
    'web/app/cart/cart.text.ts cart.',
    'server/src/',
    'web/app/console/',
    'demo/content/',
    'demo/ebooks/',
  ])
    expect(sentences.some((sentence) => sentence.place.startsWith(place))).toBe(true)
  expect(latinInArabic(sentences)).toEqual([])
})

test('a Latin word is reported with its place', () => {
  const sentence = { place: 'cart.ts cart.title', ar: 'افتح checkout عبر Google', en: '' }
  expect(latinInArabic([sentence])).toEqual(['cart.ts cart.title: checkout'])
})

test('English sentences are in British spelling, except for labels that the requirements quote', async () => {
  expect(americanSpellings(await listSentences())).toEqual([])
})

test('an American spelling is reported with its place', () => {
  const sentenceOf = (en: string) => ({ place: 'cart.ts cart.title', ar: '', en })
  expect(americanSpellings([sentenceOf('Organize the colors of your enrollment')])).toEqual([
    'cart.ts cart.title: Organize',
    'cart.ts cart.title: colors',
    'cart.ts cart.title: enrollment',
  ])
  const british = ['Enrollment Successful!', 'Specialized courses, organised by size', 'Any editing program']
  expect(americanSpellings(british.map(sentenceOf))).toEqual([])
})
