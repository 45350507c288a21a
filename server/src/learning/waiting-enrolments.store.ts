import { and, asc, count, eq, min, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'

/** Not opened on the LMS yet, after at least one attempt. */
const isWaiting = and(eq(enrolmentsTable.status, 'waiting'), ne(enrolmentsTable.lastError, ''))
const ofEntitlement = eq(entitlementsTable.id, enrolmentsTable.entitlementId)

/** The courses that wait for the LMS: how many, since when, and why the last attempt of the oldest failed. */
export async function oldestWaiting(db: Db) {
  const rows = await db
    .select({
      count: sql<number>`(count(*) over ())::int`,
      since: entitlementsTable.createdAt,
      lastError: enrolmentsTable.lastError,
    })
    .from(enrolmentsTable)
    .innerJoin(entitlementsTable, ofEntitlement)
    .where(isWaiting)
    .orderBy(asc(entitlementsTable.createdAt))
    .limit(1)
  return rows[0]
}

export async function listWaiting(db: Db, limit: number): Promise<string[]> {
  const rows = await db.select({ id: enrolmentsTable.id }).from(enrolmentsTable).where(isWaiting).limit(limit)
  return rows.map(({ id }) => id)
}

/** Paid courses that are not open, attempted or not: how many, and when the oldest was bought. */
export async function countWaiting(db: Db) {
  const rows = await db
    .select({ count: count(), oldest: min(entitlementsTable.createdAt) })
    .from(enrolmentsTable)
    .innerJoin(entitlementsTable, ofEntitlement)
    .where(eq(enrolmentsTable.status, 'waiting'))
  return rows[0] ?? { count: 0, oldest: null }
}
