import type { Lang, Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { createHash } from 'node:crypto'
import type { InvoiceLine } from '#schema/tax.tables.ts'
import type { ordersTable } from '#schema/sales.tables.ts'

export type OrderLine = InvoiceLine & { readonly courseId: string }

type Frozen = 'id' | 'userId' | 'buyerName' | 'buyerEmail' | 'lang' | 'couponId'
type Sum = 'totalHalalas' | 'discountHalalas' | 'vatHalalas'
/** An order as frozen: all that an invoice, an email and the enrolments are made from. */
export type FrozenOrder = Readonly<Pick<typeof ordersTable.$inferSelect, Frozen | Sum>> & {
  readonly lines: readonly OrderLine[]
}

export type Priced = {
  readonly id: string
  readonly name: Localized
  readonly priceHalalas: number
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
  courses: readonly Priced[],
  couponId: string | null = null,
): FrozenOrder {
  const lines = courses.map(lineOf)
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

function lineOf({ id, name, priceHalalas, discountHalalas = 0 }: Priced): OrderLine {
  return { courseId: id, name, priceHalalas, discountHalalas, totalHalalas: priceHalalas - discountHalalas }
}

/** The same lines at the same prices have the same hash, whatever their order (docs/invariants.md#i9). */
export function hashLines(lines: readonly OrderLine[]): string {
  const facts = lines.map(
    ({ courseId, priceHalalas, totalHalalas }) => `${courseId}:${priceHalalas}:${totalHalalas}`,
  )
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('hex')
}
