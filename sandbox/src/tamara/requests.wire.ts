import { z } from 'zod'
import { fromDecimal } from '#kit/money.ts'

const filled = z.string().min(1)

/** `{"amount": 850.00, "currency": "SAR"}` as halalas; the provider also accepts the amount as text. */
const Money = z
  .object({ amount: z.union([z.number(), z.string()]), currency: z.literal('SAR') })
  .transform(({ amount }, context) => {
    const halalas = fromDecimal(amount)
    if (halalas !== null) return halalas
    context.addIssue({ code: 'custom', message: 'bad amount' })
    return z.NEVER
  })
const Phone = z.string().regex(/^(?:\+?966|0)?5\d{8}$/)
const Name = { first_name: filled, last_name: filled }

const Item = z.object({
  name: filled.max(255),
  quantity: z.int().positive(),
  reference_id: filled,
  type: filled,
  sku: filled.max(128),
  total_amount: Money,
})

export const CheckoutRequest = z.object({
  total_amount: Money,
  shipping_amount: Money,
  tax_amount: Money,
  order_reference_id: filled,
  order_number: z.string().default(''),
  items: z.array(Item).min(1),
  consumer: z.object({ ...Name, phone_number: Phone, email: z.email() }),
  country_code: z.literal('SA'),
  description: filled.max(256),
  shipping_address: z.object({
    ...Name,
    line1: filled,
    city: filled,
    country_code: z.literal('SA'),
  }),
  merchant_url: z.object({ success: z.url(), failure: z.url(), cancel: z.url() }),
  locale: z.enum(['ar_SA', 'en_US']).default('ar_SA'),
})
export type CheckoutRequest = z.output<typeof CheckoutRequest>

export const CaptureRequest = z.object({
  order_id: filled,
  total_amount: Money,
  shipping_info: z.object({ shipped_at: z.iso.datetime(), shipping_company: filled }),
})
export const CancelRequest = z.object({ total_amount: Money })
export const RefundRequest = z.object({
  total_amount: Money,
  comment: filled,
  merchant_refund_id: z.string().default(''),
})
export const WebhookRequest = z.object({
  type: z.literal('order'),
  url: z.url().max(255),
  events: z.array(filled).min(1),
})
