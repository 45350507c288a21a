import type { Background } from '#kit/pause.ts'
import { bring } from '#kit/post.ts'
import { webhookBody } from './answers.ts'
import type { Ledger } from './ledger.ts'
import type { Hook, Hooks } from './hooks.ts'
import type { TabbyFaults } from './faults.ts'

type Parts = {
  readonly ledger: Ledger
  readonly hooks: Hooks
  readonly faults: () => TabbyFaults
  readonly background: Background
  readonly now: () => Date
}

const retries = 4
const patienceMs = 60_000

export type WebhookSender = ReturnType<typeof openWebhookSender>

/** Brings webhooks to the shop and writes down what it answered. */
export function openWebhookSender({ ledger, hooks, faults, background, now }: Parts) {
  function record(paymentId: string, status: number): boolean {
    const row = ledger.get(paymentId)
    if (row === undefined) return false
    ledger.change(paymentId, { notices: [...row.notices, { at: now().toISOString(), status }] })
    return true
  }

  return {
    /** Resolves when each copy had its first answer; further tries go on behind. */
    async deliver(paymentId: string, copies = faults().webhookCopies): Promise<void> {
      const row = ledger.get(paymentId)
      if (row === undefined || faults().webhooks === 'off') return
      // The payload is of this moment: webhooks that overtake each other tell old states.
      const body = JSON.stringify(webhookBody(row))
      const deliveries = hooks.all().map((hook) => ({
        background,
        message: () => ({ url: hook.url, headers: headersOf(hook, faults().badHeader), body }),
        patienceMs,
        delayMs: faults().webhookDelayMs,
        retryMs: () => faults().webhookRetryMs,
        retries,
        record: (status: number) => record(paymentId, status),
      }))
      await Promise.all(deliveries.flatMap((each) => Array.from({ length: copies }, () => bring(each))))
    },
  }
}

function headersOf({ header }: Hook, isBad: boolean): Record<string, string> {
  const own = header ? { [header.title]: isBad ? `${header.value}-wrong` : header.value } : {}
  return { 'content-type': 'application/json', ...own }
}
