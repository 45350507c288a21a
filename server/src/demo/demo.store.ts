import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  categoriesTable,
  coursesTable,
  instructorsTable,
  productAliasesTable,
  productCoursesTable,
  productsTable,
} from '#schema/catalog.tables.ts'
import { articlesTable, contentTable } from '#schema/content.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import { mediaTable, mediaUsesTable } from '#schema/media.tables.ts'
import { couponProductsTable, couponsTable } from '#schema/sales.tables.ts'

export type DemoRows = {
  readonly categories: (typeof categoriesTable.$inferInsert)[]
  readonly instructors: (typeof instructorsTable.$inferInsert)[]
  readonly courses: (typeof coursesTable.$inferInsert)[]
  readonly articles: (typeof articlesTable.$inferInsert)[]
  readonly products: (typeof productsTable.$inferInsert)[]
  readonly productCourses: (typeof productCoursesTable.$inferInsert)[]
  readonly aliases: (typeof productAliasesTable.$inferInsert)[]
  readonly coupons: (typeof couponsTable.$inferInsert)[]
  readonly couponProducts: (typeof couponProductsTable.$inferInsert)[]
  readonly content: (typeof contentTable.$inferInsert)[]
  readonly users: (typeof usersTable.$inferInsert)[]
  readonly staff: (typeof staffMembersTable.$inferInsert)[]
  readonly lmsUsers: (typeof lmsUsersTable.$inferInsert)[]
  readonly entitlements: (typeof entitlementsTable.$inferInsert)[]
  readonly enrolments: (typeof enrolmentsTable.$inferInsert)[]
}

export async function hasCourses(db: Db): Promise<boolean> {
  const rows = await db.select({ id: coursesTable.id }).from(coursesTable).limit(1)
  return rows.length > 0
}

export async function insertDemo(tx: Db, rows: DemoRows): Promise<void> {
  await tx.insert(categoriesTable).values(rows.categories).onConflictDoNothing()
  await tx.insert(instructorsTable).values(rows.instructors).onConflictDoNothing()
  await tx.insert(coursesTable).values(rows.courses).onConflictDoNothing()
  await tx.insert(articlesTable).values(rows.articles).onConflictDoNothing()
  await tx.insert(productsTable).values(rows.products).onConflictDoNothing()
  await tx.insert(productCoursesTable).values(rows.productCourses).onConflictDoNothing()
  await tx.insert(productAliasesTable).values(rows.aliases).onConflictDoNothing()
  await tx.insert(couponsTable).values(rows.coupons).onConflictDoNothing()
  await tx.insert(couponProductsTable).values(rows.couponProducts).onConflictDoNothing()
  await tx.insert(contentTable).values(rows.content).onConflictDoNothing()
  if (rows.users.length === 0) return
  await tx.insert(usersTable).values(rows.users).onConflictDoNothing()
  await tx.insert(staffMembersTable).values(rows.staff).onConflictDoNothing()
  if (rows.enrolments.length === 0) return
  await tx.insert(lmsUsersTable).values(rows.lmsUsers)
  await tx.insert(entitlementsTable).values(rows.entitlements)
  await tx.insert(enrolmentsTable).values(rows.enrolments)
}

type Media = {
  readonly media: (typeof mediaTable.$inferInsert)[]
  readonly uses: (typeof mediaUsesTable.$inferInsert)[]
}

export async function insertMedia(tx: Db, { media, uses }: Media): Promise<void> {
  await tx.insert(mediaTable).values(media).onConflictDoNothing()
  await tx.insert(mediaUsesTable).values(uses).onConflictDoNothing()
}

/** Whoever may have the demo's password: its own people, and all staff. */
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

/** Closes those of these coupons that give everything away; returns their codes. */
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

/** Who was granted a course that is open by now, or is one of these people and holds it otherwise, one row a course. */
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
