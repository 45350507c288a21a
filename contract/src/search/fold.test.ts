import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['الإضاءة', 'الاضاه'],
  ['أساسيات', 'اساسيات'],
  ['آلة', 'اله'],
  ['مُونتاج', 'مونتاج'],
  ['تصويـــر', 'تصوير'],
  ['العصيمى', 'العصيمي'],
  ['مؤلف', 'مولف'],
  ['وثائقي', 'وثايقي'],
  ['المونتاج ٢', 'المونتاج 2'],
  ['۱۲۳', '123'],
  ['چاپ', 'جاب'],
  ['Café\u0301', 'cafe'],
  ['\u202BEDITING\u202C', 'editing'],
  ['ﻻ', 'لا'],
])('the text %s is folded to %s for search', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test('folding is idempotent', () => {
  const arabic = fc.string({
    unit: fc.integer({ min: 0x0600, max: 0x06ff }).map((code) => String.fromCodePoint(code)),
  })
  fc.assert(
    fc.property(fc.oneof(arabic, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
