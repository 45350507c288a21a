import { fromDecimal } from '@matla/contract/kit/money'
import { z } from 'zod'

/** An amount in riyals, converted to halalas. Tamara sends it as a number or a string. */
const Halalas = z.union([z.number(), z.string()]).transform((amount, context) => {
  const halalas = fromDecimal(amount)
  if (halalas !== null) return halalas
  context.addIssue({ code: 'custom', message: 'not an amount' })
  return z.NEVER
})
const Money = z.looseObject({ amount: Halalas, currency: z.string() })
const zero = { amount: 0, currency: 'SAR' }

const Refund = z.looseObject({
  refund_id: z.string(),
  refunded_amount: Money,
  merchant_refund_id: z.string().nullish(),
})
const Transactions = z.looseObject({ refunds: z.array(Refund).nullish() })

/** The response to `GET /orders/{order_id}`. */
export const OrderWire = z.looseObject({
  order_id: z.string().min(1).max(64),
  order_reference_id: z.string().default(''),
  status: z.string(),
  total_amount: Money,
  captured_amount: Money.nullish().transform((amount) => amount ?? zero),
  refunded_amount: Money.nullish().transform((amount) => amount ?? zero),
  transactions: Transactions.nullish().transform((transactions) => transactions?.refunds ?? []),
  created_at: z.string().optional(),
})
export type OrderWire = z.output<typeof OrderWire>

/** The response to `POST /checkout`. */
export const SessionWire = z.looseObject({ order_id: z.string().min(1).max(64), checkout_url: z.url() })

/**
 * The response to `GET /checkout/payment-types`: the plans for an amount, or an empty list outside their limits.
 */
export const PaymentTypesWire = z.array(z.looseObject({ min_limit: Money, max_limit: Money }))

export const RefundWire = z.looseObject({ refund_id: z.string().min(1).max(64) })

const Failure = z.looseObject({ error_code: z.string().default('') })
/** The body of a response with a status above 400. */
export const FailureWire = z.looseObject({
  message: z.string().default(''),
  errors: z
    .array(Failure)
    .nullish()
    .transform((errors) => errors ?? []),
})

/** References are stored, and PostgreSQL rejects control characters such as NUL. */
const Reference = z
  .string()
  .max(64)
  .regex(/^[\x20-\x7e]*$/)
const EventData = z.object({ capture_id: Reference.optional(), refund_id: Reference.optional() })

/** A webhook. An empty `data` is sent as a list. Only the order's id is used. */
export const WebhookWire = z.looseObject({
  order_id: Reference.min(1),
  order_reference_id: Reference.default(''),
  event_type: z.string().max(64),
  data: z
    .union([EventData, z.array(z.unknown()).transform((): z.output<typeof EventData> => ({}))])
    .default({}),
})
