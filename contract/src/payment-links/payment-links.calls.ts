import { z } from 'zod'
import { call } from '#kit/call.ts'
import { langs } from '#kit/lang.ts'
import { Localized } from '#kit/lang.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'

const PaymentLink = z.object({
  state: z.enum(['sent', 'paid', 'ended', 'cancelled']),
  /** When the link expires. */
  endsAt: Moment,
  /** The buyer’s email address, masked because a link may be forwarded. */
  email: z.string(),
  lang: z.enum(langs),
  lines: z.array(
    z.object({
      id: z.string(),
      name: Localized,
      thumbnail: z.string(),
      /** The catalogue price when the order was prepared. */
      listHalalas: z.int(),
      /** The price before the coupon. */
      priceHalalas: z.int(),
      discountHalalas: z.int(),
    }),
  ),
  couponCode: z.string().nullable(),
  totalHalalas: z.int(),
})
export type PaymentLink = z.output<typeof PaymentLink>

const ofLink = { params: z.object({ token: z.string().max(100) }) } as const

/** Orders that staff prepared and sent as a link. The link allows its holder to pay, but not to log in. */
export const paymentLinksCalls = {
  read: call({
    ...ofLink,
    path: '/payment-links/:token',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'What a payment link is for. Reading it changes nothing.',
    result: successResult({ link: PaymentLink }),
    errors: ['payment-link-not-found'],
  }),
  accept: call({
    ...ofLink,
    method: 'POST',
    path: '/payment-links/:token/accept',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'Opens what a link is for when its coupon covers everything, so that there is nothing to pay.',
    result: successResult({ orderId: z.string() }),
    errors: [
      'shop-closed',
      'payment-link-not-found',
      'payment-link-paid',
      'payment-link-ended',
      'payment-link-cancelled',
      'course-already-owned',
      'course-not-found',
      'course-not-for-sale',
      'nothing-to-redeem',
      'coupon-not-active',
      'coupon-invalid',
      'coupon-expired',
      'coupon-not-yours',
      'coupon-not-for-cart',
      'coupon-reserved',
      'coupon-once-per-person',
      'coupon-first-purchase',
      'coupon-needs-more',
      'coupon-busy',
    ],
  }),
}
