import { desc, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  seriesChecksTable,
  type TaxDocumentKind,
  taxDocumentsTable,
  taxSeriesTable,
} from '#schema/tax.tables.ts'

export type CountedSeries = Omit<typeof seriesChecksTable.$inferSelect, 'checkedAt'>

/** The number series of each kind, up to the last number issued. Reads every document. */
export async function countSeries(db: Db): Promise<CountedSeries[]> {
  const { rows } = await db.execute<CountedSeries & { kind: TaxDocumentKind }>(sql`
    select s.kind, count(d.id)::int as documents, min(d.sequence)::float8 as first, max(d.sequence)::float8 as last,
      (greatest(s.last_sequence, coalesce(max(d.sequence), 0)) - count(distinct d.sequence))::int as missing,
      (count(d.id) - count(distinct d.sequence))::int as doubles
    from ${taxSeriesTable} s left join ${taxDocumentsTable} d on d.kind = s.kind
    group by s.kind, s.last_sequence order by s.kind desc`)
  return rows
}

/**
 * Waits for every document that has taken its number, and blocks new numbers until the commit. An invoice reads
 * the time after its number, so a document issued afterwards has a later time.
 */
export async function waitForNumbers(tx: Tx): Promise<void> {
  await tx.select().from(taxSeriesTable).orderBy(taxSeriesTable.kind).for('update')
}

/** The result of the last check. */
export const readSeriesChecks = async (db: Db) =>
  db.select().from(seriesChecksTable).orderBy(desc(seriesChecksTable.kind))

export async function storeSeriesChecks(db: Db, checks: readonly (typeof seriesChecksTable.$inferInsert)[]) {
  const set = Object.fromEntries(
    ['documents', 'first', 'last', 'missing', 'doubles', 'checked_at'].map((name) => [
      name === 'checked_at' ? 'checkedAt' : name,
      sql.raw(`excluded.${name}`),
    ]),
  )
  await db
    .insert(seriesChecksTable)
    .values([...checks])
    .onConflictDoUpdate({ target: seriesChecksTable.kind, set })
}
