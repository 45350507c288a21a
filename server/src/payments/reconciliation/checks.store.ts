import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MoneyDifference } from '@matla/contract/money-check/money-check.calls'
import { rolesWith } from '@matla/contract/staff/rights'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { moneyChecksTable, moneyDifferencesTable } from '#schema/reconciliation.tables.ts'

export type CheckRow = typeof moneyChecksTable.$inferSelect

const rowsAtOnce = 500

export async function insertCheck(
  tx: Tx,
  check: Omit<CheckRow, 'mailedAt'>,
  differences: readonly MoneyDifference[],
): Promise<void> {
  await tx.insert(moneyChecksTable).values(check)
  const rows = differences.map((each, position) => ({ ...each, checkId: check.id, position }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(moneyDifferencesTable).values(rows.slice(at, at + rowsAtOnce))
}

export async function newestCheck(db: Db): Promise<CheckRow | undefined> {
  const rows = await db.select().from(moneyChecksTable).orderBy(desc(moneyChecksTable.endedAt)).limit(1)
  return rows[0]
}

export async function findCheck(db: Db, checkId: string): Promise<CheckRow | undefined> {
  const rows = await db.select().from(moneyChecksTable).where(eq(moneyChecksTable.id, checkId))
  return rows[0]
}

export async function readDifferences(db: Db, checkId: string) {
  return db
    .select()
    .from(moneyDifferencesTable)
    .where(eq(moneyDifferencesTable.checkId, checkId))
    .orderBy(asc(moneyDifferencesTable.position))
}

export async function checkMailed(db: Db, checkId: string): Promise<void> {
  await db
    .update(moneyChecksTable)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(moneyChecksTable.id, checkId), isNull(moneyChecksTable.mailedAt)))
}

/** Who may read the shop's books, at an address that is confirmed (decision 21). */
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
