import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { MessageResult, successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { declineReasons } from './payment-providers.ts'
import { TransferView } from './transfer.schema.ts'

/**
 * The state of an order, as shown to the buyer (docs/invariants.md#i15). `returned`: the payment succeeded
 * but pays for nothing, and is refunded.
 */
export const Outcome = z.enum(['confirming', 'paid', 'declined', 'review', 'returned'])
export type Outcome = z.output<typeof Outcome>

/** Why a payment did not succeed, in terms that a buyer can act on (R350). */
export const DeclineReason = z.enum([
  'funds',
  'authentication',
  'card-details',
  'card-not-accepted',
  ...declineReasons,
  'cancelled',
  'expired',
  /** A SADAD bill that was not paid in time. */
  'bill-expired',
  /** Only with `returned`: the buyer already owned everything in the order when the payment arrived. */
  'already-owned',
])
export type DeclineReason = z.output<typeof DeclineReason>

/** A bill that the buyer pays at their bank; null when the payment has none or it is no longer open. */
const Bill = z
  .object({
    number: z.string(),
    /** The name of the biller that banks show. */
    biller: z.string(),
    amountHalalas: z.int(),
    /** Price and coupon are reserved until then. */
    dueAt: Moment,
  })
  .nullable()

const LatestOutcome = z.object({
  success: z.boolean(),
  orderId: z.string(),
  /** The order number that people read out. */
  orderNumber: z.int(),
  /** The payment’s id in the list of transactions. */
  paymentId: z.string(),
  tranRef: z.string(),
  outcome: Outcome,
  /** The provider can no longer authorise the payment; only then may a page show it as failed. */
  isFinal: z.boolean(),
  bill: Bill,
  /** null unless the payment was declined or is being refunded. */
  reason: DeclineReason.nullable(),
  totalHalalas: z.int(),
  email: z.string(),
  courseIds: z.array(z.string()),
  courseNames: z.array(z.object({ ar: z.string(), en: z.string() })),
  /** Where to retry: the checkout of the single item or of the cart. */
  retryHref: z.string(),
})

export const paymentsCalls = {
  validate: call({
    path: '/validate-transction-details',
    aliases: ['/validate-transaction-details'],
    access: 'buyer',
    about:
      'The state of a card payment of this session; asks the provider while it is open (R336, R394, V21).',
    query: z.object({ tranRef: z.string().min(1).max(64) }),
    result: z.object({
      success: z.boolean(),
      orderId: z.string(),
      outcome: Outcome,
      payment_result: z.object({ response_status: z.string(), response_message: z.string() }),
      courseNames: z.array(z.string()),
      courseIds: z.array(z.string()),
    }),
    errors: ['payment-not-found'],
  }),
  retrieve: call({
    path: '/retrive-a-payment',
    aliases: ['/retrieve-a-payment'],
    access: 'buyer',
    about:
      'The state of a pay-later payment of this session; asks the provider while it is open (R337, R395).',
    query: z.object({ paymentId: z.string().min(1).max(64) }),
    result: z.object({
      data: z.object({ success: z.boolean() }),
      orderId: z.string(),
      outcome: Outcome,
      courseNames: z.array(z.string()),
      courseIds: z.array(z.string()),
    }),
    errors: ['payment-not-found'],
  }),
  purchaseLetter: call({
    path: '/send-course-purchase-email',
    aliases: ['/send-bundle-purchase-email'],
    access: 'buyer',
    about:
      'Whether the session’s newest order is paid, so that its email is sent. One email goes to the order’s own buyer with the order’s own lines; the request’s fields are accepted and ignored (R342, R396, V06).',
    body: z.looseObject({}),
    result: MessageResult,
    errors: ['order-not-found'],
  }),
  reportPurchases: call({
    path: '/checkout/report-purchases',
    access: 'buyer',
    about:
      'The purchases of this buyer that the browser is to report to the providers the visitor agreed to. Each is handed out once, to the first browser that asks within a week of the payment, and never where the buyer had refused when they paid.',
    body: z.object({}),
    result: z.object({
      success: z.literal(true),
      purchases: z.array(
        z.object({ orderId: z.string(), totalHalalas: z.int(), courseIds: z.array(z.string()) }),
      ),
    }),
  }),
  /** The newest order of the session, for return pages and for browsers without JavaScript. */
  latest: call({
    path: '/checkout/outcome',
    access: 'buyer',
    about: 'The state of the newest order of this session.',
    result: LatestOutcome,
    errors: ['payment-not-found'],
  }),
  transfer: call({
    path: '/checkout/transfer',
    access: 'anyone',
    limit: 'mailed-link',
    about:
      'What the buyer of an order transfers from their bank, by the signed address of their page: the account and the reference while the transfer is awaited, and what has come.',
    query: z.object({ token: z.string().min(1).max(200) }),
    result: successResult({ transfer: TransferView }),
    errors: ['payment-not-found'],
  }),
  attempt: call({
    path: '/checkout/attempt',
    access: 'anyone',
    limit: 'mailed-link',
    about:
      'The state of the payment whose return URL had this token, for a browser without a session: only the outcome and a masked email address. `order` is included only for the newest order of this session.',
    query: z.object({ token: z.string().min(1).max(200) }),
    result: z.object({
      success: z.boolean(),
      outcome: Outcome,
      isFinal: z.boolean(),
      bill: Bill,
      reason: DeclineReason.nullable(),
      /** Masked, as in `n***@example.com`. */
      email: z.string(),
      /** Where the order of a payment link can be paid again; null for any other order. */
      retryHref: z.string().nullable(),
      order: LatestOutcome.nullable(),
    }),
    errors: ['payment-not-found'],
  }),
}
