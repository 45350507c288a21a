import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
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
  (db, given: Placeholders<{ id: string; userId: string | null; createdAt: Date }>) =>
    db
      .insert(cartsTable)
      .values(given.all('id', 'userId', 'createdAt'))
      .onConflictDoNothing(),
)

export const guestCartExists = async (db: Db, cartId: string): Promise<boolean> =>
  (await db.$count(cartsTable, and(eq(cartsTable.id, cartId), isNull(cartsTable.userId)))) > 0

export async function findCartOfUser(db: Db, userId: string): Promise<string | null> {
  const rows = await db.select({ id: cartsTable.id }).from(cartsTable).where(eq(cartsTable.userId, userId))
  return rows[0]?.id ?? null
}

const cartForUpdate = statement((db, given: Placeholders<{ cartId: string }>) =>
  db
    .select({ userId: cartsTable.userId })
    .from(cartsTable)
    .where(eq(cartsTable.id, given('cartId')))
    .for('update'),
)
/** Holds the cart until the transaction ends: changes of one cart come one after the other. */
export const lockCart = async (tx: Db, cartId: string) => (await cartForUpdate(tx, { cartId })).at(0)

/** A line with what its cart's coupon needs to be judged: one question for both. */
const lines = (db: Db) =>
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
export const readLines = statement((db, given: Placeholders<{ cartId: string }>) =>
  lines(db).where(eq(cartsTable.id, given('cartId'))),
)
/** The lines of this user's own cart. */
export const readLinesOfUser = statement((db, given: Placeholders<{ userId: string }>) =>
  lines(db).where(eq(cartsTable.userId, given('userId'))),
)
export type CartLine = Awaited<ReturnType<typeof readLines>>[number]

/** What is in a cart and what it opens: for whoever only asks whether something is. */
export const readProductsIn = statement((db, given: Placeholders<{ cartId: string }>) =>
  db
    .select({
      id: productsTable.id,
      kind: productsTable.kind,
      status: productsTable.status,
      courseIds: opens,
    })
    .from(cartLinesTable)
    .innerJoin(productsTable, eq(productsTable.id, cartLinesTable.productId))
    .where(eq(cartLinesTable.cartId, given('cartId')))
    .orderBy(asc(cartLinesTable.addedAt), asc(productsTable.id)),
)

/** Nothing happens when the line is there already. */
export const insertLine = statement(
  (db, given: Placeholders<{ cartId: string; productId: string; addedAt: Date }>) =>
    db
      .insert(cartLinesTable)
      .values(given.all('cartId', 'productId', 'addedAt'))
      .onConflictDoNothing(),
)

const linesOut = statement((db, given: Placeholders<{ cartId: string; productIds: readonly string[] }>) =>
  db
    .delete(cartLinesTable)
    .where(
      and(
        eq(cartLinesTable.cartId, given('cartId')),
        sql`${cartLinesTable.productId} = any(${given('productIds')}::text[])`,
      ),
    ),
)
export const deleteLines = (db: Db, cartId: string, productIds: readonly string[]): Promise<unknown> =>
  productIds.length === 0 ? Promise.resolve() : linesOut(db, { cartId, productIds })

export async function deleteAllLines(db: Db, cartId: string): Promise<void> {
  await db.delete(cartLinesTable).where(eq(cartLinesTable.cartId, cartId))
}

export async function deleteCart(db: Db, cartId: string): Promise<void> {
  await db.delete(cartsTable).where(eq(cartsTable.id, cartId))
}

const ownGuestCart = statement((db, given: Placeholders<{ cartId: string; userId: string }>) =>
  db
    .update(cartsTable)
    .set({ userId: sql`${given('userId')}` })
    .where(and(eq(cartsTable.id, given('cartId')), isNull(cartsTable.userId)))
    .returning({ id: cartsTable.id }),
)
/** Gives a guest cart to a user. False when it is somebody's already, or gone. */
export const giveCart = async (db: Db, cartId: string, userId: string): Promise<boolean> =>
  (await ownGuestCart(db, { cartId, userId })).length > 0

/** Gives a member's cart to an account that has none. */
export async function reassignCart(tx: Db, cartId: string, userId: string): Promise<void> {
  await tx.update(cartsTable).set({ userId }).where(eq(cartsTable.id, cartId))
}

export async function setCoupon(tx: Db, cartId: string, couponId: string): Promise<void> {
  await tx.update(cartsTable).set({ couponId }).where(eq(cartsTable.id, cartId))
}

/** Takes this coupon off; another one that was put on meanwhile stays. */
export async function unsetCoupon(db: Db, cartId: string, couponId: string): Promise<void> {
  await db
    .update(cartsTable)
    .set({ couponId: null })
    .where(and(eq(cartsTable.id, cartId), eq(cartsTable.couponId, couponId)))
}

export async function unsetAnyCoupon(db: Db, cartId: string): Promise<void> {
  await db.update(cartsTable).set({ couponId: null }).where(eq(cartsTable.id, cartId))
}

/** Deletes so many guest carts that are this old and got no line since; one that is being changed is left alone. */
export async function deleteOldGuestCarts(db: Db, days: number, most: number): Promise<number> {
  const limit = sql`now() - make_interval(days => ${days})`
  const touched = db
    .select({ id: cartLinesTable.cartId })
    .from(cartLinesTable)
    .where(sql`${cartLinesTable.cartId} = ${cartsTable.id} and ${cartLinesTable.addedAt} > ${limit}`)
  const old = db
    .select({ id: cartsTable.id })
    .from(cartsTable)
    .where(and(isNull(cartsTable.userId), sql`${cartsTable.createdAt} <= ${limit}`, notExists(touched)))
    .orderBy(asc(cartsTable.createdAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await db
    .delete(cartsTable)
    .where(and(inArray(cartsTable.id, old), isNull(cartsTable.userId)))
    .returning({ id: cartsTable.id })
  return rows.length
}
