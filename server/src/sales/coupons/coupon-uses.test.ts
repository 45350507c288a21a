import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitForGuests, limitPerNetwork } from './coupon-uses.ts'

test.each([
  [1, 1],
  [3, 1],
  [4, 2],
  [10, 5],
  [50, 5],
  [1_000, 50],
])('with %i uses left, one network can reserve at most %i (A7)', (maxUses, share) => {
  expect(limitPerNetwork(maxUses)).toBe(share)
})

test('one network can never reserve all uses of a coupon with more than one use (A7)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (maxUses) => {
      expect(limitPerNetwork(maxUses)).toBeLessThanOrEqual(maxUses / 2)
    }),
  )
})

test.each([1, 2, 4])('guests and wider networks can still reserve a use when only %i are left', (left) => {
  expect(limitForGuests(left)).toBe(left)
  expect(limitPerNetwork(left, 4)).toBe(Math.max(1, Math.floor(left / 2)))
})
