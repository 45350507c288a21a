import type {
  AuthorisedPayment,
  ProviderPayment,
  ProviderResponse,
  ProviderStatus,
} from '#payments/provider.ts'
import type { OrderWire } from './order.wire.ts'

type Mapped = ProviderStatus | Omit<AuthorisedPayment, 'status' | 'code'>

/** Maps Tamara's status. Captured money means paid (docs/providers.md#tamara). */
export function toProviderResponse(order: OrderWire): ProviderResponse | AuthorisedPayment {
  const status = order.status.toLowerCase()
  return { ...toProviderStatus(status, order), status, code: '' }
}

function toProviderStatus(status: string, order: OrderWire): Mapped {
  switch (status) {
    case 'new':
      return { state: 'confirming' }
    case 'on_hold':
    case 'updated':
      return { state: 'review' }
    case 'approved':
    case 'authorised':
    case 'authorized':
      return {
        state: 'authorised',
        amountHalalas: order.total_amount.amount,
        ...toChargeIdentity(order.total_amount.currency, order),
      }
    case 'captured':
    case 'fully_captured':
    case 'partially_captured':
    case 'fully_refunded':
    case 'partially_refunded':
      return {
        state: 'paid',
        amountHalalas: order.captured_amount.amount,
        ...toChargeIdentity(order.captured_amount.currency, order),
      }
    case 'declined':
      return { state: 'declined' }
    case 'canceled':
    case 'cancelled':
      return { state: 'cancelled' }
    case 'expired':
      return { state: 'expired' }
    default:
      return { state: 'unknown', why: `status ${status}` }
  }
}

const toChargeIdentity = (currency: string, order: OrderWire) => ({
  currency,
  ownReference: order.order_reference_id,
})

const agreed = new Set(['approved', 'authorised', 'authorized'])
/** Whether the buyer has agreed and nothing is captured yet. */
export const isWaiting = ({ status }: OrderWire): boolean => agreed.has(status.toLowerCase())

/** An order in Tamara's records, with what was captured and refunded. */
export function toProviderPayment(order: OrderWire): ProviderPayment {
  const openedAt = order.created_at === undefined ? Number.NaN : Date.parse(order.created_at)
  return {
    reference: order.order_id,
    ownReference: order.order_reference_id,
    currency: order.total_amount.currency,
    openedAt: Number.isNaN(openedAt) ? null : new Date(openedAt),
    waitingHalalas: isWaiting(order) ? order.total_amount.amount : 0,
    capturedHalalas: order.captured_amount.amount,
    // Tamara lists only completed refunds.
    returns: order.transactions.map(({ refund_id: reference, merchant_refund_id, refunded_amount }) => ({
      reference,
      ownReference: merchant_refund_id ?? '',
      halalas: refunded_amount.amount,
      isDone: true,
    })),
  }
}
