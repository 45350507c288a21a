import type { Product } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Sale } from './sales.ts'
import type { Shop } from './shop.ts'
import type { Timeline } from './timeline.ts'

/** The year that is being recorded. */
export type Year = {
  readonly shop: Shop
  readonly chance: Chance
  readonly timeline: Timeline
  /** Its last moment. */
  readonly end: number
  readonly products: readonly Product[]
  /** Paid sales so far, except those that cases have taken. */
  readonly sales: Sale[]
  /** The next number of an invented person. */
  nextPerson(): number
}

type Fit = (sale: Sale) => boolean

/** Takes the newest paid sale of at least this age, so that each sale is part of one case only. */
export function takeSale({ sales }: Year, ageMs: number, isFit: Fit = () => true): Sale {
  const place = sales.findLastIndex((sale) => sale.at <= Date.now() - ageMs && isFit(sale))
  const [sale] = place < 0 ? [] : sales.splice(place, 1)
  if (!sale) throw new Error('the year has too few sales')
  return sale
}

export const isCard: Fit = ({ method }) => method !== 'tabby'
export const isOneCourse: Fit = ({ products }) => products.length === 1 && products[0]?.kind === 'course'
export const isOfMember: Fit = ({ buyer }) => buyer.isMember
