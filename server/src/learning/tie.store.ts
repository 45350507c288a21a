import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Tx } from '#platform/db/database.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'

/** False: the user is tied otherwise by now. */
export async function untieUser(tx: Tx, userId: string, lmsUserId: number): Promise<boolean> {
  const rows = await tx
    .update(usersTable)
    .set({ learningUserId: null, learningClaimUntil: null })
    .where(and(eq(usersTable.id, userId), eq(usersTable.learningUserId, lmsUserId)))
    .returning({ id: usersTable.id })
  return rows.length > 0
}

/** What was known of the LMS user before is forgotten; `chosenAt`: staff say who he is. */
export async function resetLmsUser(tx: Tx, userId: string, chosenAt: Date | null): Promise<void> {
  const nothing = {
    lmsUserId: null,
    isOurs: false,
    isBeingMade: false,
    chosenAt,
    fullName: null,
    pictureUrl: null,
    courses: null,
    readAt: null,
    failedAt: null,
    wasSilent: false,
    askingUntil: null,
  }
  await tx
    .insert(lmsUsersTable)
    .values({ userId, ...nothing })
    .onConflictDoUpdate({ target: lmsUsersTable.userId, set: nothing })
}

/** All that this user holds is to be opened for his new LMS user; returns the enrolments. */
export async function reopenEnrolments(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .update(enrolmentsTable)
    .set({
      // What staff know to be stuck stays on their list until it comes through.
      status: sql`case when ${enrolmentsTable.status} = 'failed' then 'failed' else 'waiting' end`,
      doneAt: null,
      isGiven: false,
      sentAt: null,
      lastError: '',
    })
    .where(
      and(eq(enrolmentsTable.userId, userId), inArray(enrolmentsTable.status, ['waiting', 'done', 'failed'])),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

export async function tieUser(tx: Tx, userId: string, lmsUserId: number): Promise<void> {
  await tx
    .update(usersTable)
    .set({ learningUserId: lmsUserId, learningClaimUntil: null })
    .where(eq(usersTable.id, userId))
}

/** The shop's users who are tied to one of these LMS users already, but for this one. */
export async function usersTiedTo(tx: Tx, lmsUserIds: readonly number[], but: string) {
  if (lmsUserIds.length === 0) return []
  return tx
    .select({ userId: usersTable.id, lmsUserId: usersTable.learningUserId })
    .from(usersTable)
    .where(and(inArray(usersTable.learningUserId, [...lmsUserIds]), ne(usersTable.id, but)))
}
