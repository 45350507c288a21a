import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)
const milliseconds = z.int().min(0).max(600_000)

/** Everything about the provider that can be made to go wrong. */
export const PaytabsFaults = z.strictObject({
  callbacks: z.enum(['normal', 'off']),
  callbackCopies: z.int().min(1).max(50),
  callbackDelayMs: milliseconds,
  /** First gap before a callback is tried again; each next gap is twice as long. */
  callbackRetryMs: z.int().min(1).max(600_000),
  approvePendingAfterMs: milliseconds,
  queryFailures: count,
  requestFailures: count,
  /** The answer is held back after the ledger is written, so a caller that gives up has still made a page. */
  latencyMs: milliseconds,
  badSignature: z.boolean(),
  strictCallback: z.boolean(),
  queryDenied: z.boolean(),
  duplicateWindowSeconds: z.int().min(0).max(86_400),
  requestAnswer: z.enum([
    'normal',
    'html',
    'malformed',
    'cut',
    'drip',
    'error-200',
    'too-many',
    'no-redirect',
    'foreign-redirect',
  ]),
  queryAnswer: z.enum([
    'normal',
    'html',
    'malformed',
    'cut',
    'drip',
    'unknown',
    'other-currency',
    'other-order',
  ]),
  refunds: z.enum(['normal', 'pending', 'declined']),
  /** So many refunds, captures and voids are made and never answered. */
  lostAnswers: z.int().min(0).max(100),
})
export type PaytabsFaults = z.output<typeof PaytabsFaults>

export const neutralFaults: Readonly<PaytabsFaults> = {
  callbacks: 'normal',
  callbackCopies: 1,
  callbackDelayMs: 0,
  callbackRetryMs: 1000,
  approvePendingAfterMs: 60_000,
  queryFailures: 0,
  requestFailures: 0,
  latencyMs: 0,
  badSignature: false,
  strictCallback: false,
  queryDenied: false,
  duplicateWindowSeconds: 120,
  requestAnswer: 'normal',
  queryAnswer: 'normal',
  refunds: 'normal',
  lostAnswers: 0,
}
