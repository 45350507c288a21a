import { dayMs } from '@matla/contract/kit/riyadh'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { type TaxDocumentKind, taxDocumentsTable } from '#schema/tax.tables.ts'

/** From `since` (inclusive) to `until` (exclusive). */
export type Span = { readonly since: Date; readonly until: Date }

const within = (column: string, { since, until }: Span) =>
  sql`${sql.raw(column)} >= ${since.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`

/** Totals of the documents issued in a period, by kind and by real or sandbox money, in halalas. */
export async function sumDocuments(db: Db, span: Span) {
  const { rows } = await db.execute<{
    kind: TaxDocumentKind
    isSandbox: boolean
    count: number
    net: number
    vat: number
    first: string
    last: string
  }>(sql`
    select d.kind, d.is_sandbox as "isSandbox", count(*)::int as count, sum(d.net_halalas)::float8 as net,
      sum(d.vat_halalas)::float8 as vat, (array_agg(d.number order by d.sequence))[1] as first,
      (array_agg(d.number order by d.sequence desc))[1] as last
    from ${taxDocumentsTable} d where ${within('d.issued_at', span)} group by d.kind, d.is_sandbox`)
  return rows
}

/** Restricts the span to real documents, or to the sandbox's. */
type SpanOf = Span & { readonly isSandbox: boolean }

/**
 * Counts documents of a period whose number is higher than a later document's, by kind. Includes the day after
 * the period, because a lower number may have been issued after its end.
 */
export async function countOutOfOrder(db: Db, { since, until, isSandbox }: SpanOf) {
  const dayAfter = new Date(until.getTime() + dayMs)
  const { rows } = await db.execute<{ kind: TaxDocumentKind; count: number }>(sql`
    select kind, count(*)::int as count from (
      select d.kind, d.issued_at, d.is_sandbox, max(d.issued_at) over (partition by d.kind order by d.sequence) as latest
      from ${taxDocumentsTable} d where ${within('d.issued_at', { since, until: dayAfter })}) each
    where latest > issued_at and issued_at < ${until.toISOString()}::timestamptz and is_sandbox = ${isSandbox}
    group by kind`)
  const of = (kind: TaxDocumentKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { sales: of('invoice'), adjustments: of('credit-note') }
}

/** The number of free orders in a period, which have no invoice. */
export async function countFree(db: Db, span: Span): Promise<number> {
  const { rows } = await db.execute<{ free: number }>(sql`
    select count(*)::int as free from ${ordersTable} o where o.total_halalas = 0 and ${within('o.paid_at', span)}`)
  return rows[0]?.free ?? 0
}
