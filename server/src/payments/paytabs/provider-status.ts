import { fromDecimal } from '@matla/contract/kit/money'
import { z } from 'zod'
import type { ProviderResponse, ProviderRefund, ProviderStatus } from '#payments/provider.ts'

/** The response to `POST /payment/request`. */
export const CreatedWire = z.looseObject({
  tran_ref: z.string().min(1).max(64),
  redirect_url: z.url(),
  cart_id: z.string(),
})

/** An error. Its HTTP status may be 4xx or 200, so it is recognised by its shape. */
export const ErrorWire = z.looseObject({
  code: z.union([z.number(), z.string()]).transform(String),
  message: z.string(),
})

/** A message of PayTabs, without control characters and at most 200 characters long. */
const sentence = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200),
  )
  .optional()
const Result = z.looseObject({
  response_status: z.string(),
  response_code: z.string().default(''),
  response_message: sentence,
  transaction_time: z.string().optional(),
})

/** The response to `POST /payment/query` by `tran_ref`; a query by `cart_id` returns an array of these. */
export const TransactionWire = z.looseObject({
  tran_ref: z.string(),
  tran_type: z.string(),
  previous_tran_ref: z.string().optional(),
  cart_id: z.string(),
  cart_currency: z.string(),
  cart_amount: z.string(),
  tran_currency: z.string().optional(),
  tran_total: z.string().optional(),
  payment_result: Result,
  payment_info: z.looseObject({ payment_method: sentence }).optional(),
})
export type TransactionWire = z.output<typeof TransactionWire>

/** References are stored, and PostgreSQL rejects control characters such as NUL. */
const Reference = z
  .string()
  .max(64)
  .regex(/^[\x20-\x7e]*$/)

/** A webhook. Only its reference is used; the payment's status is read from the API. */
export const WebhookWire = z.looseObject({
  tran_ref: Reference.min(1),
  tran_type: Reference.default(''),
  cart_id: Reference.default(''),
  previous_tran_ref: Reference.optional(),
  payment_result: z.looseObject({ response_status: Reference.default('') }).default({ response_status: '' }),
})

/** Maps `response_status` to a provider status (docs/providers.md#paytabs). */
export function toProviderResponse(transaction: TransactionWire): ProviderResponse {
  const {
    response_status: status,
    response_code: code,
    response_message: message,
  } = transaction.payment_result
  const method = transaction.payment_info?.payment_method
  return {
    ...toProviderStatus(status.toUpperCase(), transaction),
    status,
    code,
    ...(message !== undefined && { message }),
    ...(method !== undefined && { method }),
  }
}

function toProviderStatus(status: string, transaction: TransactionWire): ProviderStatus {
  switch (status) {
    case 'A':
      return toAuthorisedStatus(transaction)
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

/** "A" means paid only for a sale or a capture, because voids, releases and refunds have it too when they succeed. */
function toAuthorisedStatus(transaction: TransactionWire): ProviderStatus {
  if (!['sale', 'capture'].includes(transaction.tran_type.toLowerCase())) {
    return transaction.tran_type.toLowerCase() === 'auth'
      ? { state: 'review' }
      : { state: 'unknown', why: `type ${transaction.tran_type}` }
  }
  const requested = fromDecimal(transaction.cart_amount)
  const charged = transaction.tran_total === undefined ? requested : fromDecimal(transaction.tran_total)
  if (requested === null || charged === null) return { state: 'unknown', why: 'amount' }
  return {
    state: 'paid',
    amountHalalas: charged,
    currency: transaction.tran_currency ?? transaction.cart_currency,
    ownReference: transaction.cart_id,
  }
}

/** "A" means that the refund is done; "P" is decided later (docs/providers.md#paytabs). */
export function toProviderRefund({ tran_ref: reference, payment_result }: TransactionWire): ProviderRefund {
  const status = payment_result.response_status.toUpperCase()
  const why = `status ${status} ${payment_result.response_code}`.trim()
  if (status === 'A') return { state: 'done', reference, why }
  return { state: status === 'P' || status === 'H' ? 'pending' : 'refused', reference, why }
}
