import { z } from 'zod'

/** Why a coupon does not count for this buyer and these courses (R315 to R320). */
export const couponErrors = [
  'coupon-needed',
  'coupon-invalid',
  'coupon-expired',
  'coupon-not-active',
  'coupon-not-yours',
  'coupon-not-for-cart',
  'coupon-reserved',
  'coupon-once-per-person',
  'coupon-first-purchase',
  'coupon-needs-more',
] as const

/**
 * The public data of a coupon, under the documented names of its kind; the names of the other kind are null.
 * Never includes the person it is bound to; only staff see its usage limit (docs/invariants.md#v04).
 */
export const ShownCoupon = z.object({
  _id: z.string(),
  couponCode: z.string(),
  /** At most two decimals; 0 for a coupon of an amount. */
  percentageDiscount: z.number(),
  /** The amount that it takes off; null: a percentage. */
  amountHalalas: z.int().positive().nullable(),
  /** The amount that the cart must have before the discount; 0: any. */
  leastHalalas: z.int().nonnegative(),
  /** Ids of the courses that it is for, with commas between; empty when it is for all (R322). */
  courseId: z.string(),
  userEmail: z.null(),
  /** Of a legacy coupon (R317). */
  couponState: z.enum(['Active', 'Used']).nullable(),
  validUptoDate: z.string().nullable(),
  /** Of a special coupon (R321). */
  couponStatus: z.enum(['ACTIVE', 'INACTIVE']).nullable(),
  isGlobal: z.boolean().nullable(),
  maxUsage: z.int().nullable(),
  currentUsage: z.int().nullable(),
  validFrom: z.string(),
  validTo: z.string(),
  /** Whether this buyer could use it now; if not, why. */
  isUsable: z.boolean(),
  reason: z.string(),
})
export type ShownCoupon = z.output<typeof ShownCoupon>
