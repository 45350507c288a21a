import type { ProviderContext } from '#kit/background.ts'
import { deliver } from '#kit/deliver.ts'
import { webhookBody } from './answers.ts'
import { neutralFaults, type TabbyFaults } from './faults.ts'
import { type Hook, type Hooks, openHooks } from './hooks.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'
import type { Instalments } from './payment.ts'

export type TabbySetup = ProviderContext & { readonly secretKey: string; readonly merchantCode: string }

/** The pay-later provider: its account, its ledger, its webhooks, and its faults. */
export type Tabby = TabbySetup & {
  readonly ledger: Ledger
  readonly hooks: Hooks
  readonly webhookSender: WebhookSender
  faults: TabbyFaults
  /** Records the buyer's decision; `delivered` resolves after the first delivery attempt of each webhook. */
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

type Parts = Pick<ProviderContext, 'background' | 'now'> & {
  readonly ledger: Ledger
  readonly hooks: Hooks
  readonly faults: () => TabbyFaults
}

const retries = 4
const patienceMs = 60_000

type WebhookSender = ReturnType<typeof openWebhookSender>

/** Delivers webhooks to the shop and records its responses. */
function openWebhookSender({ ledger, hooks, faults, background, now }: Parts) {
  function record(paymentId: string, status: number): boolean {
    const row = ledger.get(paymentId)
    if (row === undefined) return false
    ledger.change(paymentId, { notices: [...row.notices, { at: now().toISOString(), status }] })
    return true
  }

  return {
    /** Resolves after the first attempt of each copy; retries run in the background. */
    async deliver(paymentId: string, copies = faults().webhookCopies): Promise<void> {
      const row = ledger.get(paymentId)
      if (row === undefined || faults().webhooks === 'off') return
      // The payload is the current state, so that webhooks arriving out of order never report an old one.
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
      await Promise.all(deliveries.flatMap((each) => Array.from({ length: copies }, () => deliver(each))))
    },
  }
}

function headersOf({ header }: Hook, isBad: boolean): Record<string, string> {
  const own = header ? { [header.title]: isBad ? `${header.value}-wrong` : header.value } : {}
  return { 'content-type': 'application/json', ...own }
}
