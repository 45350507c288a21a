import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)
const milliseconds = z.int().min(0).max(600_000)

/** The faults of the provider. */
export const PaytabsFaults = z.strictObject({
  callbacks: z.enum(['normal', 'off']).default('normal'),
  callbackCopies: z.int().min(1).max(50).default(1),
  callbackDelayMs: milliseconds.default(0),
  /** The delay before the first retry of a callback, doubled for each further one. */
  callbackRetryMs: z.int().min(1).max(600_000).default(1000),
  approvePendingAfterMs: milliseconds.default(60_000),
  queryFailures: count.default(0),
  requestFailures: count.default(0),
  /** Delays the response until after the ledger is written, so that the page exists even if the caller times out. */
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
  /** The form in which it accepts Apple Pay tokens. */
  tokenForm: z.enum(['either', 'object', 'string']).default('either'),
  /** The next n token charges, refunds, captures and voids take effect but send no response. */
  lostAnswers: z.int().min(0).max(100).default(0),
})
export type PaytabsFaults = z.output<typeof PaytabsFaults>

/** No faults. */
export const neutralFaults: Readonly<PaytabsFaults> = PaytabsFaults.parse({})
