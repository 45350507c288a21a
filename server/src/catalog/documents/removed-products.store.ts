import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { coursesTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { formerCertificatesTable } from '#schema/imports.tables.ts'
import { certificatesTable } from '#schema/learning.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'
import { courseRatingsTable, reviewsTable } from '#schema/reviews.tables.ts'
import { cartLinesTable, couponProductsTable, orderLinesTable } from '#schema/sales.tables.ts'

/** Whether orders, learners, certificates, reviews, coupons or other products refer to a product or its course. */
export async function isProductNeeded(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ needed: boolean }>(sql`select
    exists (select from ${orderLinesTable} where ${orderLinesTable.productId} = ${id})
    or exists (select from ${couponProductsTable} where ${couponProductsTable.productId} = ${id})
    or exists (select from ${certificatesTable} where ${certificatesTable.productId} = ${id})
    or exists (select from ${entitlementsTable} where ${entitlementsTable.courseId} = ${id})
    or exists (select from ${reviewsTable} where ${reviewsTable.courseId} = ${id})
    or exists (select from ${formerCertificatesTable} where ${formerCertificatesTable.courseId} = ${id})
    or exists (select from ${productCoursesTable} where ${productCoursesTable.courseId} = ${id} and ${productCoursesTable.productId} <> ${id}) as needed`)
  return rows[0]?.needed ?? false
}

/** Removes a product that nothing refers to, with its prices and its course, and from carts. */
export async function removeProduct(tx: Tx, id: string): Promise<void> {
  await tx.delete(cartLinesTable).where(eq(cartLinesTable.productId, id))
  await tx.delete(priceChangesTable).where(eq(priceChangesTable.productId, id))
  await tx.delete(productsTable).where(eq(productsTable.id, id))
  await tx.delete(courseRatingsTable).where(eq(courseRatingsTable.courseId, id))
  await tx.delete(coursesTable).where(eq(coursesTable.id, id))
}
