import { fromDecimal } from '@matla/contract/kit/money'
import { z } from 'zod'
import type { Asked, ProviderRefund, ProviderStatus } from '#payments/provider.ts'

/** `POST /payment/request`, answered. */
export const CreatedWire = z.looseObject({
  tran_ref: z.string().min(1).max(64),
  redirect_url: z.url(),
  cart_id: z.string(),
})

/** An error: HTTP may be 4xx or 200, so the shape decides. */
export const ErrorWire = z.looseObject({
  code: z.union([z.number(), z.string()]).transform(String),
  message: z.string(),
})

/** A sentence of theirs is kept: without control characters, which the database does not take, and not without end. */
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
})

/** `POST /payment/query` by `tran_ref`; by `cart_id` it is an array of these. */
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
})
export type TransactionWire = z.output<typeof TransactionWire>

/** References are told to the database, which takes no control characters in a text. */
const Reference = z
  .string()
  .max(64)
  .regex(/^[\x20-\x7e]*$/)

/** The server-to-server webhook; a hint that names a payment. */
export const WebhookWire = z.looseObject({
  tran_ref: Reference.min(1),
  tran_type: Reference.default(''),
  cart_id: Reference.default(''),
  previous_tran_ref: Reference.optional(),
  payment_result: z.looseObject({ response_status: Reference.default('') }).default({ response_status: '' }),
})

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
