import type { ProductStatus } from '@matla/contract/catalogue/product-status'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, max, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { findBy, insertInto, updateBy } from '#platform/db/row-statements.store.ts'
import {
  coursesTable,
  productAliasesTable,
  productCoursesTable,
  productsTable,
} from '#schema/catalog.tables.ts'

type NewCourse = typeof coursesTable.$inferInsert

export async function findCourse(db: Db, id: string) {
  const rows = await db
    .select({ course: coursesTable, slug: productsTable.slug, status: productsTable.status })
    .from(coursesTable)
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(eq(coursesTable.id, id))
  return rows[0]
}

export const insertCourse = insertInto(coursesTable)

/** Not an upsert, which would lock the key and block sales of the course. */
export async function updateCourse(tx: Tx, { id, ...change }: NewCourse): Promise<void> {
  await tx.update(coursesTable).set(change).where(eq(coursesTable.id, id))
}

export const findProductRow = findBy(productsTable, 'id')
export const insertProduct = insertInto(productsTable)

/** Updates the product's document fields, but not its prices. */
export const updateProduct = updateBy(productsTable, 'id')

/** Stores a former slug as a permanent alias. */
export async function addAlias(tx: Tx, alias: string, productId: string): Promise<void> {
  await tx.insert(productAliasesTable).values({ alias, productId }).onConflictDoNothing()
}

/** Whether another product uses this as its slug, SKU or alias. */
export async function isSlugTaken(db: Db, slug: string, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select exists (select from ${productsTable} where (${productsTable.slug} = ${slug} or lower(${productsTable.sku}) = ${slug}) and ${productsTable.id} <> ${id})
      or exists (select from ${productAliasesTable} where ${productAliasesTable.alias} = ${slug} and ${productAliasesTable.productId} <> ${id}) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** The other course that has this number on the LMS. */
export async function findOtherCourse(db: Db, learningCourseId: number, id: string) {
  const rows = await db
    .select({ name: coursesTable.name })
    .from(coursesTable)
    .where(and(eq(coursesTable.learningCourseId, learningCourseId), ne(coursesTable.id, id)))
  return rows[0]
}

/** The courses that a product opens, in their order. */
export async function listContents(db: Db, productId: string) {
  return db
    .select({ courseId: productCoursesTable.courseId, isGift: productCoursesTable.isGift })
    .from(productCoursesTable)
    .where(eq(productCoursesTable.productId, productId))
    .orderBy(asc(productCoursesTable.position), asc(productCoursesTable.courseId))
}

export async function replaceContents(
  tx: Tx,
  productId: string,
  contents: readonly { readonly courseId: string; readonly isGift: boolean }[],
): Promise<void> {
  if (isDeepStrictEqual(await listContents(tx, productId), contents)) return
  await tx.delete(productCoursesTable).where(eq(productCoursesTable.productId, productId))
  if (contents.length === 0) return
  await tx
    .insert(productCoursesTable)
    .values(contents.map((content, position) => ({ productId, position, ...content })))
}

/** The packages on sale that open this course, in catalogue order. */
export async function listBundlesWith(db: Db, courseId: string) {
  return db
    .select({ name: productsTable.name })
    .from(productCoursesTable)
    .innerJoin(productsTable, eq(productsTable.id, productCoursesTable.productId))
    .where(
      and(
        eq(productCoursesTable.courseId, courseId),
        ne(productsTable.id, courseId),
        eq(productsTable.status, 'on-sale'),
      ),
    )
    .orderBy(asc(productsTable.position), asc(productsTable.id))
}

/** Whether another product on sale opens this course. */
export const isWithinBundle = async (db: Db, courseId: string): Promise<boolean> =>
  (await listBundlesWith(db, courseId)).length > 0

export const setStatus = (tx: Tx, id: string, status: ProductStatus): Promise<void> =>
  updateProduct(tx, id, { status })

/** Locks the positions of the products of a kind until the transaction ends. */
export async function lockPlaces(tx: Tx, kind: 'course' | 'bundle') {
  return tx
    .select({ id: productsTable.id, place: productsTable.position })
    .from(productsTable)
    .where(eq(productsTable.kind, kind))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
    .for('no key update')
}

/** Returns null when there is no product of the kind. */
export async function findLastPlace(tx: Tx, kind: 'course' | 'bundle'): Promise<number | null> {
  const rows = await tx
    .select({ place: max(productsTable.position) })
    .from(productsTable)
    .where(eq(productsTable.kind, kind))
  return rows[0]?.place ?? null
}
