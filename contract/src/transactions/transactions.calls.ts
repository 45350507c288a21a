import { z } from 'zod'
import { call } from '#kit/call.ts'

export const Transaction = z.object({
  _id: z.string(),
  /** Comma list of what was bought. */
  courseId: z.string(),
  courseNames: z.array(z.object({ ar: z.string(), en: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** paid, declined, confirming or review. */
  status: z.enum(['paid', 'declined', 'confirming', 'review', 'refunded']),
  provider: z.enum(['paytabs', 'tabby']),
  amountHalalas: z.int().nullable(),
  invoiceId: z.object({ invoiceUrl: z.string(), number: z.string() }).nullable(),
  transactionData: z.object({
    tran_ref: z.string(),
    cart_amount: z.string(),
    customer_details: z.object({ name: z.string(), email: z.string() }),
    payment_result: z.object({ response_status: z.string(), response_message: z.string() }),
    transaction_time: z.string(),
  }),
})
export type Transaction = z.output<typeof Transaction>

export const transactionsCalls = {
  userByEmail: call({
    method: 'GET',
    path: '/user/email/:email',
    access: 'order-holder',
    about: "The id behind the session's own address (R397, V07).",
    params: z.object({ email: z.string().max(254) }),
    result: z.object({ success: z.literal(true), _id: z.string() }),
    refusals: [],
  }),
  list: call({
    method: 'GET',
    path: '/transactions/user/:userId',
    access: 'order-holder',
    about: "The session's own payments, newest first, repeated declines once (R343 to R350, R398).",
    params: z.object({ userId: z.string().max(64) }),
    result: z.object({ success: z.literal(true), transactions: z.array(Transaction) }),
    refusals: [],
  }),
  mine: call({
    method: 'GET',
    path: '/transactions',
    access: 'order-holder',
    about: 'The same list without naming the user: the session says who asks.',
    result: z.object({ success: z.literal(true), transactions: z.array(Transaction) }),
    refusals: [],
  }),
  regenerateInvoice: call({
    method: 'POST',
    path: '/regenerate-invoice',
    access: 'order-holder',
    about: 'Renders the same numbered invoice again (R353, V29).',
    body: z.object({ transactionId: z.string().max(64), userId: z.string().max(64).optional() }),
    result: z.object({ success: z.literal(true), invoiceUrl: z.string(), number: z.string() }),
    refusals: ['transaction-not-found', 'invoice-not-ready', 'invoice-not-rendered'],
  }),
}
