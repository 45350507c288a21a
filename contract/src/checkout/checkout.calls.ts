import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { couponErrors } from '#coupons/coupons.ts'
import { call } from '#kit/call.ts'
import { Moment } from '#kit/moment.schema.ts'
import { typedCode } from '#kit/typed.schema.ts'
import { paymentTypes, rejectionErrors } from '#payments/payment-providers.ts'
import { pageMethods } from '#payments/page-methods.ts'

export const checkoutCalls = {
  handleEmail: call({
    path: '/handle-email',
    access: 'anyone',
    limit: 'guest-step',
    about:
      'The guest step: a new address gets an account without a password and a session good for this checkout only; a known one is refused (R295 to R305).',
    body: z.object({
      emailId: z.string().max(300),
      firstName: z.string().max(100),
      lastName: z.string().max(200).default(''),
      /** Accepted and ignored. */
      paymentSuccess: z.unknown().optional(),
      /** The guest cart, for callers without cookies. */
      guestCartId: z.string().max(64).optional(),
      /** The code that was mailed after `email-code-needed`. */
      emailCode: typedCode(z.string().max(20)).optional(),
      /** The buyer’s consent to one reminder of this purchase; absent means no. */
      remindMe: z.boolean().optional(),
      /** The single item that the reminder is about; absent for the cart. */
      itemId: z.string().max(64).optional(),
    }),
    result: successResult({
      message: z.string(),
      token: z.string(),
      user: z.object({
        _id: z.string(),
        emailId: z.string(),
        fullName: z.string(),
        /** null until the LMS has created the user. */
        moodleId: z.int().nullable(),
      }),
    }),
    errors: ['shop-closed', 'user-exists', 'email-code-needed', 'email-code-wrong'],
  }),
  payLaterDetails: call({
    path: '/checkout/pay-later',
    access: 'buyer',
    about:
      'The pay-later details typed in this session, or the phone number and city of the member’s profile, to prefill the form; and how the account last paid.',
    result: successResult({
      details: z.object({ phone: z.string(), city: z.string(), address: z.string(), zip: z.string() }),
      /** The buyer’s last attempt was to pay later. */
      isChosen: z.boolean(),
      /** An unpaid bill of this session that can still be paid; null when there is none. */
      openBill: z.object({ number: z.string(), amountHalalas: z.int(), dueAt: Moment }).nullable(),
      /** How the account last paid an order, which the page offers first; null when it never paid. */
      lastUsed: z
        .object({ paymentType: z.enum(paymentTypes), onlyMethod: z.enum(pageMethods).nullable() })
        .nullable(),
    }),
  }),
  createSession: call({
    path: '/create-session',
    aliases: ['/paymenttransction', '/payment-transaction'],
    access: 'anyone',
    limit: 'coupon',
    about:
      'Creates an order of the named items, or else of the cart, at the server’s prices, and opens a payment page (R308, R393). Amounts and email addresses in the request have no effect (V01).',
    body: z.looseObject({
      paymentType: z.enum(paymentTypes),
      /** With CARD: the only method that the payment page offers; absent for all methods. */
      onlyMethod: z.enum(pageMethods).optional(),
      /** The buyer's mobile number; only for a method that needs one. */
      phone: z.string().max(40).optional(),
      /** The total that the buyer saw, in riyals; fails with `cart-changed` when the server’s total differs. */
      amount: z.union([z.number(), z.string().max(20)]).optional(),
      /** The single item to buy instead of the cart (R025): a course id, its code, or an alias of the bundle. */
      itemId: z.string().max(64).optional(),
      /** The only courses to buy from the cart, each once; together with `itemId` they must match it (R393). */
      courseIds: z.array(z.string().max(64)).max(100).optional(),
      /** The coupon of this purchase; when absent or empty, a cart uses the coupon applied to it and an item none. */
      cuponCode: z.string().max(100).nullish(),
      /** Pays the order of a payment link for the person that it names; items and coupon are ignored. */
      linkToken: z.string().max(100).optional(),
      lang: z.enum(['0', '1']).optional(),
      /** A member’s consent to one reminder of this purchase; a guest is asked in an earlier step. */
      remindMe: z.boolean().optional(),
      /** Details that pay-later requires besides name and email address; only with PAY_LATER. */
      payLater: z
        .object({
          phone: z.string().max(40),
          city: z.string().max(300),
          address: z.string().max(300),
          zip: z.string().max(20),
        })
        .optional(),
    }),
    result: successResult({
      orderId: z.string(),
      data: z.object({
        tran_ref: z.string(),
        redirect_url: z.string(),
        /** With PAY_LATER: the provider’s payment and its page of instalments (R309). */
        payment: z.object({ id: z.string() }).optional(),
        configuration: z
          .object({
            available_products: z.object({ installments: z.array(z.object({ web_url: z.string() })) }),
          })
          .optional(),
      }),
    }),
    errors: [
      'shop-closed',
      'identify-first',
      'cart-empty',
      'cart-changed',
      'course-not-found',
      'course-not-for-sale',
      'course-already-owned',
      'payment-method-unavailable',
      ...rejectionErrors,
      ...couponErrors,
      'coupon-busy',
      'nothing-to-pay',
      'order-too-small',
      'payment-already-open',
      'payment-provider-down',
      'payment-link-not-found',
      'payment-link-paid',
      'payment-link-ended',
      'payment-link-cancelled',
    ],
  }),
}
