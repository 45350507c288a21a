import { toDecimal } from '#kit/money.ts'
import type { Instalments, Movement } from './payment.ts'

export type Failure = { readonly http: number; readonly errorType: string; readonly error: string }

const failure = (http: number, errorType: string, error: string): Failure => ({ http, errorType, error })
/** The provider's own messages. */
export const failures = {
  noBearer: failure(401, 'not_authorized', 'missing Bearer scheme'),
  wrongKey: failure(401, 'not_authorized', "auth: provided key doesn't exist"),
  noMerchant: failure(403, 'no_permission', 'merchant is null'),
  noPayment: failure(404, 'not_found', 'no such payment'),
  badPaymentId: failure(400, 'bad_data', 'invalid payment id'),
  notAuthorized: failure(400, 'bad_data', 'could not capture not authorized payments'),
  tooMuch: failure(400, 'bad_data', 'amount is greater than the remaining one'),
  noCaptures: failure(400, 'bad_data', 'can not refund payment that has no captures and not closed'),
  alreadyClosed: failure(400, 'bad_data', 'already closed'),
  noHook: failure(404, 'not_found', 'no such webhook'),
  tooManyHooks: failure(400, 'bad_data', 'webhooks limit exceeded'),
} as const
export const badData = (error: string): Failure => failure(400, 'bad_data', error)
export const failureBody = ({ errorType, error }: Failure) => ({ status: 'error', errorType, error })

const movement = ({ id, amount, referenceId, reason, createdAt }: Movement) => ({
  id,
  amount: toDecimal(amount),
  reference_id: referenceId,
  ...(reason && { reason }),
  created_at: createdAt,
})

/** A payment as the API returns it. */
export function paymentResult(row: Instalments): Record<string, unknown> {
  return {
    id: row.id,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    closed_at: row.closedAt,
    status: row.status,
    is_test: true,
    is_expired: row.status === 'EXPIRED',
    amount: toDecimal(row.amount),
    currency: row.currency,
    description: row.description,
    buyer: row.buyer,
    order: { reference_id: row.referenceId },
    captures: row.captures.map(movement),
    refunds: row.refunds.map(movement),
    meta: row.meta,
  }
}

/** A payment in the form of a webhook: lowercase status, no buyer data. */
export function webhookBody(row: Instalments): object {
  const { buyer: _buyer, description: _description, ...shared } = paymentResult(row)
  return { ...shared, status: row.status.toLowerCase(), token: '' }
}

/** An approved session. */
export const sessionResult = (row: Instalments, webUrl: string): object =>
  session(row, 'created', { web_url: webUrl, qr_code: `${webUrl}&qr=1` }, null)

/** A rejected session: HTTP 200, with the reason in both of the documented places. */
export const rejectedResult = (row: Instalments, reason: string): object =>
  session(row, 'rejected', { web_url: null, rejection_reason: reason }, reason)

function session(row: Instalments, status: string, available: object, reason: string | null): object {
  const product = { type: 'installments', is_available: reason === null, rejection_reason: reason }
  return {
    id: row.session,
    status,
    payment: paymentResult(row),
    configuration: {
      expires_at: row.expiresAt,
      available_products: { installments: [available] },
      products: { installments: product },
    },
    merchant_urls: row.urls,
    token: null,
  }
}
