import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay, showDay } from './typed-day.ts'

test('every day is parsed from the form in which it is shown, with any separator and in Arabic digits', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  const separators = fc.constantFrom('-', '/', '.', ' ')
  const arabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  fc.assert(
    fc.property(days, separators, fc.boolean(), (date, separator, isArabic) => {
      const day = date.toISOString().slice(0, 10)
      const typed = showDay(day).replaceAll('-', separator)
      expect(readDay(isArabic ? arabic(typed) : typed)).toBe(day)
      expect(readDay(day)).toBe(day)
    }),
  )
})

test.each(['1-2-2026', ' 01/02/2026 ', '\u200f٠١-٠٢-٢٠٢٦'])('%s is parsed as 1 February', (typed) => {
  expect(readDay(typed)).toBe('2026-02-01')
})

test.each([
  '',
  '30-2-2026',
  '29-02-2027',
  '31-04-2026',
  '12-31-2026',
  '1-1-26',
  '2026-13-01',
  'today',
  '0-1-2026',
])('“%s” is rejected as a day', (typed) => {
  expect(readDay(typed)).toBe(null)
})
