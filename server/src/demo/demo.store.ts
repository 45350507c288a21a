import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productAliasesTable, productsTable } from '#schema/catalog.tables.ts'
import { contentTable } from '#schema/content.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import { couponProductsTable, couponsTable } from '#schema/sales.tables.ts'

export type DemoRows = {
  readonly coupons: (typeof couponsTable.$inferInsert)[]
  readonly couponProducts: (typeof couponProductsTable.$inferInsert)[]
  readonly users: (typeof usersTable.$inferInsert)[]
  readonly staff: (typeof staffMembersTable.$inferInsert)[]
  readonly lmsUsers: (typeof lmsUsersTable.$inferInsert)[]
  readonly entitlements: (typeof entitlementsTable.$inferInsert)[]
  readonly enrolments: (typeof enrolmentsTable.$inferInsert)[]
}

/** Whether the database has neither courses nor pages yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const courses = await db.select({ id: coursesTable.id }).from(coursesTable).limit(1)
  const pages = await db.select({ key: contentTable.key }).from(contentTable).limit(1)
  return courses.length + pages.length === 0
}

type Product = {
  readonly id: string
  readonly sku: string
  readonly aliases: readonly string[]
  readonly dates: Pick<typeof coursesTable.$inferSelect, 'publishedAt' | 'updatedAt'> | undefined
}

/** Adds the product fields that the content files do not contain. */
export async function completeProducts(tx: Tx, products: readonly Product[]): Promise<void> {
  for (const { id, sku, dates } of products) {
    await tx.update(productsTable).set({ sku }).where(eq(productsTable.id, id))
    if (dates) await tx.update(coursesTable).set(dates).where(eq(coursesTable.id, id))
  }
  const aliases = products.flatMap(({ id: productId, aliases: all }) =>
    all.map((alias) => ({ alias, productId })),
  )
  await tx.insert(productAliasesTable).values(aliases)
}

export async function insertDemo(tx: Tx, rows: DemoRows): Promise<void> {
  await tx.insert(couponsTable).values(rows.coupons)
  await tx.insert(couponProductsTable).values(rows.couponProducts)
  if (rows.users.length === 0) return
  await tx.insert(usersTable).values(rows.users)
  await tx.insert(staffMembersTable).values(rows.staff)
  if (rows.enrolments.length === 0) return
  await tx.insert(lmsUsersTable).values(rows.lmsUsers)
  await tx.insert(entitlementsTable).values(rows.entitlements)
  await tx.insert(enrolmentsTable).values(rows.enrolments)
}

/** The people who may have the demo's password: its own accounts and all staff. */
export async function whoMayHaveDemoPassword(db: Db, demoEmails: readonly string[]) {
  const staff = db.select({ id: staffMembersTable.userId }).from(staffMembersTable)
  return db
    .select({ id: usersTable.id, email: usersTable.email, passwordHash: usersTable.passwordHash })
    .from(usersTable)
    .where(
      and(
        isNotNull(usersTable.passwordHash),
        or(inArray(usersTable.email, [...demoEmails]), inArray(usersTable.id, staff)),
      ),
    )
}

/** Closes those of these coupons that make a course free, and returns their codes. */
export async function closeFreeCoupons(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .update(couponsTable)
    .set({ status: 'inactive' })
    .where(
      and(
        inArray(couponsTable.code, [...codes]),
        eq(couponsTable.discountBasisPoints, 10_000),
        eq(couponsTable.status, 'active'),
      ),
    )
    .returning({ code: couponsTable.code })
  return rows.map(({ code }) => code)
}

/** Open courses that were granted, and every open course of these people, one row each. */
export async function grantedSeats(db: Db, emails: readonly string[]) {
  return db
    .select({
      email: usersTable.email,
      fullName: usersTable.fullName,
      code: productsTable.sku,
      courseId: coursesTable.learningCourseId,
      startsAt: entitlementsTable.startsAt,
    })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(usersTable, eq(usersTable.id, entitlementsTable.holderId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .where(
      and(
        or(eq(entitlementsTable.origin, 'grant'), inArray(usersTable.email, [...emails])),
        eq(enrolmentsTable.status, 'done'),
      ),
    )
    .orderBy(asc(usersTable.email), asc(entitlementsTable.startsAt))
}

export async function learningCourses(db: Db) {
  return db
    .select({ id: coursesTable.learningCourseId, name: coursesTable.name })
    .from(coursesTable)
    .orderBy(asc(coursesTable.learningCourseId))
}
