import type { ListingSort } from '@matla/contract/catalogue/listing-filter'
import { minReviewsForAverage } from '@matla/contract/reviews/review-rules'
import { type SQL, sql } from 'drizzle-orm'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { priceNow } from '#schema/prices.tables.ts'
import { courseRatingsTable } from '#schema/reviews.tables.ts'

/** Above every key, with as many digits as a cursor allows. Keys are subtracted from it to sort in descending order. */
const top = sql.raw('999999999')

const isAlone = sql`${productsTable.status} = 'on-sale'`
const minutesSince1970 = sql`floor(extract(epoch from ${coursesTable.publishedAt}) / 60)::int`
/** In thousandths of a star, only where visitors see an average. */
const rating = sql`coalesce(case when ${courseRatingsTable.count} >= ${sql.raw(String(minReviewsForAverage))}
  then ${courseRatingsTable.sum} * 1000 / ${courseRatingsTable.count} end, 0)`

/** The integer that a list is sorted by. Courses sold only in the package come after all prices. */
export const sortKeys: Readonly<Record<ListingSort, SQL<number>>> = {
  recommended: sql<number>`${productsTable.position}`,
  newest: sql<number>`${top} - ${minutesSince1970}`,
  price: sql<number>`case when ${isAlone} then ${priceNow} else ${top} end`,
  'price-desc': sql<number>`${top} - case when ${isAlone} then ${priceNow} else 0 end`,
  rating: sql<number>`${top} - ${rating}`,
  length: sql<number>`${coursesTable.minutes}`,
}

/** The sort order of a list. Courses with equal keys stay in the school's own order. */
export const orderOf = (sort: ListingSort): SQL[] => {
  const recommended = [sql`${productsTable.position}`, sql`${productsTable.id}`]
  return sort === 'recommended' ? recommended : [sortKeys[sort], ...recommended]
}

/** The values of `orderOf` for a position. Uses the course's current rank, or the last one for an unknown id. */
export function toPlaceTuple(sort: ListingSort, { sortKey, id }: { sortKey: number; id: string }): SQL {
  if (sort === 'recommended') return sql`(${sortKey}::int, ${id}::text)`
  const position = sql`coalesce((select p.position from ${productsTable} p where p.id = ${id}), ${top})`
  return sql`(${sortKey}::int, ${position}, ${id}::text)`
}
