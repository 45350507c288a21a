import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Discrepancy } from '@matla/contract/money-check/money-check.calls'
import { rolesWith } from '@matla/contract/staff/rights'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { reconciliationsTable, discrepanciesTable } from '#schema/reconciliation.tables.ts'

export type CheckRow = typeof reconciliationsTable.$inferSelect

const rowsAtOnce = 500

export async function insertCheck(
  tx: Tx,
  check: Omit<CheckRow, 'mailedAt'>,
  differences: readonly Discrepancy[],
): Promise<void> {
  await tx.insert(reconciliationsTable).values(check)
  const rows = differences.map((each, position) => ({ ...each, checkId: check.id, position }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(discrepanciesTable).values(rows.slice(at, at + rowsAtOnce))
}

export async function newestCheck(db: Db): Promise<CheckRow | undefined> {
  const rows = await db
    .select()
    .from(reconciliationsTable)
    .orderBy(desc(reconciliationsTable.endedAt))
    .limit(1)
  return rows[0]
}

export async function findCheck(db: Db, checkId: string): Promise<CheckRow | undefined> {
  const rows = await db.select().from(reconciliationsTable).where(eq(reconciliationsTable.id, checkId))
  return rows[0]
}

export async function readDiscrepancies(db: Db, checkId: string) {
  return db
    .select()
    .from(discrepanciesTable)
    .where(eq(discrepanciesTable.checkId, checkId))
    .orderBy(asc(discrepanciesTable.position))
}

export async function checkMailed(db: Db, checkId: string): Promise<void> {
  await db
    .update(reconciliationsTable)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(reconciliationsTable.id, checkId), isNull(reconciliationsTable.mailedAt)))
}

/** Who may read the shop's books, at an address that is confirmed. */
export async function listMoneyStaff(db: Db) {
  return db
    .select({
      id: usersTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      lang: usersTable.lang,
    })
    .from(usersTable)
    .where(and(inArray(usersTable.role, [...rolesWith('accounting.read')]), usersTable.emailVerified))
    .orderBy(asc(usersTable.id))
}
