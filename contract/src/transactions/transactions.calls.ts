import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { providerIds } from '#payments/payment-providers.ts'
import { DeclineReason } from '#payments/payments.calls.ts'

const CardData = z.object({
  tran_ref: z.string(),
  /** In riyals; empty when there is no amount to show (R347). */
  cart_amount: z.string(),
  customer_details: z.object({ name: z.string(), email: z.string() }),
  payment_result: z.object({ response_status: z.string(), response_message: z.string() }),
  transaction_time: z.string(),
})

const PayLaterData = z.object({
  id: z.string(),
  /** The provider's own status: AUTHORIZED, CLOSED, REJECTED, EXPIRED and so on. */
  status: z.string(),
  amount: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  created_at: z.string(),
})

export const Transaction = z.object({
  _id: z.string(),
  /** Comma-separated names of the purchased items. */
  courseId: z.string(),
  courseNames: z.array(z.object({ ar: z.string(), en: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** `authorised`: pay-later, agreed but not collected (R348); `failed`: the payment led to nothing (R347). */
  status: z.enum(['paid', 'authorised', 'declined', 'failed', 'confirming', 'review', 'refunded']),
  provider: z.enum(providerIds),
  amountHalalas: z.int().nullable(),
  /** Why the payment did not succeed; null when it did, or still can. */
  reason: DeclineReason.nullable(),
  /** The page that says how to pay its bill or bank transfer; null when neither is due. */
  detailsHref: z.string().nullable(),
  /** The invoice is not issued yet, because the payment is only moments old or the tax authority has not cleared it. */
  isInvoiceComing: z.boolean(),
  invoiceId: z.object({ invoiceUrl: z.string(), number: z.string() }).nullable(),
  /** The refunded amount, which is less than the total after a partial refund. */
  refundedHalalas: z.int().nonnegative(),
  creditNotes: z.array(z.object({ number: z.string(), url: z.string() })),
  /** The fields differ by kind of provider (R348, R350). */
  transactionData: z.union([CardData, PayLaterData]),
})
export type Transaction = z.output<typeof Transaction>

export const transactionsCalls = {
  userByEmail: call({
    path: '/user/email/:email',
    access: 'order-holder',
    about: "The id behind the session's own address (R397, V07).",
    params: z.object({ email: z.string().max(254) }),
    result: successResult({ _id: z.string() }),
    errors: ['email-not-found'],
  }),
  list: call({
    path: '/transactions/user/:userId',
    access: 'order-holder',
    about: "The session's own payments, newest first, repeated declines once (R343 to R350, R398).",
    params: z.object({ userId: z.string().max(64) }),
    result: successResult({ transactions: z.array(Transaction) }),
    errors: ['user-id-not-found'],
  }),
  correctAddress: call({
    path: '/transactions/correct-address',
    access: 'buyer',
    about:
      'Lets a guest who has paid correct a mistyped email address, from the session of the purchase and before the account is claimed: the order’s emails and a link to choose a password go to the new address. The response is the same for every address; three tries.',
    body: z.object({ orderId: z.uuid(), email: z.string().trim().max(254) }),
    result: successResult({}),
    errors: ['email-not-valid', 'order-not-found'],
  }),
  mine: call({
    path: '/transactions',
    access: 'order-holder',
    about: 'The same list for the user of the session.',
    result: successResult({ transactions: z.array(Transaction) }),
  }),
  ofLink: call({
    path: '/transactions/of-link',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'The payments of the order whose mailed link is sent; it opens no session and ends none.',
    body: z.object({ link: z.string().min(20).max(100) }),
    result: successResult({
      transactions: z.array(Transaction),
      /** True when the session's own list contains the transaction. */
      isOwn: z.boolean(),
    }),
    errors: ['order-not-found'],
  }),
  regenerateInvoice: call({
    path: '/regenerate-invoice',
    access: 'order-holder',
    about: 'Renders the same numbered invoice again, by the id of its payment or order (R353, V29).',
    body: z.object({ transactionId: z.string().max(64), userId: z.string().max(64).optional() }),
    result: successResult({ invoiceUrl: z.string(), number: z.string() }),
    errors: ['transaction-not-found', 'invoice-not-ready', 'invoice-not-cleared', 'invoice-not-rendered'],
  }),
}
