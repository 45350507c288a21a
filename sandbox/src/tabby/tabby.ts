import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { openWebhookSender } from './webhook-sender.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { openHooks } from './hooks.ts'
import type { Hooks } from './hooks.ts'
import { neutralFaults } from './faults.ts'
import type { TabbyFaults } from './faults.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'
import type { Instalments } from './payment.ts'

export type TabbySetup = {
  readonly secretKey: string
  readonly merchantCode: string
  /** Address of the provider as the browser sees it, without a slash at the end. */
  readonly site: string
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

/** The pay-later provider: its account, its ledger, its webhooks, and its faults. */
export type Tabby = TabbySetup & {
  readonly ledger: Ledger
  readonly hooks: Hooks
  readonly webhookSender: WebhookSender
  faults: TabbyFaults
  /** Writes what the buyer did; `told` resolves when the webhooks had their first answer. */
  finish(
    row: Instalments,
    name: OutcomeName,
  ): { readonly payment: Instalments; readonly delivered: Promise<void> }
  reset(): void
}

export function openTabby(setup: TabbySetup): Tabby {
  const ledger = openLedger(setup.journal, setup.now)
  const hooks = openHooks(setup.journal)
  const webhookSender = openWebhookSender({ ...setup, ledger, hooks, faults: () => tabby.faults })
  const tabby: Tabby = {
    ...setup,
    ledger,
    hooks,
    webhookSender,
    faults: neutralFaults,
    finish(row, name) {
      const { status, copies } = outcomes[name]
      const payment = status === null ? row : ledger.change(row.id, { status })
      const delivered = copies === 0 ? Promise.resolve() : webhookSender.deliver(payment.id, copies)
      setup.background.run(delivered)
      return { payment, delivered }
    },
    reset() {
      ledger.clear()
      tabby.faults = neutralFaults
    },
  }
  return tabby
}
