import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { BulkRun } from './bulk-run.schema.ts'
import { listResult, pageRows } from './list.ts'
import { orderFilters } from './order-filters.schema.ts'
import { OrderRow, OrdersQuery } from './order-row.schema.ts'
import { OrderDetail, PaymentState, TimelineEntry } from './order-page.schema.ts'
import {
  ExpectedAmount,
  refundChoice,
  refundErrors,
  RefundLines,
  UnitsOfLine,
} from './refund-selection.schema.ts'
import { timelineSources } from './timeline-sources.ts'
import { Reason, ReasonEn } from './reason.schema.ts'

/** The new holder of a purchase that is moved. */
const MoveTarget = z.object({
  /** null when no account has this address, so that one will be created. */
  account: z.object({ fullName: z.string() }).nullable(),
  courses: z.int().nonnegative(),
  /** How many of these courses the new holder already owns. */
  owned: z.int().nonnegative(),
})

const Key = z.string().min(8).max(64)
/** null for everything that remains of the order. */
const Lines = z.array(UnitsOfLine).min(1).max(100).nullable().default(null)

/** A note to the person who requested the refund; '' for none. */
const Answer = z.string().trim().max(200).default('')
const PaymentResult = successResult({
  payment: z.object({
    id: z.string(),
    status: PaymentState,
    /** The provider's own status. */
    providerStatus: z.string(),
    providerMessage: z.string(),
  }),
})

/** A call that changes one order. */
const action = <const Name extends string>(name: Name) =>
  ({ method: 'POST', path: `/staff/orders/:id/${name}` }) as const
const decisionErrors = ['refund-request-not-found', 'refund-request-decided'] as const

export type MoveTarget = z.output<typeof MoveTarget>

export const ordersCalls = {
  list: staffCall({
    path: '/staff/orders',
    right: 'orders.read',
    about:
      'Orders, newest first by default. `q` is an order number, any reference of a provider or a document, the beginning of a buyer’s phone number, or part of their name or email address in any spelling.',
    query: OrdersQuery,
    result: listResult(OrderRow),
  }),
  one: staffCall({
    path: '/staff/orders/:id',
    right: 'orders.read',
    audited: 'read',
    about: 'One order: lines with their enrolments, payments, refunds, documents, emails and open tasks.',
    result: successResult({ order: OrderDetail }),
    errors: ['order-not-found'],
  }),
  timeline: staffCall({
    path: '/staff/orders/:id/timeline',
    right: 'orders.read',
    audited: 'read',
    about:
      'The history of an order, newest first, joined from every table that records it; includes the provider’s raw data for staff who may resolve payments.',
    query: z.object({ source: z.enum(timelineSources).optional() }),
    result: successResult({ entries: z.array(TimelineEntry) }),
    errors: ['order-not-found'],
  }),
  products: staffCall({
    path: '/staff/orders/products',
    right: 'orders.read',
    about:
      'The products that orders can be filtered by: courses and bundles by name, those on sale first; 500 at most.',
    result: successResult({ products: z.array(z.object({ id: z.string(), name: Localized })) }),
  }),
  colleagues: staffCall({
    path: '/staff/orders/colleagues',
    right: 'orders.note',
    about: 'Who may be named in a note about an order.',
    result: successResult({ colleagues: z.array(z.object({ id: z.string(), fullName: z.string() })) }),
  }),
  note: staffCall({
    ...action('note'),
    right: 'orders.note',
    about: 'Adds a note about an order for colleagues; a mentioned colleague gets a task.',
    body: z.object({
      words: z.string().trim().min(1).max(2_000),
      mention: z.uuid().nullable().default(null),
      key: Key,
    }),
    errors: ['order-not-found', 'note-mention-unknown'],
  }),
  askRefund: staffCall({
    ...action('ask-refund'),
    right: 'refund.ask',
    about:
      'Requests a refund from staff who may make one, chosen as for a refund: in full, by lines or units, any amount of a line, or a goodwill amount. Up to the amount of an order that the owner has set, it is made at once (`refund`), with a proof of identity from the last 15 minutes.',
    body: z
      .object({
        /** null for everything that remains of the order, or for the goodwill amount. */
        lines: RefundLines.nullable().default(null),
        ...refundChoice,
        /** The reason, which is printed on the credit note if the refund is made. */
        reason: Reason,
        reasonEn: ReasonEn,
        key: Key,
      })
      .refine(({ lines, goodwill }) => !lines || !goodwill, { path: ['lines'] }),
    /** null when other members of staff decide about the request. */
    result: successResult({ refundId: z.string().nullable() }),
    errors: ['order-not-found', 'order-not-paid', 'refund-request-open', ...refundErrors],
  }),
  approveRefund: staffCall({
    ...action('approve-refund'),
    right: 'refund.make',
    proof: true,
    about: 'Makes the requested refund.',
    body: z.object({ requestId: z.uuid(), answer: Answer }),
    errors: ['order-not-found', 'order-not-paid', ...decisionErrors, ...refundErrors],
  }),
  declineRefund: staffCall({
    ...action('decline-refund'),
    right: 'refund.make',
    proof: true,
    about: 'Declines the requested refund, with a note to the person who requested it.',
    body: z.object({ requestId: z.uuid(), answer: Reason }),
    errors: ['order-not-found', ...decisionErrors],
  }),
  askPayment: staffCall({
    ...action('ask-payment'),
    right: 'payment.ask',
    about: 'Asks the provider about a payment now; its response is processed as usual.',
    body: z.object({ paymentId: z.uuid() }),
    result: PaymentResult,
    errors: ['payment-not-found', 'payment-provider-down'],
  }),
  paymentTaken: staffCall({
    path: '/staff/orders/:id/payments/:paymentId/taken',
    right: 'payment.resolve',
    about: 'The amount that the provider reports as captured. Changes nothing.',
    result: successResult({
      /** The collected amount; null when nothing was collected or the provider does not report it yet. */
      takenHalalas: z.int().nullable(),
      currency: z.string(),
    }),
    errors: ['payment-not-found', 'payment-provider-down'],
  }),
  resolvePayment: staffCall({
    ...action('resolve-payment'),
    right: 'payment.resolve',
    proof: true,
    about:
      'Refunds a payment in review: everything that the provider captured, with an email. `askPayment` settles it if the provider now reports this amount, currency and reference; a different amount is never accepted.',
    body: z.object({ paymentId: z.uuid(), reason: Reason, key: Key }),
    result: PaymentResult,
    errors: [
      'order-not-found',
      'payment-not-found',
      'payment-not-in-review',
      'payment-undecided',
      'payment-provider-down',
    ],
  }),
  chargeback: staffCall({
    ...action('chargeback'),
    right: 'payment.chargeback',
    proof: true,
    about:
      'Records a chargeback by the buyer’s bank, in full or by lines: the courses are revoked unless the buyer keeps them, and a credit note is issued; no provider is called.',
    body: z.object({
      lines: Lines,
      amountHalalas: ExpectedAmount,
      case: z.string().trim().min(3).max(80),
      /** The reason, which is printed on the credit note. */
      reason: Reason,
      reasonEn: ReasonEn,
      /** The buyer keeps access to the courses despite the chargeback. */
      keepsCourses: z.boolean().default(false),
      key: Key,
    }),
    errors: ['order-not-found', 'order-not-paid', 'returned-elsewhere', ...refundErrors],
  }),
  resendEmail: staffCall({
    ...action('resend-email'),
    right: 'email.resend',
    about: 'Sends an email of the order to its buyer again, at most three times a day.',
    body: z.object({ emailId: z.uuid(), key: z.string().regex(/^[\w-]{8,64}$/) }),
    errors: ['order-not-found', 'order-email-not-found', 'email-copies-used-up'],
  }),
  resendMany: staffCall({
    path: '/staff/orders/resend-emails',
    right: 'email.resend',
    about:
      'Sends the purchase email again for several orders: the given ids, or all that match, up to 5,000. A job sends them one by one; `run` returns its progress. The same `key` returns the same run.',
    body: z.object({
      /** null for all matching orders. */
      ids: z.array(z.uuid()).min(1).max(pageRows).nullable(),
      matching: z.object({ q: z.string().trim().max(200).optional(), ...orderFilters }).default({}),
      key: Key,
    }),
    result: successResult({ run: BulkRun }),
    errors: ['selection-too-large'],
  }),
  run: staffCall({
    path: '/staff/orders/runs/:id',
    right: 'email.resend',
    about: 'The progress of such a run, with the orders that failed and why.',
    result: successResult({ run: BulkRun }),
    errors: ['bulk-run-not-found'],
  }),
  renderDocuments: staffCall({
    ...action('render-documents'),
    right: 'invoice.render',
    about:
      'Renders the documents of the order that have no file, or whose file was lost; the others stay as issued.',
    result: successResult({ documents: z.int() }),
    errors: ['invoice-not-ready', 'invoice-not-rendered'],
  }),
  retryEnrolments: staffCall({
    ...action('retry-enrolments'),
    right: 'enrolment.retry',
    about:
      'The next try of everything that the order has still to open or close on the learning site, or of one enrolment, comes at once.',
    body: z.object({ enrolmentId: z.uuid().nullable().default(null) }),
    result: successResult({ retried: z.int() }),
    errors: ['nothing-to-retry'],
  }),
  previewMove: staffCall({
    ...action('preview-move'),
    right: 'purchase.move',
    about: 'The account of an address, and how many of these courses it already owns. Changes nothing.',
    body: z.object({ entitlements: z.array(z.uuid()).min(1).max(500), email: z.string().trim().max(254) }),
    result: successResult(MoveTarget.shape),
    errors: ['email-not-valid'],
  }),
  movePurchase: staffCall({
    ...action('move-purchase'),
    right: 'purchase.move',
    about:
      'Moves courses of the order to the account of another address, which is created if there is none; order, invoice and payer stay, and learning progress does not move. Jobs revoke the courses of the one and open them for the other, and both get an email.',
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
