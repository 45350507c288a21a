import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable, type GrantOutcome, grantsTable } from '#schema/entitlements.tables.ts'
import { priceNow } from '#schema/prices.tables.ts'

/** The courses that each of these courses or bundles opens, by the given id. */
export async function findOpenedCourses(db: Db, keys: readonly string[]) {
  const { productId, courseId } = productCoursesTable
  const [parts, courses] = await Promise.all([
    db
      .select({ key: productId, courseId })
      .from(productCoursesTable)
      .where(inArray(productId, [...keys])),
    db
      .select({ key: coursesTable.id, courseId: coursesTable.id })
      .from(coursesTable)
      .where(inArray(coursesTable.id, [...keys])),
  ])
  return [...parts, ...courses]
}

/** Which of these courses each of these users owns. */
export async function findOwnedCourses(db: Db, userIds: readonly string[], courseIds: readonly string[]) {
  if (userIds.length === 0) return []
  const { holderId, courseId, status } = entitlementsTable
  return db
    .selectDistinct({ holderId, courseId })
    .from(entitlementsTable)
    .where(and(inArray(holderId, [...userIds]), inArray(courseId, [...courseIds]), eq(status, 'active')))
}

/** Returns false when a grant with this key exists. */
export const insertGrant = insertOnce(grantsTable)

export async function findOutcome(db: Db, requestKey: string): Promise<GrantOutcome | null> {
  const rows = await db
    .select({ outcome: grantsTable.outcome })
    .from(grantsTable)
    .where(eq(grantsTable.requestKey, requestKey))
  return rows[0]?.outcome ?? null
}

export async function recordOutcome(tx: Tx, grantId: string, outcome: GrantOutcome): Promise<void> {
  await tx.update(grantsTable).set({ outcome }).where(eq(grantsTable.id, grantId))
}

/** The current price of each course in halalas, by id. */
export async function findPrices(db: Db, courseIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: productsTable.id, priceHalalas: priceNow })
    .from(productsTable)
    .where(inArray(productsTable.id, [...courseIds]))
  return new Map(rows.map(({ id, priceHalalas }) => [id, priceHalalas]))
}

/** The courses that this staff member has granted since this time, once for each recipient. */
export async function listGrantedSince(db: Db, by: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ courseId: entitlementsTable.courseId })
    .from(entitlementsTable)
    .innerJoin(grantsTable, eq(grantsTable.id, entitlementsTable.grantId))
    .where(and(eq(grantsTable.by, by), gt(grantsTable.at, since)))
  return rows.map(({ courseId }) => courseId)
}

/** An entitlement that was granted to this user or imported for them. */
export async function findGranted(tx: Tx, entitlementId: string, holderId: string) {
  const { courseId, status } = entitlementsTable
  const rows = await tx
    .select({ courseId, status })
    .from(entitlementsTable)
    .where(
      and(
        eq(entitlementsTable.id, entitlementId),
        eq(entitlementsTable.holderId, holderId),
        ne(entitlementsTable.origin, 'order'),
      ),
    )
  return rows[0]
}

/** The courses that a grant opened for this address and that are still owned. */
export async function listGrantedTo(db: Db, grantId: string, email: string) {
  return db
    .select({
      userId: usersTable.id,
      fullName: usersTable.fullName,
      isProven: usersTable.emailVerified,
      hasPassword: sql<boolean>`${usersTable.passwordHash} is not null`,
      name: coursesTable.name,
    })
    .from(entitlementsTable)
    .innerJoin(usersTable, eq(usersTable.id, entitlementsTable.holderId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(
      and(
        eq(entitlementsTable.grantId, grantId),
        eq(usersTable.email, email),
        eq(entitlementsTable.status, 'active'),
      ),
    )
    .orderBy(asc(entitlementsTable.id))
}
