import { createHash } from 'node:crypto'
import type { ProviderContext } from '#kit/background.ts'
import { type PaymentPages, openPaymentPages } from './payment-pages.ts'
import { neutralFaults, type PaytabsFaults } from './faults.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openWebhookSender, type WebhookSender } from './webhook-sender.ts'

export type PaytabsSetup = ProviderContext & { readonly profileId: number; readonly serverKey: string }

/** The provider: its account, its ledger, and its faults. */
export type Paytabs = PaytabsSetup & {
  readonly ledger: Ledger
  readonly webhookSender: WebhookSender
  readonly counter: PaymentPages
  readonly repeats: ReturnType<typeof openDuplicateCheck>
  /** Wallet tokens that were already charged. */
  readonly usedTokens: Set<string>
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
    counter: openPaymentPages({ ...setup, ledger, webhookSender, faults }),
    repeats: openDuplicateCheck(),
    usedTokens: new Set(),
    faults: neutralFaults,
    reset() {
      ledger.clear()
      paytabs.repeats.clear()
      paytabs.usedTokens.clear()
      paytabs.faults = neutralFaults
    },
  }
  return paytabs
}

const maxAgeMs = 86_400_000

/** Remembers request bodies for a while, so that identical ones can be rejected. */
function openDuplicateCheck() {
  const seen = new Map<string, number>()

  // A map iterates in insertion order, so the expired entries come first.
  function dropOld(now: number): void {
    for (const [digest, at] of seen) {
      if (now - at < maxAgeMs && seen.size < 500_000) return
      seen.delete(digest)
    }
  }

  return {
    isRepeat(raw: Buffer, now: Date, windowSeconds: number) {
      const at = seen.get(digestOf(raw))
      return at !== undefined && now.getTime() - at < windowSeconds * 1000
    },
    remember(raw: Buffer, now: Date) {
      const digest = digestOf(raw)
      seen.delete(digest)
      seen.set(digest, now.getTime())
      dropOld(now.getTime())
    },
    clear: () => seen.clear(),
  }
}

function digestOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('base64')
}
