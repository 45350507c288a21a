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

/** Riyals, with at most two decimals. */
const riyals = ({ least, most }: NumberBounds) =>
  typedNumber(z.number().min(least).max(most).multipleOf(0.01))

/** A day in Riyadh. */
const Day = z.iso.date()
const ProductId = z.string().max(64)
export const CouponProduct = z.object({ id: z.string(), name: Localized })

const CouponBatch = z.object({
  id: z.string(),
  name: z.string(),
  /** How many codes it has. */
  codes: z.int(),
})
export type CouponBatch = z.output<typeof CouponBatch>

export const CouponRow = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** With at most two decimals; null: the discount is an amount. */
  percent: z.number().nullable(),
  /** The amount that it takes off; null: a percentage. */
  amountHalalas: z.int().nullable(),
  /** The amount that the cart must have before the discount; 0: any. */
  leastHalalas: z.int(),
  isOncePerPerson: z.boolean(),
  /** Only for people without a paid order. */
  isFirstPurchase: z.boolean(),
  /** The products that it applies to; null: all. */
  products: z.array(CouponProduct).nullable(),
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
  /** The batch that it was generated in. */
  batch: CouponBatch.nullable(),
  /** The row stands for all codes of the batch: uses, limit, state and revenue are theirs. */
  isBatch: z.boolean(),
})
export type CouponRow = z.output<typeof CouponRow>

/** What came of a coupon or a batch: the paid orders that used it, in halalas. */
export const CouponEffect = z.object({
  orders: z.int(),
  /** Paid for these orders, before refunds. */
  paidHalalas: z.int(),
  refundedHalalas: z.int(),
  /** Paid, without what was refunded. */
  revenueHalalas: z.int(),
  /** Paid for each order, on average; null without an order. */
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

/** Exactly one of `percent` and `amount` is a number. */
const Reduction = z.object({
  percent: typedNumber(z.number().min(percentBounds.least).max(percentBounds.most).multipleOf(0.01))
    .nullable()
    .default(null),
  /** Riyals off the products that it is for. */
  amount: riyals(couponAmountBounds).nullable().default(null),
  /** Ids of the products that it applies to; null: all. */
  products: z.array(ProductId).min(1).max(200).nullable(),
})
/** Riyals that the cart must have before the discount; 0: any. */
const Least = riyals(couponLeastBounds)

export const CouponTerms = Reduction.extend({
  /** `legacy`: one person, once; `special`: many, until the limit. */
  kind: z.enum(couponKinds),
  least: Least.default(0),
  isOncePerPerson: z.boolean().default(false),
  isFirstPurchase: z.boolean().default(false),
  email: z.string().max(254).nullable().default(null),
  from: InputDay,
  /** The last day, whole. */
  to: InputDay,
  maxUses: MaxUses,
})

/** A condition that is left out stays as it is. */
export const CouponChange = Reduction.extend({
  least: Least.optional(),
  isOncePerPerson: z.boolean().optional(),
  isFirstPurchase: z.boolean().optional(),
})

export const CouponsQuery = listQuery({
  orders: ['newest', 'oldest', 'ending', 'uses'],
  filters: {
    kind: z.enum(couponKinds).optional(),
    state: z.enum(couponStates).optional(),
    /** Coupons that take something off this product. */
    product: ProductId.optional(),
    /** The codes of this batch. */
    batch: z.uuid().optional(),
    /** Coupons valid at some time of these days. */
    from: InputDay.optional(),
    to: InputDay.optional(),
  },
})
export type CouponsQuery = z.output<typeof CouponsQuery>
