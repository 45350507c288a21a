import { and, eq, inArray } from 'drizzle-orm'
import { usersTable } from '#accounts/accounts.tables.ts'
import type { Tx } from '#db/database.ts'
import { enrolmentsTable, learnersTable } from './learning.tables.ts'

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
    .set({ status: 'waiting', doneAt: null, isGiven: false, sentAt: null, lastError: '' })
    .where(
      and(eq(enrolmentsTable.userId, userId), inArray(enrolmentsTable.status, ['waiting', 'done', 'stuck'])),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}
