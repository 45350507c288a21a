import type { Journal } from '#kit/journal.ts'
import type { Background } from '#kit/pause.ts'
import { openLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { openCounter } from './counter.ts'
import type { Counter } from './counter.ts'
import { openWebhookSender } from './webhook-sender.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { neutralFaults } from './faults.ts'
import type { PaytabsFaults } from './faults.ts'
import { openRepeats } from './repeats.ts'
import type { Repeats } from './repeats.ts'

export type PaytabsSetup = {
  readonly profileId: number
  readonly serverKey: string
  /** Address of the provider as the browser sees it, without a slash at the end. */
  readonly site: string
  readonly journal: Journal
  readonly background: Background
  readonly now: () => Date
}

/** The provider: its account, its ledger, and its faults. */
export type Paytabs = PaytabsSetup & {
  readonly ledger: Ledger
  readonly webhookSender: WebhookSender
  readonly counter: Counter
  readonly repeats: Repeats
  faults: PaytabsFaults
  reset(): void
}

export function openPaytabs(setup: PaytabsSetup): Paytabs {
  const faults = () => paytabs.faults
  const ledger = openLedger(setup.journal, setup.now)
  const webhookSender = openWebhookSender({ ...setup, ledger, faults })
  const paytabs: Paytabs = {
    ...setup,
    ledger,
    webhookSender,
    counter: openCounter({ ...setup, ledger, webhookSender, faults }),
    repeats: openRepeats(),
    faults: neutralFaults,
    reset() {
      ledger.clear()
      paytabs.repeats.clear()
      paytabs.faults = neutralFaults
    },
  }
  return paytabs
}
