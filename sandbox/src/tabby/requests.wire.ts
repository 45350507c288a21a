import { z } from 'zod'
import { fromDecimal } from '#kit/money.ts'

const text = z.string().max(255)
const filled = text.min(1)

/** "850.00" as halalas; the provider accepts text with at most two decimals. */
const Amount = z.string().transform((amount, context) => {
  const halalas = fromDecimal(amount)
  if (halalas !== null) return halalas
  context.addIssue({ code: 'custom', message: 'bad amount' })
  return z.NEVER
})
const Phone = z.string().regex(/^(?:\+?966|0)?5\d{8}$/)

const Item = z.looseObject({
  title: filled,
  quantity: z.int().positive(),
  unit_price: Amount,
  category: filled,
})

export const CheckoutRequest = z.looseObject({
  payment: z.looseObject({
    amount: Amount,
    currency: z.literal('SAR'),
    description: text.default(''),
    buyer: z.looseObject({ name: filled, email: z.email(), phone: Phone }),
    shipping_address: z.looseObject({ city: filled, address: filled, zip: filled }),
    order: z.looseObject({ reference_id: filled, items: z.array(Item).min(1) }),
    buyer_history: z.looseObject({
      registered_since: z.iso.datetime(),
      loyalty_level: z.int().nonnegative(),
    }),
    order_history: z.array(z.looseObject({ purchased_at: z.iso.datetime(), amount: Amount, status: filled })),
    meta: z.record(z.string(), z.unknown()).default({}),
  }),
  lang: z.enum(['ar', 'en']),
  merchant_code: filled,
  merchant_urls: z.object({ success: z.url(), cancel: z.url(), failure: z.url() }),
})
export type CheckoutRequest = z.output<typeof CheckoutRequest>

export const MovementRequest = z.looseObject({
  amount: Amount,
  reference_id: text.default(''),
  reason: text.default(''),
})
export const ChangeRequest = z.looseObject({ order: z.looseObject({ reference_id: filled }) })
export const HookRequest = z.looseObject({
  url: z.url(),
  is_test: z.boolean().default(true),
  header: z.object({ title: filled, value: filled }).optional(),
})
