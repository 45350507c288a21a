import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { couponErrors } from '#coupons/coupons.ts'
import { call } from '#kit/call.ts'
import { DeclineReason, Outcome } from '#payments/payments.calls.ts'

/** Why the purchase cannot be paid, whichever step of the sheet finds it. */
const purchaseErrors = [
  'shop-closed',
  'cart-empty',
  'cart-changed',
  'course-not-found',
  'course-not-for-sale',
  'course-already-owned',
  'payment-method-unavailable',
  ...couponErrors,
  'nothing-to-pay',
  'order-too-small',
] as const

export const applePayCalls = {
  validateMerchant: call({
    method: 'POST',
    path: '/checkout/apple-pay/validate',
    access: 'anyone',
    limit: 'apple-pay',
    about:
      'The first step of the Apple Pay sheet: prices the purchase, and requests a merchant session from Apple’s gateway. Nothing is stored, so that a cancelled sheet changes nothing.',
    body: z.object({
      /** The address that the browser got from Apple; any other host is refused. */
      validationURL: z.string().max(300),
      /** The total in the sheet, in riyals; a difference is refused with `cart-changed`. */
      amount: z.string().max(20),
      /** A course, its code, or an alias of the bundle; absent: the cart. */
      itemId: z.string().max(64).optional(),
      /** The coupon of that item. */
      cuponCode: z.string().max(100).optional(),
    }),
    result: successResult({
      /** For `completeMerchantValidation`. */
      merchantSession: z.record(z.string(), z.unknown()),
      /** What was priced, signed; the payment is made for exactly this. */
      quote: z.string(),
    }),
    errors: [...purchaseErrors, 'apple-pay-not-validated'],
  }),
  pay: call({
    method: 'POST',
    path: '/checkout/apple-pay/pay',
    access: 'anyone',
    limit: 'apple-pay',
    about:
      'The second step of the Apple Pay sheet: identifies a guest by the name and the email address of the sheet, creates the order at the server’s prices, and charges the token that the buyer authorised. A repeated request returns the same payment.',
    body: z.object({
      quote: z.string().max(400),
      /** The payment token of the sheet, as the browser got it. */
      token: z.object({
        paymentData: z.looseObject({}),
        paymentMethod: z.looseObject({}).optional(),
        transactionIdentifier: z.string().max(200).optional(),
      }),
      /** A guest's details; the session's buyer needs none. */
      contact: z.object({ fullName: z.string().max(300), email: z.string().max(300) }).optional(),
    }),
    result: successResult({
      outcome: Outcome,
      reason: DeclineReason.nullable(),
      /** Where the browser goes next: the outcome, or a page on which the bank asks the buyer. */
      page: z.string(),
      /** The bank asks the buyer on that page, so that nothing is decided yet. */
      isBankPage: z.boolean(),
    }),
    errors: [
      ...purchaseErrors,
      'identify-first',
      'user-exists',
      'email-code-needed',
      'coupon-busy',
      'payment-already-open',
      'payment-provider-down',
      'apple-pay-outdated',
      'apple-pay-refused',
    ],
  }),
}
