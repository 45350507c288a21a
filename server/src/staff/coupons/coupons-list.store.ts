import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { CouponState } from '@matla/contract/staff/coupon-words'
import type { CouponBatch, CouponsQuery, CouponUsesQuery } from '@matla/contract/staff/coupons.calls'
import { codeKey } from '@matla/contract/coupons/code-key'
import { and, eq, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
import { escapeLike } from '#platform/db/like-pattern.ts'
import { couponBatchesTable } from '#schema/coupon-batches.tables.ts'
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

/** By the database's clock, like the cart. */
const codeState = sql<CouponState>`case when ${status} <> 'active' then 'paused' when now() > ${validTo} then 'over'
  when now() < ${validFrom} then 'upcoming' when ${uses} < ${maxUses} then 'active'
  when ${reservedUntil} is null then 'used-up' else 'reserved' end`

/** The uses reserved by unpaid orders. */
const reserved = sql<number>`(select count(*)::int from ${couponUsesTable} u where u.coupon_id = ${couponsTable}.id and u.state = 'reserved')`

/** Aggregates over all codes of the row's batch. */
const ofBatch = (select: SQL) =>
  sql`(select ${select} from ${couponsTable} b where b.batch_id = ${couponsTable.batchId})`
const batchReserved = sql<number>`(select count(*)::int from ${couponUsesTable} u join ${couponsTable} b on b.id = u.coupon_id
  where b.batch_id = ${couponsTable.batchId} and u.state = 'reserved')`
const batchState = sql<CouponState>`case when ${ofBatch(sql`bool_and(b.status <> 'active')`)} then 'paused'
  when now() > ${ofBatch(sql`max(b.valid_to)`)} then 'over' when now() < ${ofBatch(sql`min(b.valid_from)`)} then 'upcoming'
  when ${ofBatch(sql`sum(b.uses) < sum(b.max_uses)`)} then 'active'
  when ${batchReserved} = 0 then 'used-up' else 'reserved' end`

/** Matches single coupons and one code of each batch, which represents the batch. */
export const isOneRow = sql`(${couponsTable.batchId} is null or not exists (
  select 1 from ${couponsTable} b where b.batch_id = ${couponsTable.batchId} and b.id < ${id}))`

const batch = sql<CouponBatch | null>`(select jsonb_build_object('id', g.id, 'name', g.name, 'codes', g.codes)
  from ${couponBatchesTable} g where g.id = ${couponsTable.batchId})`

/** Selects `single` for a coupon, and `ofAll` for the batch that the row represents. */
const perRow = <Value>(single: SQLWrapper, ofAll: SQL<Value>) =>
  sql<Value>`case when ${couponsTable.batchId} is null then ${single} else ${ofAll} end`

const singleFields = {
  uses: sql<number>`${uses}`,
  reserved,
  maxUses: sql<number>`${maxUses}`,
  state: codeState,
}
const batchFields = {
  uses: perRow(uses, sql<number>`${ofBatch(sql`sum(b.uses)::int`)}`),
  reserved: perRow(reserved, batchReserved),
  maxUses: perRow(maxUses, sql<number>`${ofBatch(sql`sum(b.max_uses)::int`)}`),
  state: perRow(codeState, batchState),
}

const isFor = (productId: string): SQL | undefined =>
  or(
    appliesToAll,
    sql`exists (select from ${couponProductsTable} p where p.coupon_id = ${id} and p.product_id = ${productId})`,
  )

const listWith = (fields: typeof singleFields) =>
  defineList<CouponsQuery>()({
    from: couponsTable,
    select: {
      id,
      code,
      kind: couponsTable.kind,
      discountBasisPoints: couponsTable.discountBasisPoints,
      amountHalalas: couponsTable.discountHalalas,
      leastHalalas: couponsTable.leastHalalas,
      isOncePerPerson: couponsTable.isOncePerPerson,
      isFirstPurchase: couponsTable.isFirstPurchase,
      batch,
      userEmail: couponsTable.userEmail,
      appliesToAll,
      validFrom,
      validTo,
      createdAt,
      ...fields,
    },
    sorts: {
      ...byTime(createdAt, id),
      ending: ascending(validTo, id),
      uses: descending(uses, id),
    },
    filters: {
      q: (q) => (codeKey(q) === '' ? undefined : like(couponsTable.codeKey, `${escapeLike(codeKey(q))}%`)),
      kind: (kind) => eq(couponsTable.kind, kind),
      state: (shown) => eq(fields.state, shown),
      batch: (batchId) => eq(couponsTable.batchId, batchId),
      product: isFor,
      // Coupons that are valid at any time during these days.
      from: byDay(validTo).from,
      to: byDay(validFrom).to,
    },
  })
/** Lists each code separately. */
export const codeList = listWith(singleFields)
/** Lists a batch as one row. */
export const couponList = listWith(batchFields)
export const findListed = (db: Db, couponId: string) => codeList.find(db, eq(id, couponId))
export const findBatchRow = (db: Db, batchId: string) =>
  couponList.find(db, and(eq(couponsTable.batchId, batchId), isOneRow))
export type ListedCoupon = ListRow<typeof codeList>

type Product = { id: string; name: { ar: string; en: string } }

type CouponFacts = {
  readonly id: string
  readonly products: Product[] | null
  /** The number of paid orders that used the coupon. */
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  readonly average: number | null
}

/** The additional data of a page's rows, by coupon. With `areBatches`, a code of a batch represents all of its codes. */
export async function factsOfCoupons(db: Db, couponIds: readonly string[], areBatches: boolean) {
  if (couponIds.length === 0) return []
  const { rows } = await db.execute<CouponFacts>(sql`
    select c.id, effect.*,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(p.name, k.name)) order by p.position, p.id)
        from ${couponProductsTable} f join ${productsTable} p on p.id = f.product_id
        left join ${coursesTable} k on k.id = p.course_id where f.coupon_id = c.id) as products
    from jsonb_array_elements_text(${JSON.stringify(couponIds)}::jsonb) as asked(id)
      join ${couponsTable} c on c.id = asked.id::uuid
      cross join lateral (
        select count(*)::int as orders, coalesce(sum(o.total_halalas), 0)::float8 as paid,
          coalesce(sum(back.halalas), 0)::float8 as refunded, round(avg(o.total_halalas))::float8 as average
        from ${couponUsesTable} u join ${ordersTable} o on o.id = u.order_id
          cross join lateral (select coalesce(sum(r.amount_halalas), 0) as halalas from ${refundsTable} r
            where r.order_id = o.id and r.status = 'done' and r.kind in ('lines', 'chargeback')) back
        where u.state = 'redeemed' and o.paid_at is not null and u.coupon_id = any(
          case when ${areBatches} and c.batch_id is not null
            then array(select k.id from ${couponsTable} k where k.batch_id = c.batch_id) else array[c.id] end)
      ) effect`)
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

/** A coupon's uses and the revenue of their orders, by day in Riyadh, from this day on. */
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
