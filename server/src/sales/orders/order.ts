import type { Lang, Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { createHash } from 'node:crypto'
import type { InvoiceLine } from '#schema/tax.tables.ts'
import type { ordersTable } from '#schema/sales.tables.ts'

export type FrozenLine = InvoiceLine & { readonly productId: string; readonly quantity: number }
export type OrderLine = FrozenLine & { readonly id: string }

type FrozenColumn = 'id' | 'userId' | 'buyerName' | 'buyerEmail' | 'lang' | 'couponId'
type SumColumn = 'totalHalalas' | 'discountHalalas' | 'vatHalalas'
/** The frozen facts of an order, from which invoices, emails and enrolments are made. */
export type FrozenOrder = Readonly<Pick<typeof ordersTable.$inferSelect, FrozenColumn | SumColumn>> & {
  readonly lines: readonly FrozenLine[]
}

export type PricedProduct = {
  readonly id: string
  readonly name: Localized
  /** The price of one unit. */
  readonly priceHalalas: number
  /** Defaults to 1. */
  readonly quantity?: number
  readonly discountHalalas?: number
}
type Buyer = {
  readonly userId: string
  readonly fullName: string
  readonly email: string
  readonly lang: Lang
}

/** Freezes an order from the server's own prices and coupon. Amounts are whole halalas and add up (docs/invariants.md#i5). */
export function freezeOrder(
  id: string,
  { userId, fullName: buyerName, email: buyerEmail, lang }: Buyer,
  products: readonly PricedProduct[],
  couponId: string | null = null,
): FrozenOrder {
  const lines = products.map(toFrozenLine)
  const totalHalalas = sumTotals(lines)
  const discountHalalas = lines.reduce((sum, line) => sum + line.discountHalalas, 0)
  const { vatHalalas } = vatWithin(totalHalalas)
  return {
    id,
    userId,
    buyerName,
    buyerEmail,
    lang,
    totalHalalas,
    discountHalalas,
    vatHalalas,
    couponId,
    lines,
  }
}

function toFrozenLine({
  id,
  name,
  priceHalalas,
  quantity = 1,
  discountHalalas = 0,
}: PricedProduct): FrozenLine {
  const totalHalalas = quantity * priceHalalas - discountHalalas
  return { productId: id, name, quantity, unitPriceHalalas: priceHalalas, discountHalalas, totalHalalas }
}

/** The sum of the lines' totals, in halalas. */
export const sumTotals = (lines: readonly Pick<FrozenLine, 'totalHalalas'>[]): number =>
  lines.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0)

type NamedQuantity = { readonly name: Localized; readonly quantity?: number | undefined }

/** The product name, with the quantity when it is more than one. */
export const formatNameWithQuantity = ({ name, quantity = 1 }: NamedQuantity): Localized =>
  quantity === 1 ? name : { ar: `${name.ar} × ${quantity}`, en: `${name.en} × ${quantity}` }

/** Hashes the lines and their prices, independent of their order (docs/invariants.md#i9). */
export function hashLines(lines: readonly FrozenLine[]): string {
  const facts = lines.map(
    ({ productId, quantity, unitPriceHalalas, totalHalalas }) =>
      // A quantity of 1 is omitted, so that orders from before quantities existed keep their hash.
      `${productId}${quantity === 1 ? '' : `*${quantity}`}:${unitPriceHalalas}:${totalHalalas}`,
  )
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('hex')
}
