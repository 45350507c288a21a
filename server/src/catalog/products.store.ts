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

const productColumns = {
  id: productsTable.id,
  kind: productsTable.kind,
  status: productsTable.status,
  sku: productsTable.sku,
  name: productName,
  image: productImage,
  priceHalalas: priceNow,
  listPriceHalalas: wasNow,
  /** The courses that the product opens. */
  courseIds: opens,
  /** The LMS course id of a single course. */
  learningCourseId: sql<number | null>`${coursesTable.learningCourseId}`,
  category: sql<string | null>`${coursesTable.category}`,
}
const selectProducts = (db: Db) =>
  db.select(productColumns).from(productsTable).leftJoin(coursesTable, courseOfProduct)

const named = alias(productsTable, 'named')
const bundles = alias(productsTable, 'bundles')
/** Finds products by alias. The alias of a hidden bundle leads to the first bundle on sale. */
const selectAliased = (db: Db, word: ReturnType<typeof sql>) => {
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
const hasKey = (db: Db, word: ReturnType<typeof sql>) =>
  and(
    ne(productsTable.status, 'hidden'),
    or(
      eq(productsTable.id, word),
      eq(sql`lower(${productsTable.sku})`, word),
      eq(productsTable.slug, word),
      sql`${productsTable.id} = any(array(${selectAliased(db, word)}))`,
    ),
  )
const nearestKey = (word: ReturnType<typeof sql>) => [
  desc(eq(productsTable.id, word)),
  asc(productsTable.position),
]
const toWord = (key: string) => key.trim().toLowerCase()

const selectByKey = statement((db, params: Placeholders<{ word: string }>) => {
  const word = sql`${params('word')}`
  return selectProducts(db)
    .where(hasKey(db, word))
    .orderBy(...nearestKey(word))
    .limit(1)
})
/** Finds a product by id, SKU, alias or slug, ignoring case (R099, R121). Hidden products are not found. */
export async function findProduct(db: Db, key: string) {
  const rows = await selectByKey(db, { word: toWord(key) })
  return rows[0] ?? null
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const onSaleBundle = and(eq(productsTable.kind, 'bundle'), eq(productsTable.status, 'on-sale'))

/** The first bundle on sale, which the bundle page shows. */
export async function findFirstBundle(db: Db): Promise<Product | null> {
  const rows = await selectProducts(db)
    .where(onSaleBundle)
    .orderBy(asc(productsTable.position), asc(productsTable.id))
    .limit(1)
  return rows[0] ?? null
}

const selectShortcutTargets = statement((db, params: Placeholders<{ word: string }>) => {
  const word = sql`${params('word')}`
  const script = db
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(hasKey(db, word))
    .orderBy(...nearestKey(word))
    .limit(1)
  const bundle = db.select({ id: productsTable.id }).from(productsTable).where(onSaleBundle)
  return db
    .select({
      scriptCourseId: sql<string | null>`(${script})`,
      hasPackage: sql<boolean>`exists (${bundle})`,
    })
    .from(sql`(values (1)) as one`)
})
/** The course with this key, and whether a bundle is on sale. One statement, because every page needs both. */
export async function findShortcutTargets(db: Db, scriptCourse: string) {
  const [found] = await selectShortcutTargets(db, { word: toWord(scriptCourse) })
  return found ?? { scriptCourseId: null, hasPackage: false }
}

/** The first bundle on sale that includes the course. */
export async function findBundleOfCourse(db: Db, courseId: string): Promise<Product | null> {
  const holds = db
    .select({ id: productCoursesTable.productId })
    .from(productCoursesTable)
    .where(eq(productCoursesTable.courseId, courseId))
  const rows = await selectProducts(db)
    .where(and(onSaleBundle, sql`${productsTable.id} in (${holds})`))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
    .limit(1)
  return rows[0] ?? null
}

const maxBundles = 10

/** The cheapest bundles on sale that include two or more of these courses. */
export async function findBundlesWithCourses(db: Db, courseIds: readonly string[]): Promise<Product[]> {
  const holding = db
    .select({ id: productCoursesTable.productId })
    .from(productCoursesTable)
    .where(sql`${productCoursesTable.courseId} = any(${sql.param([...courseIds])}::text[])`)
    .groupBy(productCoursesTable.productId)
    .having(sql`count(*) > 1`)
  return selectProducts(db)
    .where(and(onSaleBundle, sql`${productsTable.id} in (${holding})`))
    .orderBy(asc(priceNow), asc(productsTable.position), asc(productsTable.id))
    .limit(maxBundles)
}

/** The ids of bundles on sale whose courses are all in this list, in catalogue order. */
export async function findBundlesWithin(db: Db, courseIds: readonly string[]): Promise<string[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .select({ id: productsTable.id })
    .from(productsTable)
    .where(and(onSaleBundle, sql`${opens} <@ ${sql.param([...courseIds])}::text[]`))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
  return rows.map(({ id }) => id)
}

/** The courses of a bundle in their order; empty for a single course. */
export async function listBundleParts(db: Db, productId: string) {
  return db
    .select({ id: coursesTable.id, name: coursesTable.name, isGift: productCoursesTable.isGift })
    .from(productCoursesTable)
    .innerJoin(productsTable, eq(productsTable.id, productCoursesTable.productId))
    .innerJoin(coursesTable, eq(coursesTable.id, productCoursesTable.courseId))
    .where(and(eq(productCoursesTable.productId, productId), ne(productsTable.kind, 'course')))
    .orderBy(asc(productCoursesTable.position), asc(coursesTable.id))
}
