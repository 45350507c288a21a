import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Tx } from '#platform/db/database.ts'
import { enrolmentsTable, learnersTable } from '#schema/learning.tables.ts'

/** False: the user is tied otherwise by now. */
export async function untieUser(tx: Tx, userId: string, learnerId: number): Promise<boolean> {
  const rows = await tx
    .update(usersTable)
    .set({ learningUserId: null, learningClaimUntil: null })
    .where(and(eq(usersTable.id, userId), eq(usersTable.learningUserId, learnerId)))
    .returning({ id: usersTable.id })
  return rows.length > 0
}

/** What was known of the learner before is forgotten; `chosenAt`: staff say who he is. */
export async function resetLearner(tx: Tx, userId: string, chosenAt: Date | null): Promise<void> {
  const nothing = {
    learnerId: null,
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
    .insert(learnersTable)
    .values({ userId, ...nothing })
    .onConflictDoUpdate({ target: learnersTable.userId, set: nothing })
}

/** All that this user holds is to be opened for his new learner; returns the enrolments. */
export async function reopenEnrolments(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .update(enrolmentsTable)
    .set({
      // What staff know to be stuck stays on their list until it comes through.
      status: sql`case when ${enrolmentsTable.status} = 'stuck' then 'stuck' else 'waiting' end`,
      doneAt: null,
      isGiven: false,
      sentAt: null,
      lastError: '',
    })
    .where(
      and(eq(enrolmentsTable.userId, userId), inArray(enrolmentsTable.status, ['waiting', 'done', 'stuck'])),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

export async function tieUser(tx: Tx, userId: string, learnerId: number): Promise<void> {
  await tx
    .update(usersTable)
    .set({ learningUserId: learnerId, learningClaimUntil: null })
    .where(eq(usersTable.id, userId))
}

/** The shop's users who are tied to one of these learners already, but for this one. */
export async function usersTiedTo(tx: Tx, learnerIds: readonly number[], but: string) {
  if (learnerIds.length === 0) return []
  return tx
    .select({ userId: usersTable.id, learnerId: usersTable.learningUserId })
    .from(usersTable)
    .where(and(inArray(usersTable.learningUserId, [...learnerIds]), ne(usersTable.id, but)))
}
