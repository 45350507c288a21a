import { fromDecimal } from '@matla/contract/kit/money'
import type { Held } from '#payments/provider.ts'
import type { TransactionWire } from './paytabs.wire.ts'

/** A sale and what followed it: every capture and refund is a transaction of its own that names the one before. */
export function heldOf(sale: TransactionWire, filed: readonly TransactionWire[]): Held {
  const later = filed.filter(({ previous_tran_ref }) => previous_tran_ref === sale.tran_ref)
  const sum = (rows: readonly TransactionWire[], type: string) =>
    rows
      .filter((row) => row.tran_type.toLowerCase() === type && isDone(row))
      .reduce((total, row) => total + amountOf(row), 0)
  const takenHalalas = sum([sale, ...later], 'sale') + sum(later, 'capture')
  const isOwned = ['A', 'H'].includes(statusOf(sale)) && takenHalalas === 0
  return {
    reference: sale.tran_ref,
    ownReference: sale.cart_id,
    currency: sale.tran_currency ?? sale.cart_currency,
    openedAt: null,
    waitingHalalas: isOwned ? amountOf(sale) : 0,
    takenHalalas,
    refundedHalalas: sum(later, 'refund'),
  }
}

const statusOf = ({ payment_result }: TransactionWire) => payment_result.response_status.toUpperCase()
const isDone = (row: TransactionWire) => statusOf(row) === 'A'

/** What was charged; a held one has only what was asked for. */
const amountOf = ({ tran_total: charged, cart_amount: asked }: TransactionWire) =>
  fromDecimal(charged === undefined || charged === '0' ? asked : charged) ?? 0
