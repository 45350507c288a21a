import { z } from 'zod'

const milliseconds = z.int().min(0).max(600_000)

/** The faults of the pay-later provider. */
export const TabbyFaults = z.strictObject({
  webhooks: z.enum(['normal', 'off']).default('normal'),
  webhookCopies: z.int().min(1).max(50).default(1),
  webhookDelayMs: milliseconds.default(0),
  /** The delay before the first retry of a webhook, doubled for each further one; four attempts in all. */
  webhookRetryMs: z.int().min(1).max(600_000).default(1000),
  badHeader: z.boolean().default(false),
  /** Delays the response until after the ledger is written. */
  tabbyLatencyMs: milliseconds.default(0),
  tabbyFailures: z.int().min(0).max(1_000_000).default(0),
  captureFailures: z.int().min(0).max(1_000_000).default(0),
  checkoutAnswer: z.enum(['normal', 'rejected', 'html', 'foreign-page']).default('normal'),
  /** Halalas. An amount outside the limits is rejected with its own reason. */
  leastHalalas: z.int().min(0).max(100_000_000).default(1_000),
  mostHalalas: z.int().min(0).max(100_000_000).default(1_000_000),
  limitsRate: z.boolean().default(false),
})
export type TabbyFaults = z.output<typeof TabbyFaults>

/** No faults. */
export const neutralFaults: Readonly<TabbyFaults> = TabbyFaults.parse({})
