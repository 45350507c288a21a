import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

/** Counts distinct courses like `countOwnedCourses`, for members only. */
const courseCount = sql<number>`case when ${sessionsTable.kind} = 'member' then (
  select count(distinct ${entitlementsTable.courseId})::int from ${entitlementsTable}
  where ${entitlementsTable.holderId} = ${usersTable.id} and ${entitlementsTable.status} = 'active') else 0 end`

const isActiveMember = and(
  eq(staffMembersTable.userId, sessionsTable.userId),
  eq(staffMembersTable.state, 'active'),
)

const shownBy = statement((db, params: Placeholders<{ tokenHash: string; now: Date }>) =>
  db
    .select({
      sessionId: sessionsTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      kind: sessionsTable.kind,
      staffRoles: staffMembersTable.roles,
      isEmailVerified: usersTable.emailVerified,
      courseCount,
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .leftJoin(staffMembersTable, isActiveMember)
    .where(
      and(
        eq(sessionsTable.tokenHash, params('tokenHash')),
        isNull(sessionsTable.revokedAt),
        gt(sessionsTable.expiresAt, params('now')),
      ),
    ),
)

/** What pages show of an active session, in one indexed statement. */
export async function findShown(db: Db, tokenHash: string, now: Date) {
  const rows = await shownBy(db, { tokenHash, now })
  return rows[0]
}
