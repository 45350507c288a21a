import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { together } from '#platform/db/together.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { enrolmentsTable, isOwned } from '#schema/learning.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'

type NewEnrolment = {
  readonly id: string
  readonly orderId: string
  readonly courseId: string
  readonly userId: string
  readonly startsAt: Date
}
const enrolmentIn = statement((db, given: Given<NewEnrolment>) =>
  db
    .insert(enrolmentsTable)
    .values(given.all('id', 'orderId', 'courseId', 'userId', 'startsAt'))
    .onConflictDoNothing(),
)
export const insertEnrolments = (tx: Db, rows: readonly NewEnrolment[]): Promise<unknown> =>
  together(...rows.map((row) => enrolmentIn(tx, row)))

/** The enrolments of the same user in the same course. */
const same = alias(enrolmentsTable, 'same')
const isSame = and(eq(same.userId, enrolmentsTable.userId), eq(same.courseId, enrolmentsTable.courseId))
const firstStart = (db: Db) =>
  db
    .select({ at: min(same.startsAt) })
    .from(same)
    .where(and(isSame, notInArray(same.status, ['revoking', 'revoked'])))
/** The shop itself asked for this course before, by this enrolment or by another one. */
const wasSent = (db: Db) =>
  exists(
    db
      .select({ id: same.id })
      .from(same)
      .where(
        and(
          isSame,
          or(isNotNull(same.sentAt), and(eq(same.status, 'done'), eq(same.isGiven, false))),
          ne(same.status, 'revoked'),
        ),
      ),
  )

export async function findEnrolment(db: Db, enrolmentId: string) {
  const rows = await db
    .select({
      status: enrolmentsTable.status,
      lastError: enrolmentsTable.lastError,
      /** A course that was opened before began then: a second purchase does not move its start. */
      startsAt: sql<Date>`coalesce((${firstStart(db)}), ${enrolmentsTable.startsAt})`.mapWith(
        enrolmentsTable.startsAt,
      ),
      wasSent: sql<boolean>`${wasSent(db)}`,
      courseName: coursesTable.name,
      orderId: enrolmentsTable.orderId,
      courseId: coursesTable.learningCourseId,
      userId: usersTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      lang: usersTable.lang,
      lmsUserId: usersTable.lmsUserId,
    })
    .from(enrolmentsTable)
    .innerJoin(usersTable, eq(usersTable.id, enrolmentsTable.userId))
    .innerJoin(coursesTable, eq(coursesTable.id, enrolmentsTable.courseId))
    .where(eq(enrolmentsTable.id, enrolmentId))
  return rows[0]
}
export type EnrolmentFacts = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

/** Only one job at a time may look for and make this buyer's LMS user. False: another one is at it. */
export async function claimLmsUser(db: Db, userId: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(usersTable)
    .set({ learningClaimUntil: until })
    .where(
      and(
        eq(usersTable.id, userId),
        isNull(usersTable.lmsUserId),
        or(isNull(usersTable.learningClaimUntil), lt(usersTable.learningClaimUntil, now)),
      ),
    )
    .returning({ id: usersTable.id })
  return rows.length > 0
}

const stillClaimed = (userId: string, claim: Date) =>
  and(eq(usersTable.id, userId), eq(usersTable.learningClaimUntil, claim))

/** Holds a claim for longer. False: it ran out, and another job took it. */
export async function keepClaim(db: Db, userId: string, claim: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(usersTable)
    .set({ learningClaimUntil: until })
    .where(stillClaimed(userId, claim))
    .returning({ id: usersTable.id })
  return rows.length > 0
}

/** Ends one's own claim: with the LMS user when he was found or made, without when that failed. */
export async function endClaim(db: Db, userId: string, claim: Date, lmsUserId: number | null): Promise<void> {
  await db
    .update(usersTable)
    .set({ learningClaimUntil: null, ...(lmsUserId !== null && { lmsUserId }) })
    .where(stillClaimed(userId, claim))
}

/** Written before the site is asked for the first time. */
export async function enrolmentSent(db: Db, enrolmentId: string, now: Date): Promise<void> {
  await db
    .update(enrolmentsTable)
    .set({ sentAt: now })
    .where(and(eq(enrolmentsTable.id, enrolmentId), isNull(enrolmentsTable.sentAt)))
}

type Change = Partial<typeof enrolmentsTable.$inferInsert>

/** Notes a try. False: the course is open, or was taken back in the meantime. */
async function noteTry(db: Db, enrolmentId: string, change: Change): Promise<boolean> {
  const rows = await db
    .update(enrolmentsTable)
    .set({ ...change, tries: sql`${enrolmentsTable.tries} + 1` })
    .where(and(eq(enrolmentsTable.id, enrolmentId), inArray(enrolmentsTable.status, ['waiting', 'failed'])))
    .returning({ id: enrolmentsTable.id })
  return rows.length > 0
}

/** `isGiven`: the school had given it before. */
export const enrolmentDone = (db: Db, enrolmentId: string, now: Date, isGiven: boolean): Promise<boolean> =>
  noteTry(db, enrolmentId, { status: 'done', doneAt: now, isGiven, lastError: '' })

/** To be tried again; one that staff know of stays on their list until it comes through. */
export const enrolmentDelayed = (db: Db, enrolmentId: string, why: string): Promise<boolean> =>
  noteTry(db, enrolmentId, { lastError: why })

export const enrolmentFailed = (db: Db, enrolmentId: string, why: string): Promise<boolean> =>
  noteTry(db, enrolmentId, { status: 'failed', lastError: why })

/** Takes these courses of one order back; returns the enrolments that are to be closed on the LMS. */
export async function revokeEnrolments(
  tx: Tx,
  orderId: string,
  courseIds: readonly string[],
): Promise<string[]> {
  if (courseIds.length === 0) return []
  const rows = await tx
    .update(enrolmentsTable)
    .set({ status: 'revoking', doneAt: null })
    .where(
      and(eq(enrolmentsTable.orderId, orderId), inArray(enrolmentsTable.courseId, [...courseIds]), isOwned),
    )
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

/** Who is to leave which course, unless he holds it by another purchase or grant. */
export async function findRevoked(db: Db, enrolmentId: string) {
  const rows = await db
    .select({
      status: enrolmentsTable.status,
      orderId: enrolmentsTable.orderId,
      isGiven: enrolmentsTable.isGiven,
      lmsUserId: usersTable.lmsUserId,
      courseId: coursesTable.learningCourseId,
      isOwnedElsewhere: sql<boolean>`exists (${db
        .select({ id: same.id })
        .from(same)
        .where(
          and(isSame, ne(same.id, enrolmentsTable.id), inArray(same.status, ['waiting', 'done', 'failed'])),
        )})`,
    })
    .from(enrolmentsTable)
    .innerJoin(usersTable, eq(usersTable.id, enrolmentsTable.userId))
    .innerJoin(coursesTable, eq(coursesTable.id, enrolmentsTable.courseId))
    .where(eq(enrolmentsTable.id, enrolmentId))
  return rows[0]
}

/** An earlier enrolment of this user in the same course is being closed on the LMS, and not given up. */
export async function isBeingRevoked(db: Db, enrolmentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: same.id })
    .from(enrolmentsTable)
    .innerJoin(same, isSame)
    .where(
      and(
        eq(enrolmentsTable.id, enrolmentId),
        eq(same.status, 'revoking'),
        notExists(
          db
            .select({ id: staffTasksTable.id })
            .from(staffTasksTable)
            .where(
              and(
                eq(staffTasksTable.kind, 'enrolment-not-closed'),
                eq(staffTasksTable.subject, sql`${same.id}::text`),
              ),
            ),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function enrolmentRevoked(db: Db, enrolmentId: string): Promise<void> {
  await db
    .update(enrolmentsTable)
    .set({ status: 'revoked', lastError: '' })
    .where(and(eq(enrolmentsTable.id, enrolmentId), eq(enrolmentsTable.status, 'revoking')))
}
