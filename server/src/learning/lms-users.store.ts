import { and, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable, lmsUsersTable, type LmsCourse } from '#schema/learning.tables.ts'
import { isOfOwned } from './entitlements.store.ts'

const userAndLmsUser = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .select({
      email: usersTable.email,
      isProven: usersTable.emailVerified,
      lmsUserId: usersTable.lmsUserId,
      lmsUser: lmsUsersTable,
    })
    .from(usersTable)
    .leftJoin(lmsUsersTable, eq(lmsUsersTable.userId, usersTable.id))
    .where(eq(usersTable.id, params('userId'))),
)
const enrolledIn = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .select({
      learningCourseId: sql<number>`${coursesTable.learningCourseId}`,
      startsAt: entitlementsTable.startsAt,
      doneAt: enrolmentsTable.doneAt,
    })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(
      and(
        eq(entitlementsTable.holderId, params('userId')),
        eq(entitlementsTable.status, 'active'),
        eq(enrolmentsTable.status, 'done'),
      ),
    ),
)

/** The user's account on the LMS, the courses that the shop enrolled them in, and the last reading. */
export async function findLmsUserFacts(db: Db, userId: string) {
  const [users, enrolled] = await awaitAll(userAndLmsUser(db, { userId }), enrolledIn(db, { userId }))
  const [user] = users
  if (!user) return null
  const { email, isProven, lmsUserId, lmsUser } = user
  return {
    email,
    lmsUserId,
    enrolled,
    isEnrolled: enrolled.length > 0,
    /** The address was verified or the shop created the LMS user, so it cannot belong to another person. */
    isTrusted: isProven || lmsUser?.isOurs === true,
    /** Staff chose the LMS user, so its number counts whatever its address there is. */
    isChosen: lmsUserId !== null && lmsUser?.chosenAt != null,
    failedAt: lmsUser?.failedAt ?? null,
    wasSilent: lmsUser?.wasSilent ?? false,
    stored: toStoredLmsUser(lmsUser, lmsUserId),
  }
}
export type LmsUserFacts = NonNullable<Awaited<ReturnType<typeof findLmsUserFacts>>>

export type StoredLmsUser = NonNullable<ReturnType<typeof toStoredLmsUser>>

/** Ignores a reading of a different LMS user, from before staff corrected the link. */
function toStoredLmsUser(row: typeof lmsUsersTable.$inferSelect | null, lmsUserId: number | null) {
  if (!row?.courses || !row.readAt || (lmsUserId !== null && row.lmsUserId !== lmsUserId)) return null
  const { courses, readAt, fullName, pictureUrl } = row
  return { courses, readAt, fullName, pictureUrl }
}

export async function findStoredReading(db: Db, userId: string) {
  const [row] = await userAndLmsUser(db, { userId })
  return row ? toStoredLmsUser(row.lmsUser, row.lmsUserId) : null
}

async function upsertLmsUser(
  db: Db,
  userId: string,
  facts: Partial<typeof lmsUsersTable.$inferInsert>,
): Promise<void> {
  await db
    .insert(lmsUsersTable)
    .values({ ...facts, userId })
    .onConflictDoUpdate({ target: lmsUsersTable.userId, set: facts })
}

/** Records the LMS user that the shop created. */
export const insertOurLmsUser = (db: Db, userId: string, lmsUserId: number): Promise<unknown> =>
  upsertOurLmsUser(db, { userId, lmsUserId })
const upsertOurLmsUser = statement((db, params: Placeholders<{ userId: string; lmsUserId: number }>) => {
  const facts = { lmsUserId: sql`${params('lmsUserId')}::int`, isOurs: true, isBeingMade: false }
  return db
    .insert(lmsUsersTable)
    .values({ ...facts, userId: params('userId') })
    .onConflictDoUpdate({ target: lmsUsersTable.userId, set: facts })
})

/** Written before the call that creates the LMS user, so that the attempt is known even if the response is lost. */
export const recordCreationPending = (db: Db, userId: string, is: boolean): Promise<unknown> =>
  upsertCreationPending(db, { userId, is })
const upsertCreationPending = statement((db, params: Placeholders<{ userId: string; is: boolean }>) => {
  const facts = { isBeingMade: sql`${params('is')}::boolean` }
  return db
    .insert(lmsUsersTable)
    .values({ ...facts, userId: params('userId') })
    .onConflictDoUpdate({ target: lmsUsersTable.userId, set: facts })
})

export async function isCreationPending(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ is: lmsUsersTable.isBeingMade })
    .from(lmsUsersTable)
    .where(eq(lmsUsersTable.userId, userId))
  return rows[0]?.is ?? false
}

type ReadingClaim = { readonly since: Date; readonly now: Date; readonly until: Date }

/** Returns false when another process is reading this LMS user, or has read it since. */
export async function claimReading(
  db: Db,
  userId: string,
  { since, now, until }: ReadingClaim,
): Promise<boolean> {
  const rows = await db
    .insert(lmsUsersTable)
    .values({ userId, askingUntil: until })
    .onConflictDoUpdate({
      target: lmsUsersTable.userId,
      set: { askingUntil: until },
      setWhere: sql`(${lmsUsersTable.askingUntil} is null or ${lmsUsersTable.askingUntil} < ${now})
        and (${lmsUsersTable.readAt} is null or ${lmsUsersTable.readAt} <= ${since})`,
    })
    .returning({ userId: lmsUsersTable.userId })
  return rows.length > 0
}

export async function findReading(db: Db, userId: string) {
  const rows = await db
    .select({ readAt: lmsUsersTable.readAt, askingUntil: lmsUsersTable.askingUntil })
    .from(lmsUsersTable)
    .where(eq(lmsUsersTable.userId, userId))
  return rows[0]
}

export type Reading = {
  readonly lmsUserId: number
  readonly courses: readonly LmsCourse[]
  /** null when the LMS no longer finds the account by its address; the stored values stay. */
  readonly person: { readonly fullName: string; readonly pictureUrl: string | null } | null
}

export async function storeReading(db: Db, userId: string, reading: Reading, now: Date): Promise<void> {
  const { lmsUserId, courses, person } = reading
  await db
    .update(lmsUsersTable)
    .set({
      lmsUserId,
      courses: [...courses],
      ...person,
      readAt: now,
      failedAt: null,
      wasSilent: false,
      askingUntil: null,
    })
    .where(eq(lmsUsersTable.userId, userId))
  await db
    .update(usersTable)
    .set({ lmsUserId })
    .where(and(eq(usersTable.id, userId), isNull(usersTable.lmsUserId)))
}

type ReadingFailure = { readonly at: Date; readonly wasSilent: boolean }

export async function recordReadingFailure(
  db: Db,
  userId: string,
  { at, wasSilent }: ReadingFailure,
): Promise<void> {
  await db
    .update(lmsUsersTable)
    .set({ failedAt: at, wasSilent, askingUntil: null })
    .where(eq(lmsUsersTable.userId, userId))
}

/** Records that the LMS did not respond. */
export const recordNoResponse = (db: Db, userId: string, now: Date): Promise<void> =>
  upsertLmsUser(db, userId, { failedAt: now, wasSilent: true })

/** Returns false when the user is linked to a different LMS user by now. */
export async function unlinkUser(tx: Tx, userId: string, lmsUserId: number): Promise<boolean> {
  const rows = await tx
    .update(usersTable)
    .set({ lmsUserId: null, learningClaimUntil: null })
    .where(and(eq(usersTable.id, userId), eq(usersTable.lmsUserId, lmsUserId)))
    .returning({ id: usersTable.id })
  return rows.length > 0
}

/** Clears what was stored about the previous LMS user. `chosenAt` is when staff chose the new one. */
export const resetLmsUser = (tx: Tx, userId: string, chosenAt: Date | null): Promise<void> =>
  upsertLmsUser(tx, userId, {
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
  })

/** Schedules everything that this user owns to be opened for their new LMS user. Returns the enrolments. */
export async function reopenEnrolments(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .update(enrolmentsTable)
    .set({
      // A failed enrolment stays on the staff's list until it succeeds.
      status: sql`case when ${enrolmentsTable.status} = 'failed' then 'failed' else 'waiting' end`,
      doneAt: null,
      isGiven: false,
      sentAt: null,
      lastError: '',
    })
    .where(isOfOwned(tx, userId))
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

export async function linkUser(tx: Tx, userId: string, lmsUserId: number): Promise<void> {
  await tx.update(usersTable).set({ lmsUserId, learningClaimUntil: null }).where(eq(usersTable.id, userId))
}

/** Other users of the shop who are linked to one of these LMS users. */
export async function listUsersLinkedTo(tx: Tx, lmsUserIds: readonly number[], but: string) {
  if (lmsUserIds.length === 0) return []
  return tx
    .select({ userId: usersTable.id, lmsUserId: usersTable.lmsUserId })
    .from(usersTable)
    .where(and(inArray(usersTable.lmsUserId, [...lmsUserIds]), ne(usersTable.id, but)))
}

/** Other enrolled LMS users, with the latest readings first. */
export async function listOtherLmsUsers(db: Db, userId: string, limit: number): Promise<number[]> {
  const courses = sql<number>`coalesce(jsonb_array_length(${lmsUsersTable.courses}), 0)`
  const rows = await db
    .select({ lmsUserId: sql<number>`${usersTable.lmsUserId}` })
    .from(usersTable)
    .leftJoin(lmsUsersTable, eq(lmsUsersTable.userId, usersTable.id))
    .where(
      and(
        ne(usersTable.id, userId),
        isNotNull(usersTable.lmsUserId),
        exists(
          db
            .select({ id: enrolmentsTable.id })
            .from(entitlementsTable)
            .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
            .where(
              and(
                eq(entitlementsTable.holderId, usersTable.id),
                eq(entitlementsTable.status, 'active'),
                eq(enrolmentsTable.status, 'done'),
              ),
            ),
        ),
      ),
    )
    .orderBy(sql`${courses} > 0 desc`, sql`${lmsUsersTable.readAt} desc nulls last`)
    .limit(limit)
  return rows.map(({ lmsUserId }) => lmsUserId)
}
