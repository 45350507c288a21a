import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { vatPeriodsTable } from '#schema/tax.tables.ts'

/** Locks the periods until the transaction ends, so that a month and its quarter cannot be closed concurrently. */
export async function lockPeriods(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vat_periods'))`)
}

/** Which of these periods are closed. */
export const closedAmong = async (db: Db, periods: readonly string[], isSandbox: boolean) =>
  db
    .select({ period: vatPeriodsTable.period, at: vatPeriodsTable.closedAt, by: usersTable.fullName })
    .from(vatPeriodsTable)
    .innerJoin(usersTable, eq(usersTable.id, vatPeriodsTable.closedBy))
    .where(and(inArray(vatPeriodsTable.period, [...periods]), eq(vatPeriodsTable.isSandbox, isSandbox)))
    .orderBy(asc(vatPeriodsTable.period))

/** Returns false when the period was already closed. */
export const insertClosed = insertOnce(vatPeriodsTable)

/** The closed period of real documents, or of the sandbox's. */
export async function findClosed(db: Db, period: string, isSandbox: boolean) {
  const rows = await db
    .select({ closed: vatPeriodsTable, by: usersTable.fullName })
    .from(vatPeriodsTable)
    .innerJoin(usersTable, eq(usersTable.id, vatPeriodsTable.closedBy))
    .where(and(eq(vatPeriodsTable.period, period), eq(vatPeriodsTable.isSandbox, isSandbox)))
  return rows[0]
}
