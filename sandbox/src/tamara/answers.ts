import { toDecimal } from '#kit/money.ts'
import { cancelledOf, capturedOf, type Movement, type Order, refundedOf } from './order.ts'

export type Failure = { readonly http: number; readonly message: string; readonly code: string }

const failure = (http: number, message: string, code: string): Failure => ({ http, message, code })
export const failures = {
  noToken: failure(401, 'Unauthorized', 'access_denied'),
  noOrder: failure(404, 'Order not found', 'order_not_found'),
  wrongState: failure(409, 'The order is in another state', 'transition_not_allowed'),
  tooMuch: failure(400, 'The amount is above what is left', 'total_amount_invalid'),
  outsideLimits: failure(400, 'Total amount is invalid', 'total_amount_invalid_limit'),
  dailyCap: failure(400, 'Total amount is invalid', 'total_amount_invalid_limit_24hrs_gmv'),
  rejected: failure(400, 'Phone number is invalid', 'consumer_invalid_phone_number'),
} as const
export const badData = (message: string): Failure => failure(400, message, 'validation_error')
export const failureBody = ({ message, code }: Failure, data?: object) => ({
  message,
  errors: [{ error_code: code, ...(data && { data }) }],
})

/** Formats an amount with its currency: as a number or, by a fault, as text. */
export type ToMoney = (halalas: number) => { readonly amount: number | string; readonly currency: string }
export const moneyOf =
  (asText: boolean): ToMoney =>
  (halalas) => ({ amount: asText ? toDecimal(halalas) : Number(toDecimal(halalas)), currency: 'SAR' })

/** An order as the API returns it. */
export function orderResult(row: Order, money: ToMoney): object {
  const times = ({ createdAt }: Movement) => ({ created_at: createdAt })
  return {
    order_id: row.id,
    order_reference_id: row.referenceId,
    order_number: row.number,
    description: row.description,
    status: row.status,
    payment_type: 'PAY_BY_INSTALMENTS',
    instalments: 4,
    total_amount: money(row.amount),
    captured_amount: money(capturedOf(row)),
    refunded_amount: money(refundedOf(row)),
    canceled_amount: money(cancelledOf(row)),
    consumer: { phone_number: row.buyer.phone, email: row.buyer.email },
    transactions: {
      captures: row.captures.map((each) => ({
        capture_id: each.id,
        captured_amount: money(each.amount),
        ...times(each),
      })),
      refunds: row.refunds.map((each) => ({
        refund_id: each.id,
        capture_id: row.captures[0]?.id,
        refunded_amount: money(each.amount),
        comment: each.comment,
        merchant_refund_id: each.merchantId,
        ...times(each),
      })),
      cancels: row.cancels.map((each) => ({
        cancel_id: each.id,
        canceled_amount: money(each.amount),
        ...times(each),
      })),
    },
    created_at: row.createdAt,
  }
}

export type EventType =
  `order_${'approved' | 'declined' | 'authorised' | 'canceled' | 'captured' | 'refunded' | 'expired'}`

/** A webhook; its `data` is an empty list when the event has no data. */
export function webhookBody(row: Order, event: EventType, movement: Movement | null, money: ToMoney): object {
  const data = {
    order_captured: movement && { capture_id: movement.id, captured_amount: money(movement.amount) },
    order_refunded: movement && {
      refund_id: movement.id,
      capture_id: row.captures[0]?.id,
      refunded_amount: money(movement.amount),
      comment: movement.comment,
    },
    order_canceled: movement && { cancel_id: movement.id, canceled_amount: money(movement.amount) },
  }
  return {
    order_id: row.id,
    order_reference_id: row.referenceId,
    order_number: row.number,
    event_type: event,
    data: data[event as keyof typeof data] ?? [],
  }
}
