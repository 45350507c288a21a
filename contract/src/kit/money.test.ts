import { expect, test } from 'vitest'
import { fromDecimal, riyalsText, toDecimal, toSar, vatParts, vatWithin } from './money.ts'

test.each([
  [220_000, 191_304, 28_696],
  [640_000, 556_522, 83_478],
  [29_900, 26_000, 3_900],
  [14_950, 13_000, 1_950],
  [10, 9, 1],
  [0, 0, 0],
])('a price of %i halalas contains %i net and %i VAT', (gross, netHalalas, vatHalalas) => {
  expect(vatWithin(gross)).toEqual({ netHalalas, vatHalalas })
})

test('the net amount is gross / 1.15 rounded half up for prices up to 100,000 riyals', () => {
  for (let gross = 0; gross < 10_000_000; gross += 97) {
    const exact = (BigInt(gross) * 200n + 115n) / 230n
    expect(vatWithin(gross).netHalalas).toBe(Number(exact))
  }
})

test.each([
  [220_000, '2200.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-150, '-1.50'],
])('%i halalas are formatted as %s', (halalas, text) => {
  expect(toDecimal(halalas)).toBe(text)
})

test.each([
  ['2200.00', 220_000],
  ['2200', 220_000],
  ['0.5', 50],
  [2200, 220_000],
  [99.99, 9_999],
  [' 850.00 ', 85_000],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['٢٢٠٠', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('the amount %s is parsed as %s halalas', (amount, halalas) => {
  expect(fromDecimal(amount)).toBe(halalas)
})

test('amounts in emails and documents have thousands separators', () => {
  expect([toSar(220_000), toSar(5), toSar(123_456_789), toSar(0), toSar(-150)]).toEqual([
    'SAR 2,200.00',
    'SAR 0.05',
    'SAR 1,234,567.89',
    'SAR 0.00',
    '−SAR 1.50',
  ])
  expect(riyalsText(-220_000)).toEqual({
    en: '\u2066−SAR 2,200.00\u2069',
    ar: '\u2066−2,200.00\u2069\u00a0ر.س',
  })
})

test('the VAT amounts of the lines sum to the VAT of their total', () => {
  for (let seed = 1; seed < 500; seed++) {
    const lines = Array.from(
      { length: 1 + (seed % 14) },
      (_, index) => (seed * 7919 + index * 104_729) % 99_991,
    )
    const sum = lines.reduce((total, line) => total + line, 0)
    expect(vatParts(lines).reduce((total, vat) => total + vat, 0)).toBe(vatWithin(sum).vatHalalas)
  }
})
