import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { couponErrors } from '#coupons/coupons.ts'
import { call } from '#kit/call.ts'
import { DeclineReason, Outcome } from '#payments/payments.calls.ts'

/** Errors that any step of the Apple Pay sheet can return when the purchase cannot be paid. */
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
    path: '/checkout/apple-pay/validate',
    access: 'anyone',
    limit: 'apple-pay',
    about:
      'The first step of the Apple Pay sheet: prices the purchase, and requests a merchant session from Apple’s gateway. Nothing is stored, so that a cancelled sheet changes nothing.',
    body: z.object({
      /** The validation address that Apple gave the browser; other hosts are rejected. */
      validationURL: z.string().max(300),
      /** The total on the sheet, in riyals; fails with `cart-changed` when the server’s total differs. */
      amount: z.string().max(20),
      /** A course id, a course code, or an alias of the bundle; absent for the cart. */
      itemId: z.string().max(64).optional(),
      /** The coupon of that item. */
      cuponCode: z.string().max(100).optional(),
    }),
    result: successResult({
      /** The argument for `completeMerchantValidation`. */
      merchantSession: z.record(z.string(), z.unknown()),
      /** The signed price; the payment is made for exactly these items and this total. */
      quote: z.string(),
    }),
    errors: [...purchaseErrors, 'apple-pay-not-validated'],
  }),
  pay: call({
    path: '/checkout/apple-pay/pay',
    access: 'anyone',
    limit: 'apple-pay',
    about:
      'The second step of the Apple Pay sheet: identifies a guest by the name and the email address of the sheet, creates the order at the server’s prices, and charges the token that the buyer authorised. A repeated request returns the same payment.',
    body: z.object({
      quote: z.string().max(400),
      /** The payment token that the browser received from the sheet. */
      token: z.object({
        paymentData: z.looseObject({}),
        paymentMethod: z.looseObject({}).optional(),
        transactionIdentifier: z.string().max(200).optional(),
      }),
      /** A guest’s details; not needed when the session knows the buyer. */
      contact: z.object({ fullName: z.string().max(300), email: z.string().max(300) }).optional(),
    }),
    result: successResult({
      outcome: Outcome,
      reason: DeclineReason.nullable(),
      /** Where the browser goes next: the outcome page, or a page on which the bank verifies the buyer. */
      page: z.string(),
      /** The bank still has to verify the buyer on that page, so the payment is not decided yet. */
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
