import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { plain } from '#kit/digits.ts'
import { InputDay, InputNumber } from '#kit/input-bounds.schema.ts'
import { InputIban } from '#payments/iban.schema.ts'
import { Reason, ReasonEn } from './reason.schema.ts'
import { refundChoice, refundErrors, RefundLines } from './refund-selection.schema.ts'

export const Refund = z.object({
  _id: z.string(),
  /** The second kind is a duplicate payment of the order, refunded automatically. */
  kind: z.enum(['lines', 'surplus', 'held', 'chargeback']),
  /** `planned`: in progress; `refused`: rejected by the provider, so nothing was refunded. */
  status: z.enum(['planned', 'done', 'refused']),
  amountHalalas: z.int().positive(),
  courseIds: z.array(z.string()),
  /** The refunded amount of each line in halalas; a line is identified by its product. */
  lines: z.array(
    z.object({
      courseId: z.string(),
      /** The number of units whose access ends; 0 when access stays. */
      quantity: z.int().nonnegative(),
      amountHalalas: z.int().nonnegative(),
    }),
  ),
  /** In Arabic, or in the only language in which it was entered. */
  reason: z.string(),
  reasonEn: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** The provider cannot make this refund: staff return the money by bank transfer and record the proof. */
  isManual: z.boolean(),
  /** The refund was given up, and staff may restart it. */
  canBeTriedAgain: z.boolean(),
  creditNote: z.object({ number: z.string(), url: z.string() }).nullable(),
})
export type Refund = z.output<typeof Refund>

/** The bank's reference of a transfer, normalized to upper case and Western digits. */
const BankReference = z.preprocess(
  (value: string): unknown => (typeof value === 'string' ? plain(value).toUpperCase() : value),
  z.string().min(3).max(80),
)

export const refundsCalls = {
  refund: staffCall({
    path: '/staff/orders/:id/refunds',
    aliases: ['/staff/orders/:id/refund'],
    right: 'refund.make',
    proof: true,
    about:
      'Refunds a paid order: in full, by lines or units, any amount of a line, or a goodwill amount. Access to what is refunded in full ends once the money is returned, unless the call says otherwise. The same `key` returns the same refund; it is written to the audit log.',
    body: z
      .object({
        /** Refunds the remainder of these lines; without `courseIds` and `lines`, the remainder of the order. */
        courseIds: z.array(z.string().max(64)).min(1).max(100).optional(),
        /** Parts of lines, instead of `courseIds`. */
        lines: RefundLines.optional(),
        ...refundChoice,
        /** The reason, which is printed on the credit note. */
        reason: Reason,
        reasonEn: ReasonEn,
        key: z.string().min(8).max(64),
      })
      .refine(({ courseIds, lines, goodwill }) => [courseIds, lines, goodwill].filter(Boolean).length < 2, {
        path: ['lines'],
      }),
    result: successResult({ refund: Refund }),
    errors: ['order-not-found', 'order-not-paid', ...refundErrors],
  }),
  ofOrder: staffCall({
    path: '/staff/orders/:id/refunds',
    right: 'orders.read',
    about: 'The refunds of an order, oldest first.',
    result: successResult({ refunds: z.array(Refund) }),
    errors: ['order-not-found'],
  }),
  retry: staffCall({
    path: '/staff/refunds/:refundId/retry',
    right: 'refund.retry',
    about:
      'Restarts an abandoned refund, or a rejected refund of a duplicate payment, under the same reference at the provider, so that money already returned is detected and never returned twice. One that is in progress or done is returned as it is; it is written to the audit log.',
    body: z
      .object({
        /**
         * Explains a refund at the provider that our records lack: `this` if it was this refund, which is then done when
         * the amounts match, or the amount in halalas of an unrelated one, in addition to which this refund is made.
         */
        elsewhere: z.union([z.literal('this'), InputNumber]).optional(),
      })
      .optional(),
    result: successResult({ refund: Refund }),
    errors: ['refund-not-found', 'refund-refused'],
  }),
  recordReturn: staffCall({
    path: '/staff/refunds/:refundId/record-return',
    right: 'refund.make',
    proof: true,
    about:
      'Records that staff returned the money of a manual refund by bank transfer, with the reference and the day of the transfer. It completes the refund: access ends, the credit note is issued and the buyer gets the email. A repeated `key` is the same record; it is written to the audit log.',
    body: z.object({
      bankReference: BankReference,
      returnedOn: InputDay,
      /** The account that received the money; null when the bank returned the transfer itself. */
      iban: InputIban.nullable().default(null),
      key: z.string().min(8).max(64),
    }),
    result: successResult({ refund: Refund }),
    errors: ['refund-not-found', 'refund-not-manual', 'refund-returned', 'bank-reference-used'],
  }),
}
