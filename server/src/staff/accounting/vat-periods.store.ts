import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { vatPeriodsTable } from '#schema/tax.tables.ts'

/** False: it was closed before. */
export async function insertClosed(tx: Tx, closed: typeof vatPeriodsTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(vatPeriodsTable)
    .values(closed)
    .onConflictDoNothing()
    .returning({ period: vatPeriodsTable.period })
  return rows.length > 0
}

export async function findClosed(db: Db, period: string) {
  const rows = await db
    .select({ closed: vatPeriodsTable, by: usersTable.fullName })
    .from(vatPeriodsTable)
    .innerJoin(usersTable, eq(usersTable.id, vatPeriodsTable.closedBy))
    .where(eq(vatPeriodsTable.period, period))
  return rows[0]
}
