import { expect, test } from 'vitest'
import { kitText } from './kit.text.ts'
import { readNumbers } from './read-numbers.ts'

const price = { least: 0.01, most: 1_000_000, decimals: 2 } as const
const count = { least: 1, most: 1_000 } as const
const formOf = (typed: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  return form
}

test('the numbers in a form do not depend on the digits that they are typed in', () => {
  const fields = { price, count }
  for (const typed of [
    { price: '1,200.50', count: '25' },
    { price: '١٬٢٠٠٫٥٠', count: '٢٥' },
    { price: '۱۲۰۰٫۵', count: ' ۲۵ ' },
    { price: '１２００．５', count: '２５' },
  ])
    expect(readNumbers(formOf(typed), fields, kitText.en)).toEqual({ values: { price: 1_200.5, count: 25 } })
})

test.each([
  ['٧٠٠٫٥٥٥', '2', { price: 'Enter at most two decimals.' }],
  ['700.555', '2', { price: 'Enter at most two decimals.' }],
  ['', '2', { price: 'Enter a number.' }],
  ['7,5', '2', { price: 'Enter a number.' }],
  ['0', '2', { price: 'Enter a number from 0.01 to 1,000,000.' }],
  ['1', '2.5', { count: 'Enter a whole number, without decimals.' }],
  ['x', '1001', { price: 'Enter a number.', count: 'Enter a number from 1 to 1,000.' }],
])('a price "%s" and a count "%s" are rejected with a sentence at each field', (one, other, fields) => {
  expect(readNumbers(formOf({ price: one, count: other }), { price, count }, kitText.en)).toEqual({
    wrong: { message: Object.values(fields)[0], fields },
  })
})

test('a price with three decimals is also rejected in Arabic', () => {
  const read = readNumbers(formOf({ price: '٧٠٠٫٥٥٥' }), { price }, kitText.ar)
  expect(read).toMatchObject({ wrong: { fields: { price: 'اكتب منزلتين عشريتين على الأكثر.' } } })
})
