import { and, eq, exists, inArray, isNotNull, isNull, lt, min, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'

/** The entitlements of the same owner to the same course. */
const same = alias(entitlementsTable, 'same')
const isSame = and(
  eq(same.holderId, entitlementsTable.holderId),
  eq(same.courseId, entitlementsTable.courseId),
)
/** An enrolment of one of these entitlements. */
const sent = alias(enrolmentsTable, 'sent')

const firstStart = (db: Db) =>
  db
    .select({ at: min(same.startsAt) })
    .from(same)
    .where(and(isSame, eq(same.status, 'active')))
/** Whether the shop itself requested this course earlier, through this enrolment or another one. */
const wasSent = (db: Db) =>
  exists(
    db
      .select({ id: sent.id })
      .from(same)
      .innerJoin(sent, eq(sent.entitlementId, same.id))
      .where(
        and(
          isSame,
          or(isNotNull(sent.sentAt), and(eq(sent.status, 'done'), eq(sent.isGiven, false))),
          ne(sent.status, 'revoked'),
        ),
      ),
  )

const selectEnrolment = statement((db, params: Placeholders<{ enrolmentId: string }>) =>
  db
    .select({
      status: enrolmentsTable.status,
      lastError: enrolmentsTable.lastError,
      /** A course that was opened before keeps its first start, even after a second purchase. */
      startsAt: sql<Date>`coalesce((${firstStart(db)}), ${entitlementsTable.startsAt})`.mapWith(
        entitlementsTable.startsAt,
      ),
      wasSent: sql<boolean>`${wasSent(db)}`,
      courseName: coursesTable.name,
      orderId: entitlementsTable.orderId,
      courseId: coursesTable.learningCourseId,
      userId: usersTable.id,
      email: usersTable.email,
      fullName: usersTable.fullName,
      lang: usersTable.lang,
      lmsUserId: usersTable.lmsUserId,
    })
    .from(enrolmentsTable)
    .innerJoin(entitlementsTable, eq(entitlementsTable.id, enrolmentsTable.entitlementId))
    .innerJoin(usersTable, eq(usersTable.id, entitlementsTable.holderId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(eq(enrolmentsTable.id, params('enrolmentId'))),
)
export const findEnrolment = async (db: Db, enrolmentId: string) =>
  (await selectEnrolment(db, { enrolmentId })).at(0)
export type EnrolmentFacts = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

/** Only one job at a time may find or create this buyer's LMS user. Returns false when another job has the claim. */
export const claimLmsUser = async (db: Db, userId: string, now: Date, until: Date): Promise<boolean> =>
  (await claimFreeLmsUser(db, { userId, now, until })).length > 0
const claimFreeLmsUser = statement((db, params: Placeholders<{ userId: string; now: Date; until: Date }>) =>
  db
    .update(usersTable)
    .set({ learningClaimUntil: sql`${params('until')}` })
    .where(
      and(
        eq(usersTable.id, params('userId')),
        isNull(usersTable.lmsUserId),
        or(isNull(usersTable.learningClaimUntil), lt(usersTable.learningClaimUntil, params('now'))),
      ),
    )
    .returning({ id: usersTable.id }),
)

type Claim = { userId: string; claim: Date }
const isClaimedAt = (params: Placeholders<Claim>) =>
  and(eq(usersTable.id, params('userId')), eq(usersTable.learningClaimUntil, params('claim')))

/** Extends a claim. Returns false when it expired and another job took it. */
export const extendClaim = async (db: Db, userId: string, claim: Date, until: Date): Promise<boolean> =>
  (await extendOwnClaim(db, { userId, claim, until })).length > 0
const extendOwnClaim = statement((db, params: Placeholders<Claim & { until: Date }>) =>
  db
    .update(usersTable)
    .set({ learningClaimUntil: sql`${params('until')}` })
    .where(isClaimedAt(params))
    .returning({ id: usersTable.id }),
)

/** Ends the caller's own claim, and stores the LMS user if it was found or created. */
export const endClaim = (db: Db, userId: string, claim: Date, lmsUserId: number | null): Promise<unknown> =>
  endOwnClaim(db, { userId, claim, lmsUserId })
const endOwnClaim = statement((db, params: Placeholders<Claim & { lmsUserId: number | null }>) =>
  db
    .update(usersTable)
    .set({
      learningClaimUntil: null,
      lmsUserId: sql`coalesce(${params('lmsUserId')}::int, ${usersTable.lmsUserId})`,
    })
    .where(isClaimedAt(params)),
)

/** Whether the shop itself has requested this course by now, through this enrolment or another one of its owner. */
export const wasSentByShop = async (db: Db, enrolmentId: string): Promise<boolean> =>
  (await findEnrolment(db, enrolmentId))?.wasSent ?? false

export type UnfinishedScope = { readonly orderId: string } | { readonly holderId: string }

/** The enrolments of an order or a user that must still be opened or closed on the LMS. */
export async function listUnfinished(db: Db, of: UnfinishedScope) {
  return db
    .select({ id: enrolmentsTable.id, status: enrolmentsTable.status })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .where(
      and(
        'orderId' in of
          ? eq(entitlementsTable.orderId, of.orderId)
          : eq(entitlementsTable.holderId, of.holderId),
        inArray(enrolmentsTable.status, ['waiting', 'failed', 'revoking']),
      ),
    )
}

/** Written before the first LMS call. */
export const markEnrolmentSent = statement((db, params: Placeholders<{ enrolmentId: string; now: Date }>) =>
  db
    .update(enrolmentsTable)
    .set({ sentAt: sql`${params('now')}` })
    .where(and(eq(enrolmentsTable.id, params('enrolmentId')), isNull(enrolmentsTable.sentAt))),
)

type EnrolmentChange = Partial<typeof enrolmentsTable.$inferInsert>

/** Records an attempt. Returns false when the course is open or was revoked. */
async function recordTry(db: Db, enrolmentId: string, change: EnrolmentChange): Promise<boolean> {
  const rows = await db
    .update(enrolmentsTable)
    .set({ ...change, tries: sql`${enrolmentsTable.tries} + 1` })
    .where(and(eq(enrolmentsTable.id, enrolmentId), inArray(enrolmentsTable.status, ['waiting', 'failed'])))
    .returning({ id: enrolmentsTable.id })
  return rows.length > 0
}

/** `isGiven` means that the school had already enrolled the learner. */
export const markEnrolmentDone = async (
  db: Db,
  enrolmentId: string,
  now: Date,
  isGiven: boolean,
): Promise<boolean> => (await updateDoneEnrolment(db, { enrolmentId, now, isGiven })).length > 0
type DoneInput = { enrolmentId: string; now: Date; isGiven: boolean }
const updateDoneEnrolment = statement((db, params: Placeholders<DoneInput>) =>
  db
    .update(enrolmentsTable)
    .set({
      status: 'done',
      doneAt: sql`${params('now')}`,
      isGiven: sql`${params('isGiven')}`,
      lastError: '',
      tries: sql`${enrolmentsTable.tries} + 1`,
    })
    .where(
      and(
        eq(enrolmentsTable.id, params('enrolmentId')),
        inArray(enrolmentsTable.status, ['waiting', 'failed']),
      ),
    )
    .returning({ id: enrolmentsTable.id }),
)

/** Records an attempt that will be retried. A failed enrolment stays failed for staff until it succeeds. */
export const recordEnrolmentDelay = (db: Db, enrolmentId: string, why: string): Promise<boolean> =>
  recordTry(db, enrolmentId, { lastError: why })

export const markEnrolmentFailed = (db: Db, enrolmentId: string, why: string): Promise<boolean> =>
  recordTry(db, enrolmentId, { status: 'failed', lastError: why })

/** Locks the enrolment until the transaction ends. */
export async function lockEnrolment(tx: Tx, enrolmentId: string): Promise<void> {
  const { id } = enrolmentsTable
  await tx.select({ id }).from(enrolmentsTable).where(eq(id, enrolmentId)).for('update')
}

/** The LMS user and course to unenrol, unless another purchase or grant covers the course. */
export async function findRevoked(db: Db, enrolmentId: string) {
  const rows = await db
    .select({
      status: enrolmentsTable.status,
      orderId: entitlementsTable.orderId,
      holderId: usersTable.id,
      isGiven: enrolmentsTable.isGiven,
      lmsUserId: usersTable.lmsUserId,
      courseId: coursesTable.learningCourseId,
      isOwnedElsewhere: sql<boolean>`exists (${db
        .select({ id: same.id })
        .from(same)
        .where(and(isSame, ne(same.id, entitlementsTable.id), eq(same.status, 'active')))})`,
    })
    .from(enrolmentsTable)
    .innerJoin(entitlementsTable, eq(entitlementsTable.id, enrolmentsTable.entitlementId))
    .innerJoin(usersTable, eq(usersTable.id, entitlementsTable.holderId))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(eq(enrolmentsTable.id, enrolmentId))
  return rows[0]
}

/** Whether an earlier enrolment of this user in the same course is still being closed on the LMS. */
export const isBeingRevoked = async (db: Db, enrolmentId: string): Promise<boolean> =>
  (await selectRevoking(db, { enrolmentId })).length > 0
const selectRevoking = statement((db, params: Placeholders<{ enrolmentId: string }>) =>
  db
    .select({ id: sent.id })
    .from(enrolmentsTable)
    .innerJoin(entitlementsTable, eq(entitlementsTable.id, enrolmentsTable.entitlementId))
    .innerJoin(same, isSame)
    .innerJoin(sent, eq(sent.entitlementId, same.id))
    .where(
      and(
        eq(enrolmentsTable.id, params('enrolmentId')),
        eq(sent.status, 'revoking'),
        notExists(
          db
            .select({ id: staffTasksTable.id })
            .from(staffTasksTable)
            .where(
              and(
                eq(staffTasksTable.kind, 'enrolment-not-closed'),
                eq(staffTasksTable.subject, sql`${sent.id}::text`),
              ),
            ),
        ),
      ),
    )
    .limit(1),
)

export async function markEnrolmentRevoked(db: Db, enrolmentId: string): Promise<void> {
  await db
    .update(enrolmentsTable)
    .set({ status: 'revoked', lastError: '' })
    .where(and(eq(enrolmentsTable.id, enrolmentId), eq(enrolmentsTable.status, 'revoking')))
}

/** The courses that the shop opened for a learner and has not closed, and whether it created the account. */
export async function findOpenedByShop(tx: Tx, userId: string) {
  const rows = await tx
    .selectDistinct({ courseId: sql<number>`${coursesTable.learningCourseId}` })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(
      and(
        eq(entitlementsTable.holderId, userId),
        eq(enrolmentsTable.isGiven, false),
        ne(enrolmentsTable.status, 'revoked'),
        or(isNotNull(enrolmentsTable.sentAt), eq(enrolmentsTable.status, 'done')),
      ),
    )
  const [lmsUser] = await tx
    .select({ isOurs: lmsUsersTable.isOurs })
    .from(lmsUsersTable)
    .where(eq(lmsUsersTable.userId, userId))
  return { courseIds: rows.map(({ courseId }) => courseId), isOurs: lmsUser?.isOurs ?? false }
}
