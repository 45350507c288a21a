import { randomUUID } from 'node:crypto'
import type { ProviderContext } from '#kit/background.ts'
import { deliver } from '#kit/deliver.ts'
import type { Journal } from '#kit/journal.ts'
import { type EventType, moneyOf, webhookBody } from './answers.ts'
import type { TamaraFaults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Movement, Order } from './order.ts'
import { signToken } from './token.ts'

/** A merchant's registration for order events. */
export type Webhook = {
  readonly webhook_id: string
  readonly url: string
  readonly events: readonly string[]
}

export type Webhooks = ReturnType<typeof openWebhooks>

type Parts = Pick<ProviderContext, 'background' | 'now'> & {
  readonly journal: Journal
  readonly ledger: Ledger
  readonly notificationToken: string
  readonly faults: () => TamaraFaults
}

const retries = 4
const patienceMs = 60_000

/** Registrations, and the delivery of events to them. */
export function openWebhooks({ journal, ledger, notificationToken, faults, background, now }: Parts) {
  const rows = new Map<string, Webhook>()

  function record(orderId: string, status: number): boolean {
    const row = ledger.get(orderId)
    if (row === undefined) return false
    ledger.change(orderId, { notices: [...row.notices, { at: now().toISOString(), status }] })
    return true
  }

  /** Builds the request of a webhook, with the token both in the query and in a header. */
  function message(url: string, body: string) {
    const { webhookToken } = faults()
    const headers = { 'content-type': 'application/json' }
    if (webhookToken === 'none') return { url, headers, body }
    const token = signToken(notificationToken, now(), webhookToken)
    const address = new URL(url)
    address.searchParams.set('tamaraToken', token)
    return { url: address.href, headers: { ...headers, authorization: `Bearer ${token}` }, body }
  }

  return {
    all: () => [...rows.values()],
    register(
      url: string,
      events: readonly string[],
    ): { readonly webhook: Webhook; readonly isKnown: boolean } {
      const known = [...rows.values()].find((row) => row.url === url)
      if (known) return { webhook: known, isKnown: true }
      const webhook = { webhook_id: randomUUID(), url, events }
      rows.set(webhook.webhook_id, webhook)
      journal.write('tamara-webhook', webhook)
      return { webhook, isKnown: false }
    },
    restore: (webhook: Webhook) => void rows.set(webhook.webhook_id, webhook),
    /** Resolves after the first attempt of each copy; retries run in the background. */
    async deliver(row: Order, event: EventType, movement: Movement | null, copies: number): Promise<void> {
      if (faults().webhooks === 'off') return
      const money = moneyOf(faults().amountsAsText)
      const body = JSON.stringify(webhookBody(row, event, movement, money))
      const deliveries = [...rows.values()]
        .filter(({ events }) => events.includes(event))
        .map(({ url }) => ({
          background,
          message: () => message(url, body),
          patienceMs,
          delayMs: faults().webhookDelayMs,
          retryMs: () => faults().webhookRetryMs,
          retries,
          record: (status: number) => record(row.id, status),
        }))
      await Promise.all(deliveries.flatMap((each) => Array.from({ length: copies }, () => deliver(each))))
    },
  }
}
