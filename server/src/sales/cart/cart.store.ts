import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  courseOfProduct,
  coursesTable,
  opens,
  productDescription,
  productImage,
  productName,
  productsTable,
} from '#schema/catalog.tables.ts'
import { purchasesOf } from '#sales/coupons/coupons.store.ts'
import { priceNow } from '#schema/prices.tables.ts'
import {
  cartLinesTable,
  cartsTable,
  couponProductsTable,
  couponsTable,
  isOwnedBy,
  periodNow,
  reservedUntil,
} from '#schema/sales.tables.ts'

export const insertCart = statement(
  (db, params: Placeholders<{ id: string; userId: string | null; createdAt: Date }>) =>
    db
      .insert(cartsTable)
      .values(params.all('id', 'userId', 'createdAt'))
      .onConflictDoNothing(),
)

export const guestCartExists = async (db: Db, cartId: string): Promise<boolean> =>
  (await db.$count(cartsTable, and(eq(cartsTable.id, cartId), isNull(cartsTable.userId)))) > 0

export async function findCartOfUser(db: Db, userId: string): Promise<string | null> {
  const rows = await db.select({ id: cartsTable.id }).from(cartsTable).where(eq(cartsTable.userId, userId))
  return rows[0]?.id ?? null
}

const cartForUpdate = statement((db, params: Placeholders<{ cartId: string }>) =>
  db
    .select({ userId: cartsTable.userId })
    .from(cartsTable)
    .where(eq(cartsTable.id, params('cartId')))
    .for('update'),
)
/** Locks the cart until the transaction ends, so that changes to one cart are serialised. */
export const lockCart = async (tx: Db, cartId: string) => (await cartForUpdate(tx, { cartId })).at(0)

/** Selects a cart line with everything needed to check the cart's coupon, in one query. */
const selectLines = (db: Db) =>
  db
    .select({
      cartId: cartLinesTable.cartId,
      id: productsTable.id,
      kind: productsTable.kind,
      status: productsTable.status,
      name: productName,
      description: productDescription,
      image: productImage,
      priceHalalas: priceNow,
      courseIds: opens,
      coupon: couponsTable,
      period: periodNow,
      isOwned: isOwnedBy(cartsTable.userId),
      reservedUntil,
      ...purchasesOf(cartsTable.userId),
      isEligible: sql<boolean>`coalesce(${couponsTable.appliesToAll} or ${couponProductsTable.productId} is not null, false)`,
      email: usersTable.email,
    })
    .from(cartsTable)
    .innerJoin(cartLinesTable, eq(cartLinesTable.cartId, cartsTable.id))
    .innerJoin(productsTable, eq(productsTable.id, cartLinesTable.productId))
    .leftJoin(coursesTable, courseOfProduct)
    .leftJoin(couponsTable, eq(couponsTable.id, cartsTable.couponId))
    .leftJoin(
      couponProductsTable,
      and(
        eq(couponProductsTable.couponId, cartsTable.couponId),
        eq(couponProductsTable.productId, productsTable.id),
      ),
    )
    .leftJoin(usersTable, and(eq(usersTable.id, cartsTable.userId), isNotNull(couponsTable.userEmail)))
    .orderBy(asc(cartLinesTable.addedAt), asc(productsTable.id))
export const readLines = statement((db, params: Placeholders<{ cartId: string }>) =>
  selectLines(db).where(eq(cartsTable.id, params('cartId'))),
)
/** The lines of this user's own cart. */
export const readLinesOfUser = statement((db, params: Placeholders<{ userId: string }>) =>
  selectLines(db).where(eq(cartsTable.userId, params('userId'))),
)
export type CartLine = Awaited<ReturnType<typeof readLines>>[number]

/** The products in a cart and the courses that they open, without prices. */
export const readProductsIn = statement((db, params: Placeholders<{ cartId: string }>) =>
  db
    .select({
      id: productsTable.id,
      kind: productsTable.kind,
      status: productsTable.status,
      courseIds: opens,
    })
    .from(cartLinesTable)
    .innerJoin(productsTable, eq(productsTable.id, cartLinesTable.productId))
    .where(eq(cartLinesTable.cartId, params('cartId')))
    .orderBy(asc(cartLinesTable.addedAt), asc(productsTable.id)),
)

/** Does nothing when the line already exists. */
export const insertLine = statement(
  (db, params: Placeholders<{ cartId: string; productId: string; addedAt: Date }>) =>
    db
      .insert(cartLinesTable)
      .values(params.all('cartId', 'productId', 'addedAt'))
      .onConflictDoNothing(),
)

const deleteLinesStatement = statement(
  (db, params: Placeholders<{ cartId: string; productIds: readonly string[] }>) =>
    db
      .delete(cartLinesTable)
      .where(
        and(
          eq(cartLinesTable.cartId, params('cartId')),
          sql`${cartLinesTable.productId} = any(${params('productIds')}::text[])`,
        ),
      ),
)
export const deleteLines = (db: Db, cartId: string, productIds: readonly string[]): Promise<unknown> =>
  productIds.length === 0 ? Promise.resolve() : deleteLinesStatement(db, { cartId, productIds })

export const deleteAllLines = deleteBy(cartLinesTable, 'cartId')
export const deleteCart = deleteBy(cartsTable, 'id')

const assignGuestCart = statement((db, params: Placeholders<{ cartId: string; userId: string }>) =>
  db
    .update(cartsTable)
    .set({ userId: sql`${params('userId')}` })
    .where(and(eq(cartsTable.id, params('cartId')), isNull(cartsTable.userId)))
    .returning({ id: cartsTable.id }),
)
/** Assigns a guest cart to a user. Returns false when it already has an owner or no longer exists. */
export const assignCart = async (db: Db, cartId: string, userId: string): Promise<boolean> =>
  (await assignGuestCart(db, { cartId, userId })).length > 0

/** Gives a member's cart to an account that has none. */
export async function reassignCart(tx: Db, cartId: string, userId: string): Promise<void> {
  await tx.update(cartsTable).set({ userId }).where(eq(cartsTable.id, cartId))
}

export async function setCoupon(tx: Db, cartId: string, couponId: string): Promise<void> {
  await tx.update(cartsTable).set({ couponId }).where(eq(cartsTable.id, cartId))
}

/** Removes this coupon from the cart. Another coupon that was applied in the meantime stays. */
export async function removeCouponFromCart(db: Db, cartId: string, couponId: string): Promise<void> {
  await db
    .update(cartsTable)
    .set({ couponId: null })
    .where(and(eq(cartsTable.id, cartId), eq(cartsTable.couponId, couponId)))
}

export async function clearCoupon(db: Db, cartId: string): Promise<void> {
  await db.update(cartsTable).set({ couponId: null }).where(eq(cartsTable.id, cartId))
}

/** Deletes up to `limit` guest carts older than `days` without newer lines. Skips carts that are locked by a change. */
export async function deleteOldGuestCarts(db: Db, days: number, limit: number): Promise<number> {
  const before = sql`now() -  make_interval(days => ${days})`
  const newerLines = db
    .select({ id: cartLinesTable.cartId })
    .from(cartLinesTable)
    .where(sql`${cartLinesTable.cartId} = ${cartsTable.id} and ${cartLinesTable.addedAt} > ${before}`)
  const old = db
    .select({ id: cartsTable.id })
    .from(cartsTable)
    .where(and(isNull(cartsTable.userId), sql`${cartsTable.createdAt} <= ${before}`, notExists(newerLines)))
    .orderBy(asc(cartsTable.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .delete(cartsTable)
    .where(and(inArray(cartsTable.id, old), isNull(cartsTable.userId)))
    .returning({ id: cartsTable.id })
  return rows.length
}
