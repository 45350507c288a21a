import { type Halalas, toDecimal, vatWithin } from '@matla/contract/kit/money'
import type { PayLaterBuyer } from '#payments/provider.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'

/** An amount in the form of Tamara's API: a number of riyals. */
export const toMoney = (halalas: Halalas) => ({ amount: Number(toDecimal(halalas)), currency: 'SAR' })

const locales = { ar: 'ar_SA', en: 'en_US' } as const

/** The body of `POST /checkout`. It names no plan, because the buyer chooses one on Tamara's page. */
export function buildSessionBody(
  order: FrozenOrder,
  ownReference: string,
  { returnUrl }: { readonly returnUrl: string },
  { phone, city, address, registeredAt, history }: PayLaterBuyer,
): object {
  const contact = { ...splitName(order.buyerName), phone_number: phone.replace('+', '') }
  const postalAddress = { ...contact, line1: address, city, country_code: 'SA' }
  return {
    order_reference_id: ownReference,
    order_number: order.id,
    description: order.lines
      .map(({ name }) => name[order.lang])
      .join(', ')
      .slice(0, 256),
    country_code: 'SA',
    locale: locales[order.lang],
    total_amount: toMoney(order.totalHalalas),
    shipping_amount: toMoney(0),
    tax_amount: toMoney(vatWithin(order.totalHalalas).vatHalalas),
    items: order.lines.map((line) => ({
      reference_id: line.productId,
      sku: line.productId,
      type: 'Digital',
      name: line.name[order.lang].slice(0, 255),
      quantity: line.quantity,
      unit_price: toMoney(line.unitPriceHalalas),
      discount_amount: toMoney(line.discountHalalas),
      total_amount: toMoney(line.unitPriceHalalas * line.quantity - line.discountHalalas),
    })),
    consumer: { ...contact, email: order.buyerEmail },
    billing_address: postalAddress,
    shipping_address: postalAddress,
    merchant_url: { success: returnUrl, failure: returnUrl, cancel: `${returnUrl}?left=1` },
    risk_assessment: {
      account_creation_date: toDay(registeredAt),
      is_existing_customer: history.length > 0,
      total_order_count: history.length,
      total_ltv: history.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0) / 100,
    },
  }
}

/** Splits a name into the two parts that Tamara requires. A single word is used for both. */
function splitName(fullName: string) {
  const [first = '', ...otherNames] = fullName.trim().split(/\s+/)
  return { first_name: first, last_name: otherNames.join(' ') || first }
}

/** dd-mm-yyyy, the format of Tamara's risk data. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10).split('-').toReversed().join('-')
