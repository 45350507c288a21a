import { riyadhZone } from '@matla/contract/kit/riyadh'
import { paymentProviders, providerIds, providerMethods } from '@matla/contract/payments/payment-providers'
import type { OrderMethod } from '@matla/contract/staff/order-filters.schema'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** From this moment (inclusive) to that one (exclusive). */
export type Span = { readonly since: Date; readonly until: Date }

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const within = (column: string, { since, until }: Span) =>
  sql`${sql.raw(column)} >= ${moment(since)} and ${sql.raw(column)} < ${moment(until)}`

const paid = (span: Span) => sql`orders o where ${within('o.paid_at', span)}`
/** Refunds of orders; a refunded duplicate payment was never a sale. */
const back = (span: Span) =>
  sql`refunds r where ${within('r.ended_at', span)} and r.status = 'done' and r.kind in ('lines', 'chargeback')`

/** Sales minus refunds of the same period, in halalas, and the number of paid orders. */
export async function netSales(db: Db, span: Span) {
  const { rows } = await db.execute<{ net: number; orders: number }>(sql`
    select coalesce((select sum(o.total_halalas) from ${paid(span)}), 0)::float8
        - coalesce((select sum(r.amount_halalas) from ${back(span)}), 0)::float8 as net,
      (select count(*) from ${paid(span)})::int as orders`)
  return rows[0] ?? { net: 0, orders: 0 }
}

/** By day in Riyadh; a day without sales and refunds has no row. */
export async function salesByDay(db: Db, span: Span) {
  const { rows } = await db.execute<{ day: string; net: number; orders: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(halalas)::float8 as net, sum(orders)::int as orders from (
      select (o.paid_at at time zone ${riyadhZone})::date as day, o.total_halalas as halalas, 1 as orders from ${paid(span)}
      union all
      select (r.ended_at at time zone ${riyadhZone})::date, -r.amount_halalas, 0 from ${back(span)}
    ) moved group by day order by day`)
  return rows
}

/** By product, the most sold first. */
export async function salesByCourse(db: Db, span: Span) {
  const { rows } = await db.execute<{
    productId: string
    name: { ar: string; en: string }
    net: number
    sold: number
  }>(sql`
    select product_id as "productId", (array_agg(name order by at desc))[1] as name, sum(halalas)::float8 as net,
      sum(sold)::int as sold
    from (
      select l.product_id, l.name, o.paid_at as at, l.total_halalas as halalas, l.quantity as sold
        from order_lines l join orders o on o.id = l.order_id where ${within('o.paid_at', span)}
      union all
      select l.product_id, l.name, r.ended_at, -f.amount_halalas, 0
        from refund_lines f join refunds r on r.id = f.refund_id join order_lines l on l.id = f.order_line_id
        where ${within('r.ended_at', span)} and r.status = 'done' and r.kind in ('lines', 'chargeback')
    ) moved group by product_id order by net desc, product_id`)
  return rows
}

/** By payment method. */
export async function salesByMethod(db: Db, span: Span) {
  const cases = providerIds.map((id) => `when '${id}' then '${paymentProviders[id].method.id}'`)
  // An order whose paid payment is missing counts as paid by card.
  const method = sql.raw(`case p.provider ${cases.join(' ')} else '${providerMethods[0]}' end`)
  const { rows } = await db.execute<{
    method: OrderMethod
    net: number
    orders: number
  }>(sql`
    select method, sum(halalas)::float8 as net, sum(orders)::int as orders from (
      select case when o.total_halalas = 0 then 'free' else ${method} end as method, o.total_halalas as halalas, 1 as orders
        from orders o left join payments p on p.order_id = o.id and p.status = 'paid' where ${within('o.paid_at', span)}
      union all
      select ${method}, -r.amount_halalas, 0 from refunds r join payments p on p.id = r.payment_id
        where ${within('r.ended_at', span)} and r.status = 'done' and r.kind in ('lines', 'chargeback')
    ) moved group by method order by net desc, method`)
  return rows
}

/** Orders opened in the period, and how many of those are paid. */
export async function openedAndPaid(db: Db, span: Span) {
  const { rows } = await db.execute<{ opened: number; paid: number }>(sql`
    select count(*)::int as opened, count(o.paid_at)::int as paid from orders o where ${within('o.created_at', span)}`)
  return rows[0] ?? { opened: 0, paid: 0 }
}
