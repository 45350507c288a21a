import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { InputNumber } from '#kit/input-bounds.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { Reason, ReasonEn } from './reason.schema.ts'

export const Refund = z.object({
  _id: z.string(),
  /** `a duplicate payment`: a second payment of the order, given back by itself. */
  kind: z.enum(['lines', 'surplus', 'held', 'chargeback']),
  /** `planned`: on its way; `refused`: the provider said no, and nothing was given back. */
  status: z.enum(['planned', 'done', 'refused']),
  amountHalalas: z.int().positive(),
  courseIds: z.array(z.string()),
  /** What goes back of each line of the order, in halalas; a line is named by what was bought. */
  lines: z.array(
    z.object({
      courseId: z.string(),
      quantity: z.int().positive(),
      amountHalalas: z.int().nonnegative(),
    }),
  ),
  /** In Arabic, or in the one language in which it was given. */
  reason: z.string(),
  reasonEn: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Nobody is at it any more, and a person may begin it anew. */
  canBeTriedAgain: z.boolean(),
  creditNote: z.object({ number: z.string(), url: z.string() }).nullable(),
})
export type Refund = z.output<typeof Refund>

/** The sum that was shown to whoever asks: another one by now fails, and names who was first. Absent: none was. */
export const ShownSum = InputNumber.optional()

const ofRefund = z.object({ refundId: z.uuid() })
const ofOrder = z.object({ id: z.uuid() })

export const refundsCalls = {
  refund: call({
    method: 'POST',
    path: '/staff/orders/:id/refunds',
    aliases: ['/staff/orders/:id/refund'],
    access: 'staff',
    right: 'refund.make',
    proof: true,
    about:
      'Gives money of a paid order back, whole or by lines, and takes the courses back when it is there. The same `key` again is the same refund; it is written into the audit log.',
    params: ofOrder,
    body: z
      .object({
        /** All that is left of these lines; without these and `lines`, all that is left of the order. */
        courseIds: z.array(z.string().max(64)).min(1).max(100).optional(),
        /** So many units of these lines, in place of `courseIds`. */
        lines: z
          .array(
            z.object({ courseId: z.string().max(64), quantity: typedNumber(z.int().min(1).max(10_000)) }),
          )
          .min(1)
          .max(100)
          .optional(),
        amountHalalas: ShownSum,
        /** Stands on the credit note. */
        reason: Reason,
        reasonEn: ReasonEn,
        key: z.string().min(8).max(64),
      })
      .refine(({ courseIds, lines }) => !courseIds || !lines, { path: ['lines'] }),
    result: successResult({ refund: Refund }),
    errors: [
      'order-not-found',
      'order-not-paid',
      'refund-line-unknown',
      'refund-line-refunded',
      'nothing-to-refund',
    ],
  }),
  ofOrder: call({
    path: '/staff/orders/:id/refunds',
    access: 'staff',
    right: 'orders.read',
    about: 'What was given back of an order, oldest first.',
    params: ofOrder,
    result: successResult({ refunds: z.array(Refund) }),
    errors: ['order-not-found'],
  }),
  retry: call({
    method: 'POST',
    path: '/staff/refunds/:refundId/retry',
    access: 'staff',
    right: 'refund.retry',
    about:
      'Begins a refund anew that was given up, or a second payment’s that was refused, under the same reference at the provider: what went back meanwhile is found, never given twice. One that is under way or done is answered as it is; it is written into the audit log.',
    params: ofRefund,
    body: z
      .object({
        /**
         * What the money was that went back at the provider and our books do not know: this refund, which is then done
         * when the sums are the same, or another matter of so many halalas, beside which it is made.
         */
        elsewhere: z.union([z.literal('this'), InputNumber]).optional(),
      })
      .optional(),
    result: successResult({ refund: Refund }),
    errors: ['refund-not-found', 'refund-refused'],
  }),
}
