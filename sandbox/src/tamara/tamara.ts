import type { ProviderContext } from '#kit/background.ts'
import { capturedOf, type Movement, type Order } from './order.ts'
import type { EventType } from './answers.ts'
import { neutralFaults, type TamaraFaults } from './faults.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { authorise, capture } from './movements.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'

export type TamaraSetup = ProviderContext & { readonly apiToken: string; readonly notificationToken: string }

/** Tamara: its merchant account, its ledger, its webhooks, and its faults. */
export type Tamara = TamaraSetup & {
  readonly ledger: Ledger
  readonly webhooks: Webhooks
  faults: TamaraFaults
  /** Notifies the merchant of an event in the background; resolves after the first delivery attempt. */
  notify(row: Order, event: EventType, movement?: Movement | null, copies?: number): Promise<void>
  /** Records the buyer's decision; `delivered` resolves after the first delivery attempt of each webhook. */
  finish(row: Order, name: OutcomeName): { readonly order: Order; readonly delivered: Promise<void> }
  reset(): void
}

export function openTamara(setup: TamaraSetup): Tamara {
  const ledger = openLedger(setup.journal, setup.now)
  const webhooks = openWebhooks({ ...setup, ledger, faults: () => tamara.faults })
  const tamara: Tamara = {
    ...setup,
    ledger,
    webhooks,
    faults: neutralFaults,
    notify(row, event, movement = null, copies = tamara.faults.webhookCopies) {
      const delivered = webhooks.deliver(row, event, movement, copies)
      setup.background.run(delivered)
      return delivered
    },
    finish(row, name) {
      const { status, event, copies } = outcomes[name]
      const decided = status === null ? row : ledger.change(row.id, { status })
      const order = status === 'approved' && tamara.faults.autoCapture ? captureAll(decided) : decided
      const delivered = event === null ? Promise.resolve() : tamara.notify(order, event, null, copies)
      return { order, delivered }
    },
    reset() {
      ledger.clear()
      tamara.faults = neutralFaults
    },
  }

  /** Simulates the contract option that authorises and captures orders automatically. */
  function captureAll(row: Order): Order {
    const authorised = authorise(ledger, row)
    if ('http' in authorised) return row
    const captured = capture(ledger, authorised, row.amount - capturedOf(row), setup.now())
    return 'http' in captured ? authorised : captured
  }
  return tamara
}
