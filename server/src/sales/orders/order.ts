import type { Lang, Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { createHash } from 'node:crypto'

export type OrderLine = {
  readonly courseId: string
  readonly name: Localized
  readonly priceHalalas: number
  readonly discountHalalas: number
  readonly totalHalalas: number
}

/** An order as frozen: all that an invoice, an email and the enrolments are made from. */
export type FrozenOrder = {
  readonly id: string
  readonly userId: string
  readonly buyerName: string
  readonly buyerEmail: string
  readonly lang: Lang
  readonly totalHalalas: number
  readonly discountHalalas: number
  readonly vatHalalas: number
  /** The coupon that its lines were discounted with. */
  readonly couponId: string | null
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
  buyer: Buyer,
  courses: readonly Priced[],
  couponId: string | null = null,
): FrozenOrder {
  const lines = courses.map(lineOf)
  const totalHalalas = lines.reduce((sum, line) => sum + line.totalHalalas, 0)
  return {
    id,
    userId: buyer.userId,
    buyerName: buyer.fullName,
    buyerEmail: buyer.email,
    lang: buyer.lang,
    totalHalalas,
    discountHalalas: lines.reduce((sum, line) => sum + line.discountHalalas, 0),
    vatHalalas: vatWithin(totalHalalas).vatHalalas,
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
