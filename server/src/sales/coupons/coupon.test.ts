import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CouponFacts, couponNo, percentOf } from './coupon.ts'

type Change = Partial<Omit<CouponFacts, 'coupon'>> & { coupon?: Partial<CouponFacts['coupon']> }

const factsOf = (kind: 'legacy' | 'special', { coupon, ...change }: Change = {}): CouponFacts => ({
  coupon: {
    id: 'c',
    code: 'LENS15',
    kind,
    status: 'active',
    discountBasisPoints: 1_500,
    userEmail: null,
    maxUses: 1,
    uses: 0,
    ...coupon,
  },
  period: 'now',
  email: 'sara@example.com',
  isOwned: false,
  hasEligible: true,
  ...change,
})
const bound = { userEmail: 'noura@example.com' }

test.each<[string, Change, ReturnType<typeof couponNo>]>([
  ['a good one', {}, null],
  ['one that is over', { period: 'over' }, 'coupon-expired'],
  ['one that has not begun', { period: 'early' }, 'coupon-not-active'],
  ['one that was put aside', { coupon: { status: 'inactive' } }, 'coupon-not-active'],
  ['a used one', { coupon: { uses: 1 } }, 'coupon-not-active'],
  ['one for somebody else', { coupon: bound }, 'coupon-not-yours'],
  ['one for somebody, asked by nobody', { coupon: bound, email: null }, 'identify-first'],
  ['one for this buyer', { coupon: bound, email: 'noura@example.com' }, null],
  ['one for other courses', { hasEligible: false }, 'coupon-not-for-cart'],
  ['one that is held by this buyer', { coupon: { uses: 1 }, isOwned: true }, null],
  [
    'everything at once',
    { period: 'over', coupon: { status: 'inactive', ...bound }, hasEligible: false },
    'coupon-expired',
  ],
  ['all but the time', { coupon: { status: 'inactive', ...bound }, hasEligible: false }, 'coupon-not-active'],
  ['owner and courses', { coupon: bound, hasEligible: false }, 'coupon-not-yours'],
])('of the first kind, %s (R316 to R319)', (_what, change, no) => {
  expect(couponNo(factsOf('legacy', change))).toBe(no)
})

test.each<[string, Change, ReturnType<typeof couponNo>]>([
  ['a good one', {}, null],
  ['one that is over', { period: 'over' }, 'coupon-invalid'],
  ['one that has not begun', { period: 'early' }, 'coupon-invalid'],
  ['one that was put aside', { coupon: { status: 'inactive' } }, 'coupon-invalid'],
  ['one without a use left', { coupon: { uses: 3, maxUses: 3 } }, 'coupon-invalid'],
  ['one with a use left', { coupon: { uses: 2, maxUses: 3 } }, null],
  ['one for somebody else', { coupon: bound }, 'coupon-invalid'],
  ['one for somebody, asked by nobody', { coupon: bound, email: null }, 'identify-first'],
  ['one for other courses', { hasEligible: false }, 'coupon-not-for-cart'],
])('a special one, %s (R320, R321)', (_what, change, no) => {
  expect(couponNo(factsOf('special', change))).toBe(no)
})

test('whoever holds a use is never told that none is left', () => {
  const anything = fc.record({
    uses: fc.nat({ max: 5 }),
    kind: fc.constantFrom('legacy' as const, 'special' as const),
  })
  fc.assert(
    fc.property(anything, ({ uses, kind }) => {
      expect(couponNo(factsOf(kind, { coupon: { uses, maxUses: 5 }, isOwned: true }))).toBeNull()
    }),
  )
})

test('percent is said with its hundredths', () => {
  expect(percentOf({ discountBasisPoints: 1_250 })).toBe(12.5)
  expect(percentOf({ discountBasisPoints: 10_000 })).toBe(100)
})
