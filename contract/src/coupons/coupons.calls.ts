import { z } from 'zod'
import { successResult, MessageResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { couponErrors, ShownCoupon } from './coupons.ts'

const Code = z.string().max(100)
const byCode = z.object({ couponCode: Code })
/** Accepted and ignored: the session determines who redeems (docs/invariants.md#v19). */
const ignored = z.unknown().optional()

const unusable = [...couponErrors, 'identify-first'] as const

const show = {
  access: 'anyone',
  limit: 'coupon',
  params: byCode,
  result: successResult({ coupon: ShownCoupon }),
  errors: ['coupon-needed', 'coupon-invalid'],
} as const

const use = {
  method: 'PUT',
  access: 'buyer',
  limit: 'coupon',
  about:
    'Answers whether the caller has paid with this coupon, and changes nothing: a use is written with the paid order (R391, V03).',
  result: MessageResult,
  errors: ['coupon-invalid'],
} as const

const redeem = {
  method: 'POST',
  access: 'buyer',
  limit: 'coupon',
  result: MessageResult.extend({ orderId: z.string(), courseIds: z.array(z.string()) }),
  errors: [
    ...unusable,
    'shop-closed',
    'nothing-to-redeem',
    'course-not-found',
    'course-not-for-sale',
    'course-already-owned',
    'cart-empty',
    'payment-already-open',
  ],
} as const

export const couponsCalls = {
  legacy: call({
    ...show,
    path: '/getcoupon/:couponCode',
    about: 'The public data of a coupon of the first kind (R390, V04). Wrong guesses are rate-limited.',
  }),
  special: call({
    ...show,
    path: '/special-coupons/code/:couponCode',
    about: 'The public data of a special coupon (R390, V04). Wrong guesses are rate-limited.',
  }),
  quote: call({
    path: '/coupons/quote',
    access: 'anyone',
    limit: 'coupon',
    about:
      'The price of one item with a coupon, for the checkout of a single item, which has no cart (R025, R322, R323).',
    body: z.object({ couponCode: Code, itemId: z.string().min(1).max(64) }),
    result: successResult({
      couponCode: z.string(),
      percentageDiscount: z.number(),
      amountHalalas: z.int().positive().nullable(),
      discountHalalas: z.int().nonnegative(),
      totalHalalas: z.int().nonnegative(),
      vatHalalas: z.int().nonnegative(),
    }),
    errors: [...unusable, 'course-not-found', 'course-not-for-sale'],
  }),
  markUsed: call({
    ...use,
    path: '/updatecoupon/:couponCode',
    params: byCode,
    body: z.looseObject({ couponState: z.string().max(40).optional() }),
  }),
  increment: call({
    ...use,
    path: '/special-coupons/:couponId/increment',
    params: z.object({ couponId: z.string().max(64) }),
    body: z.looseObject({ courseId: ignored, moodleUsername: ignored }),
  }),
  redeem: call({
    ...redeem,
    path: '/redeemcoupon',
    about:
      'Redeems a 100 % coupon without payment: for the named courses (comma-separated), or the cart (R325 to R329, R391, V19).',
    body: z.looseObject({
      couponCode: Code.optional(),
      courseId: z.string().max(1_000).optional(),
      moodleUsername: ignored,
      lang: z.enum(['0', '1']).optional(),
    }),
  }),
  redeemDiscount: call({
    ...redeem,
    path: '/api/redeem-discount',
    base: 'origin',
    about:
      'Redeems a 100 % coupon for one course, from the form: `userId` must be that of the session, and any other coupon is rejected (R333, R392, V18).',
    body: z.object({
      userId: z.string().max(64),
      courseId: z.string().trim().min(1).max(64),
      couponCode: Code.optional(),
    }),
  }),
}
