import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfGuests, shareOfNetwork } from './coupon-uses.ts'

test.each([
  [1, 1],
  [3, 1],
  [4, 2],
  [10, 5],
  [50, 5],
  [1_000, 50],
])('of a coupon of %i uses one network holds %i unpaid at most (A7)', (maxUses, share) => {
  expect(shareOfNetwork(maxUses)).toBe(share)
})

test('one network never holds a coupon of more than one use whole (A7)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (maxUses) => {
      expect(shareOfNetwork(maxUses)).toBeLessThanOrEqual(maxUses / 2)
    }),
  )
})

test.each([1, 2, 4])(
  'guests may hold a use that is one of few: the wider networks of one too (%i)',
  (left) => {
    expect(shareOfGuests(left)).toBe(left)
    expect(shareOfNetwork(left, 4)).toBe(Math.max(1, Math.floor(left / 2)))
  },
)
