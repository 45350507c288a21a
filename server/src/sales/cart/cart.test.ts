import { expect, test } from 'vitest'
import { type CouponLine, decideAdd, priceCart, withoutParts } from './cart.ts'

const bundle = { id: 'bundle', courseIds: ['script', 'sound', 'editing-1'] }
const course = (id: string) => ({ id, isBundle: id === 'bundle', isBundleOnly: id.startsWith('editing') })
const add = (id: string, inCart: string[] = [], owned: string[] = []) =>
  decideAdd({ wanted: course(id), bundle, inCart, owned })

test('a course goes in once', () => {
  expect(add('script')).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(add('script', ['script'])).toEqual({ no: 'course-already-in-cart' })
})

test('R120 an editing course brings the bundle instead', () => {
  expect(add('editing-1')).toEqual({ add: 'bundle', remove: [], notice: 'bundle-instead' })
  expect(add('editing-1', ['bundle'])).toEqual({ no: 'course-already-in-cart' })
})

test('the bundle takes the place of its parts and leaves other courses', () => {
  expect(add('bundle', ['script', 'other'])).toEqual({
    add: 'bundle',
    remove: ['script'],
    notice: 'bundle-replaced-parts',
  })
  expect(add('editing-1', ['sound'])).toEqual({
    add: 'bundle',
    remove: ['sound'],
    notice: 'bundle-instead-of-parts',
  })
})

test('a part of the bundle is in the cart already when the bundle is', () => {
  expect(add('script', ['bundle'])).toEqual({ no: 'course-already-in-cart' })
  expect(add('other', ['bundle'])).toMatchObject({ add: 'other' })
})

test('what is owned is not sold again; the bundle is owned when every part is', () => {
  expect(add('script', [], ['script'])).toEqual({ no: 'course-already-owned' })
  expect(add('bundle', [], ['script'])).toMatchObject({ add: 'bundle' })
  expect(add('bundle', [], ['script', 'sound', 'editing-1'])).toEqual({ no: 'course-already-owned' })
})

test('beside the bundle its parts are not charged', () => {
  const lines = ['script', 'bundle', 'other'].map((id) => ({ id }))
  expect(withoutParts(lines, bundle).map(({ id }) => id)).toEqual(['bundle', 'other'])
  expect(withoutParts([{ id: 'script' }], bundle)).toEqual([{ id: 'script' }])
})

test('without a bundle courses are sold as ever, but for those that are sold only in it (A27)', () => {
  const alone = (id: string, inCart: string[] = [], owned: string[] = []) =>
    decideAdd({ wanted: course(id), bundle: null, inCart, owned })
  expect(alone('script', ['sound'])).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(alone('script', ['script'])).toEqual({ no: 'course-already-in-cart' })
  expect(alone('script', [], ['script'])).toEqual({ no: 'course-already-owned' })
  expect(alone('editing-1')).toEqual({ no: 'course-not-for-sale' })
  expect(alone('editing-1', [], ['editing-1'])).toEqual({ no: 'course-already-owned' })
  expect(withoutParts([{ id: 'script' }], null)).toEqual([{ id: 'script' }])
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
