import { fromDecimal } from '@matla/contract/kit/money'
import { z } from 'zod'
import type { Asked, Authorised, ProviderStatus } from '#payments/provider.ts'

const Movement = z.looseObject({ amount: z.string() })

/** A payment as every call of theirs answers it; states are capital here and small in webhooks. */
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

/** `GET /api/v2/payments`: at most twenty at once, newest first. */
export const ListWire = z.looseObject({ payments: z.array(PaymentWire) })

const Product = z.looseObject({ rejection_reason: z.string().nullish() })
const Offer = z.looseObject({ web_url: z.url().nullish(), rejection_reason: z.string().nullish() })

/** `POST /api/v2/checkout`, answered with 200 for a yes and for a no. */
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

/** References are told to the database, which takes no control characters in a text. */
const Reference = z
  .string()
  .max(64)
  .regex(/^[\x20-\x7e]*$/)

/** A webhook: a hint that names a payment. */
export const WebhookWire = z.looseObject({
  id: Reference.min(1),
  status: z.string().max(32),
  order: z.looseObject({ reference_id: Reference.default('') }),
  captures: z.array(z.unknown()).default([]),
  refunds: z.array(z.unknown()).default([]),
})

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
