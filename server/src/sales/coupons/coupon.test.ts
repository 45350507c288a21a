import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CouponFacts,
  checkCoupon,
  calculateDiscount,
  normaliseCode,
  toPercent,
  priceLines,
} from './coupon.ts'

type Change = Partial<Omit<CouponFacts, 'coupon'>> & { coupon?: Partial<CouponFacts['coupon']> }

const factsOf = (kind: 'legacy' | 'special', { coupon, ...change }: Change = {}): CouponFacts => ({
  coupon: {
    id: 'c',
    code: 'LENS15',
    kind,
    status: 'active',
    discountBasisPoints: 1_500,
    discountHalalas: null,
    leastHalalas: 0,
    isOncePerPerson: false,
    isFirstPurchase: false,
    userEmail: null,
    maxUses: 1,
    uses: 0,
    ...coupon,
  },
  period: 'now',
  email: 'sara@example.com',
  isOwned: false,
  reservedUntil: null,
  hasEligible: true,
  beforeHalalas: 65_000,
  hasUsedIt: false,
  hasBought: false,
  ...change,
})
const bound = { userEmail: 'noura@example.com' }

test.each<[string, Change, ReturnType<typeof checkCoupon>]>([
  ['a valid one', {}, null],
  ['an expired one', { period: 'over' }, 'coupon-expired'],
  ['one that is not valid yet', { period: 'early' }, 'coupon-not-active'],
  ['an inactive one', { coupon: { status: 'inactive' } }, 'coupon-not-active'],
  ['a used one', { coupon: { uses: 1 } }, 'coupon-not-active'],
  ['one for another buyer', { coupon: bound }, 'coupon-not-yours'],
  ['a personal one without a known buyer', { coupon: bound, email: null }, 'identify-first'],
  ['one for this buyer', { coupon: bound, email: 'noura@example.com' }, null],
  ['one for other courses', { hasEligible: false }, 'coupon-not-for-cart'],
  [
    'one whose uses are all reserved by unpaid orders of others',
    { coupon: { uses: 1 }, reservedUntil: new Date() },
    'coupon-reserved',
  ],
  ['one that this buyer has reserved', { coupon: { uses: 1 }, isOwned: true }, null],
  [
    'one with every fault',
    { period: 'over', coupon: { status: 'inactive', ...bound }, hasEligible: false },
    'coupon-expired',
  ],
  [
    'one with every fault except its period',
    { coupon: { status: 'inactive', ...bound }, hasEligible: false },
    'coupon-not-active',
  ],
  ['one for another buyer and other courses', { coupon: bound, hasEligible: false }, 'coupon-not-yours'],
])('a legacy coupon reports the first reason that applies: %s (R316 to R319)', (_what, change, no) => {
  expect(checkCoupon(factsOf('legacy', change))).toBe(no)
})

test.each<[string, Change, ReturnType<typeof checkCoupon>]>([
  ['a valid one', {}, null],
  ['an expired one', { period: 'over' }, 'coupon-invalid'],
  ['one that is not valid yet', { period: 'early' }, 'coupon-invalid'],
  ['an inactive one', { coupon: { status: 'inactive' } }, 'coupon-invalid'],
  ['one without a use left', { coupon: { uses: 3, maxUses: 3 } }, 'coupon-invalid'],
  ['one with a use left', { coupon: { uses: 2, maxUses: 3 } }, null],
  ['one for another buyer', { coupon: bound }, 'coupon-invalid'],
  ['a personal one without a known buyer', { coupon: bound, email: null }, 'identify-first'],
  ['one for other courses', { hasEligible: false }, 'coupon-not-for-cart'],
])('a special coupon does not reveal why it is invalid: %s (R320, R321)', (_what, change, no) => {
  expect(checkCoupon(factsOf('special', change))).toBe(no)
})

test('a buyer who has reserved a use can always use the coupon', () => {
  const anything = fc.record({
    uses: fc.nat({ max: 5 }),
    kind: fc.constantFrom('legacy' as const, 'special' as const),
  })
  fc.assert(
    fc.property(anything, ({ uses, kind }) => {
      expect(checkCoupon(factsOf(kind, { coupon: { uses, maxUses: 5 }, isOwned: true }))).toBeNull()
    }),
  )
})

test('a percentage includes its decimals', () => {
  expect(toPercent({ discountBasisPoints: 1_250 })).toBe(12.5)
  expect(toPercent({ discountBasisPoints: 10_000 })).toBe(100)
})

test.each([
  ['MATLA30', 'MATLA30'],
  ['  matla30 ', 'MATLA30'],
  ['Matla 30', 'MATLA30'],
  ['matla٣٠', 'MATLA30'],
  ['matla۳۰', 'MATLA30'],
  ['ＭＡＴＬＡ３０', 'MATLA30'],
  ['\u200Fmatla\u00A030\u200E', 'MATLA30'],
  ['رمضـان ٣٠', 'رمضان30'],
  ['ΐ', 'Ϊ́'],
  ['e\u200D\u0301', 'É'],
  ['\t', ''],
  ['n\u200F\u0303', '\u00D1'],
  ['\u1FE2', '\u03AB\u0300'],
])('%j is normalised to the code %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})

test('normalising any code is idempotent and removes white space and Arabic digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const code = normaliseCode(typed)
      expect(normaliseCode(code)).toBe(code)
      expect(code).not.toMatch(/[\s٠-٩۰-۹]/)
    }),
  )
})

test.each([
  [220_000, 3_000, 66_000],
  [75_000, 1_500, 11_250],
  [59_000, 1_250, 7_375],
  [100, 50, 1],
  [99, 50, 0],
  [1, 5_000, 1],
  [1, 4_999, 0],
  [65_000, 10_000, 65_000],
])(
  'a discount on %i halalas of %i basis points is %i, with half a halala rounded up',
  (price, points, discount) => {
    expect(calculateDiscount(price, points)).toBe(discount)
  },
)

const basisPoints = fc.integer({ min: 1, max: 10_000 })
const line = fc.record({
  id: fc.uuid(),
  priceHalalas: fc.integer({ min: 1, max: 2_147_483_647 }),
  isEligible: fc.boolean(),
})

test('a discount is a whole number between zero and the price', () => {
  fc.assert(
    fc.property(line, basisPoints, ({ priceHalalas }, points) => {
      const discount = calculateDiscount(priceHalalas, points)
      expect(Number.isSafeInteger(discount)).toBe(true)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(priceHalalas)
      expect(Math.abs(discount - (priceHalalas * points) / 10_000)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('only eligible lines are discounted, each line adds up, and a 100% coupon makes them free', () => {
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

test('the price of a line does not depend on other lines or their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: ({ id }) => id }),
      basisPoints,
      fc.nat(),
      (lines, points, index) => {
        const together = priceLines(lines, points)
        const moved = priceLines(
          [...lines.slice(index % (lines.length + 1)), ...lines.slice(0, index % (lines.length + 1))],
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
