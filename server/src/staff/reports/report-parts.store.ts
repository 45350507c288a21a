import { riyadhMoment } from '@matla/contract/kit/riyadh'
import { paymentProviders, providerIds, providerMethods } from '@matla/contract/payments/payment-providers'
import type { Span } from '@matla/contract/staff/report-periods'
import type { ReportDimension, ReportUnit } from '@matla/contract/staff/reports'
import { type SQL, sql } from 'drizzle-orm'

/** A single day is divided into hours. */
export type ChartUnit = 'hour' | ReportUnit

export type SourceInput = {
  readonly span: Span
  readonly unit: ChartUnit | null
  readonly dimension: ReportDimension | null
  /** The time of the reading. */
  readonly now: Date
  readonly isSandbox: boolean
}

/** What a report counts. Rows are added up before anything is joined to them that only names or divides their sums. */
export type ReportSource = {
  /** Each with `start`, its hour, day, week or month, `key`, its part of the dimension, and what `sums` reads. */
  readonly rows: SQL
  /** A further column by which `sums` are made. */
  readonly splitBy?: string
  /** Aggregates of the rows of each start and key. */
  readonly sums: Readonly<Record<string, SQL>>
  /** The columns of the report, of the sums of a start and key, or for the totals of all sums. */
  readonly columns: Readonly<Record<string, SQL>>
  /** The totals of columns whose parts overlap: an order of two courses is in two of them. */
  readonly totals?: Readonly<Record<string, SQL>>
  /** Named queries that the others read. */
  readonly shared?: SQL
}

export const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
export const within = (column: string, { since, until }: Span) =>
  sql`${sql.raw(column)} >= ${moment(since)} and ${sql.raw(column)} < ${moment(until)}`

/** The beginning of a week, which is a Sunday: that of PostgreSQL is a Monday. */
const sunday = '2000-01-02'
const aheadHours = (Date.parse(sunday) - riyadhMoment(sunday).getTime()) / 3_600_000
const strides = { hour: '1 hour', day: '1 day', week: '7 days' } as const

/**
 * The start of the hour, day, week or month in Riyadh, whose clock has been as far ahead of UTC since 1947: a zone would be looked up
 * for each row.
 */
export function startOf(unit: ChartUnit | null, column: string): SQL {
  if (unit === null) return sql`null::timestamp`
  const local = `(${column} at time zone interval '${aheadHours} hours')`
  return sql.raw(
    unit === 'month'
      ? `date_trunc('month', ${local})`
      : `date_bin('${strides[unit]}', ${local}, timestamp '${sunday}')`,
  )
}

export const sumOf = (column: string) => sql.raw(`sum(${column})`)
/** Of sums. */
export const amount = (of: string, where = 'true') =>
  sql.raw(`coalesce(sum(${of}) filter (where ${where}), 0)::float8`)
export const count = (of: string, where = 'true') =>
  sql.raw(`coalesce(sum(${of}) filter (where ${where}), 0)::int`)
/** Hundredths of a percent; null where there is nothing to share. */
export const share = (part: SQL, all: SQL) => sql`round(10000.0 * ${part} / nullif(${all}, 0))::int`

const cases = providerIds.map((id) => `when '${id}' then '${paymentProviders[id].method.id}'`)
/** The method of a payment `p`. An order whose payment is missing counts as paid by card. */
export const methodOf = (isFree: string) =>
  `case when ${isFree} then 'free' else case p.provider ${cases.join(' ')} else '${providerMethods[0]}' end end`

/** The key of a row of an order `o`, its payment `p`, its line `l` and the line's course `c`. */
export function keyOf(dimension: ReportDimension | null): SQL {
  const keys = {
    course: 'l.product_id',
    category: 'c.category',
    instructor: 'c.instructor_id',
    coupon: 'o.coupon_id::text',
    method: methodOf('o.total_halalas = 0'),
    language: 'o.lang',
  }
  return sql.raw(dimension === null ? 'null::text' : keys[dimension])
}
export const isOfLines = (dimension: ReportDimension | null) =>
  dimension === 'course' || dimension === 'category' || dimension === 'instructor'

/** The course of a line: a product of a course has its id. */
export const ofCourse = (dimension: ReportDimension | null) =>
  dimension === 'course' ? sql`` : sql`left join courses c on c.id = l.product_id`
/** The payment of an order, where its method counts. */
export const ofPayment = (dimension: ReportDimension | null) =>
  dimension === 'method' ? sql`left join payments p on p.order_id = o.id and p.status = 'paid'` : sql``
/** The orders of lines with a key. An order has one line of a course; distinct ones are sorted within each start and key. */
export const countOrders = (dimension: ReportDimension | null) =>
  sql.raw(dimension === 'course' ? 'count(order_id)' : 'count(distinct order_id)')

/** Refunds that took a sale back; a refunded duplicate payment was never a sale. */
export const takesSaleBack = sql.raw(`r.status = 'done' and r.kind in ('lines', 'chargeback')`)
