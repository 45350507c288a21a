import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test('the date is in Riyadh time, followed by the Hijri date', () => {
  const lateEvening = Date.parse('2026-11-21T22:00:00Z')
  expect(dayInWords(lateEvening, 'en')).toBe('Sunday, 22 November 2026 · 12 Jumada II 1448 AH')
  expect(dayInWords(lateEvening, 'ar')).toBe('الأحد، ٢٢ نوفمبر ٢٠٢٦ · ١٢ جمادى الآخرة ١٤٤٨ هـ')
})
