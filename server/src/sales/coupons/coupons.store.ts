import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { codeKey, normaliseCode } from './coupon.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { mayTakeMoney, paymentsTable } from '#schema/payments.tables.ts'
import {
  couponProductsTable,
  couponsTable,
  couponUsesTable,
  isOwnedBy,
  periodNow,
  reservedUntil,
} from '#schema/sales.tables.ts'

/**
 * A coupon by any spelling of its code, judged by the database's clock; of two that an earlier version let differ by their
 * spelling alone, the one that was typed. `userId` null: no buyer is known yet.
 */
export async function findByCode(db: Db, typed: string, userId: string | null) {
  const rows = await db
    .select({
      coupon: couponsTable,
      period: periodNow,
      isOwned: isOwnedBy(sql`${userId}::uuid`),
      reservedUntil,
      productIds: sql<
        string[]
      >`array(select ${couponProductsTable.productId} from ${couponProductsTable} where ${couponProductsTable.couponId} = ${couponsTable.id} order by 1)`,
    })
    .from(couponsTable)
    .where(eq(couponsTable.codeKey, codeKey(typed)))
    .orderBy(desc(eq(couponsTable.code, normaliseCode(typed))), asc(couponsTable.keyNumber))
    .limit(1)
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
        isUuid(codeOrId) ? eq(couponsTable.id, codeOrId) : eq(couponsTable.codeKey, codeKey(codeOrId)),
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

/** Personal coupons follow their owner to another address; answers their codes. */
export async function rebind(tx: Tx, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .update(couponsTable)
    .set({ userEmail: to })
    .where(eq(couponsTable.userEmail, from))
    .returning({ code: couponsTable.code })
  return rows.map(({ code }) => code)
}

/** Nobody can use them any more, and nothing says whose they were. */
export async function unbind(tx: Db, email: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ status: 'inactive', userEmail: '' })
    .where(eq(couponsTable.userEmail, email))
}

export type CouponUse = typeof couponUsesTable.$inferSelect

const isLive = eq(couponUsesTable.state, 'reserved')

/** The order's own use, held until the transaction ends. Every change of uses begins here, so that none waits in a ring. */
export const lockUse = async (tx: Tx, orderId: string) =>
  (await tx.select().from(couponUsesTable).where(eq(couponUsesTable.orderId, orderId)).for('update')).at(0)

/** The order's own use and those that the buyer's other unpaid orders hold of this coupon. */
export async function lockUsesOf(
  tx: Tx,
  { orderId, couponId, userId }: { orderId: string; couponId: string; userId: string },
): Promise<CouponUse[]> {
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
 * One more use while one is left and the coupon is valid; answers how many it has in all and how many are taken, null: there
 * is none (docs/invariants.md#i4). The coupon is locked until the transaction ends.
 */
export async function takeUse(tx: Tx, couponId: string) {
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

async function countedUses(tx: Tx, where: ReturnType<typeof and>) {
  const rows = await tx
    .update(couponsTable)
    .set({ uses: sql`${couponsTable.uses} + 1` })
    .where(where)
    .returning({ uses: couponsTable.uses, maxUses: couponsTable.maxUses })
  return rows[0] ?? null
}

/** Until when unpaid orders hold all uses that are left; null: they hold none, or not all. */
export async function reservedUntilOf(tx: Tx, couponId: string): Promise<Date | null> {
  const rows = await tx
    .select({ until: reservedUntil })
    .from(couponsTable)
    .where(eq(couponsTable.id, couponId))
  return rows[0]?.until ?? null
}

type Unpaid = Pick<CouponUse, 'couponId' | 'userId' | 'network' | 'network56' | 'network48'>

/**
 * How many uses of the coupon unpaid orders hold: all of them, those of guests and of each network; and those that this buyer
 * holds of all coupons. `firstEnd`: when the first of their payment pages ends.
 */
export async function countUnpaid(tx: Tx, by: Unpaid) {
  const { couponId, userId, network, network56, network48, reservedAt } = couponUsesTable
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  const [ofCoupon, ofBuyer] = await awaitAll(
    tx
      .select({
        ofAll: sql<number>`count(*)::int`,
        ofGuests: count(sql`not ${usersTable.emailVerified}`),
        ofNetwork: count(sql`${network} = ${by.network}`),
        ofNetwork56: count(sql`${network56} = ${by.network56}`),
        ofNetwork48: count(sql`${network48} = ${by.network48}`),
        firstEnd: sql<Date>`coalesce(min(${reservedAt}), now()) + interval '30 minutes'`.mapWith(reservedAt),
      })
      .from(couponUsesTable)
      .innerJoin(usersTable, eq(usersTable.id, userId))
      .where(and(eq(couponId, by.couponId), isLive)),
    tx.$count(couponUsesTable, and(eq(userId, by.userId), isLive)),
  )
  const [counted] = ofCoupon
  if (!counted) throw new Error('an aggregate without a row')
  return { ...counted, ofBuyer }
}

/** Gives one use back. */
export async function giveBackUse(tx: Tx, couponId: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ uses: sql`${couponsTable.uses} - 1` })
    .where(eq(couponsTable.id, couponId))
}

export async function insertUse(tx: Tx, use: CouponUse): Promise<void> {
  await tx.insert(couponUsesTable).values(use)
}

const noNetworks = { network: null, network56: null, network48: null }

export async function moveUse(tx: Tx, useId: string, state: 'redeemed' | 'released', now: Date) {
  await tx
    .update(couponUsesTable)
    .set({ state, endedAt: now, ...noNetworks })
    .where(eq(couponUsesTable.id, useId))
}

export async function reserveAgain(
  tx: Tx,
  useId: string,
  networks: Pick<CouponUse, keyof typeof noNetworks>,
  now: Date,
): Promise<void> {
  await tx
    .update(couponUsesTable)
    .set({ state: 'reserved', reservedAt: now, endedAt: null, ...networks })
    .where(eq(couponUsesTable.id, useId))
}

/** Whether a payment of the order may still take money. */
export const mayStillBePaid = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.$count(paymentsTable, and(eq(paymentsTable.orderId, orderId), mayTakeMoney))) > 0
