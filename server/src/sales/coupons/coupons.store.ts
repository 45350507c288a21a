import { and, asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isUuid } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { insertInto, lockBy } from '#platform/db/row-statements.store.ts'
import { codeKey, normaliseCode } from './coupon.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { mayTakeMoney, paymentsTable } from '#schema/payments.tables.ts'
import {
  couponProductsTable,
  couponsTable,
  couponUsesTable,
  isOwnedBy,
  ordersTable,
  periodNow,
  reservedUntil,
} from '#schema/sales.tables.ts'

/**
 * Whether a person has an order that meets a condition on `o`: from their account, from accounts merged into it,
 * or from a guest checkout with the account's address.
 */
const hasOrder = (userId: SQLWrapper, condition: SQLWrapper) => sql<boolean>`(
  exists (select 1 from ${usersTable} m join ${ordersTable} o on o.user_id = m.id
    where (m.id = ${userId} or m.merged_into = ${userId}) and ${condition})
  or exists (select 1 from ${usersTable} m join ${ordersTable} o on o.buyer_email = m.email
    where m.id = ${userId} and ${condition}))`

const isPaid = sql`o.paid_at is not null`

/**
 * What the row's coupon requires to know about the buyer; false for a coupon without that condition, and for an
 * unknown buyer.
 */
export const purchasesOf = (userId: SQLWrapper) => ({
  hasUsedIt: sql<boolean>`case when ${couponsTable.isOncePerPerson} then
    ${hasOrder(userId, sql`o.coupon_id = ${couponsTable.id} and ${isPaid}`)} else false end`,
  hasBought: sql<boolean>`case when ${couponsTable.isFirstPurchase} then ${hasOrder(userId, isPaid)} else false end`,
})

type OrderInput = { readonly couponId: string; readonly userId: string; readonly orderId: string }

/**
 * Whether another order of the person uses the coupon: a paid one, or an unpaid one of another account that has
 * reserved a use. Uses reserved by the account's own unpaid orders move to the new order. The caller has locked
 * the coupon.
 */
export async function isUsedByPerson(tx: Tx, { couponId, userId, orderId }: OrderInput): Promise<boolean> {
  const isReserved = sql`o.user_id <> ${userId}::uuid and exists (select 1 from ${couponUsesTable} r where r.order_id = o.id and r.state = 'reserved')`
  const condition = sql`o.coupon_id = ${couponId}::uuid and o.id <> ${orderId}::uuid and (${isPaid} or ${isReserved})`
  return isTrue(tx, hasOrder(sql`${userId}::uuid`, condition))
}

/** Whether the person has another paid order. */
export const hasOtherPurchase = (
  tx: Tx,
  { userId, orderId }: Omit<OrderInput, 'couponId'>,
): Promise<boolean> => isTrue(tx, hasOrder(sql`${userId}::uuid`, sql`o.id <> ${orderId}::uuid and ${isPaid}`))

async function isTrue(tx: Tx, condition: SQLWrapper): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${condition} as is`)
  return rows[0]?.is === true
}

/**
 * Finds a coupon by any spelling of its code, with its period by the database's clock. When two old codes differ
 * only in spelling, the one that was typed is returned. `userId` is null while the buyer is unknown.
 */
export async function findByCode(db: Db, code: string, userId: string | null) {
  const rows = await db
    .select({
      coupon: couponsTable,
      period: periodNow,
      isOwned: isOwnedBy(sql`${userId}::uuid`),
      reservedUntil,
      ...purchasesOf(sql`${userId}::uuid`),
      productIds: sql<
        string[]
      >`array(select ${couponProductsTable.productId} from ${couponProductsTable} where ${couponProductsTable.couponId} = ${couponsTable.id} order by 1)`,
    })
    .from(couponsTable)
    .where(eq(couponsTable.codeKey, codeKey(code)))
    .orderBy(desc(eq(couponsTable.code, normaliseCode(code))), asc(couponsTable.keyNumber))
    .limit(1)
  return rows[0]
}

/** Whether a paid order of this user used the coupon, given its code or id. */
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

export async function listPersonalCoupons(db: Db, email: string) {
  return db
    .select({ code: couponsTable.code, validTo: couponsTable.validTo })
    .from(couponsTable)
    .where(eq(couponsTable.userEmail, email))
}

/** Moves personal coupons to the owner's new email address. Returns their codes. */
export async function moveToEmail(tx: Tx, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .update(couponsTable)
    .set({ userEmail: to })
    .where(eq(couponsTable.userEmail, from))
    .returning({ code: couponsTable.code })
  return rows.map(({ code }) => code)
}

/** Deactivates personal coupons and removes their owner's email address. */
export async function anonymisePersonalCoupons(tx: Db, email: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ status: 'inactive', userEmail: '' })
    .where(eq(couponsTable.userEmail, email))
}

export type CouponUse = typeof couponUsesTable.$inferSelect

const isLive = eq(couponUsesTable.state, 'reserved')

/** Locks the order's own use until the transaction ends. Every change of uses starts with this lock, to avoid deadlocks. */
export const lockUse = lockBy(couponUsesTable, 'orderId')

/** Locks the order's own use and those of this coupon that the buyer's other unpaid orders have reserved. */
export async function lockUses(
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

/** Locks a coupon with a condition on the person until the transaction ends; undefined for one without. */
export async function lockConditions(tx: Tx, couponId: string) {
  const { id, isOncePerPerson, isFirstPurchase } = couponsTable
  const rows = await tx
    .select({ id, isOncePerPerson, isFirstPurchase })
    .from(couponsTable)
    .where(and(eq(id, couponId), or(isOncePerPerson, isFirstPurchase)))
    .for('update')
  return rows.at(0)
}

/**
 * Takes one use of a valid coupon. Returns the numbers of all and of taken uses; null when none is left
 * (docs/invariants.md#i4). The coupon is locked until the transaction ends.
 */
export async function takeUse(tx: Tx, couponId: string) {
  return incrementUses(
    tx,
    and(
      eq(couponsTable.id, couponId),
      eq(couponsTable.status, 'active'),
      sql`${couponsTable.uses} < ${couponsTable.maxUses}`,
      sql`now() between ${couponsTable.validFrom} and ${couponsTable.validTo}`,
    ),
  )
}

/** Takes one use for a paid order that was promised one, even if the coupon is no longer valid. */
export async function takeLateUse(tx: Tx, couponId: string): Promise<boolean> {
  const isLeft = and(eq(couponsTable.id, couponId), sql`${couponsTable.uses} < ${couponsTable.maxUses}`)
  return (await incrementUses(tx, isLeft)) !== null
}

async function incrementUses(tx: Tx, condition: ReturnType<typeof and>) {
  const rows = await tx
    .update(couponsTable)
    .set({ uses: sql`${couponsTable.uses} + 1` })
    .where(condition)
    .returning({ uses: couponsTable.uses, maxUses: couponsTable.maxUses })
  return rows[0] ?? null
}

/** Until when unpaid orders have reserved every use that is left; null when a use is free or none is reserved. */
export async function findReservedUntil(tx: Tx, couponId: string): Promise<Date | null> {
  const rows = await tx
    .select({ until: reservedUntil })
    .from(couponsTable)
    .where(eq(couponsTable.id, couponId))
  return rows[0]?.until ?? null
}

type CountUnpaidInput = Pick<CouponUse, 'couponId' | 'userId' | 'network' | 'network56' | 'network48'>

/**
 * Counts the uses of the coupon that unpaid orders have reserved (in total, by guests and by each network) and
 * the uses of any coupon that this buyer has reserved. `firstEnd` is when the first of their payment pages
 * expires.
 */
export async function countUnpaidUses(tx: Tx, by: CountUnpaidInput) {
  const { couponId, userId, network, network56, network48, reservedAt } = couponUsesTable
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
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
  if (!counted) throw new Error('an aggregate query returned no row')
  return { ...counted, ofBuyer }
}

export async function decrementUses(tx: Tx, couponId: string): Promise<void> {
  await tx
    .update(couponsTable)
    .set({ uses: sql`${couponsTable.uses} - 1` })
    .where(eq(couponsTable.id, couponId))
}

export const insertUse = insertInto(couponUsesTable)

const noNetworks = { network: null, network56: null, network48: null }

export async function endUse(tx: Tx, useId: string, state: 'redeemed' | 'released', now: Date) {
  await tx
    .update(couponUsesTable)
    .set({ state, endedAt: now, ...noNetworks })
    .where(eq(couponUsesTable.id, useId))
}

export async function reserveUseAgain(
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
export const canStillBePaid = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.$count(paymentsTable, and(eq(paymentsTable.orderId, orderId), mayTakeMoney))) > 0
