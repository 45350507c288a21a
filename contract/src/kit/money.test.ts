import { expect, test } from 'vitest'
import { fromDecimal, toDecimal, vatWithin } from './money.ts'

test.each([
  [220_000, 191_304, 28_696],
  [640_000, 556_522, 83_478],
  [29_900, 26_000, 3_900],
  [14_950, 13_000, 1_950],
  [10, 9, 1],
  [0, 0, 0],
])('%i halalas hold %i net and %i VAT', (gross, netHalalas, vatHalalas) => {
  expect(vatWithin(gross)).toEqual({ netHalalas, vatHalalas })
})

test('net is gross / 1.15 rounded half up, for every price up to 100,000 riyals in steps', () => {
  for (let gross = 0; gross < 10_000_000; gross += 97) {
    const exact = (BigInt(gross) * 200n + 115n) / 230n
    expect(vatWithin(gross).netHalalas).toBe(Number(exact))
  }
})

test.each([
  [220_000, '2200.00'],
  [5, '0.05'],
  [-150, '-1.50'],
])('%i is written %s', (halalas, text) => {
  expect(toDecimal(halalas)).toBe(text)
})

test.each([
  ['2200.00', 220_000],
  ['2200', 220_000],
  ['0.5', 50],
  [2200, 220_000],
  [99.99, 9_999],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['٢٢٠٠', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('%s is read as %s halalas', (amount, halalas) => {
  expect(fromDecimal(amount)).toBe(halalas)
})
