import { expect, test } from 'vitest'
import { type CouponLine, priceCart } from './cart-coupon.ts'

const coupon = {
  id: 'c',
  code: 'LENS15',
  kind: 'legacy',
  status: 'active',
  discountBasisPoints: 1_500,
  userEmail: null,
  maxUses: 1,
  uses: 0,
} as const
const line = (priceHalalas: number, change: Partial<CouponLine> = {}): CouponLine => ({
  priceHalalas,
  isEligible: true,
  coupon,
  period: 'now',
  isOwned: false,
  email: 'sara@example.com',
  ...change,
})
const paidFor = (lines: readonly CouponLine[]) =>
  priceCart(lines).lines.map(({ totalHalalas }) => totalHalalas)

test('a cart without lines, or without a coupon, costs what it says', () => {
  expect(priceCart([])).toEqual({ lines: [], coupon: null, unfit: null })
  const bare = [line(85_000, { coupon: null }), line(65_000, { coupon: null })]
  expect(paidFor(bare)).toEqual([85_000, 65_000])
  expect(priceCart(bare)).toMatchObject({ coupon: null, unfit: null })
})

test('a coupon that fits takes its part off the lines that it is for', () => {
  const lines = [line(85_000), line(65_000, { isEligible: false })]
  expect(paidFor(lines)).toEqual([72_250, 65_000])
  expect(priceCart(lines)).toMatchObject({ coupon, unfit: null })
  expect(paidFor(lines.toReversed())).toEqual([65_000, 72_250])
})

test.each([
  ['is over', { period: 'over' as const }, 'coupon-expired'],
  ['is used up', { coupon: { ...coupon, uses: 1 } }, 'coupon-not-active'],
  ['is somebody else’s', { coupon: { ...coupon, userEmail: 'noura@example.com' } }, 'coupon-not-yours'],
  ['is for other courses', { isEligible: false }, 'coupon-not-for-cart'],
])('a coupon that %s takes nothing off, and the cart says why', (_what, change, no) => {
  const lines = [line(85_000, change), line(65_000, change)]
  expect(paidFor(lines)).toEqual([85_000, 65_000])
  expect(priceCart(lines)).toMatchObject({ coupon: null, unfit: { coupon: { id: 'c' }, no } })
})

test('a use that the buyer holds himself is left for him', () => {
  expect(paidFor([line(100, { coupon: { ...coupon, uses: 1 }, isOwned: true })])).toEqual([85])
})
