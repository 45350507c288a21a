import { expect, test } from 'vitest'
import { formatPeriod } from './format-period.ts'

test.each([
  ['2026-Q4', 'Quarter 4, 2026', 'الربع الرابع ٢٠٢٦'],
  ['2026-11', 'November 2026', 'نوفمبر ٢٠٢٦'],
])('the period %s is named in words', (period, en, ar) => {
  expect([formatPeriod(period, 'en'), formatPeriod(period, 'ar')]).toEqual([en, ar])
})
