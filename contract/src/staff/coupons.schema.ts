import { z } from 'zod'
import type { NumberBounds } from '#kit/digits.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { couponKinds, couponStates } from './coupon-words.ts'
import { listQuery } from './list.ts'
import { couponAmountBounds, couponLeastBounds, percentBounds, usesBounds } from './number-bounds.ts'

export const couponUseStates = ['reserved', 'redeemed', 'released'] as const

export const MaxUses = typedNumber(z.int().min(usesBounds.least).max(usesBounds.most))

/** An amount in riyals with at most two decimals. */
const riyals = ({ least, most }: NumberBounds) =>
  typedNumber(z.number().min(least).max(most).multipleOf(0.01))

/** A day in Riyadh. */
const Day = z.iso.date()
const ProductId = z.string().max(64)
export const CouponProduct = z.object({ id: z.string(), name: Localized })

const CouponBatch = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of codes in the batch. */
  codes: z.int(),
})
export type CouponBatch = z.output<typeof CouponBatch>

export const CouponRow = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** With at most two decimals; null for a coupon with a fixed amount. */
  percent: z.number().nullable(),
  /** The fixed amount of the discount; null for a percentage. */
  amountHalalas: z.int().nullable(),
  /** The minimum amount of the cart before the discount; 0 for any amount. */
  leastHalalas: z.int(),
  isOncePerPerson: z.boolean(),
  /** Only for people without a paid order. */
  isFirstPurchase: z.boolean(),
  /** The products that it applies to; null for all products. */
  products: z.array(CouponProduct).nullable(),
  /** The email address that it is restricted to; null without a restriction, or when the caller may not read addresses. */
  email: z.string().nullable(),
  isForOnePerson: z.boolean(),
  /** The number of reserved and paid uses. */
  uses: z.int(),
  /** How many of the `uses` are reserved by unpaid orders. */
  reserved: z.int(),
  maxUses: z.int(),
  validFrom: Moment,
  validTo: Moment,
  state: z.enum(couponStates),
  createdAt: Moment,
  /** Revenue of the paid orders that used it, net of refunds, in halalas. */
  revenueHalalas: z.int(),
  /** The package page shows the code, the percentage and the remaining time. */
  isOnPackagePage: z.boolean(),
  /** The batch that the coupon was generated in. */
  batch: CouponBatch.nullable(),
  /** The row represents all codes of the batch, with their combined uses, limit, state and revenue. */
  isBatch: z.boolean(),
})
export type CouponRow = z.output<typeof CouponRow>

/** The paid orders that used a coupon or a batch, with sums in halalas. */
export const CouponEffect = z.object({
  orders: z.int(),
  /** The amount paid for these orders, before refunds. */
  paidHalalas: z.int(),
  refundedHalalas: z.int(),
  /** The amount paid, minus refunds. */
  revenueHalalas: z.int(),
  /** The average amount paid per order; null without orders. */
  averageHalalas: z.int().nullable(),
})
export type CouponEffect = z.output<typeof CouponEffect>

export const CouponUse = z.object({
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

export const CouponDay = z.object({
  day: Day,
  uses: z.int(),
  /** The amount paid for orders with it, in halalas. */
  halalas: z.int(),
})
export type CouponDay = z.output<typeof CouponDay>

/** Exactly one of `percent` and `amount` must be set. */
const Reduction = z.object({
  percent: typedNumber(z.number().min(percentBounds.least).max(percentBounds.most).multipleOf(0.01))
    .nullable()
    .default(null),
  /** The fixed discount in riyals. */
  amount: riyals(couponAmountBounds).nullable().default(null),
  /** Ids of the products that it applies to; null for all products. */
  products: z.array(ProductId).min(1).max(200).nullable(),
})
/** The minimum amount of the cart before the discount, in riyals; 0 for any amount. */
const Least = riyals(couponLeastBounds)

export const CouponTerms = Reduction.extend({
  /** `legacy`: one use by one person; `special`: any number of people, up to the limit of uses. */
  kind: z.enum(couponKinds),
  least: Least.default(0),
  isOncePerPerson: z.boolean().default(false),
  isFirstPurchase: z.boolean().default(false),
  email: z.string().max(254).nullable().default(null),
  from: InputDay,
  /** The last day, inclusive. */
  to: InputDay,
  maxUses: MaxUses,
})
export type CouponTerms = z.output<typeof CouponTerms>

/** A condition that is absent stays unchanged. */
export const CouponChange = Reduction.extend({
  least: Least.optional(),
  isOncePerPerson: z.boolean().optional(),
  isFirstPurchase: z.boolean().optional(),
})
export type CouponChange = z.output<typeof CouponChange>

export const CouponsQuery = listQuery({
  orders: ['newest', 'oldest', 'ending', 'uses'],
  filters: {
    kind: z.enum(couponKinds).optional(),
    state: z.enum(couponStates).optional(),
    /** Only coupons that discount this product. */
    product: ProductId.optional(),
    /** Only codes of this batch. */
    batch: z.uuid().optional(),
    /** Only coupons that are valid during at least part of this period. */
    from: InputDay.optional(),
    to: InputDay.optional(),
  },
})
export type CouponsQuery = z.output<typeof CouponsQuery>
