import { expect, test } from 'vitest'
import { periodName } from './period-name.ts'

test.each([
  ['2026-Q4', 'Quarter 4, 2026', 'الربع الرابع ٢٠٢٦'],
  ['2026-11', 'November 2026', 'نوفمبر ٢٠٢٦'],
])('%s is named in words', (period, en, ar) => {
  expect([periodName(period, 'en'), periodName(period, 'ar')]).toEqual([en, ar])
})
