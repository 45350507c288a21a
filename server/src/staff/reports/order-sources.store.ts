import { sql } from 'drizzle-orm'
import {
  amount,
  count,
  countOrders,
  isOfLines,
  keyOf,
  moment,
  ofCourse,
  ofPayment,
  type ReportSource,
  share,
  type SourceInput,
  startOf,
  sumOf,
  takesSaleBack,
  within,
} from './report-parts.store.ts'

export function sales({ span, unit, dimension }: SourceInput): ReportSource {
  const key = keyOf(dimension)
  const isPaid = within('o.paid_at', span)
  const isBack = sql`${within('r.ended_at', span)} and ${takesSaleBack}`
  const [paid, refunded] = [startOf(unit, 'o.paid_at'), startOf(unit, 'r.ended_at')]
  const overlaps = isOfLines(dimension)
  const rows = overlaps
    ? sql`select ${paid} as start, ${key} as key, l.order_id, l.discount_halalas as discount, l.total_halalas as sales, 0 as refunds
        from orders o join order_lines l on l.order_id = o.id ${ofCourse(dimension)} where ${isPaid}
      union all
      select ${refunded}, ${key}, null, 0, 0, f.amount_halalas
        from refunds r join refund_lines f on f.refund_id = r.id join order_lines l on l.id = f.order_line_id ${ofCourse(dimension)}
        where ${isBack}`
    : sql`select ${paid} as start, ${key} as key, 1 as order_id, o.discount_halalas as discount, o.total_halalas as sales, 0 as refunds
        from orders o ${ofPayment(dimension)} where ${isPaid}
      union all
      select ${refunded}, ${key}, null, 0, 0, r.amount_halalas
        from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id where ${isBack}`
  return {
    rows,
    sums: {
      orders: overlaps ? countOrders(dimension) : sql.raw('count(order_id)'),
      discount: sumOf('discount'),
      sales: sumOf('sales'),
      refunds: sumOf('refunds'),
    },
    columns: {
      orders: count('orders'),
      discount: amount('discount'),
      sales: amount('sales'),
      refunds: amount('refunds'),
      net: amount('sales - refunds'),
    },
    ...(overlaps && { totals: { orders: sql`(select count(*) from orders o where ${isPaid})::int` } }),
  }
}

export function unfinished({ span, unit, dimension }: SourceInput): ReportSource {
  const [start, key] = [startOf(unit, 'o.created_at'), keyOf(dimension)]
  const isOpened = within('o.created_at', span)
  const overlaps = isOfLines(dimension)
  const of = overlaps
    ? sql`l.order_id, l.total_halalas as halalas from orders o join order_lines l on l.order_id = o.id ${ofCourse(dimension)}`
    : sql`1 as order_id, o.total_halalas as halalas from orders o`
  const [opened, paid] = overlaps ? [sql.raw('count(*)'), sql.raw('count(paid_at)')] : []
  const [parts, paidParts] = [count('orders'), count('orders', 'is_paid')]
  return {
    rows: sql`select ${start} as start, ${key} as key, o.paid_at is not null as is_paid, ${of} where ${isOpened}`,
    splitBy: 'is_paid',
    sums: {
      orders: overlaps ? countOrders(dimension) : sql.raw('count(*)'),
      halalas: sumOf('halalas'),
    },
    columns: {
      opened: parts,
      paid: paidParts,
      unfinished: count('orders', 'not is_paid'),
      conversion: share(paidParts, parts),
      missed: amount('halalas', 'not is_paid'),
    },
    ...(opened &&
      paid && {
        shared: sql`whole as materialized (select ${opened}::int as opened, ${paid}::int as paid from orders o where ${isOpened})`,
        totals: {
          opened: sql`(select opened from whole)`,
          paid: sql`(select paid from whole)`,
          unfinished: sql`(select opened - paid from whole)`,
          conversion: share(sql`(select paid from whole)`, sql`(select opened from whole)`),
        },
      }),
  }
}

/**
 * A buyer is new in the line that contains the first of all their paid orders. An account that was merged counts as the other.
 * Counts first orders, and first ones of the period for the totals, so that only distinct buyers of each line need sorting.
 */
export function returningBuyers({ span, unit, dimension }: SourceInput): ReportSource {
  const since = moment(span.since)
  const [buyers, first, buyersOfAll] = [count('buyers'), count('first'), count('buyers_of_all')]
  const isWhole = unit === null && dimension === null
  return {
    // The few accounts that were merged have an index of their own.
    rows: sql`select ${startOf(unit, 'o.paid_at')} as start, ${keyOf(dimension)} as key, o.person, o.previous is null as is_first,
        (o.previous < ${since}) is not false as is_first_in_period, o.total_halalas as halalas
      from (select b.*, lag(b.paid_at) over (partition by b.person order by b.paid_at) as previous
        from (select o.id, o.paid_at, o.total_halalas, o.coupon_id, o.lang, coalesce(m.merged_into, o.user_id) as person
          from orders o left join users m on m.id = o.user_id and m.merged_into is not null
          where o.paid_at < ${moment(span.until)}) b) o ${ofPayment(dimension)} where o.paid_at >= ${since}`,
    sums: {
      again: sql.raw('sum(halalas) filter (where not is_first)'),
      first: sql.raw('count(*) filter (where is_first)'),
      // The totals do not need them.
      buyers: sql.raw(isWhole ? '0' : 'count(distinct person)'),
      buyers_of_all: sql.raw('count(*) filter (where is_first_in_period)'),
    },
    columns: {
      buyers,
      new: first,
      returning: sql`${buyers} - ${first}`,
      returningShare: share(sql`(${buyers} - ${first})`, buyers),
      again: amount('again'),
    },
    totals: {
      buyers: buyersOfAll,
      returning: sql`${buyersOfAll} - ${first}`,
      returningShare: share(sql`(${buyersOfAll} - ${first})`, buyersOfAll),
    },
  }
}
