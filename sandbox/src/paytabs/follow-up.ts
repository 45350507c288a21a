import { type Failure, failures, invalid } from './answers.ts'
import type { Ledger } from './ledger.ts'
import { isBill } from './bills.ts'
import { approvalCode } from './payment-pages.ts'
import type { PaytabsFaults } from './faults.ts'
import { type Payment, remainingAmount, type TranType } from './payment.ts'
import type { FollowUpRequest } from './requests.wire.ts'

const tranTypes = { capture: 'Capture', void: 'Void', release: 'Release', refund: 'Refund' } as const

/** Refunds, captures, voids or releases an earlier payment; returns a new transaction, or the provider's error. */
export function followUp(
  ledger: Ledger,
  request: FollowUpRequest,
  refunds: PaytabsFaults['refunds'],
  now: Date,
): Payment | Failure {
  const earlier = ledger.get(request.tran_ref)
  if (earlier === undefined) return failures.unknownReference
  if (request.cart_currency !== earlier.currency) return failures.currency
  const tranType = tranTypes[request.tran_type]
  const row = rowAfter(ledger, earlier, tranType, request, now)
  if (earlier.status === 'H') {
    return ledger.save({ ...row, status: 'E', code: '120', message: 'Previous transaction on hold' })
  }
  const failure = failureOf(earlier, ledger.followUps(earlier.tranRef), tranType, request.halalas)
  if (failure !== null) return failure
  if (tranType === 'Refund' && refunds === 'pending') {
    return ledger.save({ ...row, status: 'P', code: '600', message: 'Pending', finishedAt: null })
  }
  if (tranType === 'Refund' && refunds === 'declined') {
    return ledger.save({ ...row, status: 'D', code: '300', message: 'Not authorised', charged: 0 })
  }
  if (tranType === 'Void' || tranType === 'Release')
    ledger.change(earlier.tranRef, { status: 'V', message: 'Voided' })
  return ledger.save(row)
}

/** The merchant releases (captures) or voids a held payment in the provider's dashboard. */
export function decideOnHold(
  ledger: Ledger,
  onHold: Payment,
  action: 'capture' | 'void',
  now: Date,
): Payment {
  const tranType = tranTypes[action]
  const request = { cart_id: onHold.cartId, cart_description: onHold.description, halalas: onHold.amount }
  const row = ledger.save({ ...rowAfter(ledger, onHold, tranType, request, now), channel: 'Dashboard' })
  ledger.change(
    onHold.tranRef,
    action === 'void' ? { status: 'V', message: 'Voided' } : { status: 'A', message: 'Authorised' },
  )
  return row
}

/** The merchant refunds part of a payment in the provider's dashboard, without the shop's knowledge. */
export function refundInDashboard(ledger: Ledger, payment: Payment, halalas: number, now: Date): Payment {
  const request = { cart_id: payment.cartId, cart_description: payment.description, halalas }
  return ledger.save({ ...rowAfter(ledger, payment, 'Refund', request, now), channel: 'Dashboard' })
}

function failureOf(
  earlier: Payment,
  later: readonly Payment[],
  tranType: TranType,
  halalas: number,
): Failure | null {
  if (isBill(earlier) || earlier.method === 'sadad')
    return invalid('Refund is not supported for this payment method')
  if (earlier.status !== 'A') return invalid('The previous transaction is not authorised')
  const isAuth = earlier.tranType === 'Auth'
  if (tranType === 'Refund') {
    if (isAuth) return invalid('The previous transaction is not captured')
    return halalas > remainingAmount(earlier, later, 'Refund')
      ? invalid('Refund amount exceeds the remaining amount')
      : null
  }
  if (!isAuth) return invalid('The previous transaction is already settled')
  if (tranType !== 'Capture')
    return later.length > 0 ? invalid('The previous transaction is already captured') : null
  return halalas > remainingAmount(earlier, later, 'Capture')
    ? invalid('Capture amount exceeds the authorised amount')
    : null
}

function rowAfter(
  ledger: Ledger,
  earlier: Payment,
  tranType: TranType,
  request: Pick<FollowUpRequest, 'cart_id' | 'cart_description' | 'halalas'>,
  now: Date,
): Payment {
  return {
    ...earlier,
    tranRef: ledger.newTranRef(now),
    tranType,
    originalTranType: null,
    previousTranRef: earlier.tranRef,
    page: null,
    isOpen: false,
    cartId: request.cart_id,
    description: request.cart_description,
    amount: request.halalas,
    charged: request.halalas,
    status: 'A',
    code: approvalCode(),
    message: 'Authorised',
    channel: 'API',
    createdAt: now.toISOString(),
    finishedAt: now.toISOString(),
    approveAt: null,
    notices: [],
  }
}
