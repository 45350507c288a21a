import type { ProviderContext } from '#kit/background.ts'
import { createIdentity, type Identity } from './certificates.ts'
import { type ApplePayFaults, neutralFaults } from './faults.ts'

export type Merchant = Identity & { readonly merchantId: string }

/** Apple Pay as a web merchant sees it: one registered merchant, and a count of the requests to the gateway. */
export type ApplePay = Pick<ProviderContext, 'site' | 'now'> & {
  readonly merchant: Merchant
  faults: ApplePayFaults
  /** How many merchant sessions were requested. */
  sessions(): number
  count(): void
  reset(): void
}

export function openApplePay(setup: Pick<ProviderContext, 'site' | 'now'>): ApplePay {
  let sessions = 0
  const applePay: ApplePay = {
    ...setup,
    merchant: { merchantId: 'merchant.sandbox', ...createIdentity('merchant.sandbox') },
    faults: neutralFaults,
    sessions: () => sessions,
    count: () => {
      sessions += 1
    },
    reset() {
      sessions = 0
      applePay.faults = neutralFaults
    },
  }
  return applePay
}
