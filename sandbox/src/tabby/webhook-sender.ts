import type { Background } from '#kit/pause.ts'
import { post } from '#kit/post.ts'
import { webhookBody } from './answers.ts'
import type { Ledger } from './ledger.ts'
import type { Hook, Hooks } from './hooks.ts'
import type { TabbyFaults } from './faults.ts'

/** Brings webhooks to the shop and writes down what it answered. */
export type WebhookSender = {
  /** Resolves when each copy had its first answer; further tries go on behind. */
  deliver(paymentId: string, copies?: number): Promise<void>
}

type Parts = {
  readonly ledger: Ledger
  readonly hooks: Hooks
  readonly faults: () => TabbyFaults
  readonly background: Background
  readonly now: () => Date
}

const retries = 4
const patienceMs = 60_000

export function openWebhookSender({ ledger, hooks, faults, background, now }: Parts): WebhookSender {
  async function attempt(paymentId: string, hook: Hook, body: string): Promise<boolean> {
    const letter = { url: hook.url, headers: headersOf(hook, faults().badHeader), body }
    const status = await post(letter, patienceMs, background.signal)
    const row = ledger.get(paymentId)
    if (background.signal.aborted || row === undefined) return true
    ledger.change(paymentId, { notices: [...row.notices, { at: now().toISOString(), status }] })
    return status === 200
  }

  async function tryAgain(paymentId: string, hook: Hook, body: string): Promise<void> {
    let gap = faults().webhookRetryMs
    for (let tried = 0; tried < retries; tried += 1) {
      if (!(await background.pause(gap))) return
      if (await attempt(paymentId, hook, body)) return
      gap *= 2
    }
  }

  async function bring(paymentId: string, hook: Hook, body: string): Promise<void> {
    if (!(await background.pause(faults().webhookDelayMs))) return
    if (await attempt(paymentId, hook, body)) return
    background.run(tryAgain(paymentId, hook, body))
  }

  return {
    async deliver(paymentId, copies = faults().webhookCopies) {
      const row = ledger.get(paymentId)
      if (row === undefined || faults().webhooks === 'off') return
      // The payload is of this moment: webhooks that overtake each other tell old states.
      const body = JSON.stringify(webhookBody(row))
      const calls = hooks.all().flatMap((hook) => Array.from({ length: copies }, () => hook))
      await Promise.all(calls.map((hook) => bring(paymentId, hook, body)))
    },
  }
}

function headersOf({ header }: Hook, isBad: boolean): Record<string, string> {
  const own = header ? { [header.title]: isBad ? `${header.value}-wrong` : header.value } : {}
  return { 'content-type': 'application/json', ...own }
}
