import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { eInvoicesTable, type EInvoiceState } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

/** The most documents that are counted in each state. */
const maxCounted = 10_000

export type OpenDocuments = {
  readonly waiting: number
  readonly signed: number
  /** Rejected documents without another attempt. */
  readonly refused: number
  /** When the oldest document without a result was issued, in ISO 8601. */
  readonly oldestAt: string | null
}

/**
 * Counts documents that wait for a signature, a result or another attempt, each up to 10,000, from either real or
 * sandbox sales.
 */
export async function countOpenDocuments(db: Db, isSandbox: boolean): Promise<OpenDocuments> {
  const of = (state: EInvoiceState) => sql`${eInvoicesTable} e
    join ${taxDocumentsTable} d on d.id = e.document_id and d.is_sandbox = ${isSandbox}
    where e.state = ${sql.raw(`'${state}'`)}`
  const counted = (rows: ReturnType<typeof of>) =>
    sql`(select count(*)::int from (select 1 from ${rows} limit ${maxCounted}) counted)`
  const oldest = (state: EInvoiceState) =>
    sql`(select e.issued_at from ${of(state)} order by e.issued_at limit 1)`
  const { rows } = await db.execute<OpenDocuments>(sql`
    select ${counted(of('waiting'))} as waiting, ${counted(of('signed'))} as signed,
      ${counted(sql`${of('refused')} and not exists (
        select 1 from ${eInvoicesTable} later where later.document_id = e.document_id and later.attempt > e.attempt)`)} as refused,
      to_char(least(${oldest('waiting')}, ${oldest('signed')}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt"`)
  return rows[0] ?? { waiting: 0, signed: 0, refused: 0, oldestAt: null }
}
