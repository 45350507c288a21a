import { fromDecimal } from '@matla/contract/kit/money'
import type { Asked, ProviderRefund, ProviderStatus } from '#payments/provider.ts'
import type { TransactionWire } from './paytabs.wire.ts'

/** PayTabs' words in ours, once for all (`response_status`, docs/providers.md#paytabs). */
export function statusOf(found: TransactionWire): Asked {
  const { response_status: status, response_code: code, response_message: message } = found.payment_result
  return { ...meaning(status.toUpperCase(), found), status, code, ...(message !== undefined && { message }) }
}

function meaning(status: string, found: TransactionWire): ProviderStatus {
  switch (status) {
    case 'A':
      return authorised(found)
    case 'H':
      return { state: 'review' }
    case 'P':
      return { state: 'confirming' }
    case 'D':
    case 'E':
    case 'V':
      return { state: 'declined' }
    case 'X':
      return { state: 'expired' }
    case 'C':
      return { state: 'cancelled' }
    default:
      return { state: 'unknown', why: `status ${status}` }
  }
}

/** "A" is money only for a sale or a capture: voids, releases and refunds answer "A" when they succeed too. */
function authorised(found: TransactionWire): ProviderStatus {
  if (!['sale', 'capture'].includes(found.tran_type.toLowerCase())) {
    return found.tran_type.toLowerCase() === 'auth'
      ? { state: 'review' }
      : { state: 'unknown', why: `type ${found.tran_type}` }
  }
  const asked = fromDecimal(found.cart_amount)
  const charged = found.tran_total === undefined ? asked : fromDecimal(found.tran_total)
  if (asked === null || charged === null) return { state: 'unknown', why: 'amount' }
  return {
    state: 'paid',
    amountHalalas: charged,
    currency: found.tran_currency ?? found.cart_currency,
    ownReference: found.cart_id,
  }
}

/** "A" of a refund is money that went back; "P" will be decided later (docs/providers.md#paytabs). */
export function refundOf({ tran_ref: reference, payment_result }: TransactionWire): ProviderRefund {
  const status = payment_result.response_status.toUpperCase()
  const why = `status ${status} ${payment_result.response_code}`.trim()
  if (status === 'A') return { state: 'done', reference, why }
  return { state: status === 'P' || status === 'H' ? 'pending' : 'refused', reference, why }
}
