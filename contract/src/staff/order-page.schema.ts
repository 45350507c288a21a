import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { DocumentForm, EInvoiceState, Party, GatewayErrors } from './e-invoice-state.schema.ts'
import { emailStatuses } from './email-words.ts'
import { Refund } from './refunds.calls.ts'
import { OpenTask } from './tasks.calls.ts'
import { timelineSources } from './timeline-sources.ts'

export const orderStates = ['open', 'declined', 'review', 'paid', 'refunded'] as const
/** Another source of access to a course: another order, a grant, an import, or the school's own enrolment in the LMS. */
export const otherOrigins = ['order', 'grant', 'import', 'school'] as const
export const paymentStatuses = [
  'opening',
  'open',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'review',
  'surplus',
  'failed',
] as const
export const PaymentState = z.enum(paymentStatuses)
export const learningStates = ['waiting', 'done', 'failed', 'revoking', 'revoked'] as const

export const OrderDetail = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(orderStates),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  /** What triggered the check that found the order paid. */
  paidCause: z.string().nullable(),
  lang: z.enum(['ar', 'en']),
  totalHalalas: z.int(),
  discountHalalas: z.int(),
  vatHalalas: z.int(),
  coupon: z.object({ id: z.string(), code: z.string() }).nullable(),
  /** No real money was used, according to its documents or, while it has none, to the shop’s mode. */
  isSandbox: z.boolean(),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The phone number typed for paying later, or else the one in the buyer’s profile; '' without either. */
    phone: z.string(),
    isEmailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    lmsUserId: z.int().nullable(),
    /** The number of the buyer’s other orders. */
    otherOrders: z.int(),
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      name: Localized,
      quantity: z.int(),
      unitPriceHalalas: z.int(),
      discountHalalas: z.int(),
      totalHalalas: z.int(),
      /** The units whose access ends with refunds, and the amount in halalas that is refunded or on its way. */
      backQuantity: z.int(),
      backHalalas: z.int(),
      /** The units whose courses are or will be revoked: the refunded ones, except those that a chargeback leaves open. */
      closedQuantity: z.int(),
      access: z.array(
        z.object({
          entitlementId: z.string(),
          enrolmentId: z.string(),
          /** The number of the unit within the line, from 1. */
          unit: z.int(),
          /** Whether its holder has it now: it was neither refunded nor moved to another person. */
          isOwned: z.boolean(),
          /** Another source from which the holder has this course, so that revoking it here does not end their access. */
          ownedAlsoBy: z.enum(otherOrigins).nullable(),
          holder: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
          courseId: z.string(),
          name: Localized,
          status: z.enum(learningStates),
          tries: z.int(),
          lastError: z.string(),
          doneAt: Moment.nullable(),
          /** When the shop retries automatically; null when it does not, or is retrying now. */
          nextTryAt: Moment.nullable(),
        }),
      ),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      attempt: z.int(),
      provider: z.string(),
      status: PaymentState,
      amountHalalas: z.int(),
      providerReference: z.string().nullable(),
      ownReference: z.string(),
      providerStatus: z.string(),
      providerCode: z.string(),
      providerMessage: z.string(),
      /** The provider's name of the method that the buyer used; '' until the provider reports it. */
      usedMethod: z.string(),
      /** The number of the bill, and the last moment to pay it; null when there is none. */
      bill: z.object({ number: z.string(), dueAt: Moment }).nullable(),
      openedAt: Moment,
      endedAt: Moment.nullable(),
      /** When the shop asks the provider for the status again. */
      nextAskAt: Moment.nullable(),
    }),
  ),
  refunds: z.array(
    Refund.extend({
      paymentId: z.string(),
      by: z.string().nullable(),
      caseReference: z.string().nullable(),
      /** How staff made a manual refund; null until they have. */
      proof: z.object({ returnedOn: z.string(), iban: z.string().nullable(), by: z.string() }).nullable(),
      /** The provider's reference of a completed refund; for a manual refund, the bank's. */
      providerReference: z.string().nullable(),
      lastError: z.string(),
    }),
  ),
  /** How much of the order this member may still refund without an approval; null for any amount, or for none. */
  ownRefundHalalas: z.int().nullable(),
  /** The pending refund request. */
  refundRequest: z
    .object({
      id: z.string(),
      lines: z
        .array(
          z.object({
            courseId: z.string(),
            quantity: z.int().nullable(),
            amountHalalas: z.int().optional(),
            endsAccess: z.boolean().optional(),
          }),
        )
        .nullable(),
      amountHalalas: z.int(),
      reason: z.string(),
      reasonEn: z.string().nullable(),
      by: z.string(),
      at: Moment,
    })
    .nullable(),
  /** The simplified invoice that can be replaced with one in the name of a company. */
  replaceableInvoice: z.string().nullable(),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['invoice', 'credit-note']),
      form: DocumentForm,
      eInvoice: EInvoiceState,
      gatewayErrors: GatewayErrors,
      /** The company that a standard invoice names. */
      company: Party.nullable(),
      /** The invoice that a credit note reduces. */
      lowers: z.string().nullable(),
      number: z.string(),
      issuedAt: Moment,
      totalHalalas: z.int(),
      isRendered: z.boolean(),
      href: z.string(),
    }),
  ),
  emails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      copy: z.int(),
      status: z.enum(emailStatuses),
      lastError: z.string(),
      createdAt: Moment,
      sentAt: Moment.nullable(),
    }),
  ),
  tasks: z.array(OpenTask),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const TimelineEntry = z.object({
  id: z.string(),
  at: Moment,
  source: z.enum(timelineSources),
  /** The kind of event: `order-opened`, `payment-moved`, `note` and so on. */
  kind: z.string(),
  /** Values for the sentence that describes the event. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  by: z.string().nullable(),
  /** The provider's raw data, for staff who may resolve payments; null without data or without the right. */
  raw: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
