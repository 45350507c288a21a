import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)
const milliseconds = z.int().min(0).max(600_000)

/** Everything about the provider that can be made to go wrong. */
export const PaytabsFaults = z.strictObject({
  callbacks: z.enum(['normal', 'off']).default('normal'),
  callbackCopies: z.int().min(1).max(50).default(1),
  callbackDelayMs: milliseconds.default(0),
  /** First gap before a callback is tried again; each next gap is twice as long. */
  callbackRetryMs: z.int().min(1).max(600_000).default(1000),
  approvePendingAfterMs: milliseconds.default(60_000),
  queryFailures: count.default(0),
  requestFailures: count.default(0),
  /** The answer is delayed after the ledger is written, so a caller that gives up has still made a page. */
  latencyMs: milliseconds.default(0),
  badSignature: z.boolean().default(false),
  strictCallback: z.boolean().default(false),
  queryDenied: z.boolean().default(false),
  duplicateWindowSeconds: z.int().min(0).max(86_400).default(120),
  requestAnswer: z
    .enum([
      'normal',
      'html',
      'malformed',
      'cut',
      'drip',
      'error-200',
      'too-many',
      'no-redirect',
      'foreign-redirect',
    ])
    .default('normal'),
  queryAnswer: z
    .enum(['normal', 'html', 'malformed', 'cut', 'drip', 'unknown', 'other-currency', 'other-order'])
    .default('normal'),
  refunds: z.enum(['normal', 'pending', 'declined']).default('normal'),
  /** So many refunds, captures and voids are made and never answered. */
  lostAnswers: z.int().min(0).max(100).default(0),
})
export type PaytabsFaults = z.output<typeof PaytabsFaults>

/** Nothing goes wrong. */
export const neutralFaults: Readonly<PaytabsFaults> = PaytabsFaults.parse({})
