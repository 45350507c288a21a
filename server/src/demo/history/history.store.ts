import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import type { FailedJob, RecordedRow } from './history-file.ts'

/** Inserts recorded rows of one table as one JSON parameter. */
export async function insertRecorded(
  tx: Db,
  table: string,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly RecordedRow[] },
): Promise<void> {
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
  )
}

/** Continues the numbers of orders and tax documents after the last of the history. */
export async function continueNumbers(tx: Db): Promise<void> {
  await tx.execute(sql`select setval('order_numbers', (select max(number) from ${ordersTable}))`)
  await tx.execute(sql`
    update tax_series s set last_sequence = d.last
    from (select kind, max(sequence) as last from ${taxDocumentsTable} group by kind) d where d.kind = s.kind`)
}

/** The staff member who closes periods. */
export async function findFinance(tx: Db): Promise<string | undefined> {
  const [member] = await tx
    .select({ userId: staffMembersTable.userId })
    .from(staffMembersTable)
    .where(sql`'finance' = any(${staffMembersTable.roles})`)
  return member?.userId
}

export const documentsOf = async (tx: Db, buyerEmail: string) =>
  tx
    .select({ id: taxDocumentsTable.id, kind: taxDocumentsTable.kind })
    .from(taxDocumentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, taxDocumentsTable.orderId))
    .innerJoin(usersTable, eq(usersTable.id, ordersTable.userId))
    .where(eq(usersTable.email, buyerEmail))

/** Inserts abandoned jobs into the tables of the queue library, which retains them as long as its own. */
export async function insertFailedJobs(db: Db, failed: readonly FailedJob[]): Promise<void> {
  for (const { id, data, tries, error, createdAt, endedAt } of failed)
    await db.execute(sql`
      insert into pgboss.job (id, name, data, state, retry_limit, retry_count, created_on, start_after, started_on, completed_on,
        keep_until, output, deletion_seconds)
      values (${id}, 'work', ${JSON.stringify(data)}::jsonb, 'failed', ${tries}, ${tries}, ${createdAt},
        ${endedAt}, ${endedAt}, ${endedAt},
        ${endedAt}::timestamptz + interval '30 days', ${JSON.stringify({ error })}::jsonb, ${30 * 86_400})
      on conflict do nothing`)
}
