import { expect, test } from 'vitest'
import { type CouponLine, decideAdd, findBestPackage, priceCart, removeBundleParts } from './cart.ts'

const bundles: Record<string, readonly string[]> = {
  bundle: ['script', 'sound', 'editing-1'],
  small: ['script', 'sound'],
  twin: ['sound', 'script'],
  other: ['sound', 'lens'],
}
const product = (id: string) => ({
  id,
  kind: id in bundles ? ('bundle' as const) : ('course' as const),
  status: id.startsWith('editing') ? ('bundle-only' as const) : ('on-sale' as const),
  courseIds: [...(bundles[id] ?? [id])],
})
type Cart = { inCart?: string[]; owned?: string[]; sold?: string | null }
const add = (id: string, { inCart = [], owned = [], sold = id }: Cart = {}) =>
  decideAdd({
    requested: product(id),
    sold: sold === null ? null : product(sold),
    inCart: inCart.map(product),
    owned,
  })

test('a course can be added to a cart once', () => {
  expect(add('script')).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(add('script', { inCart: ['script'] })).toEqual({ no: 'course-already-in-cart' })
})

test('R120 an editing course is replaced by its bundle', () => {
  expect(add('editing-1', { sold: 'bundle' })).toEqual({
    add: 'bundle',
    remove: [],
    notice: 'bundle-instead',
  })
  expect(add('editing-1', { sold: 'bundle', inCart: ['bundle'] })).toEqual({ no: 'course-already-in-cart' })
})

test('a bundle replaces its own courses and keeps others', () => {
  expect(add('bundle', { inCart: ['script', 'lens'] })).toEqual({
    add: 'bundle',
    remove: ['script'],
    notice: 'bundle-replaced-parts',
  })
  expect(add('editing-1', { sold: 'bundle', inCart: ['sound'] })).toEqual({
    add: 'bundle',
    remove: ['sound'],
    notice: 'bundle-instead-of-parts',
  })
})

test('a course counts as in the cart when a bundle that includes it is', () => {
  expect(add('script', { inCart: ['bundle'] })).toEqual({ no: 'course-already-in-cart' })
  expect(add('lens', { inCart: ['bundle'] })).toMatchObject({ add: 'lens' })
  const hidden = { ...product('bundle'), status: 'hidden' as const }
  const script = product('script')
  expect(decideAdd({ requested: script, sold: script, inCart: [hidden], owned: [] })).toMatchObject({
    add: 'script',
  })
})

test('a bundle replaces another bundle that it fully includes, but may share courses with others', () => {
  expect(add('bundle', { inCart: ['small', 'other'] })).toMatchObject({ add: 'bundle', remove: ['small'] })
  expect(add('small', { inCart: ['bundle'] })).toEqual({ no: 'course-already-in-cart' })
  expect(add('twin', { inCart: ['small'] })).toEqual({ no: 'course-already-in-cart' })
  expect(add('other', { inCart: ['small'] })).toEqual({ add: 'other', remove: [], notice: 'added' })
})

test('an owned product cannot be added, and a bundle is owned when all of its courses are', () => {
  expect(add('script', { owned: ['script'] })).toEqual({ no: 'course-already-owned' })
  expect(add('bundle', { owned: ['script'] })).toMatchObject({ add: 'bundle' })
  expect(add('bundle', { owned: ['script', 'sound', 'editing-1'] })).toEqual({ no: 'course-already-owned' })
  expect(add('small', { owned: ['script', 'sound'] })).toEqual({ no: 'course-already-owned' })
  expect(add('other', { owned: ['script', 'sound'] })).toMatchObject({ add: 'other' })
})

test('the courses of a bundle are not charged next to it', () => {
  const left = (...ids: string[]) => removeBundleParts(ids.map(product)).map(({ id }) => id)
  expect(left('script', 'bundle', 'lens')).toEqual(['bundle', 'lens'])
  expect(left('script')).toEqual(['script'])
  expect(left('small', 'bundle', 'other')).toEqual(['bundle', 'other'])
  expect(left('small', 'twin', 'script')).toEqual(['small'])
})

test('without a bundle on sale, only courses that are sold on their own can be added (A27)', () => {
  expect(add('script', { inCart: ['sound'] })).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(add('editing-1', { sold: null })).toEqual({ no: 'course-not-for-sale' })
  expect(add('editing-1', { sold: null, owned: ['editing-1'] })).toEqual({ no: 'course-already-owned' })
})

const coupon = {
  id: 'c',
  code: 'LENS15',
  kind: 'legacy',
  status: 'active',
  discountBasisPoints: 1_500,
  discountHalalas: null,
  leastHalalas: 0,
  isOncePerPerson: false,
  isFirstPurchase: false,
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
  reservedUntil: null,
  email: 'sara@example.com',
  hasUsedIt: false,
  hasBought: false,
  ...change,
})
const paidFor = (lines: readonly CouponLine[]) =>
  priceCart(lines).lines.map(({ totalHalalas }) => totalHalalas)

test('a cart without lines or without a coupon is priced without a discount', () => {
  expect(priceCart([])).toEqual({ lines: [], coupon: null, unfit: null })
  const bare = [line(85_000, { coupon: null }), line(65_000, { coupon: null })]
  expect(paidFor(bare)).toEqual([85_000, 65_000])
  expect(priceCart(bare)).toMatchObject({ coupon: null, unfit: null })
})

test('a valid coupon discounts only the lines that it applies to', () => {
  const lines = [line(85_000), line(65_000, { isEligible: false })]
  expect(paidFor(lines)).toEqual([72_250, 65_000])
  expect(priceCart(lines)).toMatchObject({ coupon, unfit: null })
  expect(paidFor(lines.toReversed())).toEqual([65_000, 72_250])
})

test.each([
  ['has expired', { period: 'over' as const }, 'coupon-expired'],
  ['is used up', { coupon: { ...coupon, uses: 1 } }, 'coupon-not-active'],
  ['belongs to another buyer', { coupon: { ...coupon, userEmail: 'noura@example.com' } }, 'coupon-not-yours'],
  ['is for other courses', { isEligible: false }, 'coupon-not-for-cart'],
])('a coupon that %s gives no discount, and the cart shows the reason', (_what, change, no) => {
  const lines = [line(85_000, change), line(65_000, change)]
  expect(paidFor(lines)).toEqual([85_000, 65_000])
  expect(priceCart(lines)).toMatchObject({ coupon: null, unfit: { coupon: { id: 'c' }, no } })
})

test('a coupon still applies when this buyer has reserved its last use', () => {
  expect(paidFor([line(100, { coupon: { ...coupon, uses: 1 }, isOwned: true })])).toEqual([85])
})

const part = (id: string, totalHalalas: number) => ({ ...product(id), totalHalalas })
const sold = (id: string, priceHalalas: number) => ({
  ...product(id),
  name: { en: 'Package', ar: 'الباقة' },
  priceHalalas,
})

test('a package is compared with two or more of its courses at their discounted price', () => {
  const offered = sold('bundle', 220_000)
  const offer = (...lines: ReturnType<typeof part>[]) =>
    findBestPackage(lines, { offered: [offered], firstId: 'bundle' }, [])
  expect(offer(part('script', 75_000), part('lens', 85_000))).toBeNull()
  expect(
    findBestPackage([part('script', 75_000), part('sound', 65_000)], { offered: [], firstId: null }, []),
  ).toBeNull()
  expect(offer(part('script', 75_000), part('sound', 65_000), part('lens', 85_000))).toEqual({
    productId: 'bundle',
    nameEnglish: 'Package',
    nameArabic: 'الباقة',
    priceHalalas: 220_000,
    differenceHalalas: 80_000,
    moreCourses: 1,
    hasPage: true,
  })
  expect(offer(part('small', 150_000), part('editing-1', 90_000))).toMatchObject({
    differenceHalalas: -20_000,
    moreCourses: 0,
  })
  const hidden = { offered: [{ ...offered, status: 'hidden' as const }], firstId: null }
  expect(findBestPackage([part('script', 1), part('sound', 1)], hidden, [])).toBeNull()
})

test('the cheapest package is offered, and courses that the member owns are not counted', () => {
  const packages = { offered: [sold('bundle', 220_000), sold('small', 120_000)], firstId: 'bundle' }
  const lines = [part('script', 75_000), part('sound', 65_000)]
  expect(findBestPackage(lines, packages, [])).toMatchObject({
    productId: 'small',
    differenceHalalas: -20_000,
    moreCourses: 0,
    hasPage: false,
  })
  const dear = { offered: [sold('bundle', 220_000)], firstId: 'bundle' }
  expect(findBestPackage(lines, dear, [])).toMatchObject({ differenceHalalas: 80_000, moreCourses: 1 })
  // The package costs more and contains no new course.
  expect(findBestPackage(lines, dear, ['editing-1'])).toBeNull()
  // An owned line is not compared with the package.
  expect(findBestPackage(lines, packages, ['script'])).toBeNull()
  expect(findBestPackage(lines, packages, ['script', 'sound'])).toBeNull()
})
