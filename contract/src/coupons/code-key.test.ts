import { expect, test } from 'vitest'
import { codeKey, normaliseCode } from './code-key.ts'

test.each([
  ['letter case', 'eid20', 'EID20'],
  ['alefs', 'أهلا٢٠', 'اهلا20'],
  ['other forms of alef', 'إآأٱ', 'اااا'],
  ['ya and alef maqsura', 'مصطفى', 'مصطفي'],
  ['ta marbuta and ha', 'هدية', 'هديه'],
  ['Persian keyboard letters', 'هدیه', 'هديه'],
  ['Eastern digits', 'SALE۲۰', 'SALE20'],
  ['full-width letters', 'ＥＩＤ２０', 'EID20'],
  ['tatweel', 'عـــيد', 'عيد'],
  ['invisible characters', '\u202bعيد\u200f', 'عيد'],
  ['an en dash', 'EID–20', 'EID-20'],
  ['an em dash and a minus', 'EID—2−0', 'EID-2-0'],
  ['a non-breaking hyphen', 'EID\u201120', 'EID-20'],
])('two codes that differ by %s have the same key', (_what, one, other) => {
  expect(codeKey(one)).toBe(codeKey(other))
})

test.each([
  ['EID-20', 'EID20'],
  ['EID_20', 'EID-20'],
  ['عيد', 'عبد'],
])('the codes %s and %s have different keys', (a, b) => {
  expect(codeKey(a)).not.toBe(codeKey(b))
})

test('a code is stored as typed except for dashes, digits and case', () => {
  expect(normaliseCode(' أهلا–٢٠x ')).toBe('أهلا-20X')
})
