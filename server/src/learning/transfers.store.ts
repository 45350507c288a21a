import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { entitlementsTable, transfersTable } from '#schema/entitlements.tables.ts'

export type NewTransfer = typeof transfersTable.$inferInsert

export async function insertTransfers(tx: Tx, rows: readonly NewTransfer[]): Promise<void> {
  await tx.insert(transfersTable).values([...rows])
}

/** Whether this move was already made. */
export async function isMoveKnown(tx: Tx, orderId: string, requestKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: transfersTable.entitlementId })
    .from(transfersTable)
    .where(and(eq(transfersTable.orderId, orderId), eq(transfersTable.requestKey, requestKey)))
    .limit(1)
  return rows.length > 0
}

/** Who last moved one of these entitlements, and when. */
export async function findMover(tx: Tx, entitlementIds: readonly string[]) {
  const rows = await tx
    .select({ name: usersTable.fullName, at: transfersTable.at })
    .from(transfersTable)
    .innerJoin(usersTable, eq(usersTable.id, transfersTable.by))
    .where(inArray(transfersTable.entitlementId, [...entitlementIds]))
    .orderBy(desc(transfersTable.at))
    .limit(1)
  return rows[0]
}

/** One move: the order, the courses, and the accounts that it went from and to. */
export async function findMove(db: Db, moveId: string) {
  const rows = await db
    .select({
      orderId: transfersTable.orderId,
      fromUser: transfersTable.fromUser,
      toUser: transfersTable.toUser,
      courseName: coursesTable.name,
    })
    .from(transfersTable)
    .innerJoin(entitlementsTable, eq(entitlementsTable.id, transfersTable.entitlementId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(eq(transfersTable.moveId, moveId))
    .orderBy(asc(coursesTable.id))
  const [first] = rows
  return first && { ...first, courses: rows.map(({ courseName }) => courseName) }
}

/** Which of these courses this user owns. */
export async function findOwnedCourses(
  tx: Db,
  userId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ courseId: entitlementsTable.courseId })
    .from(entitlementsTable)
    .where(
      and(
        eq(entitlementsTable.holderId, userId),
        eq(entitlementsTable.status, 'active'),
        inArray(entitlementsTable.courseId, [...courseIds]),
      ),
    )
  return new Set(rows.map(({ courseId }) => courseId))
}

/** The courses that these entitlements of an order open. */
export async function findEntitlementCourses(
  db: Db,
  orderId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { id, courseId } = entitlementsTable
  const rows = await db
    .selectDistinct({ courseId })
    .from(entitlementsTable)
    .where(and(eq(entitlementsTable.orderId, orderId), inArray(id, [...ids])))
  return rows.map((row) => row.courseId)
}

/** Erases the reasons of moves, which are personal data. The record of the move stays. */
export async function eraseMoveReasons(tx: Tx, userId: string): Promise<void> {
  const { fromUser, toUser } = transfersTable
  await tx
    .update(transfersTable)
    .set({ reason: '—' })
    .where(or(eq(fromUser, userId), eq(toUser, userId)))
}
