import { expect, test } from 'vitest'
import { toEInvoiceLines } from './e-invoice-lines.ts'

test('lines of an issued document have their VAT and both names, and lines without a quantity have one unit', () => {
  const name = { ar: 'إضاءة', en: 'Lighting' }
  const line = { name, unitPriceHalalas: 10_000, discountHalalas: 0, totalHalalas: 10_000 }
  const seats = { ...line, name: { ar: 'x', en: 'x' }, quantity: 2, totalHalalas: 20_000 }
  expect(toEInvoiceLines([line, seats], 3_913)).toEqual([
    {
      name: 'إضاءة | Lighting',
      quantity: 1,
      discountHalalas: 0,
      totalHalalas: 10_000,
      vatHalalas: 1_304,
    },
    { name: 'دورة x | Course x', quantity: 2, discountHalalas: 0, totalHalalas: 20_000, vatHalalas: 2_609 },
  ])
})

test('the discount of a line with the rounding remainder is never negative', () => {
  const name = { ar: 'إضاءة', en: 'Lighting' }
  const last = { name, quantity: 1, unitPriceHalalas: 1_000, discountHalalas: -1, totalHalalas: 1_001 }
  expect(toEInvoiceLines([last], 131)).toMatchObject([
    { discountHalalas: 0, totalHalalas: 1_001, vatHalalas: 131 },
  ])
})

test.each([
  [{ ar: 'AI', en: 'AI' }, 'دورة AI | Course AI'],
  [{ ar: '101', en: '101' }, 'دورة 101 | Course 101'],
  [{ ar: '١٠١', en: '101' }, 'دورة ١٠١ | Course 101'],
  [{ ar: 'فن', en: 'Art' }, 'فن | Art'],
])('an item name with fewer than three characters or only digits is extended: %j', (name, completed) => {
  const line = { name, quantity: 1, unitPriceHalalas: 1_000, discountHalalas: 0, totalHalalas: 1_000 }
  expect(toEInvoiceLines([line], 130)).toMatchObject([{ name: completed }])
})
