import { fromDecimal } from '@matla/contract/kit/money'
import type { Asked, Authorised, ProviderStatus } from '#payments/provider.ts'
import type { PaymentWire } from './tabby.wire.ts'

/** Tabby's words in ours, once for all (CLOSED alone is not "paid", captures are: docs/providers.md#tabby). */
export function statusOf(found: PaymentWire): Asked | Authorised {
  const status = found.status.toUpperCase()
  return { ...meaning(status, found), status, code: '' }
}

function meaning(status: string, found: PaymentWire): ProviderStatus | Omit<Authorised, 'status' | 'code'> {
  switch (status) {
    case 'CREATED':
      return { state: 'confirming' }
    case 'AUTHORIZED':
      return found.captures.length > 0 ? captured(found) : authorised(found)
    case 'CLOSED':
      return found.captures.length > 0 ? captured(found) : { state: 'cancelled' }
    case 'REJECTED':
      return { state: 'declined' }
    case 'EXPIRED':
      return { state: 'expired' }
    default:
      return { state: 'unknown', why: `status ${status}` }
  }
}

function authorised(found: PaymentWire): ProviderStatus | Omit<Authorised, 'status' | 'code'> {
  const amountHalalas = fromDecimal(found.amount)
  if (amountHalalas === null) return { state: 'unknown', why: 'amount' }
  return { state: 'authorised', amountHalalas, ...identity(found) }
}

/** What was taken counts, not what was asked for. */
function captured(found: PaymentWire): ProviderStatus {
  const amounts = found.captures.map(({ amount }) => fromDecimal(amount))
  if (amounts.includes(null)) return { state: 'unknown', why: 'amount' }
  return {
    state: 'paid',
    amountHalalas: amounts.reduce<number>((sum, halalas) => sum + (halalas ?? 0), 0),
    ...identity(found),
  }
}

const identity = ({ currency, order }: PaymentWire) => ({ currency, ownReference: order.reference_id })
