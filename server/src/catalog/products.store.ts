import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import {
  courseOfProduct,
  coursesTable,
  opens,
  productAliasesTable,
  productCoursesTable,
  productImage,
  productName,
  productsTable,
} from '#schema/catalog.tables.ts'
import { priceNow, wasNow } from '#schema/prices.tables.ts'

const sold = {
  id: productsTable.id,
  kind: productsTable.kind,
  status: productsTable.status,
  sku: productsTable.sku,
  name: productName,
  image: productImage,
  priceHalalas: priceNow,
  listPriceHalalas: wasNow,
  /** What it opens. */
  courseIds: opens,
  /** The number on the LMS of what is a single course. */
  learningCourseId: sql<number | null>`${coursesTable.learningCourseId}`,
  category: sql<string | null>`${coursesTable.category}`,
}
const products = (db: Db) => db.select(sold).from(productsTable).leftJoin(coursesTable, courseOfProduct)

const named = alias(productsTable, 'named')
const bundles = alias(productsTable, 'bundles')
/** What is sold under the other id in the parameter; an id of a bundle that is hidden leads to the first that is not. */
const aliased = (db: Db, word: ReturnType<typeof sql>) => {
  const first = db
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(eq(bundles.kind, 'bundle'), eq(bundles.status, 'on-sale')))
    .orderBy(asc(bundles.position), asc(bundles.id))
    .limit(1)
  return db
    .select({
      id: sql<string>`case when ${named.kind} = 'bundle' and ${named.status} = 'hidden' then (${first}) else ${named.id} end`,
    })
    .from(productAliasesTable)
    .innerJoin(named, eq(named.id, productAliasesTable.productId))
    .where(sql`lower(${productAliasesTable.alias}) = ${word}`)
}
const byWord = statement((db, given: Placeholders<{ word: string }>) => {
  const word = sql`${given('word')}`
  return products(db)
    .where(
      and(
        ne(productsTable.status, 'hidden'),
        or(
          eq(productsTable.id, word),
          eq(sql`lower(${productsTable.sku})`, word),
          eq(productsTable.slug, word),
          sql`${productsTable.id} = any(array(${aliased(db, word)}))`,
        ),
      ),
    )
    .orderBy(desc(eq(productsTable.id, word)), asc(productsTable.position))
    .limit(1)
})
/** By id, sku, alias or slug, without regard to case (R099, R121). What is not sold is not found. */
export async function findProduct(db: Db, key: string) {
  const rows = await byWord(db, { word: key.trim().toLowerCase() })
  return rows[0] ?? null
}

/** What the shop sells. */
export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const onSaleBundle = and(eq(productsTable.kind, 'bundle'), eq(productsTable.status, 'on-sale'))

/** The bundle that its addresses show: the first of those on sale. */
export async function findFirstBundle(db: Db): Promise<Product | null> {
  const rows = await products(db)
    .where(onSaleBundle)
    .orderBy(asc(productsTable.position), asc(productsTable.id))
    .limit(1)
  return rows[0] ?? null
}

/** The first bundle on sale that holds the course. */
export async function findBundleOf(db: Db, courseId: string): Promise<Product | null> {
  const holds = db
    .select({ id: productCoursesTable.productId })
    .from(productCoursesTable)
    .where(eq(productCoursesTable.courseId, courseId))
  const rows = await products(db)
    .where(and(onSaleBundle, sql`${productsTable.id} in (${holds})`))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
    .limit(1)
  return rows[0] ?? null
}

const mostBundles = 10

/** The cheapest bundles on sale that hold two of these courses or more. */
export async function bundlesHolding(db: Db, courseIds: readonly string[]): Promise<Product[]> {
  const holding = db
    .select({ id: productCoursesTable.productId })
    .from(productCoursesTable)
    .where(sql`${productCoursesTable.courseId} = any(${sql.param([...courseIds])}::text[])`)
    .groupBy(productCoursesTable.productId)
    .having(sql`count(*) > 1`)
  return products(db)
    .where(and(onSaleBundle, sql`${productsTable.id} in (${holding})`))
    .orderBy(asc(priceNow), asc(productsTable.position), asc(productsTable.id))
    .limit(mostBundles)
}

/** Ids of the bundles on sale of which these courses hold everything, in their order. */
export async function bundlesWithin(db: Db, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(and(onSaleBundle, sql`${opens} <@ ${sql.param([...courseIds])}::text[]`))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
  return rows.map(({ id }) => id)
}

/** The names of the courses that come with a bundle, in their order; none for a single course. */
export async function partsOf(db: Db, productId: string) {
  return db
    .select({ id: coursesTable.id, name: coursesTable.name, isGift: productCoursesTable.isGift })
    .from(productCoursesTable)
    .innerJoin(productsTable, eq(productsTable.id, productCoursesTable.productId))
    .innerJoin(coursesTable, eq(coursesTable.id, productCoursesTable.courseId))
    .where(and(eq(productCoursesTable.productId, productId), ne(productsTable.kind, 'course')))
    .orderBy(asc(productCoursesTable.position), asc(coursesTable.id))
}
