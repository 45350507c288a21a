import { z } from 'zod'

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

/** A webhook: a hint that names a payment. */
export const WebhookWire = z.looseObject({
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\x20-\x7e]*$/),
  status: z.string().max(32),
  order: z.looseObject({
    reference_id: z
      .string()
      .max(64)
      .regex(/^[\x20-\x7e]*$/)
      .default(''),
  }),
  captures: z.array(z.unknown()).default([]),
  refunds: z.array(z.unknown()).default([]),
})
