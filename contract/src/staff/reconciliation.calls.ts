import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { type DiscrepancyKind, discrepancyNames } from './discrepancy-names.text.ts'
import { Reason } from './reason.schema.ts'

/** The kinds of discrepancies between the shop's records and a provider's. */
export const discrepancyKinds = Object.keys(discrepancyNames) as [DiscrepancyKind, ...DiscrepancyKind[]]

export const Discrepancy = z.object({
  kind: z.enum(discrepancyKinds),
  provider: z.string(),
  /** The provider's reference, or ours when the provider has none. */
  reference: z.string(),
  orderId: z.string().nullable(),
  /** The amount in our records, in halalas; null when they have none. */
  expectedHalalas: z.int().nullable(),
  /** The amount that the provider reports, in halalas. */
  foundHalalas: z.int().nullable(),
  detail: z.string(),
})
export type Discrepancy = z.output<typeof Discrepancy>

const checkCauses = ['daily', 'command', 'staff'] as const

const ReconciliationRun = z.object({
  id: z.string(),
  cause: z.enum(checkCauses),
  since: Moment,
  startedAt: Moment,
  endedAt: Moment,
  /** The number of payments that were compared. */
  asked: z.int().nonnegative(),
  /** The number of differences. */
  found: z.int().nonnegative(),
})
export type ReconciliationRun = z.output<typeof ReconciliationRun>

export const reconciliationCalls = {
  latest: staffCall({
    path: '/staff/reconciliation',
    aliases: ['/money-check'],
    right: 'accounting.read',
    about:
      'The newest comparison of the shop’s records with those of the payment providers: its time, the number of payments compared, and every discrepancy.',
    result: successResult({
      check: z
        .object({
          id: z.string(),
          cause: z.enum(checkCauses),
          since: Moment,
          endedAt: Moment,
          asked: z.int().nonnegative(),
          differences: z.array(Discrepancy),
        })
        .nullable(),
    }),
  }),
  runs: staffCall({
    path: '/staff/reconciliation/runs',
    right: 'accounting.read',
    about:
      'The last comparisons with their figures, newest first; the discrepancies of one of them (the newest by default) with their explanations; and whether one is running.',
    query: z.object({ run: z.uuid().optional() }),
    result: successResult({
      runs: z.array(ReconciliationRun),
      /** The run that found these differences; null when none has finished yet. */
      run: ReconciliationRun.nullable(),
      differences: z.array(
        Discrepancy.extend({
          position: z.int(),
          /** The payment in our records, whose status can be read again; null when there is none. */
          paymentId: z.string().nullable(),
          explanation: z.object({ reason: z.string(), by: z.string(), at: Moment }).nullable(),
        }),
      ),
      /** A comparison that staff requested and that has not finished. */
      running: z.object({ by: z.string(), at: Moment }).nullable(),
    }),
    errors: ['reconciliation-unknown'],
  }),
  run: staffCall({
    path: '/staff/reconciliation/run',
    method: 'POST',
    right: 'accounting.resolve',
    about: 'Asks for a comparison now, made by a job, one at a time. It changes no money.',
    errors: ['reconciliation-running'],
  }),
  explain: staffCall({
    path: '/staff/reconciliation/runs/:id/explain',
    right: 'accounting.resolve',
    about: 'Explains a discrepancy; the explanation applies until its amounts change.',
    body: z.object({ position: z.int().min(0).max(1_000_000), reason: Reason }),
    errors: ['discrepancy-unknown', 'discrepancy-explained', 'discrepancy-not-answered'],
  }),
}
