import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { couponKinds, couponStates } from './coupon-words.ts'
import { listResult, listQuery } from './list.ts'
import { generatedBounds, percentBounds, usesBounds } from './number-bounds.ts'

export const couponUseStates = ['reserved', 'redeemed', 'released'] as const

const MaxUses = typedNumber(z.int().min(usesBounds.least).max(usesBounds.most))

/** A day in Riyadh. */
const Day = z.iso.date()
const ProductId = z.string().max(64)
const Product = z.object({ id: z.string(), name: Localized })

const CouponRow = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** With at most two decimals. */
  percent: z.number(),
  /** The products that it applies to; null: all. */
  products: z.array(Product).nullable(),
  /** The address that it is bound to; null: none, or the caller may not read addresses. */
  email: z.string().nullable(),
  isForOnePerson: z.boolean(),
  /** Reserved and paid ones. */
  uses: z.int(),
  /** The part of `uses` that unpaid orders reserve. */
  reserved: z.int(),
  maxUses: z.int(),
  validFrom: Moment,
  validTo: Moment,
  state: z.enum(couponStates),
  createdAt: Moment,
  /** Revenue of the paid orders that used it, net of refunds, in halalas. */
  revenueHalalas: z.int(),
  /** The package's page shows its code, its percent and the time that is left. */
  isOnPackagePage: z.boolean(),
})
export type CouponRow = z.output<typeof CouponRow>

const CouponUse = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  totalHalalas: z.int(),
  discountHalalas: z.int(),
  state: z.enum(couponUseStates),
  reservedAt: Moment,
  endedAt: Moment.nullable(),
})
export type CouponUse = z.output<typeof CouponUse>

const CouponDay = z.object({
  day: Day,
  uses: z.int(),
  /** The amount paid for orders with it, in halalas. */
  halalas: z.int(),
})
export type CouponDay = z.output<typeof CouponDay>

const Terms = z.object({
  /** `legacy`: one person, once; `special`: many, until the limit. */
  kind: z.enum(couponKinds),
  percent: typedNumber(z.number().min(percentBounds.least).max(percentBounds.most).multipleOf(0.01)),
  /** Ids of the products that it applies to; null: all. */
  products: z.array(ProductId).min(1).max(200).nullable(),
  email: z.string().max(254).nullable().default(null),
  from: InputDay,
  /** The last day, whole. */
  to: InputDay,
  maxUses: MaxUses,
})
const Reduction = Terms.pick({ percent: true, products: true })
const read = { right: 'coupon.read' } as const
const write = { right: 'coupon.write', method: 'POST' } as const
const ofCoupon = { params: z.object({ id: z.uuid() }) } as const
const changed = successResult({ coupon: CouponRow })
const termErrors = [
  'coupon-period-wrong',
  'coupon-product-unknown',
  'coupon-once',
  'email-not-valid',
] as const

export const couponsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/coupons',
    about: 'Coupons, newest first by default; `q` is the beginning of a code.',
    query: listQuery({
      orders: ['newest', 'oldest', 'ending', 'uses'],
      filters: {
        kind: z.enum(couponKinds).optional(),
        state: z.enum(couponStates).optional(),
        /** Coupons that take something off this product. */
        product: ProductId.optional(),
        /** Coupons valid at some time of these days. */
        from: InputDay.optional(),
        to: InputDay.optional(),
      },
    }),
    result: listResult(CouponRow),
  }),
  products: staffCall({
    ...read,
    path: '/staff/coupons/products',
    about: 'The products that a coupon can apply to: everything that is or was sold.',
    result: successResult({ products: z.array(Product) }),
  }),
  one: staffCall({
    ...read,
    ...ofCoupon,
    path: '/staff/coupons/:id',
    about: 'One coupon, with its uses by day for the last 30 days of its validity at most.',
    result: successResult({ coupon: CouponRow, byDay: z.array(CouponDay) }),
    errors: ['coupon-not-found'],
  }),
  uses: staffCall({
    ...read,
    ...ofCoupon,
    path: '/staff/coupons/:id/uses',
    about: 'The orders that reserved, redeemed or released a coupon, newest first.',
    query: listQuery({ orders: ['newest'], filters: { state: z.enum(couponUseStates).optional() } }),
    result: listResult(CouponUse),
    errors: ['coupon-not-found'],
  }),
  make: staffCall({
    ...write,
    path: '/staff/coupons',
    about: 'Makes a coupon. Where its code is taken, the answer’s field offers a free one.',
    body: Terms.extend({ code: z.string().max(100) }),
    result: changed,
    errors: ['coupon-code-not-valid', 'coupon-code-taken', ...termErrors],
  }),
  generate: staffCall({
    ...write,
    path: '/staff/coupons/generate',
    about:
      'Generates up to 1,000 coupons with a common prefix and eight letters each. The same `key` returns the same codes.',
    body: Terms.extend({
      prefix: z.string().max(60),
      count: typedNumber(z.int().min(generatedBounds.least).max(generatedBounds.most)),
      key: z.string().min(8).max(64),
    }),
    result: successResult({ codes: z.array(z.string()) }),
    errors: ['coupon-code-not-valid', ...termErrors],
  }),
  pause: staffCall({
    ...write,
    ...ofCoupon,
    path: '/staff/coupons/:id/pause',
    about: 'Pauses a coupon: no new uses; orders that reserved one keep it.',
    result: changed,
    errors: ['coupon-not-found', 'coupon-already'],
  }),
  resume: staffCall({
    ...write,
    ...ofCoupon,
    path: '/staff/coupons/:id/resume',
    about: 'A paused coupon can be used again.',
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-of-nobody'],
  }),
  extend: staffCall({
    ...write,
    ...ofCoupon,
    path: '/staff/coupons/:id/extend',
    about: 'Gives a coupon a later last day.',
    body: z.object({ to: InputDay }),
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-period-wrong'],
  }),
  raiseLimit: staffCall({
    ...write,
    ...ofCoupon,
    path: '/staff/coupons/:id/raise-limit',
    about: 'Gives a coupon another limit, never below its uses. `basedOn`: the limit that the caller saw.',
    body: z.object({ maxUses: MaxUses, basedOn: MaxUses.optional() }),
    result: changed,
    errors: [
      'coupon-not-found',
      'coupon-already',
      'coupon-changed',
      'coupon-once',
      'coupon-limit-below-uses',
    ],
  }),
  advertise: staffCall({
    ...write,
    ...ofCoupon,
    path: '/staff/coupons/:id/advertise',
    about:
      'Shows a coupon on the package’s page in place of the current one, or removes it. The page shows its percentage and when it ends.',
    body: z.object({ isShown: z.boolean() }),
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-not-for-package'],
  }),
  change: staffCall({
    ...write,
    ...ofCoupon,
    path: '/staff/coupons/:id/change',
    about: 'Changes the percentage or products of a coupon without uses. `basedOn`: what the caller saw.',
    body: Reduction.extend({ basedOn: Reduction.optional() }),
    result: changed,
    errors: ['coupon-not-found', 'coupon-already', 'coupon-changed', 'coupon-used', 'coupon-product-unknown'],
  }),
}
export type CouponsQuery = z.output<typeof couponsCalls.list.query>
export type CouponUsesQuery = z.output<typeof couponsCalls.uses.query>
