import type { Lang, Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { createHash } from 'node:crypto'
import type { InvoiceLine } from '#schema/tax.tables.ts'
import type { ordersTable } from '#schema/sales.tables.ts'

export type FrozenLine = InvoiceLine & { readonly productId: string; readonly quantity: number }
export type OrderLine = FrozenLine & { readonly id: string }

type Frozen = 'id' | 'userId' | 'buyerName' | 'buyerEmail' | 'lang' | 'couponId'
type Sum = 'totalHalalas' | 'discountHalalas' | 'vatHalalas'
/** An order as frozen: all that an invoice, an email and the enrolments are made from. */
export type FrozenOrder = Readonly<Pick<typeof ordersTable.$inferSelect, Frozen | Sum>> & {
  readonly lines: readonly FrozenLine[]
}

export type Priced = {
  readonly id: string
  readonly name: Localized
  /** Of one unit. */
  readonly priceHalalas: number
  /** Absent: one. */
  readonly quantity?: number
  readonly discountHalalas?: number
}
type Buyer = {
  readonly userId: string
  readonly fullName: string
  readonly email: string
  readonly lang: Lang
}

/** An order from the server's own prices and coupon alone. Sums are whole halalas and add up (docs/invariants.md#i5). */
export function freezeOrder(
  id: string,
  { userId, fullName: buyerName, email: buyerEmail, lang }: Buyer,
  products: readonly Priced[],
  couponId: string | null = null,
): FrozenOrder {
  const lines = products.map(lineOf)
  const totalHalalas = lines.reduce((sum, line) => sum + line.totalHalalas, 0)
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

function lineOf({ id, name, priceHalalas, quantity = 1, discountHalalas = 0 }: Priced): FrozenLine {
  const totalHalalas = quantity * priceHalalas - discountHalalas
  return { productId: id, name, quantity, unitPriceHalalas: priceHalalas, discountHalalas, totalHalalas }
}

type Counted = { readonly name: Localized; readonly quantity?: number | undefined }

/** What was bought, with how many of it when that is more than one. */
export const countedName = ({ name, quantity = 1 }: Counted): Localized =>
  quantity === 1 ? name : { ar: `${name.ar} × ${quantity}`, en: `${name.en} × ${quantity}` }

/** The same lines at the same prices have the same hash, whatever their order (docs/invariants.md#i9). */
export function hashLines(lines: readonly FrozenLine[]): string {
  const facts = lines.map(
    ({ productId, quantity, unitPriceHalalas, totalHalalas }) =>
      // A single unit is not written, so that orders from before there were quantities keep their hash.
      `${productId}${quantity === 1 ? '' : `*${quantity}`}:${unitPriceHalalas}:${totalHalalas}`,
  )
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('hex')
}
