import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import { mayTakeMoney, paymentsTable } from '#schema/payments.tables.ts'
import {
  couponProductsTable,
  couponsTable,
  couponUsesTable,
  isOwnedBy,
  periodNow,
} from '#schema/sales.tables.ts'

/** A coupon by its stored code, judged by the database's clock; `userId` null: nobody holds a use of it. */
export async function findByCode(db: Db, code: string, userId: string | null) {
  const rows = await db
    .select({
      coupon: couponsTable,
      period: periodNow,
      isOwned: isOwnedBy(sql`${userId}::uuid`),
      productIds: sql<
        string[]
      >`array(select ${couponProductsTable.productId} from ${couponProductsTable} where ${couponProductsTable.couponId} = ${couponsTable.id} order by 1)`,
    })
    .from(couponsTable)
    .where(eq(couponsTable.code, code))
  return rows[0]
}

/** Whether a paid order of this user used the coupon; by its code or its id. */
export async function hasRedeemed(db: Db, userId: string, codeOrId: string): Promise<boolean> {
  const rows = await db
    .select({ id: couponUsesTable.id })
    .from(couponUsesTable)
    .innerJoin(couponsTable, eq(couponsTable.id, couponUsesTable.couponId))
    .where(
      and(
        eq(couponUsesTable.userId, userId),
        eq(couponUsesTable.state, 'redeemed'),
        sql`${codeOrId} in (${couponsTable.code}, ${couponsTable.id}::text)`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function listBoundTo(db: Db, email: string) {
  return db
    .select({ code: couponsTable.code, validTo: couponsTable.validTo })
    .from(couponsTable)
    .where(eq(couponsTable.userEmail, email))
}

/** Nobody can use them any more, and nothing says whose they were. */
export async function unbind(tx: Db, email: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ status: 'inactive', userEmail: '' })
    .where(eq(couponsTable.userEmail, email))
}

type Use = typeof couponUsesTable.$inferSelect

const isLive = eq(couponUsesTable.state, 'reserved')

/** The order's own use, held until the transaction ends. Every change of uses begins here, so that none waits in a ring. */
export const lockUse = async (tx: Tx, orderId: string) =>
  (await tx.select().from(couponUsesTable).where(eq(couponUsesTable.orderId, orderId)).for('update')).at(0)

/** The order's own use and those that the buyer's other unpaid orders hold of this coupon. */
export async function lockUsesOf(
  tx: Tx,
  { orderId, couponId, userId }: { orderId: string; couponId: string; userId: string },
): Promise<Use[]> {
  return tx
    .select()
    .from(couponUsesTable)
    .where(
      or(
        eq(couponUsesTable.orderId, orderId),
        and(eq(couponUsesTable.couponId, couponId), eq(couponUsesTable.userId, userId), isLive),
      ),
    )
    .orderBy(asc(couponUsesTable.id))
    .for('update')
}

/**
 * One more use while one is left and the coupon is valid; answers how many it has in all, null: there is none
 * (docs/invariants.md#i4). The coupon is held until the transaction ends.
 */
export async function takeUse(tx: Tx, couponId: string): Promise<number | null> {
  return countedUses(
    tx,
    and(
      eq(couponsTable.id, couponId),
      eq(couponsTable.status, 'active'),
      sql`${couponsTable.uses} < ${couponsTable.maxUses}`,
      sql`now() between ${couponsTable.validFrom} and ${couponsTable.validTo}`,
    ),
  )
}

/** One more use while one is left: for an order that was promised one and is paid. */
export async function takeLateUse(tx: Tx, couponId: string): Promise<boolean> {
  const isLeft = and(eq(couponsTable.id, couponId), sql`${couponsTable.uses} < ${couponsTable.maxUses}`)
  return (await countedUses(tx, isLeft)) !== null
}

async function countedUses(tx: Tx, where: ReturnType<typeof and>): Promise<number | null> {
  const rows = await tx
    .update(couponsTable)
    .set({ uses: sql`${couponsTable.uses} + 1` })
    .where(where)
    .returning({ maxUses: couponsTable.maxUses })
  return rows[0]?.maxUses ?? null
}

/** How many uses the unpaid orders of this network hold of the coupon, and those of this buyer of all coupons. */
export async function countUnpaid(tx: Tx, by: { couponId: string; userId: string; network: string }) {
  const { couponId, userId, network } = couponUsesTable
  const [ofNetwork, ofBuyer] = await together(
    tx.$count(couponUsesTable, and(eq(couponId, by.couponId), eq(network, by.network), isLive)),
    tx.$count(couponUsesTable, and(eq(userId, by.userId), isLive)),
  )
  return { ofNetwork, ofBuyer }
}

/** Gives one use back. */
export async function giveBackUse(tx: Tx, couponId: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ uses: sql`${couponsTable.uses} - 1` })
    .where(eq(couponsTable.id, couponId))
}

export async function insertUse(tx: Tx, use: Use): Promise<void> {
  await tx.insert(couponUsesTable).values(use)
}

export async function moveUse(tx: Tx, useId: string, state: 'redeemed' | 'released', now: Date) {
  await tx
    .update(couponUsesTable)
    .set({ state, endedAt: now, network: null })
    .where(eq(couponUsesTable.id, useId))
}

export async function reserveAgain(tx: Tx, useId: string, network: string | null, now: Date): Promise<void> {
  await tx
    .update(couponUsesTable)
    .set({ state: 'reserved', reservedAt: now, endedAt: null, network })
    .where(eq(couponUsesTable.id, useId))
}

/** Whether a payment of the order may still take money. */
export const mayStillBePaid = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.$count(paymentsTable, and(eq(paymentsTable.orderId, orderId), mayTakeMoney))) > 0
