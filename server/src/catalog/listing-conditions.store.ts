import { lengthBands, type ListingFilter, priceLimits } from '@matla/contract/catalogue/listing-filter'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { priceChangesTable, priceNow } from '#schema/prices.tables.ts'

/** The duration band of a course. */
export const lengthBand = sql<string>`case ${sql.join(
  Object.entries(lengthBands)
    .toReversed()
    .map(([band, from]) => sql`when ${coursesTable.minutes} >= ${sql.raw(`${from} then '${band}'`)}`),
  sql` `,
)} end`

/** Like `priceNow`, but looks for a price change only for products that have one, because a list counts all its courses. */
const price = sql`case when ${productsTable.id} in (select ${priceChangesTable.productId} from ${priceChangesTable}
  where ${priceChangesTable.state} in ('planned', 'running')) then ${priceNow} else ${productsTable.priceHalalas} end`

/** The lowest limit that a course's price meets, 'package' when it is sold only in the package, or null above all limits. */
export const priceLimit = sql<
  string | null
>`case when ${productsTable.status} = 'bundle-only' then 'package' ${sql.join(
  priceLimits.map((limit) => sql`when ${price} <= ${sql.raw(`${limit * 100} then '${limit}'`)}`),
  sql` `,
)} end`

/** The conditions that a course must meet, one for each filter that applies. */
export function toConditions({ level, length, price: limits, captions }: ListingFilter): SQL[] {
  const conditions = [
    level.length > 0 && inArray(coursesTable.level, [...level]),
    length.length > 0 && inArray(lengthBand, [...length]),
    limits.length > 0 && or(...limits.map(meetsLimit)),
    captions.length > 0 && or(...captions.map((lang) => sql`${coursesTable.captions} ? ${lang}`)),
  ]
  return conditions.filter((condition) => condition !== false && condition !== undefined)
}

const meetsLimit = (limit: string): SQL =>
  limit === 'package'
    ? eq(productsTable.status, 'bundle-only')
    : sql`(${productsTable.status} <> 'bundle-only' and ${price} <= ${Number(limit) * 100})`
