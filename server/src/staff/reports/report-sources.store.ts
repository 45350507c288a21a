import { riyadhZone } from '@matla/contract/kit/riyadh'
import { pageMethods } from '@matla/contract/payments/page-methods'
import { paymentProviders, providerIds, providerMethods } from '@matla/contract/payments/payment-providers'
import { spellingsOf } from '@matla/contract/payments/used-method'
import type { ReportDimension, ReportName, ReportUnit } from '@matla/contract/staff/reports'
import type { Span } from '@matla/contract/staff/report-periods'
import { type SQL, sql } from 'drizzle-orm'

/** A single day is divided into hours. */
export type ChartUnit = 'hour' | ReportUnit

export type SourceInput = {
  readonly span: Span
  readonly unit: ChartUnit | null
  readonly dimension: ReportDimension | null
  /** The time at which the report is read. */
  readonly now: Date
  readonly isSandbox: boolean
}

/**
 * What a report counts: rows with `start` (their hour, day, week or month) and `key` (their part of the
 * dimension), and its columns as sums over them. An order or a buyer that counts once has one row for each start
 * and key, because `count(distinct …)` over many rows would sort them all.
 */
export type ReportSource = {
  readonly rows: SQL
  readonly columns: Readonly<Record<string, SQL>>
  /** Whether something counted is in several rows, so that the totals need separate rows. */
  readonly isRepeated?: boolean
  /** A named query that `rows` reads, so that it runs only once for rows and totals. */
  readonly shared?: SQL
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const within = (column: string, { since, until }: Span) =>
  sql`${sql.raw(column)} >= ${moment(since)} and ${sql.raw(column)} < ${moment(until)}`

/** The start of the hour, day, week or month in Riyadh. A week begins on Sunday here, and on Monday in PostgreSQL. */
function startOf(unit: ChartUnit | null, column: string): SQL {
  if (unit === null) return sql`null::timestamp`
  const local = `(${column} at time zone '${riyadhZone}')`
  return unit === 'week'
    ? sql.raw(`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`)
    : sql.raw(`date_trunc('${unit}', ${local})`)
}

const sum = (of: string) => sql.raw(`coalesce(sum(${of}), 0)::float8`)
const count = (where = 'true') => sql.raw(`(count(*) filter (where ${where}))::int`)
/** In hundredths of a percent; null when the whole is zero. */
const share = (part: string, all: string) => sql.raw(`round(10000.0 * (${part}) / nullif(${all}, 0))::int`)

const cases = providerIds.map((id) => `when '${id}' then '${paymentProviders[id].method.id}'`)
/** An order without a payment row counts as paid by card. */
const method = `case when o.total_halalas = 0 then 'free' else case p.provider ${cases.join(' ')} else '${providerMethods[0]}' end end`

/** The key of a row from an order `o`, its payment `p`, its line `l` and the line's course `c`. */
function keyOf(dimension: ReportDimension | null): SQL {
  const keys = {
    course: 'l.product_id',
    category: 'c.category',
    instructor: 'c.instructor_id',
    coupon: 'o.coupon_id::text',
    method,
    language: 'o.lang',
  }
  return sql.raw(dimension === null ? 'null::text' : keys[dimension])
}
const isOfLines = (dimension: ReportDimension | null) =>
  dimension === 'course' || dimension === 'category' || dimension === 'instructor'

/** Joins the course of a line. The product of a course has the course's id. */
const ofCourse = (dimension: ReportDimension | null) =>
  dimension === 'course' ? sql`` : sql`left join courses c on c.id = l.product_id`
/** Joins the payment of an order when the report is divided by its method. */
const ofPayment = (dimension: ReportDimension | null) =>
  dimension === 'method' ? sql`left join payments p on p.order_id = o.id and p.status = 'paid'` : sql``
/** 1 for an order's first line with its key, so that an order counts once per row. It has one line per course. */
function isFirstLine(dimension: ReportDimension | null): SQL {
  if (dimension === 'course') return sql`1`
  const key = sql.raw(dimension === 'category' ? 'category' : 'instructor_id')
  return sql`case when l.position = 0 then 1 else (not exists (
    select from order_lines b left join courses d on d.id = b.product_id
    where b.order_id = l.order_id and b.position < l.position and d.${key} is not distinct from c.${key}))::int end`
}
/** Keeps the planner from computing the first line again for each sum. */
const once = sql`offset 0`
/** Groups the lines of one refund with the same key into one row. */
const together = (dimension: ReportDimension | null) =>
  dimension === 'course' ? sql`` : sql`group by r.id, ${keyOf(dimension)}`

/** Refunds that reversed a sale. A refunded duplicate payment was never a sale. */
const takesSaleBack = sql.raw(`r.status = 'done' and r.kind in ('lines', 'chargeback')`)

function sales({ span, unit, dimension }: SourceInput): ReportSource {
  const key = keyOf(dimension)
  const isPaid = within('o.paid_at', span)
  const isBack = sql`${within('r.ended_at', span)} and ${takesSaleBack}`
  const [paid, back] = [startOf(unit, 'o.paid_at'), startOf(unit, 'r.ended_at')]
  const rows = isOfLines(dimension)
    ? sql`(select ${paid} as start, ${key} as key, ${isFirstLine(dimension)} as orders, l.discount_halalas as discount, l.total_halalas as sales, 0 as refunds
        from orders o join order_lines l on l.order_id = o.id ${ofCourse(dimension)} where ${isPaid} ${once})
      union all
      select ${back}, ${key}, 0, 0, 0, f.amount_halalas
        from refunds r join refund_lines f on f.refund_id = r.id join order_lines l on l.id = f.order_line_id ${ofCourse(dimension)}
        where ${isBack}`
    : sql`select ${paid} as start, ${key} as key, 1 as orders, o.discount_halalas as discount, o.total_halalas as sales, 0 as refunds
        from orders o ${ofPayment(dimension)} where ${isPaid}
      union all
      select ${back}, ${key}, 0, 0, 0, r.amount_halalas
        from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id where ${isBack}`
  return {
    rows,
    isRepeated: isOfLines(dimension),
    columns: {
      orders: sql.raw('coalesce(sum(orders), 0)::int'),
      discount: sum('discount'),
      sales: sum('sales'),
      refunds: sum('refunds'),
      net: sum('sales - refunds'),
    },
  }
}

function refunds({ span, unit, dimension }: SourceInput): ReportSource {
  const isDone = sql`${within('r.ended_at', span)} and r.status = 'done'`
  const [start, key] = [startOf(unit, 'r.ended_at'), keyOf(dimension)]
  const rows = isOfLines(dimension)
    ? sql`select ${start} as start, ${key} as key, r.kind, ${sql.raw(dimension === 'course' ? 'f.amount_halalas' : 'sum(f.amount_halalas)')} as halalas
        from refunds r join refund_lines f on f.refund_id = r.id join order_lines l on l.id = f.order_line_id ${ofCourse(dimension)}
        where ${isDone} and ${takesSaleBack} ${together(dimension)}
      union all
      select ${start}, null, r.kind, r.amount_halalas from refunds r where ${isDone} and r.kind in ('surplus', 'held')`
    : sql`select ${start} as start, ${key} as key, r.kind, r.amount_halalas as halalas
        from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id where ${isDone}`
  const halalas = (where: string) => sql.raw(`coalesce(sum(halalas) filter (where ${where}), 0)::float8`)
  const [lines, chargeback, duplicate] = [
    `kind = 'lines'`,
    `kind = 'chargeback'`,
    `kind in ('surplus', 'held')`,
  ]
  return {
    rows,
    isRepeated: isOfLines(dimension),
    columns: {
      refunds: count(lines),
      refunded: halalas(lines),
      chargebacks: count(chargeback),
      chargedBack: halalas(chargeback),
      duplicates: count(duplicate),
      duplicated: halalas(duplicate),
    },
  }
}

const spellings = pageMethods.flatMap((each) =>
  spellingsOf(each).map((word) => `when '${word}' then '${each}'`),
)
const pageMethod = `case regexp_replace(lower(p.provider_method), '[^a-z]', '', 'g') ${spellings.join(' ')} else 'card' end`
/** The method used on the card page, if the provider reports it. */
const usedMethod = `case when o.total_halalas > 0 and p.provider = 'paytabs' then ${pageMethod} else ${method} end`

/** The agreed fee, calculated like `expectedFee`; null when none was entered. The fees are read only once. */
const agreedFee =
  sql.raw(`left join fees m on m.key = ${usedMethod} left join fees g on m.key is null and g.key = p.provider
  cross join lateral (select round(p.amount_halalas * coalesce(m.points, g.points) / 10000) + coalesce(m.fixed, g.fixed) as fee offset 0) b
  cross join lateral (select b.fee + round(b.fee * coalesce(m.vat, g.vat) / 10000) as agreed offset 0) c`)
const enteredFees = sql`fees as materialized (
  select f.key, (f.value ->> 'basisPoints')::numeric as points, (f.value ->> 'fixedHalalas')::numeric as fixed,
    (f.value ->> 'vatBasisPoints')::numeric as vat
  from settings s cross join jsonb_each(s.value) f where s.key = 'fees')`

/** Fees by the day of the payment: what payouts deducted for it and its refunds, or what was agreed. */
function fees({ span, unit, dimension }: SourceInput): ReportSource {
  const key = sql.raw(dimension === null ? 'null::text' : usedMethod)
  return {
    shared: enteredFees,
    rows: sql`select ${startOf(unit, 'o.paid_at')} as start, ${key} as key, 1 as orders, o.total_halalas as sales, 0 as refunds,
        coalesce(t.taken, c.agreed, 0) as fees, coalesce(t.charged - c.agreed, 0) as excess
      from orders o left join payments p on p.order_id = o.id and p.status = 'paid' ${agreedFee}
        left join (select payment_id, sum(fee_halalas) as taken, sum(fee_halalas) filter (where kind = 'payment') as charged
          from payout_lines where fee_halalas is not null and payment_id is not null group by payment_id) t on t.payment_id = p.id
      where ${within('o.paid_at', span)}
      union all
      select ${startOf(unit, 'r.ended_at')}, ${key}, 0, 0, r.amount_halalas, 0, 0
      from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where ${within('r.ended_at', span)} and ${takesSaleBack}`,
    columns: {
      orders: sql.raw('coalesce(sum(orders), 0)::int'),
      sales: sum('sales'),
      refunds: sum('refunds'),
      fees: sum('fees'),
      excess: sum('excess'),
      net: sum('sales - refunds - fees'),
    },
  }
}

/** A credit note lowers the sums. An invoice that replaces another comes with a credit note for it. */
function vat({ span, unit, isSandbox }: SourceInput): ReportSource {
  const sign = `case kind when 'credit-note' then -1 else 1 end`
  return {
    rows: sql`select ${startOf(unit, 'd.issued_at')} as start, null::text as key, d.kind, d.net_halalas, d.vat_halalas, d.total_halalas
      from tax_documents d where ${within('d.issued_at', span)} and d.is_sandbox = ${isSandbox}`,
    columns: {
      invoices: count(`kind = 'invoice'`),
      notes: count(`kind = 'credit-note'`),
      net: sum(`${sign} * net_halalas`),
      vat: sum(`${sign} * vat_halalas`),
      total: sum(`${sign} * total_halalas`),
    },
  }
}

function unfinished({ span, unit, dimension }: SourceInput): ReportSource {
  const [start, key] = [startOf(unit, 'o.created_at'), keyOf(dimension)]
  const isOpened = within('o.created_at', span)
  const rows = isOfLines(dimension)
    ? sql`select ${start} as start, ${key} as key, ${isFirstLine(dimension)} as orders, o.paid_at is not null as is_paid, l.total_halalas as halalas
        from orders o join order_lines l on l.order_id = o.id ${ofCourse(dimension)} where ${isOpened} ${once}`
    : sql`select ${start} as start, ${key} as key, 1 as orders, o.paid_at is not null as is_paid, o.total_halalas as halalas
        from orders o where ${isOpened}`
  const orders = (where = 'where true') => sql.raw(`coalesce(sum(orders) filter (${where}), 0)::int`)
  return {
    rows,
    isRepeated: isOfLines(dimension),
    columns: {
      opened: orders(),
      paid: orders('where is_paid'),
      unfinished: orders('where not is_paid'),
      conversion: share('sum(orders) filter (where is_paid)', 'sum(orders)'),
      missed: sql.raw('coalesce(sum(halalas) filter (where not is_paid), 0)::float8'),
    },
  }
}

const activeDays = 30

/** According to the LMS's last response about each person. */
function learners({ span, unit, dimension, now }: SourceInput): ReportSource {
  const keys = { course: 'c.id', category: 'c.category', instructor: 'c.instructor_id' } as const
  const key = dimension !== null && dimension in keys ? keys[dimension as keyof typeof keys] : 'null::text'
  const finished = 'count(*) filter (where progress >= 100)'
  return {
    rows: sql`select ${startOf(unit, 'began')} as start, key, progress,
        lastaccess >= extract(epoch from ${moment(now)}) - ${activeDays} * 86400 as is_active
      from (select ${sql.raw(key)} as key, min(e.starts_at) as began, max(x.progress) as progress, max(x.lastaccess) as lastaccess
        from entitlements e join courses c on c.id = e.course_id
          left join (select u.user_id, x.* from lms_users u
            cross join jsonb_to_recordset(u.courses) x (id int, progress float8, lastaccess float8)) x
            on x.user_id = e.holder_id and x.id = c.lms_course_id
        where e.status = 'active' group by e.holder_id, c.id) e
      where ${within('began', span)}`,
    columns: {
      enrolled: count(),
      active: count('is_active'),
      finished: sql.raw(`(${finished})::int`),
      completion: share(finished, 'count(*)'),
    },
  }
}

/** A buyer is new in the line with their first paid order. A merged account counts as the remaining one. */
function returningBuyers({ span, unit, dimension }: SourceInput): ReportSource {
  const first = 'count(*) filter (where is_new)'
  const person = sql.raw('coalesce(m.merged_into, o.user_id)')
  // The few merged accounts have a separate index.
  const isWhole = unit === null && dimension === null
  const orders = sql.raw('orders o left join users m on m.id = o.user_id and m.merged_into is not null')
  return {
    shared: sql`bought as materialized (
      select ${startOf(unit, 'o.paid_at')} as start, ${keyOf(dimension)} as key, f.person, o.paid_at = f.first_at as is_first,
        o.total_halalas as halalas
      from ${orders} ${ofPayment(dimension)}
        join (select ${person} as person, min(o.paid_at) as first_at from ${orders} where o.paid_at is not null group by 1) f
          on f.person = ${person}
      where ${within('o.paid_at', span)})`,
    rows: sql`select ${sql.raw(isWhole ? 'null::timestamp as start, null::text as key' : 'start, key')},
        bool_or(is_first) as is_new, coalesce(sum(halalas) filter (where not is_first), 0) as again
      from bought group by 1, 2, person`,
    isRepeated: true,
    columns: {
      buyers: count(),
      new: sql.raw(`(${first})::int`),
      returning: sql.raw(`(count(*) - ${first})::int`),
      returningShare: share(`count(*) - ${first}`, 'count(*)'),
      again: sum('again'),
    },
  }
}
/** The query of each report. Its columns are those of its row in `reports`. */
export const reportSources: Readonly<Record<ReportName, (input: SourceInput) => ReportSource>> = {
  sales,
  refunds,
  fees,
  vat,
  unfinished,
  learners,
  'returning-buyers': returningBuyers,
}
