import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('the instalments add up to the total exactly, and differ by less than a halala per instalment (R323)', () => {
  expect(partsOf(134_250, 4)).toEqual({ first: 33_562, last: 33_564 })
  expect(partsOf(75_000, 3)).toEqual({ first: 25_000, last: 25_000 })
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 3, max: 10 }), (total, count) => {
      const { first, last } = partsOf(total, count)
      expect((count - 1) * first + last).toBe(total)
      expect(last - first).toBeGreaterThanOrEqual(0)
      expect(last - first).toBeLessThan(count)
    }),
  )
})
