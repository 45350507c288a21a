import { expect, test } from 'vitest'
import { codeKey, normaliseCode } from './code-key.ts'

test.each([
  ['letters’ case', 'eid20', 'EID20'],
  ['alefs', 'أهلا٢٠', 'اهلا20'],
  ['more alefs', 'إآأٱ', 'اااا'],
  ['ya and alef maqsura', 'مصطفى', 'مصطفي'],
  ['ta marbuta and ha', 'هدية', 'هديه'],
  ['Persian letters of some keyboards', 'هدیه', 'هديه'],
  ['Eastern digits', 'SALE۲۰', 'SALE20'],
  ['wide letters', 'ＥＩＤ２０', 'EID20'],
  ['the stroke that lengthens', 'عـــيد', 'عيد'],
  ['hidden signs', '\u202bعيد\u200f', 'عيد'],
  ['an en dash', 'EID–20', 'EID-20'],
  ['an em dash and a minus', 'EID—2−0', 'EID-2-0'],
  ['a hyphen that does not break', 'EID\u201120', 'EID-20'],
])('two codes that differ by %s have the same key', (_what, one, other) => {
  expect(codeKey(one)).toBe(codeKey(other))
})

test.each([
  ['EID-20', 'EID20'],
  ['EID_20', 'EID-20'],
  ['عيد', 'عبد'],
])('the codes %s and %s have different keys', (one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other))
})

test('a code is stored as typed except for dashes, digits and case', () => {
  expect(normaliseCode(' أهلا–٢٠x ')).toBe('أهلا-20X')
})
