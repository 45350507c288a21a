import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { Reason } from './reason.schema.ts'

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

const checkCauses = ['daily', 'command', 'staff'] as const
const Moment = z.iso.datetime()

const ReconciliationRun = z.object({
  id: z.string(),
  cause: z.enum(checkCauses),
  since: Moment,
  startedAt: Moment,
  endedAt: Moment,
  /** Payments that providers were asked about. */
  asked: z.int().nonnegative(),
  /** Differences. */
  found: z.int().nonnegative(),
})
export type ReconciliationRun = z.output<typeof ReconciliationRun>

export const reconciliationCalls = {
  latest: call({
    path: '/staff/reconciliation',
    aliases: ['/money-check'],
    access: 'staff',
    right: 'accounting.read',
    about:
      'The newest comparison of the shop’s books with what the payment providers hold: when, how many payments were asked about, and every difference.',
    result: successResult({
      check: z
        .object({
          id: z.string(),
          cause: z.enum(checkCauses),
          since: z.iso.datetime(),
          endedAt: z.iso.datetime(),
          asked: z.int().nonnegative(),
          differences: z.array(Discrepancy),
        })
        .nullable(),
    }),
  }),
  runs: call({
    path: '/staff/reconciliation/runs',
    access: 'staff',
    right: 'accounting.read',
    about:
      'The last comparisons with their figures, the newest first; the differences of one of them, the newest unless another is asked for, each with its explanation; and whether one runs now.',
    query: z.object({ run: z.uuid().optional() }),
    result: successResult({
      runs: z.array(ReconciliationRun),
      /** Whose differences these are; null: there was none yet. */
      run: ReconciliationRun.nullable(),
      differences: z.array(
        Discrepancy.extend({
          position: z.int(),
          /** The payment in our books, to ask about it again; null: there is none. */
          paymentId: z.string().nullable(),
          explanation: z.object({ reason: z.string(), by: z.string(), at: Moment }).nullable(),
        }),
      ),
      /** One that staff asked for and that is not done. */
      running: z.object({ by: z.string(), at: Moment }).nullable(),
    }),
    errors: ['reconciliation-unknown'],
  }),
  run: call({
    path: '/staff/reconciliation/run',
    method: 'POST',
    access: 'staff',
    right: 'accounting.resolve',
    about: 'Asks for a comparison now, made by a job, one at a time. It changes no money.',
    errors: ['reconciliation-running'],
  }),
  explain: call({
    path: '/staff/reconciliation/runs/:id/explain',
    method: 'POST',
    access: 'staff',
    right: 'accounting.resolve',
    about: 'Says why a difference is as it should be; it counts until the sums of the difference change.',
    params: z.object({ id: z.uuid() }),
    body: z.object({ position: z.int().min(0).max(1_000_000), reason: Reason }),
    errors: ['discrepancy-unknown', 'discrepancy-explained', 'discrepancy-not-answered'],
  }),
}
