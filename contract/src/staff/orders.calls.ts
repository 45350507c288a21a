import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { BulkRun } from './bulk-run.schema.ts'
import { listAnswer, pageRows } from './list.ts'
import { orderFilters } from './order-filters.schema.ts'
import { OrderRow, OrdersQuery } from './order-row.schema.ts'
import { MoveTarget } from './move-target.schema.ts'
import { OrderDetail, PaymentState, TimelineEntry } from './order-page.schema.ts'
import { ShownSum } from './refunds.calls.ts'
import { timelineSources } from './timeline-sources.ts'
import { Reason, ReasonEn } from './reason.schema.ts'

const ofOrder = z.object({ id: z.uuid() })
const Key = z.string().min(8).max(64)
const Lines = z
  .array(
    z.object({
      courseId: z.string().max(64),
      quantity: typedNumber(z.int().min(1).max(10_000)).nullable().default(null),
    }),
  )
  .min(1)
  .max(100)
  /** null: all that is left of the order. */
  .nullable()

/** A word to whoever asked; '' for none. */
const Answer = z.string().trim().max(200).default('')
const PaymentAnswer = successResult({
  payment: z.object({
    id: z.string(),
    status: PaymentState,
    /** As the provider says it. */
    providerStatus: z.string(),
    providerMessage: z.string(),
  }),
})

/** A row that does something with one order. */
const action = <const Name extends string>(name: Name) =>
  ({ method: 'POST', path: `/staff/orders/:id/${name}`, access: 'staff', params: ofOrder }) as const
const refundErrors = ['refund-line-unknown', 'refund-line-refunded', 'nothing-to-refund'] as const
const decisionErrors = ['refund-request-not-found', 'refund-request-decided'] as const

export type MoveTarget = z.output<typeof MoveTarget>

export const ordersCalls = {
  list: call({
    path: '/staff/orders',
    access: 'staff',
    right: 'orders.read',
    about:
      'The orders, newest first unless asked otherwise. `q` is a number, any reference of a provider or of a document, or part of a buyer’s name or address in whatever spelling.',
    query: OrdersQuery,
    result: listAnswer(OrderRow),
  }),
  one: call({
    path: '/staff/orders/:id',
    access: 'staff',
    right: 'orders.read',
    audited: 'read',
    about: 'One order: lines with what they opened, payments, refunds, documents, emails and open tasks.',
    params: ofOrder,
    result: successResult({ order: OrderDetail }),
    errors: ['order-not-found'],
  }),
  timeline: call({
    path: '/staff/orders/:id/timeline',
    access: 'staff',
    right: 'orders.read',
    audited: 'read',
    about:
      'All that happened to an order, newest first, joined from every table that tells of it; what a provider sent, as it was, for whoever resolves payments.',
    params: ofOrder,
    query: z.object({ source: z.enum(timelineSources).optional() }),
    result: successResult({ entries: z.array(TimelineEntry) }),
    errors: ['order-not-found'],
  }),
  products: call({
    path: '/staff/orders/products',
    access: 'staff',
    right: 'orders.read',
    about:
      'What orders may be narrowed to: courses and bundles by name, those that are sold first; 500 at most.',
    result: successResult({ products: z.array(z.object({ id: z.string(), name: Localized })) }),
  }),
  colleagues: call({
    path: '/staff/orders/colleagues',
    access: 'staff',
    right: 'orders.note',
    about: 'Who may be named in a note about an order.',
    result: successResult({ colleagues: z.array(z.object({ id: z.string(), fullName: z.string() })) }),
  }),
  note: call({
    ...action('note'),
    right: 'orders.note',
    about: 'Writes a note about an order for colleagues; whoever it names finds it among his tasks.',
    body: z.object({
      words: z.string().trim().min(1).max(2_000),
      mention: z.uuid().nullable().default(null),
      key: Key,
    }),
    errors: ['order-not-found', 'note-mention-unknown'],
  }),
  askRefund: call({
    ...action('ask-refund'),
    right: 'refund.ask',
    about: 'Asks whoever may give money back to do so, whole or by lines.',
    body: z.object({
      lines: Lines.default(null),
      amountHalalas: ShownSum,
      /** Stands on the credit note, if the refund is made. */
      reason: Reason,
      reasonEn: ReasonEn,
      key: Key,
    }),
    errors: ['order-not-found', 'order-not-paid', 'refund-request-open', ...refundErrors],
  }),
  approveRefund: call({
    ...action('approve-refund'),
    right: 'refund.make',
    proof: true,
    about: 'Makes the refund that was asked for.',
    body: z.object({ requestId: z.uuid(), answer: Answer }),
    errors: ['order-not-found', 'order-not-paid', ...decisionErrors, ...refundErrors],
  }),
  declineRefund: call({
    ...action('decline-refund'),
    right: 'refund.make',
    proof: true,
    about: 'Declines the refund that was asked for, with a word to whoever asked.',
    body: z.object({ requestId: z.uuid(), answer: Reason }),
    errors: ['order-not-found', ...decisionErrors],
  }),
  askPayment: call({
    ...action('ask-payment'),
    right: 'payment.ask',
    about: 'Asks the provider about a payment now; what follows from its answer follows as ever.',
    body: z.object({ paymentId: z.uuid() }),
    result: PaymentAnswer,
    errors: ['payment-not-found', 'payment-provider-down'],
  }),
  paymentTaken: call({
    path: '/staff/orders/:id/payments/:paymentId/taken',
    access: 'staff',
    right: 'payment.resolve',
    about: 'What the provider says now that it took of a payment. Nothing is changed.',
    params: ofOrder.extend({ paymentId: z.uuid() }),
    result: successResult({
      /** null: it took nothing, or does not say yet. */
      takenHalalas: z.int().nullable(),
      currency: z.string(),
    }),
    errors: ['payment-not-found', 'payment-provider-down'],
  }),
  resolvePayment: call({
    ...action('resolve-payment'),
    right: 'payment.resolve',
    proof: true,
    about:
      'Gives back a payment in review: all that the provider took, with an email. `askPayment` settles it if the provider now says this sum, currency and reference; another sum is never accepted.',
    body: z.object({ paymentId: z.uuid(), reason: Reason, key: Key }),
    result: PaymentAnswer,
    errors: [
      'order-not-found',
      'payment-not-found',
      'payment-not-in-review',
      'payment-undecided',
      'payment-provider-down',
    ],
  }),
  chargeback: call({
    ...action('chargeback'),
    right: 'payment.chargeback',
    proof: true,
    about:
      'Writes down that the buyer’s bank took money back, whole or by lines: the courses close, unless he is to keep them, and a credit note is made; no provider is asked for money.',
    body: z.object({
      lines: Lines.default(null),
      amountHalalas: ShownSum,
      case: z.string().trim().min(3).max(80),
      /** Stands on the credit note. */
      reason: Reason,
      reasonEn: ReasonEn,
      /** The buyer keeps the courses all the same. */
      keepsCourses: z.boolean().default(false),
      key: Key,
    }),
    errors: ['order-not-found', 'order-not-paid', 'returned-elsewhere', ...refundErrors],
  }),
  resendEmail: call({
    ...action('resend-email'),
    right: 'email.resend',
    about: 'Sends an email of the order to its buyer again, at most three times a day.',
    body: z.object({ emailId: z.uuid(), key: z.string().regex(/^[\w-]{8,64}$/) }),
    errors: ['order-not-found', 'order-email-not-found', 'email-copies-used-up'],
  }),
  resendMany: call({
    method: 'POST',
    path: '/staff/orders/resend-emails',
    access: 'staff',
    right: 'email.resend',
    about:
      'Sends the purchase email again of several orders: of those that are named, or of all that match, up to 5,000. A job does it, one after the other; `run` tells how far it is. The same `key` again is the same run.',
    body: z.object({
      /** null: all that match. */
      ids: z.array(z.uuid()).min(1).max(pageRows).nullable(),
      matching: z.object({ q: z.string().trim().max(200).optional(), ...orderFilters }).default({}),
      key: Key,
    }),
    result: successResult({ run: BulkRun }),
    errors: ['selection-too-large'],
  }),
  run: call({
    path: '/staff/orders/runs/:id',
    access: 'staff',
    right: 'email.resend',
    about: 'How far such a run is, and which orders could not be done, and why.',
    params: ofOrder,
    result: successResult({ run: BulkRun }),
    errors: ['bulk-run-not-found'],
  }),
  renderDocuments: call({
    ...action('render-documents'),
    right: 'invoice.render',
    about:
      'Renders the documents of the order that have no file, or whose file was lost; the others stay as issued.',
    result: successResult({ documents: z.int() }),
    errors: ['invoice-not-ready', 'invoice-not-rendered'],
  }),
  retryEnrolments: call({
    ...action('retry-enrolments'),
    right: 'enrolment.retry',
    about:
      'The next try of everything that the order has still to open or close on the learning site, or of one enrolment, comes at once.',
    body: z.object({ enrolmentId: z.uuid().nullable().default(null) }),
    result: successResult({ retried: z.int() }),
    errors: ['nothing-to-retry'],
  }),
  previewMove: call({
    ...action('preview-move'),
    right: 'purchase.move',
    about: 'Whose account an address is, and how many of these courses he holds already. Nothing is changed.',
    body: z.object({ entitlements: z.array(z.uuid()).min(1).max(500), email: z.string().trim().max(254) }),
    result: successResult(MoveTarget.shape),
    errors: ['email-not-valid'],
  }),
  movePurchase: call({
    ...action('move-purchase'),
    right: 'purchase.move',
    about:
      'Moves courses that the order opened to the account of another address, which is made when nobody has it; order, invoice and payer stay, and learning progress does not move. The courses are closed for the one and opened for the other by jobs, and both get an email.',
    body: z.object({
      entitlements: z.array(z.uuid()).min(1).max(500),
      email: z.string().trim().max(254),
      reason: Reason,
      key: Key,
    }),
    errors: [
      'email-not-valid',
      'order-not-found',
      'order-not-paid',
      'user-not-found',
      'purchase-part-unknown',
      'purchase-moved',
      'purchase-part-refunded',
      'purchase-of-several',
      'purchase-moved-to-itself',
      'purchase-owned-there',
    ],
  }),
}
