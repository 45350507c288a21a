import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits, plainCode, readDecimal, readNumber } from './digits.ts'

/** The zero of each digit set, with its decimal and thousands separators. */
const keyboards = [
  { zero: '0', points: ['.'], commas: ['', ',', ' ', '\u00a0', '\u202f'] },
  { zero: '٠', points: ['٫', '.'], commas: ['', '٬', '،', ',', ' ', '\u00a0'] },
  { zero: '۰', points: ['٫', '.'], commas: ['', '٬', '،', ' '] },
  { zero: '０', points: ['．', '.'], commas: ['', '，', '\u3000'] },
] as const

const writeWith = (digits: string, zero: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
const groupThousands = (digits: string, comma: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, comma)

const keyboard = fc.constantFrom(...keyboards).chain(({ zero, points, commas }) =>
  fc.record({
    zero: fc.constant(zero),
    point: fc.constantFrom(...points),
    comma: fc.constantFrom(...commas),
  }),
)

test('a number parses to the same value in any digits and with any separators', () => {
  const number = fc.record({ whole: fc.nat(2_000_000_000), decimals: fc.stringMatching(/^\d{0,2}$/) })
  fc.assert(
    fc.property(number, keyboard, fc.constantFrom('', ' ', '\u200f', '\u2066'), (one, keys, edge) => {
      const { whole, decimals } = one
      const fraction = decimals === '' ? '' : keys.point + writeWith(decimals, keys.zero)
      const typed = edge + writeWith(groupThousands(String(whole), keys.comma), keys.zero) + fraction + edge
      expect(Number(readDecimal(typed))).toBe(Number(`${whole}.${decimals || '0'}`))
    }),
  )
})

test('a code is normalized to the same text in any digits, with or without spaces or hyphens', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{6}$/),
      keyboard,
      fc.constantFrom('', ' ', '-', '\u2011', '\u00a0', '\u200f'),
      (code, { zero }, gap) => {
        const typed = writeWith(code, zero)
        expect(plainCode(` ${typed.slice(0, 3)}${gap}${typed.slice(3)} `)).toBe(code)
        expect(latinDigits(typed)).toBe(code)
      },
    ),
  )
})

test.each([
  ['٧٠٠٫٥', '700.5'],
  ['007', '7'],
  ['.5', '0.5'],
  ['700.500', '700.5'],
  ['-٢', '-2'],
  ['−2', '-2'],
  ['-0', '0'],
  ['1,234,567.80', '1234567.8'],
])('the input %s is parsed as the number %s', (typed, decimal) => {
  expect(readDecimal(typed)).toBe(decimal)
})

test.each([
  '',
  ' ',
  '.',
  '-',
  '7,5',
  '٧،٥',
  '1,00',
  '1,000 000',
  '12 34',
  '1.2.3',
  '1e3',
  '0x10',
  'NaN',
  'سبعة',
])('the input "%s" is rejected because it is not a number or is ambiguous', (typed) => {
  expect(readDecimal(typed)).toBeNull()
})

test.each([
  ['٢٥', 25],
  ['100.0', 100],
  ['', 'no-number'],
  ['2.5', 'decimals'],
  ['0', 'range'],
  ['101', 'range'],
])('the input "%s" gives %s where a whole number from 1 to 100 is expected', (typed, result) => {
  expect(readNumber(typed, { least: 1, most: 100 })).toBe(result)
})

test('a price with three decimals is rejected and never rounded', () => {
  const price = { least: 0.01, most: 1_000_000, decimals: 2 } as const
  expect(readNumber('700.555', price)).toBe('decimals')
  expect(readNumber('٧٠٠٫٥٥٥', price)).toBe('decimals')
  expect(readNumber('٧٠٠٫٥٥', price)).toBe(700.55)
})
