import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseCode } from './coupon-code.ts'

test.each([
  ['MATLA30', 'MATLA30'],
  ['  matla30 ', 'MATLA30'],
  ['Matla 30', 'MATLA30'],
  ['matla٣٠', 'MATLA30'],
  ['matla۳۰', 'MATLA30'],
  ['ＭＡＴＬＡ３０', 'MATLA30'],
  ['\u200Fmatla\u00A030\u200E', 'MATLA30'],
  ['رمضـان ٣٠', 'رمضان30'],
  ['ΐ', 'Ϊ́'],
  ['e\u200D\u0301', 'É'],
  ['\t', ''],
  ['n\u200F\u0303', '\u00D1'],
  ['\u1FE2', '\u03AB\u0300'],
])('%j is the code %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})

test('a code that is written once is written for good, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const code = normaliseCode(typed)
      expect(normaliseCode(code)).toBe(code)
      expect(code).not.toMatch(/[\s٠-٩۰-۹]/)
    }),
  )
})
