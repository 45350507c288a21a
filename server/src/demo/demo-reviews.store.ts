import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { courseRatingsTable, reviewsTable } from '#schema/reviews.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

/** Learners with their courses and the progress that the LMS last reported. */
export async function listLearners(tx: Tx) {
  const { email, fullName, lang } = usersTable
  const progressOf = sql<number | null>`(
    select (told ->> 'progress')::float8 from jsonb_array_elements(coalesce(${lmsUsersTable.courses}, '[]')) told
    where (told ->> 'id')::int = ${coursesTable.learningCourseId} limit 1)`
  return tx
    .select({
      userId: usersTable.id,
      email,
      fullName,
      lang,
      code: productsTable.sku,
      courseId: coursesTable.id,
      startsAt: entitlementsTable.startsAt,
      reported: progressOf,
    })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(usersTable, eq(usersTable.id, entitlementsTable.holderId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .innerJoin(productsTable, eq(productsTable.courseId, coursesTable.id))
    .leftJoin(lmsUsersTable, eq(lmsUsersTable.userId, usersTable.id))
    .where(and(eq(entitlementsTable.status, 'active'), eq(enrolmentsTable.status, 'done')))
    .orderBy(asc(entitlementsTable.startsAt), asc(entitlementsTable.id))
}
export type Learner = Awaited<ReturnType<typeof listLearners>>[number]

/** The staff member who decides on reviews. */
export async function whoDecides(tx: Tx): Promise<string | undefined> {
  const rows = await tx
    .select({ userId: staffMembersTable.userId })
    .from(staffMembersTable)
    .where(sql`'support' = any(${staffMembersTable.roles})`)
    .limit(1)
  return rows[0]?.userId
}

/** Inserts reviews and updates the ratings of their courses. */
export async function insertReviews(tx: Tx, rows: (typeof reviewsTable.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(reviewsTable).values(rows)
  const those = (stars: number) =>
    sql`count(*) filter (where ${reviewsTable.shownStars} = ${sql.raw(String(stars))})`
  await tx.execute(sql`
    insert into ${courseRatingsTable} (course_id, one, two, three, four, five)
    select ${reviewsTable.courseId}, ${those(1)}, ${those(2)}, ${those(3)}, ${those(4)}, ${those(5)}
    from ${reviewsTable} where ${reviewsTable.shownAt} is not null group by ${reviewsTable.courseId}`)
}
