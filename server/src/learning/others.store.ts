import { and, eq, exists, isNotNull, ne, sql } from 'drizzle-orm'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'

/** Other enrolled LMS users, those first of whom courses were told last. */
export async function listOthers(db: Db, userId: string, most: number): Promise<number[]> {
  const courses = sql<number>`coalesce(jsonb_array_length(${lmsUsersTable.courses}), 0)`
  const rows = await db
    .select({ lmsUserId: sql<number>`${usersTable.learningUserId}` })
    .from(usersTable)
    .leftJoin(lmsUsersTable, eq(lmsUsersTable.userId, usersTable.id))
    .where(
      and(
        ne(usersTable.id, userId),
        isNotNull(usersTable.learningUserId),
        exists(
          db
            .select({ id: enrolmentsTable.id })
            .from(enrolmentsTable)
            .where(and(eq(enrolmentsTable.userId, usersTable.id), eq(enrolmentsTable.status, 'done'))),
        ),
      ),
    )
    .orderBy(sql`${courses} > 0 desc`, sql`${lmsUsersTable.readAt} desc nulls last`)
    .limit(most)
  return rows.map(({ lmsUserId }) => lmsUserId)
}
