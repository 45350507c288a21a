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
  billNumber,
}: Pick<PaymentRow, 'provider' | 'status' | 'providerCode' | 'billNumber'>): DeclineReason | null {
  if (status === 'cancelled') return status
  // No page times out for a buyer who pays at their bank, and the money may be on its way.
  if (status === 'expired' && paymentProviders[provider].kind !== 'transfer')
    return billNumber === null ? status : 'bill-expired'
  if (status !== 'declined' && status !== 'expired') return null
  return adapters[provider].declineReasons[providerCode] ?? paymentProviders[provider].declineReason
}
