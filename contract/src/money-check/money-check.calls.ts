import { z } from 'zod'
import { answer } from '#kit/answer.schema.ts'
import { call } from '#kit/call.ts'

/** What the shop's books and a provider's can disagree about. */
export const discrepancyKinds = [
  'paid-there-not-here',
  'paid-here-not-there',
  'amount-differs',
  'reference-differs',
  'capture-missing',
  'surplus-not-returned',
  'refund-missing',
  'refund-unknown',
  'order-not-paid',
  'order-without-payment',
  'unknown-reference',
  'not-answered',
] as const

export const Discrepancy = z.object({
  kind: z.enum(discrepancyKinds),
  provider: z.string(),
  /** The provider's word, or ours while it has none. */
  reference: z.string(),
  orderId: z.string().nullable(),
  /** What our records hold, in halalas; null where they hold nothing. */
  expectedHalalas: z.int().nullable(),
  /** What the provider says, in halalas. */
  foundHalalas: z.int().nullable(),
  detail: z.string(),
})
export type Discrepancy = z.output<typeof Discrepancy>

export const moneyCheckCalls = {
  latest: call({
    path: '/money-check',
    access: 'staff',
    right: 'accounting.read',
    about:
      'The newest comparison of the shop’s books with what the payment providers hold: when, how many payments were asked about, and every difference.',
    result: answer({
      check: z
        .object({
          id: z.string(),
          cause: z.enum(['daily', 'command']),
          since: z.iso.datetime(),
          endedAt: z.iso.datetime(),
          asked: z.int().nonnegative(),
          differences: z.array(Discrepancy),
        })
        .nullable(),
    }),
  }),
}
