import { z } from 'zod'

const milliseconds = z.int().min(0).max(600_000)

/** Everything about the pay-later provider that can be made to go wrong. */
export const TabbyFaults = z.strictObject({
  webhooks: z.enum(['normal', 'off']),
  webhookCopies: z.int().min(1).max(50),
  webhookDelayMs: milliseconds,
  /** First gap before a webhook is tried again; each next gap is twice as long, four tries in all. */
  webhookRetryMs: z.int().min(1).max(600_000),
  badHeader: z.boolean(),
  /** The answer is held back after the ledger is written. */
  tabbyLatencyMs: milliseconds,
  tabbyFailures: z.int().min(0).max(1_000_000),
  captureFailures: z.int().min(0).max(1_000_000),
  checkoutAnswer: z.enum(['normal', 'rejected', 'html', 'foreign-page']),
  /** Halalas: what lies outside is rejected with its own reason. */
  leastHalalas: z.int().min(0).max(100_000_000),
  mostHalalas: z.int().min(0).max(100_000_000),
  limitsRate: z.boolean(),
})
export type TabbyFaults = z.output<typeof TabbyFaults>

export const neutralFaults: Readonly<TabbyFaults> = {
  webhooks: 'normal',
  webhookCopies: 1,
  webhookDelayMs: 0,
  webhookRetryMs: 1000,
  badHeader: false,
  tabbyLatencyMs: 0,
  tabbyFailures: 0,
  captureFailures: 0,
  checkoutAnswer: 'normal',
  leastHalalas: 1_000,
  mostHalalas: 1_000_000,
  limitsRate: false,
}
