import { paymentProviders } from '@matla/contract/payments/payment-providers'
import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import type { PaymentRow } from './payments.store.ts'
import { adapters } from './provider-adapters.ts'

/**
 * Why a payment did not succeed; null when it succeeded or still may. The page chooses its advice to the buyer by
 * this reason (R350).
 */
export function toDeclineReason({
  provider,
  status,
  providerCode,
}: Pick<PaymentRow, 'provider' | 'status' | 'providerCode'>): DeclineReason | null {
  if (status === 'cancelled' || status === 'expired') return status
  if (status !== 'declined') return null
  return adapters[provider].declineReasons[providerCode] ?? paymentProviders[provider].declineReason
}
