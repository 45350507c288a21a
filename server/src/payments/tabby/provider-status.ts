import { fromDecimal } from '@matla/contract/kit/money'
import { z } from 'zod'
import type { ProviderResponse, AuthorisedPayment, ProviderStatus } from '#payments/provider.ts'

const Movement = z.looseObject({ amount: z.string() })

/** A payment in every response of the API. Its status is in upper case here and in lower case in webhooks. */
export const PaymentWire = z.looseObject({
  id: z.string().min(1).max(64),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  order: z.looseObject({ reference_id: z.string().default('') }),
  captures: z.array(Movement).default([]),
  refunds: z.array(Movement.extend({ id: z.string(), reference_id: z.string().default('') })).default([]),
  created_at: z.string().optional(),
})
export type PaymentWire = z.output<typeof PaymentWire>

/** `GET /api/v2/payments`: at most 20 per page, newest first. */
export const ListWire = z.looseObject({ payments: z.array(PaymentWire) })

const Product = z.looseObject({ rejection_reason: z.string().nullish() })
const Offer = z.looseObject({ web_url: z.url().nullish(), rejection_reason: z.string().nullish() })

/** The response to `POST /api/v2/checkout`, which has status 200 for accepted and rejected buyers. */
export const SessionWire = z.looseObject({
  status: z.string(),
  payment: z.looseObject({ id: z.string().min(1).max(64) }),
  configuration: z.looseObject({
    available_products: z
      .looseObject({ installments: z.array(Offer).default([]) })
      .default({ installments: [] }),
    products: z.looseObject({ installments: Product.optional() }).default({}),
  }),
})
export type SessionWire = z.output<typeof SessionWire>

/** References are stored, and PostgreSQL rejects control characters such as NUL. */
const Reference = z
  .string()
  .max(64)
  .regex(/^[\x20-\x7e]*$/)

/** A webhook. Only the payment's id is used; its status is read from the API. */
export const WebhookWire = z.looseObject({
  id: Reference.min(1),
  status: z.string().max(32),
  order: z.looseObject({ reference_id: Reference.default('') }),
  captures: z.array(z.unknown()).default([]),
  refunds: z.array(z.unknown()).default([]),
})

/** Maps Tabby's status. CLOSED alone does not mean paid, captures do (docs/providers.md#tabby). */
export function toProviderResponse(payment: PaymentWire): ProviderResponse | AuthorisedPayment {
  const status = payment.status.toUpperCase()
  return { ...toProviderStatus(status, payment), status, code: '' }
}

function toProviderStatus(
  status: string,
  payment: PaymentWire,
): ProviderStatus | Omit<AuthorisedPayment, 'status' | 'code'> {
  switch (status) {
    case 'CREATED':
      return { state: 'confirming' }
    case 'AUTHORIZED':
      return payment.captures.length > 0 ? toPaid(payment) : toAuthorised(payment)
    case 'CLOSED':
      return payment.captures.length > 0 ? toPaid(payment) : { state: 'cancelled' }
    case 'REJECTED':
      return { state: 'declined' }
    case 'EXPIRED':
      return { state: 'expired' }
    default:
      return { state: 'unknown', why: `status ${status}` }
  }
}

function toAuthorised(payment: PaymentWire): ProviderStatus | Omit<AuthorisedPayment, 'status' | 'code'> {
  const amountHalalas = fromDecimal(payment.amount)
  if (amountHalalas === null) return { state: 'unknown', why: 'amount' }
  return { state: 'authorised', amountHalalas, ...toChargeIdentity(payment) }
}

/** The captured amount takes precedence over the requested amount. */
function toPaid(payment: PaymentWire): ProviderStatus {
  const amounts = payment.captures.map(({ amount }) => fromDecimal(amount))
  if (amounts.includes(null)) return { state: 'unknown', why: 'amount' }
  return {
    state: 'paid',
    amountHalalas: amounts.reduce<number>((sum, halalas) => sum + (halalas ?? 0), 0),
    ...toChargeIdentity(payment),
  }
}

const toChargeIdentity = ({ currency, order }: PaymentWire) => ({
  currency,
  ownReference: order.reference_id,
})
