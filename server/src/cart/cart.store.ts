import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { coursesTable } from '#catalogue/catalogue.tables.ts'
import type { Db } from '#db/database.ts'
import { cartLinesTable, cartsTable } from './cart.tables.ts'

export async function insertCart(db: Db, cart: typeof cartsTable.$inferInsert): Promise<void> {
  await db.insert(cartsTable).values(cart).onConflictDoNothing()
}

export async function guestCartExists(db: Db, cartId: string): Promise<boolean> {
  const rows = await db
    .select({ id: cartsTable.id })
    .from(cartsTable)
    .where(and(eq(cartsTable.id, cartId), isNull(cartsTable.userId)))
  return rows.length > 0
}

export async function findCartOfUser(db: Db, userId: string): Promise<string | null> {
  const rows = await db.select({ id: cartsTable.id }).from(cartsTable).where(eq(cartsTable.userId, userId))
  return rows[0]?.id ?? null
}

/** Holds the cart until the transaction ends: changes of one cart come one after the other. */
export async function lockCart(tx: Db, cartId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: cartsTable.id })
    .from(cartsTable)
    .where(eq(cartsTable.id, cartId))
    .for('update')
  return rows.length > 0
}

export async function readLines(db: Db, cartId: string) {
  return db
    .select({
      id: coursesTable.id,
      name: coursesTable.name,
      description: coursesTable.description,
      priceHalalas: coursesTable.priceHalalas,
      isBundle: coursesTable.isBundle,
      isBundleOnly: coursesTable.isBundleOnly,
      isPublished: coursesTable.isPublished,
      art: coursesTable.art,
    })
    .from(cartLinesTable)
    .innerJoin(coursesTable, eq(coursesTable.id, cartLinesTable.courseId))
    .where(eq(cartLinesTable.cartId, cartId))
    .orderBy(asc(cartLinesTable.addedAt), asc(coursesTable.id))
}
export type CartLine = Awaited<ReturnType<typeof readLines>>[number]

/** False when the line was there already. */
export async function insertLine(db: Db, cartId: string, courseId: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(cartLinesTable)
    .values({ cartId, courseId, addedAt: now })
    .onConflictDoNothing()
    .returning({ courseId: cartLinesTable.courseId })
  return rows.length > 0
}

export async function deleteLines(db: Db, cartId: string, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return
  await db
    .delete(cartLinesTable)
    .where(and(eq(cartLinesTable.cartId, cartId), inArray(cartLinesTable.courseId, [...courseIds])))
}

export async function deleteAllLines(db: Db, cartId: string): Promise<void> {
  await db.delete(cartLinesTable).where(eq(cartLinesTable.cartId, cartId))
}

export async function deleteCart(db: Db, cartId: string): Promise<void> {
  await db.delete(cartsTable).where(eq(cartsTable.id, cartId))
}

/** Gives a guest cart to a user. False when it is somebody's already. */
export async function giveCart(db: Db, cartId: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(cartsTable)
    .set({ userId })
    .where(and(eq(cartsTable.id, cartId), isNull(cartsTable.userId)))
    .returning({ id: cartsTable.id })
  return rows.length > 0
}
