import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { CouponState } from '@matla/contract/staff/coupon-words'
import type { CouponsQuery, CouponUsesQuery } from '@matla/contract/staff/coupons.calls'
import { codeKey } from '@matla/contract/coupons/code-key'
import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import {
  ascending,
  byDay,
  byTime,
  defineList,
  descending,
  type ListInput,
  type ListRow,
} from '#platform/db/define-list.store.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import {
  couponProductsTable,
  couponsTable,
  couponUsesTable,
  ordersTable,
  reservedUntil,
} from '#schema/sales.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'

const { id, code, createdAt, validFrom, validTo, uses, maxUses, status, appliesToAll } = couponsTable

/** By the database's clock, as for a cart. */
const state = sql<CouponState>`case when ${status} <> 'active' then 'paused' when now() > ${validTo} then 'over'
  when now() < ${validFrom} then 'upcoming' when ${uses} < ${maxUses} then 'active'
  when ${reservedUntil} is null then 'used-up' else 'reserved' end`

/** Reserved by unpaid orders. */
const reserved = sql<number>`(select count(*)::int from ${couponUsesTable} u where u.coupon_id = ${couponsTable}.id and u.state = 'reserved')`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

const isFor = (productId: string): SQL | undefined =>
  or(
    appliesToAll,
    sql`exists (select from ${couponProductsTable} p where p.coupon_id = ${id} and p.product_id = ${productId})`,
  )

export const couponList = defineList<CouponsQuery>()({
  from: couponsTable,
  select: {
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
  },
  sorts: {
    ...byTime(createdAt, id),
    ending: ascending(validTo, id),
    uses: descending(uses, id),
  },
  filters: {
    q: (q) => (codeKey(q) === '' ? undefined : like(couponsTable.codeKey, `${escapeLike(codeKey(q))}%`)),
    kind: (kind) => eq(couponsTable.kind, kind),
    state: (shown) => eq(state, shown),
    product: isFor,
    // Valid at any time of these days.
    from: byDay(validTo).from,
    to: byDay(validFrom).to,
  },
})
export const findListed = (db: Db, couponId: string) => couponList.find(db, eq(id, couponId))
export type ListedCoupon = ListRow<typeof couponList>

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

const { reservedAt, endedAt } = couponUsesTable

/** The orders that reserved or used a coupon. */
const couponUseList = defineList<CouponUsesQuery>()({
  from: couponUsesTable,
  select: {
    id: couponUsesTable.id,
    orderId: couponUsesTable.orderId,
    orderNumber: ordersTable.number,
    totalHalalas: ordersTable.totalHalalas,
    discountHalalas: ordersTable.discountHalalas,
    state: couponUsesTable.state,
    reservedAt,
    endedAt,
  },
  join: (rows) => rows.innerJoin(ordersTable, eq(ordersTable.id, couponUsesTable.orderId)),
  sorts: { newest: descending(reservedAt, couponUsesTable.id) },
  filters: { state: (shown) => eq(couponUsesTable.state, shown) },
})

export const listUses = (db: Db, couponId: string, input: ListInput<CouponUsesQuery>) =>
  couponUseList.read(db, input, eq(couponUsesTable.couponId, couponId))

/** The uses of a coupon and the revenue of their orders, by day in Riyadh from this one on. */
export async function usesByDay(db: Db, couponId: string, firstDay: string) {
  const { rows } = await db.execute<{ day: string; uses: number; halalas: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as uses, sum(halalas)::float8 as halalas
    from (
      select (u.ended_at at time zone ${riyadhZone})::date as day, o.total_halalas as halalas
      from ${couponUsesTable} u join ${ordersTable} o on o.id = u.order_id
      where u.coupon_id = ${couponId} and u.state = 'redeemed'
    ) used
    where day >= ${firstDay}::date group by day order by day`)
  return rows
}
