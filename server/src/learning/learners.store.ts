import { and, eq, isNull, sql } from 'drizzle-orm'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalogue.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { together } from '#platform/db/together.ts'
import type { SiteCourse } from '#schema/learning.tables.ts'
import { enrolmentsTable, learnersTable } from '#schema/learning.tables.ts'

const userAndLearner = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({
      email: usersTable.email,
      isProven: usersTable.emailVerified,
      learnerId: usersTable.learningUserId,
      learner: learnersTable,
    })
    .from(usersTable)
    .leftJoin(learnersTable, eq(learnersTable.userId, usersTable.id))
    .where(eq(usersTable.id, given('userId'))),
)
const enrolledIn = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({
      learningCourseId: sql<number>`${coursesTable.learningCourseId}`,
      startsAt: enrolmentsTable.startsAt,
      doneAt: enrolmentsTable.doneAt,
    })
    .from(enrolmentsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, enrolmentsTable.courseId))
    .where(and(eq(enrolmentsTable.userId, given('userId')), eq(enrolmentsTable.status, 'done'))),
)

export type KeptLearner = {
  readonly courses: readonly SiteCourse[]
  readonly readAt: Date
  readonly fullName: string | null
  readonly pictureUrl: string | null
}

/** Who the user is on the learning site, what the shop enrolled him in, and what the site last said. */
export async function learnerFacts(db: Db, userId: string) {
  const [users, enrolled] = await together(userAndLearner(db, { userId }), enrolledIn(db, { userId }))
  const [user] = users
  if (!user) return null
  const { email, isProven, learnerId, learner } = user
  return {
    email,
    learnerId,
    enrolled,
    isEnrolled: enrolled.length > 0,
    /** The address was proven, or the shop made the learner: nobody else's courses can be behind it. */
    isTrusted: isProven || learner?.isOurs === true,
    /** Staff said who he is: the number counts, whatever his address there. */
    isChosen: learnerId !== null && learner?.chosenAt != null,
    failedAt: learner?.failedAt ?? null,
    wasSilent: learner?.wasSilent ?? false,
    kept: keptOf(learner, learnerId),
  }
}
export type LearnerFacts = NonNullable<Awaited<ReturnType<typeof learnerFacts>>>

/** What was read of another learner, before a person set that right, is not told. */
function keptOf(row: typeof learnersTable.$inferSelect | null, learnerId: number | null): KeptLearner | null {
  if (!row?.courses || !row.readAt || (learnerId !== null && row.learnerId !== learnerId)) return null
  const { courses, readAt, fullName, pictureUrl } = row
  return { courses, readAt, fullName, pictureUrl }
}

export async function keptReading(db: Db, userId: string): Promise<KeptLearner | null> {
  const [row] = await userAndLearner(db, { userId })
  return row ? keptOf(row.learner, row.learnerId) : null
}

/** The shop made this user's learner. */
export async function insertOurLearner(db: Db, userId: string, learnerId: number): Promise<void> {
  const ours = { learnerId, isOurs: true, isBeingMade: false }
  await db
    .insert(learnersTable)
    .values({ userId, ...ours })
    .onConflictDoUpdate({ target: learnersTable.userId, set: ours })
}

/** Written before the site is asked to make him, so that an answer that never comes is not forgotten. */
export async function noteMaking(db: Db, userId: string, is: boolean): Promise<void> {
  await db
    .insert(learnersTable)
    .values({ userId, isBeingMade: is })
    .onConflictDoUpdate({ target: learnersTable.userId, set: { isBeingMade: is } })
}

export async function isBeingMade(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ is: learnersTable.isBeingMade })
    .from(learnersTable)
    .where(eq(learnersTable.userId, userId))
  return rows[0]?.is ?? false
}

type ReadingClaim = { readonly since: Date; readonly now: Date; readonly until: Date }

/** False: another process is asking for this learner, or has asked since then. */
export async function claimReading(
  db: Db,
  userId: string,
  { since, now, until }: ReadingClaim,
): Promise<boolean> {
  const rows = await db
    .insert(learnersTable)
    .values({ userId, askingUntil: until })
    .onConflictDoUpdate({
      target: learnersTable.userId,
      set: { askingUntil: until },
      setWhere: sql`(${learnersTable.askingUntil} is null or ${learnersTable.askingUntil} < ${now})
        and (${learnersTable.readAt} is null or ${learnersTable.readAt} <= ${since})`,
    })
    .returning({ userId: learnersTable.userId })
  return rows.length > 0
}

export async function readingOf(db: Db, userId: string) {
  const rows = await db
    .select({ readAt: learnersTable.readAt, askingUntil: learnersTable.askingUntil })
    .from(learnersTable)
    .where(eq(learnersTable.userId, userId))
  return rows[0]
}

export type Told = {
  readonly learnerId: number
  readonly courses: readonly SiteCourse[]
  /** Null: the site does not find him by his address any more; what was known of him stays. */
  readonly person: { readonly fullName: string; readonly pictureUrl: string | null } | null
}

export async function keepReading(db: Db, userId: string, told: Told, now: Date): Promise<void> {
  const { learnerId, courses, person } = told
  await db
    .update(learnersTable)
    .set({
      learnerId,
      courses: [...courses],
      ...person,
      readAt: now,
      failedAt: null,
      wasSilent: false,
      askingUntil: null,
    })
    .where(eq(learnersTable.userId, userId))
  await db
    .update(usersTable)
    .set({ learningUserId: learnerId })
    .where(and(eq(usersTable.id, userId), isNull(usersTable.learningUserId)))
}

type Failure = { readonly at: Date; readonly wasSilent: boolean }

export async function readingFailed(db: Db, userId: string, { at, wasSilent }: Failure): Promise<void> {
  await db
    .update(learnersTable)
    .set({ failedAt: at, wasSilent, askingUntil: null })
    .where(eq(learnersTable.userId, userId))
}

/** The site left somebody waiting at its door. */
export async function noteSilence(db: Db, userId: string, now: Date): Promise<void> {
  const silence = { failedAt: now, wasSilent: true }
  await db
    .insert(learnersTable)
    .values({ userId, ...silence })
    .onConflictDoUpdate({ target: learnersTable.userId, set: silence })
}
