import { expect, test } from 'vitest'
import { type CouponLine, decideAdd, packageOffer, priceCart, withoutParts } from './cart.ts'

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
    wanted: product(id),
    sold: sold === null ? null : product(sold),
    inCart: inCart.map(product),
    owned,
  })

test('a course goes in once', () => {
  expect(add('script')).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(add('script', { inCart: ['script'] })).toEqual({ no: 'course-already-in-cart' })
})

test('R120 an editing course brings its bundle instead', () => {
  expect(add('editing-1', { sold: 'bundle' })).toEqual({
    add: 'bundle',
    remove: [],
    notice: 'bundle-instead',
  })
  expect(add('editing-1', { sold: 'bundle', inCart: ['bundle'] })).toEqual({ no: 'course-already-in-cart' })
})

test('a bundle takes the place of its parts and leaves other courses', () => {
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

test('a part of a bundle is in the cart already when the bundle is', () => {
  expect(add('script', { inCart: ['bundle'] })).toEqual({ no: 'course-already-in-cart' })
  expect(add('lens', { inCart: ['bundle'] })).toMatchObject({ add: 'lens' })
  const hidden = { ...product('bundle'), status: 'hidden' as const }
  const script = product('script')
  expect(decideAdd({ wanted: script, sold: script, inCart: [hidden], owned: [] })).toMatchObject({
    add: 'script',
  })
})

test('a bundle replaces a bundle that it holds whole, and shares courses with any other', () => {
  expect(add('bundle', { inCart: ['small', 'other'] })).toMatchObject({ add: 'bundle', remove: ['small'] })
  expect(add('small', { inCart: ['bundle'] })).toEqual({ no: 'course-already-in-cart' })
  expect(add('twin', { inCart: ['small'] })).toEqual({ no: 'course-already-in-cart' })
  expect(add('other', { inCart: ['small'] })).toEqual({ add: 'other', remove: [], notice: 'added' })
})

test('what is owned is not sold again; a bundle is owned when every part is', () => {
  expect(add('script', { owned: ['script'] })).toEqual({ no: 'course-already-owned' })
  expect(add('bundle', { owned: ['script'] })).toMatchObject({ add: 'bundle' })
  expect(add('bundle', { owned: ['script', 'sound', 'editing-1'] })).toEqual({ no: 'course-already-owned' })
  expect(add('small', { owned: ['script', 'sound'] })).toEqual({ no: 'course-already-owned' })
  expect(add('other', { owned: ['script', 'sound'] })).toMatchObject({ add: 'other' })
})

test('beside a bundle its parts are not charged', () => {
  const left = (...ids: string[]) => withoutParts(ids.map(product)).map(({ id }) => id)
  expect(left('script', 'bundle', 'lens')).toEqual(['bundle', 'lens'])
  expect(left('script')).toEqual(['script'])
  expect(left('small', 'bundle', 'other')).toEqual(['bundle', 'other'])
  expect(left('small', 'twin', 'script')).toEqual(['small'])
})

test('without a bundle courses are sold as ever, but for those that are sold only in one (A27)', () => {
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

const part = (id: string, totalHalalas: number) => ({ ...product(id), totalHalalas })
const sold = (id: string, priceHalalas: number) => ({
  ...product(id),
  name: { en: 'Package', ar: 'الباقة' },
  priceHalalas,
})

test('two courses of a package or more are compared with it, after their coupon; others are left out', () => {
  const offered = sold('bundle', 220_000)
  const offer = (...lines: ReturnType<typeof part>[]) =>
    packageOffer(lines, { offered: [offered], firstId: 'bundle' }, [])
  expect(offer(part('script', 75_000), part('lens', 85_000))).toBeNull()
  expect(
    packageOffer([part('script', 75_000), part('sound', 65_000)], { offered: [], firstId: null }, []),
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
  expect(packageOffer([part('script', 1), part('sound', 1)], hidden, [])).toBeNull()
})

test('of several packages the one that costs least is offered, and what the member owns counts for nothing', () => {
  const packages = { offered: [sold('bundle', 220_000), sold('small', 120_000)], firstId: 'bundle' }
  const lines = [part('script', 75_000), part('sound', 65_000)]
  expect(packageOffer(lines, packages, [])).toMatchObject({
    productId: 'small',
    differenceHalalas: -20_000,
    moreCourses: 0,
    hasPage: false,
  })
  const dear = { offered: [sold('bundle', 220_000)], firstId: 'bundle' }
  expect(packageOffer(lines, dear, [])).toMatchObject({ differenceHalalas: 80_000, moreCourses: 1 })
  // Dearer, and nothing in it is new to him.
  expect(packageOffer(lines, dear, ['editing-1'])).toBeNull()
  // A line that is his already is not bought in the package's place.
  expect(packageOffer(lines, packages, ['script'])).toBeNull()
  expect(packageOffer(lines, packages, ['script', 'sound'])).toBeNull()
})
