import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, priceLines } from './price-lines.ts'

test.each([
  [220_000, 3_000, 66_000],
  [75_000, 1_500, 11_250],
  [59_000, 1_250, 7_375],
  [100, 50, 1],
  [99, 50, 0],
  [1, 5_000, 1],
  [1, 4_999, 0],
  [65_000, 10_000, 65_000],
])('of %i halalas, %i hundredths of a percent are %i: half a halala goes up', (price, points, discount) => {
  expect(discountOf(price, points)).toBe(discount)
})

const basisPoints = fc.integer({ min: 1, max: 10_000 })
const line = fc.record({
  id: fc.uuid(),
  priceHalalas: fc.integer({ min: 1, max: 2_147_483_647 }),
  isEligible: fc.boolean(),
})

test('a discount is whole, never below nothing and never above the price', () => {
  fc.assert(
    fc.property(line, basisPoints, ({ priceHalalas }, points) => {
      const discount = discountOf(priceHalalas, points)
      expect(Number.isSafeInteger(discount)).toBe(true)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(priceHalalas)
      expect(Math.abs(discount - (priceHalalas * points) / 10_000)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('only eligible lines are discounted, each line adds up, and the whole coupon takes all of them', () => {
  fc.assert(
    fc.property(fc.array(line), basisPoints, (lines, points) => {
      for (const priced of priceLines(lines, points)) {
        expect(priced.totalHalalas + priced.discountHalalas).toBe(priced.priceHalalas)
        if (!priced.isEligible) expect(priced.discountHalalas).toBe(0)
      }
      for (const priced of priceLines(lines, 10_000)) {
        expect(priced.totalHalalas).toBe(priced.isEligible ? 0 : priced.priceHalalas)
      }
    }),
  )
})

test('the price of a line depends on itself alone: whatever stands beside it, in whatever order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ({ id }) => id }),
      basisPoints,
      fc.nat(),
      (lines, points, at) => {
        const together = priceLines(lines, points)
        const moved = priceLines(
          [...lines.slice(at % (lines.length + 1)), ...lines.slice(0, at % (lines.length + 1))],
          points,
        )
        const sum = (priced: typeof together) =>
          priced.reduce((total, { totalHalalas }) => total + totalHalalas, 0)
        expect(sum(moved)).toBe(sum(together))
        expect(together).toEqual(lines.flatMap((each) => priceLines([each], points)))
      },
    ),
  )
})
