import { isPrice } from '@matla/contract/kit/price'

/** The period in which a price is in effect. Without `endsAt`, it is permanent from `startsAt`. */
export type PricePeriod = { readonly startsAt: Date; readonly endsAt: Date | null }

/** A price and its crossed-out price, in halalas. */
export type Price = { readonly priceHalalas: number; readonly wasHalalas: number | null }

export const isSamePrice = (a: Price, b: Price): boolean =>
  a.priceHalalas === b.priceHalalas && a.wasHalalas === b.wasHalalas

/** Whether both are prices and the price is below its crossed-out price. */
export const isPriceValid = ({ priceHalalas, wasHalalas }: Price): boolean =>
  isPrice(priceHalalas) && (wasHalalas === null || (isPrice(wasHalalas) && wasHalalas > priceHalalas))

/** Whether two scheduled prices overlap. A permanent price overlaps a period that contains its start. */
export function doPeriodsOverlap(a: PricePeriod, b: PricePeriod): boolean {
  const [first, second] = a.startsAt <= b.startsAt ? [a, b] : [b, a]
  if (first.startsAt.getTime() === second.startsAt.getTime()) return true
  return first.endsAt !== null && second.startsAt < first.endsAt
}
