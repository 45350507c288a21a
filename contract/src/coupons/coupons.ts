import { z } from 'zod'

/** What anybody may know of a coupon: never to whom it is bound, nor how often it may be used (V04, H4). */
export const ShownCoupon = z.object({
  _id: z.string(),
  couponCode: z.string(),
  /** At most two decimals. */
  percentageDiscount: z.number(),
  /** Ids of the courses that it is for, with commas between; empty when it is for all (R322). */
  courseId: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** Whether this buyer could use it now; if not, why. */
  isUsable: z.boolean(),
  reason: z.string(),
})
export type ShownCoupon = z.output<typeof ShownCoupon>
