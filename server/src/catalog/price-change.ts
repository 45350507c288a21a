import { isPrice } from '@matla/contract/kit/price'

/** From when until when a price holds; `endsAt` null: it is set once, at that moment. */
export type PricePeriod = { readonly startsAt: Date; readonly endsAt: Date | null }

/** Halalas. */
export type Price = { readonly priceHalalas: number; readonly wasHalalas: number | null }

export const isSamePrice = (one: Price, other: Price): boolean =>
  one.priceHalalas === other.priceHalalas && one.wasHalalas === other.wasHalalas

/** Both are prices, and a crossed-out price is above the price. */
export const isPriceSound = ({ priceHalalas, wasHalalas }: Price): boolean =>
  isPrice(priceHalalas) && (wasHalalas === null || (isPrice(wasHalalas) && wasHalalas > priceHalalas))

/** Whether two planned prices of one product meet: one set for good meets a period that it falls into. */
export function doPeriodsMeet(one: PricePeriod, other: PricePeriod): boolean {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  if (first.startsAt.getTime() === second.startsAt.getTime()) return true
  return first.endsAt !== null && second.startsAt < first.endsAt
}
