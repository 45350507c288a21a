import { vatWithin } from '@matla/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freezeOrder, hashLines } from './order.ts'

const buyer = { userId: 'u', fullName: 'Sara Demo', email: 'sara@example.com', lang: 'ar' as const }
const course = fc.record({
  id: fc.uuid(),
  name: fc.record({ ar: fc.string(), en: fc.string() }),
  priceHalalas: fc.integer({ min: 1, max: 10_000_000 }),
})

test('line totals sum in whole halalas, and the VAT is included in the total', () => {
  fc.assert(
    fc.property(fc.array(course, { minLength: 1, maxLength: 20 }), (courses) => {
      const order = freezeOrder('o', buyer, courses)
      const sum = order.lines.reduce((total, line) => total + line.totalHalalas, 0)
      expect(order.totalHalalas).toBe(sum)
      expect(Number.isInteger(order.totalHalalas)).toBe(true)
      expect(order.vatHalalas).toBe(vatWithin(sum).vatHalalas)
      expect(order.lines.map(({ productId }) => productId)).toEqual(courses.map(({ id }) => id))
    }),
  )
})

test('the hash of the lines depends on every price, but not on the order of the lines', () => {
  const lines = freezeOrder('o', buyer, [
    { id: 'a', name: { ar: 'أ', en: 'A' }, priceHalalas: 100 },
    { id: 'b', name: { ar: 'ب', en: 'B' }, priceHalalas: 200 },
  ]).lines
  expect(hashLines(lines.toReversed())).toBe(hashLines(lines))
  expect(hashLines(lines.slice(1))).not.toBe(hashLines(lines))
  expect(hashLines(lines.map((line) => ({ ...line, unitPriceHalalas: line.unitPriceHalalas + 1 })))).not.toBe(
    hashLines(lines),
  )
})

test('a discount reduces its line and the total, and all discounts are summed', () => {
  const name = { ar: 'أ', en: 'A' }
  const order = freezeOrder(
    'o',
    buyer,
    [
      { id: 'a', name, priceHalalas: 85_000, discountHalalas: 12_750 },
      { id: 'b', name, priceHalalas: 65_000 },
      { id: 'c', name, priceHalalas: 1_000, discountHalalas: 1_000 },
    ],
    'coupon',
  )
  expect(order).toMatchObject({ couponId: 'coupon', totalHalalas: 137_250, discountHalalas: 13_750 })
  expect(order.lines.map(({ totalHalalas }) => totalHalalas)).toEqual([72_250, 65_000, 0])
  expect(order.vatHalalas).toBe(vatWithin(137_250).vatHalalas)
})

test('different lines that concatenate to the same text have different hashes', () => {
  const line = (productId: string, unitPriceHalalas: number, totalHalalas: number) => ({
    productId,
    quantity: 1,
    unitPriceHalalas,
    totalHalalas,
    discountHalalas: 0,
    name: { ar: 'أ', en: 'A' },
  })
  expect(hashLines([line('1', 2, 3), line('4', 5, 6)])).not.toBe(
    hashLines([line('1', 2, 34), line('', 5, 6)]),
  )
})
