import { fromDecimal } from '@matla/contract/kit/money'
import type { Held } from '#payments/provider.ts'
import type { PaymentWire } from './tabby.wire.ts'

/** A payment as Tabby's books have it: agreed to, taken, given back. */
export function heldOf(found: PaymentWire): Held {
  const takenHalalas = sum(found.captures)
  const isWaiting = found.status.toUpperCase() === 'AUTHORIZED' && takenHalalas === 0
  const openedAt = found.created_at === undefined ? Number.NaN : Date.parse(found.created_at)
  return {
    reference: found.id,
    ownReference: found.order.reference_id,
    currency: found.currency,
    openedAt: Number.isNaN(openedAt) ? null : new Date(openedAt),
    waitingHalalas: isWaiting ? (fromDecimal(found.amount) ?? 0) : 0,
    takenHalalas,
    refundedHalalas: sum(found.refunds),
  }
}

const sum = (movements: readonly { readonly amount: string }[]) =>
  movements.reduce((total, { amount }) => total + (fromDecimal(amount) ?? 0), 0)
