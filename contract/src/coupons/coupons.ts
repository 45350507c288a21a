import { z } from 'zod'

/** Errors for a coupon that does not apply to this buyer and these courses (R315 to R320). */
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
 * The public data of a coupon, under the documented names of its kind; the names of the other kind are null. Never
 * includes the person that the coupon is restricted to; only staff see its usage limit (docs/invariants.md#v04).
 */
export const ShownCoupon = z.object({
  _id: z.string(),
  couponCode: z.string(),
  /** At most two decimals; 0 for a coupon with a fixed amount. */
  percentageDiscount: z.number(),
  /** The fixed amount of the discount; null for a percentage. */
  amountHalalas: z.int().positive().nullable(),
  /** The minimum amount of the cart before the discount; 0 for any amount. */
  leastHalalas: z.int().nonnegative(),
  /** Comma-separated ids of the courses that it applies to; empty for all courses (R322). */
  courseId: z.string(),
  userEmail: z.null(),
  /** Only for legacy coupons (R317). */
  couponState: z.enum(['Active', 'Used']).nullable(),
  validUptoDate: z.string().nullable(),
  /** Only for special coupons (R321). */
  couponStatus: z.enum(['ACTIVE', 'INACTIVE']).nullable(),
  isGlobal: z.boolean().nullable(),
  maxUsage: z.int().nullable(),
  currentUsage: z.int().nullable(),
  validFrom: z.string(),
  validTo: z.string(),
  /** Whether this buyer could use the coupon now; `reason` explains why not. */
  isUsable: z.boolean(),
  reason: z.string(),
})
export type ShownCoupon = z.output<typeof ShownCoupon>
