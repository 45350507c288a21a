import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, insertInto, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { coursesTable, productName, productsTable, courseOfProduct } from '#schema/catalog.tables.ts'
import { couponBatchesTable } from '#schema/coupon-batches.tables.ts'
import { couponProductsTable, couponsTable } from '#schema/sales.tables.ts'

export type CouponValues = typeof couponsTable.$inferInsert

/** All products sold now or in the past, in catalogue order. */
export const listProducts = async (db: Db) =>
  db
    .select({ id: productsTable.id, name: productName })
    .from(productsTable)
    .leftJoin(coursesTable, courseOfProduct)
    .orderBy(asc(productsTable.position), asc(productsTable.id))

export const countProducts = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.$count(productsTable, inArray(productsTable.id, [...ids]))

/** Locks the submission until the transaction ends, so that a concurrent submission of the same form waits. */
export async function lockGoing(tx: Tx, going: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupons ${going}`}, 0))`)
}

export const insertBatch = insertInto(couponBatchesTable)

/** Inserts the coupons whose code is free and returns their ids. */
export async function insertCoupons(tx: Tx, coupons: readonly CouponValues[]): Promise<Set<string>> {
  if (coupons.length === 0) return new Set()
  const rows = await tx
    .insert(couponsTable)
    .values([...coupons])
    // Skips a code that exists in any equivalent spelling.
    .onConflictDoNothing()
    .returning({ id: couponsTable.id })
  return new Set(rows.map(({ id }) => id))
}

/** Which of these code keys are taken. */
export async function takenKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: couponsTable.codeKey })
    .from(couponsTable)
    .where(inArray(couponsTable.codeKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

export async function codesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, code } = couponsTable
  const rows = await db
    .select({ id, code })
    .from(couponsTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** Inserts the products of each coupon. A coupon without an entry applies to all products. */
export async function insertProductsOf(
  tx: Tx,
  couponIds: readonly string[],
  productIds: readonly string[],
): Promise<void> {
  if (couponIds.length === 0 || productIds.length === 0) return
  await tx.execute(sql`
    insert into ${couponProductsTable} (coupon_id, product_id)
    select c.id::uuid, p.id from jsonb_array_elements_text(${JSON.stringify(couponIds)}::jsonb) as c(id),
      jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb) as p(id)`)
}

export const deleteProductsOf = deleteBy(couponProductsTable, 'couponId')

export async function productIdsOf(tx: Tx, couponId: string): Promise<string[]> {
  const { productId } = couponProductsTable
  const rows = await tx
    .select({ productId })
    .from(couponProductsTable)
    .where(eq(couponProductsTable.couponId, couponId))
    .orderBy(asc(productId))
  return rows.map((row) => row.productId)
}

/** Locks the coupon until the transaction ends, so that no use is taken concurrently. */
export const lockCoupon = lockBy(couponsTable, 'id')
export const updateCoupon = updateBy(couponsTable, 'id')

type Chosen = { readonly ids: readonly string[]; readonly batches: readonly string[] }

/** Sets the status of coupons and of all codes of batches, except those of erased accounts. Returns how many changed. */
export async function updateStatuses(
  tx: Tx,
  { ids, batches }: Chosen,
  status: NonNullable<CouponValues['status']>,
): Promise<number> {
  const { id, batchId, userEmail } = couponsTable
  const rows = await tx
    .update(couponsTable)
    .set({ status })
    .where(
      and(
        or(inArray(id, [...ids]), inArray(batchId, [...batches])),
        ne(couponsTable.status, status),
        sql`${userEmail} is distinct from ''`,
      ),
    )
    .returning({ id })
  return rows.length
}

/** Returns false when more uses than the limit are taken (docs/invariants.md#i4). */
export async function updateLimit(tx: Tx, id: string, maxUses: number): Promise<boolean> {
  const rows = await tx
    .update(couponsTable)
    .set({ maxUses })
    .where(and(eq(couponsTable.id, id), lte(couponsTable.uses, maxUses)))
    .returning({ id: couponsTable.id })
  return rows.length > 0
}
