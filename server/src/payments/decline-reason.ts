import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import type { PaymentRow } from './payments.store.ts'

/** PayTabs' response codes (provider document: response codes); every other code is a plain error. */
const cardReasons: Readonly<Record<string, DeclineReason>> = {
  200: 'card-details',
  305: 'card-details',
  310: 'authentication',
  316: 'funds',
  321: 'cancelled',
  345: 'authentication',
  354: 'card-not-accepted',
  355: 'expired',
}

/** Why a payment did not succeed, in our words: what the page tells the buyer to do follows from it (R350). */
export function declineReasonOf({
  provider,
  status,
  providerCode,
}: Pick<PaymentRow, 'provider' | 'status' | 'providerCode'>): DeclineReason | null {
  if (status === 'cancelled' || status === 'expired') return status
  if (status !== 'declined') return null
  return provider === 'tabby' ? 'plan-refused' : (cardReasons[providerCode] ?? 'refused')
}
