import type { Localized } from '@matla/contract/kit/lang'
import { orderMethodNames } from '@matla/contract/staff/order-words'
import type { ReportDimension, ReportName } from '@matla/contract/staff/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { SourceInput } from './report-parts.store.ts'
import { reportSources } from './report-sources.store.ts'

export type { ChartUnit } from './report-parts.store.ts'

export type RowsInput = SourceInput & {
  readonly name: ReportName
  readonly sortedBy: string
  readonly limit: number
}
export type ReportValues = Readonly<Record<string, number | null>>
type StoredRow = { readonly at: string | null; readonly key: string | null; readonly isTotal: boolean } & {
  readonly values: ReportValues
}

/**
 * Selects a report's rows, at most one more than the limit, and its totals, in which everything counts once
 * although an order of two courses is in two rows. It is one statement, so that rows and totals agree.
 */
export function reportStatement({ name, sortedBy, limit, ...input }: RowsInput): SQL {
  const { unit, dimension } = input
  const { rows, splitBy, sums, columns, totals = {}, shared } = reportSources[name](input)
  const sharedTables = shared ? sql`with ${shared} ` : sql``
  const split = splitBy === undefined ? sql`` : sql`, ${sql.identifier(splitBy)}`
  const parts = sql`(select start, key ${split}, ${namedValues(sums)} from (${rows}) counted group by start, key ${split}) parts`
  if (unit === null && dimension === null)
    return sql`${sharedTables}select null as "at", null as "key", 1 as "isTotal", ${namedValues({ ...columns, ...totals })} from ${parts}`
  const form = unit === 'hour' ? 'YYYY-MM-DD"T"HH24:00' : 'YYYY-MM-DD'
  const values = Object.entries(columns).map(([column, value]) => {
    const total = totals[column]
    return [
      column,
      total ? sql`case when grouping(start) = 1 then ${total} else ${value} end` : value,
    ] as const
  })
  return sql`${sharedTables}select to_char(start, ${form}) as "at", key as "key", grouping(start)::int as "isTotal",
      ${namedValues(Object.fromEntries(values))}
    from ${parts} group by grouping sets ((start, key), ())
    order by "isTotal" desc, "at", ${sql.identifier(sortedBy)} desc, "key" limit ${limit + 2}`
}

export async function readRows(db: Db, input: RowsInput) {
  const { rows } = await db.execute<Record<string, number | string | null>>(reportStatement(input))
  const read = rows.map(({ at, key, isTotal, ...sums }): StoredRow => ({
    at: at === null ? null : String(at),
    key: key === null ? null : String(key),
    isTotal: isTotal === 1,
    // The remaining columns are numbers.
    values: sums as ReportValues,
  }))
  return {
    rows: read.filter((row) => !row.isTotal),
    totals: read.find((row) => row.isTotal)?.values ?? {},
  }
}

const namedValues = (values: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(values).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )

const languages: Readonly<Record<string, Localized>> = {
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
}
/** Labels of rows without a part of the dimension: a package has no category, a refunded duplicate payment no course. */
const without: Readonly<Record<ReportDimension, Localized>> = {
  course: { en: 'Without a course', ar: 'بلا دورة' },
  category: { en: 'Packages and others', ar: 'الباقات وغيرها' },
  instructor: { en: 'Without an instructor', ar: 'بلا مدرّب' },
  coupon: { en: 'Without a coupon', ar: 'بلا قسيمة' },
  method: { en: 'Unknown', ar: 'غير معروفة' },
  language: { en: 'Unknown', ar: 'غير معروفة' },
}

/** The names of the parts of a dimension. */
export async function namesOf(db: Db, dimension: ReportDimension, keys: readonly string[]) {
  const names = new Map<string | null, Localized>([
    [null, without[dimension]],
    ...Object.entries(dimension === 'method' ? orderMethodNames : dimension === 'language' ? languages : {}),
  ])
  const among = (type: string) => sql`= any(${sql.param([...keys])}::${sql.raw(type)}[])`
  const labelQueries = {
    course: sql`select p.id, coalesce(p.name, c.name) as name from products p left join courses c on c.id = p.course_id where p.id ${among('text')}`,
    category: sql`select value as id, name from categories where value ${among('text')}`,
    instructor: sql`select id, name from instructors where id ${among('text')}`,
    coupon: sql`select id, jsonb_build_object('ar', code, 'en', code) as name from coupons where id ${among('uuid')}`,
    method: null,
    language: null,
  }[dimension]
  if (labelQueries === null || keys.length === 0) return names
  const { rows } = await db.execute<{ id: string; name: Localized }>(labelQueries)
  for (const { id, name } of rows) names.set(id, name)
  return names
}
