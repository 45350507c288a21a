import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatHalalas,
  formatMinutes,
  formatOrdinal,
  truncateAtWord,
} from './format.ts'

test.each([
  [220000, 0, '2,200'],
  [105000, 2, '1,050.00'],
  [0, 0, '0'],
  [0, 2, '0.00'],
  [99, 2, '0.99'],
  [123456789, 2, '1,234,567.89'],
  [-45000, 2, '−450.00'],
] as const)('%i halalas with %i decimals are "%s"', (halalas, decimals, expected) => {
  expect(formatHalalas(halalas, decimals)).toBe(expected)
})

test('a fraction of a riyal is shown even when no decimals were requested', () => {
  expect(formatHalalas(105050)).toBe('1,050.50')
})

test('an amount parsed from its text is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (halalas) => {
      expect(Math.round(Number(formatHalalas(halalas, 2).replaceAll(',', '')) * 100)).toBe(halalas)
    }),
  )
})

test('a moment is formatted as its day in Riyadh, in the words and digits of the language (R007)', () => {
  expect(formatDate('2026-09-03T10:00:00Z', 'ar')).toBe('٣ سبتمبر ٢٠٢٦')
  expect(formatDate('2026-09-03T10:00:00Z', 'en')).toBe('3 September 2026')
  expect(formatDate('2026-09-03T22:30:00Z', 'en')).toBe('4 September 2026')
})

test('ordinals use the digits of the language', () => {
  expect(formatOrdinal(12, 'ar')).toBe('١٢')
  expect(formatOrdinal(12, 'en')).toBe('12')
})

test.each([
  [285, '4 h 45 min', '4 ساعات و45 دقيقة'],
  [60, '1 h', 'ساعة'],
  [120, '2 h', 'ساعتان'],
  [62, '1 h 2 min', 'ساعة ودقيقتان'],
  [7, '7 min', '7 دقائق'],
  [0, '0 min', '0 دقيقة'],
])('%i minutes are "%s" and "%s"', (minutes, english, arabic) => {
  expect(formatMinutes(minutes, 'en')).toBe(english)
  expect(formatMinutes(minutes, 'ar')).toBe(arabic)
})

test.each([
  [1080, '18:00'],
  [22, '0:22'],
  [3725, '1:02:05'],
])('%i seconds are "%s"', (seconds, expected) => {
  expect(formatClock(seconds)).toBe(expected)
})

test('a text is cut between words, without punctuation before the ellipsis', () => {
  expect(truncateAtWord('We shoot day, night and rain', 14)).toBe('We shoot day…')
  expect(truncateAtWord('نصوّر النهار، والليل والمطر', 13)).toBe('نصوّر النهار…')
  expect(truncateAtWord('short', 10)).toBe('short')
})

test('a cut text is not longer than requested, and starts like the full text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 5, max: 60 }), (text, max) => {
      const cut = truncateAtWord(text, max)
      expect(cut.length).toBeLessThanOrEqual(max + 1)
      expect(text.trim().startsWith(cut.replace(/…$/, ''))).toBe(true)
    }),
  )
})
