import { z } from 'zod'

const milliseconds = z.int().min(0).max(600_000)

/** The faults of Tamara. */
export const TamaraFaults = z.strictObject({
  webhooks: z.enum(['normal', 'off']).default('normal'),
  webhookCopies: z.int().min(1).max(50).default(1),
  webhookDelayMs: milliseconds.default(0),
  /** The delay before the first retry of a webhook, doubled for each further one; four attempts in all. */
  webhookRetryMs: z.int().min(1).max(600_000).default(1000),
  webhookToken: z.enum(['normal', 'expired', 'wrong-secret', 'unsigned', 'none']).default('normal'),
  /** Delays the response until after the ledger is written. */
  tamaraLatencyMs: milliseconds.default(0),
  tamaraFailures: z.int().min(0).max(1_000_000).default(0),
  /** The next n captures or refunds take effect but send no response. */
  tamaraLostAnswers: z.int().min(0).max(1_000_000).default(0),
  captureFailures: z.int().min(0).max(1_000_000).default(0),
  checkoutAnswer: z.enum(['normal', 'rejected', 'daily-cap', 'html', 'foreign-page']).default('normal'),
  /** Orders are authorised and captured as soon as the buyer agrees. */
  autoCapture: z.boolean().default(false),
  amountsAsText: z.boolean().default(false),
  /** Halalas. An amount outside the limits is rejected. */
  leastHalalas: z.int().min(0).max(100_000_000).default(1_000),
  mostHalalas: z.int().min(0).max(100_000_000).default(1_000_000),
})
export type TamaraFaults = z.output<typeof TamaraFaults>

/** No faults. */
export const neutralFaults: Readonly<TamaraFaults> = TamaraFaults.parse({})
