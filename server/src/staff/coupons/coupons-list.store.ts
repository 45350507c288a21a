import type { CouponState } from '@matla/contract/staff/coupon-words'
import type { couponUseStates } from '@matla/contract/staff/coupons.calls'
import { and, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import {
  couponProductsTable,
  couponsTable,
  couponUsesTable,
  type couponKinds,
  ordersTable,
  reservedUntil,
} from '#schema/sales.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'

export type AskedCoupons = PageQuery & {
  /** The prefix of a code, as `codeKey` writes it. */
  readonly q?: string | undefined
  readonly order: 'newest' | 'oldest' | 'ending' | 'uses'
  readonly kind?: (typeof couponKinds)[number] | undefined
  readonly state?: CouponState | undefined
  readonly product?: string | undefined
  /** Valid at any time from this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, code, createdAt, validFrom, validTo, uses, maxUses, status, appliesToAll } = couponsTable

/** By the database's clock, as for a cart. */
const state = sql<CouponState>`case when ${status} <> 'active' then 'paused' when now() > ${validTo} then 'over'
  when now() < ${validFrom} then 'upcoming' when ${uses} < ${maxUses} then 'active'
  when ${reservedUntil} is null then 'used-up' else 'reserved' end`

/** Reserved by unpaid orders. */
const reserved = sql<number>`(select count(*)::int from ${couponUsesTable} u where u.coupon_id = ${couponsTable}.id and u.state = 'reserved')`

const sorts: Readonly<Record<AskedCoupons['order'], SortBy>> = {
  newest: { key: createdAt, id, direction: 'desc' },
  oldest: { key: createdAt, id, direction: 'asc' },
  ending: { key: validTo, id, direction: 'asc' },
  uses: { key: uses, id, direction: 'desc' },
}

const isFor = (productId: string): SQL | undefined =>
  or(
    appliesToAll,
    sql`exists (select from ${couponProductsTable} p where p.coupon_id = ${id} and p.product_id = ${productId})`,
  )

const rowColumns = {
  id,
  code,
  kind: couponsTable.kind,
  discountBasisPoints: couponsTable.discountBasisPoints,
  userEmail: couponsTable.userEmail,
  appliesToAll,
  uses,
  reserved,
  maxUses,
  validFrom,
  validTo,
  createdAt,
  state,
}

/** A page of the coupons. Fails with `invalid` for a malformed cursor. */
export async function listCoupons(db: Db, asked: AskedCoupons) {
  const { q, kind, product, since, until } = asked
  const own = and(
    q ? like(couponsTable.codeKey, `${q.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
    kind && eq(couponsTable.kind, kind),
    asked.state && eq(state, asked.state),
    product === undefined ? undefined : isFor(product),
    since === null ? undefined : gte(validTo, since),
    until === null ? undefined : lt(validFrom, until),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(couponsTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(couponsTable)
        .where(own)
        .limit(limit),
  })
}
export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>['rows'][number]

export const findListed = async (db: Db, couponId: string): Promise<ListedCoupon | undefined> =>
  (await db.select(rowColumns).from(couponsTable).where(eq(id, couponId))).at(0)

type Product = { id: string; name: { ar: string; en: string } }

/** The additional data of the rows of a page, by coupon. */
export async function factsOfCoupons(db: Db, couponIds: readonly string[]) {
  if (couponIds.length === 0) return []
  const { rows } = await db.execute<{ id: string; products: Product[] | null; revenue: number }>(sql`
    select c.id,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(p.name, k.name)) order by p.position, p.id)
        from ${couponProductsTable} f join ${productsTable} p on p.id = f.product_id
        left join ${coursesTable} k on k.id = p.course_id where f.coupon_id = c.id) as products,
      (select coalesce(sum(o.total_halalas - coalesce((select sum(r.amount_halalas) from ${refundsTable} r
          where r.order_id = o.id and r.status = 'done' and r.kind in ('lines', 'chargeback')), 0)), 0)::float8
        from ${couponUsesTable} u join ${ordersTable} o on o.id = u.order_id
        where u.coupon_id = c.id and u.state = 'redeemed' and o.paid_at is not null) as revenue
    from jsonb_array_elements_text(${JSON.stringify(couponIds)}::jsonb) as asked(id)
      join ${couponsTable} c on c.id = asked.id::uuid`)
  return rows
}

export type AskedUses = PageQuery & {
  readonly couponId: string
  readonly state?: (typeof couponUseStates)[number] | undefined
}

/** The orders that reserved or used a coupon, newest first. Fails with `invalid` for a malformed cursor. */
export async function listUses(db: Db, asked: AskedUses) {
  const own = and(
    eq(couponUsesTable.couponId, asked.couponId),
    asked.state && eq(couponUsesTable.state, asked.state),
  )
  const { reservedAt, endedAt, orderId } = couponUsesTable
  return readList(db, asked, {
    by: { key: reservedAt, id: couponUsesTable.id, direction: 'desc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({
          id: couponUsesTable.id,
          orderId,
          orderNumber: ordersTable.number,
          totalHalalas: ordersTable.totalHalalas,
          discountHalalas: ordersTable.discountHalalas,
          state: couponUsesTable.state,
          reservedAt,
          endedAt,
          cursor,
        })
        .from(couponUsesTable)
        .innerJoin(ordersTable, eq(ordersTable.id, orderId))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(couponUsesTable)
        .where(own)
        .limit(limit),
  })
}

/** The uses of a coupon and the revenue of their orders, by day in Riyadh from this one on. */
export async function usesByDay(db: Db, couponId: string, firstDay: string) {
  const { rows } = await db.execute<{ day: string; uses: number; halalas: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as uses, sum(halalas)::float8 as halalas
    from (
      select (u.ended_at at time zone 'Asia/Riyadh')::date as day, o.total_halalas as halalas
      from ${couponUsesTable} u join ${ordersTable} o on o.id = u.order_id
      where u.coupon_id = ${couponId} and u.state = 'redeemed'
    ) used
    where day >= ${firstDay}::date group by day order by day`)
  return rows
}
