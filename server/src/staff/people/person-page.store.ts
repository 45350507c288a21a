import { and, asc, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isOfAccount } from '#identity/users.ts'
import { hashToken } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { identitiesTable, profilesTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import {
  applicationsTable,
  ebookRequestsTable,
  reminderConsentsTable,
  subscriptionsTable,
  wishlistArticlesTable,
  wishlistProductsTable,
} from '#schema/engagement.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { certificatesTable, enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { couponsTable, couponUsesTable, ordersTable } from '#schema/sales.tables.ts'

/** The most rows of each kind on the page, newest first. */
const maxRows = 100

const staying = alias(usersTable, 'staying')
export const findAccount = async (db: Db, userId: string) =>
  (
    await db
      .select({
        hasPassword: sql<boolean>`${usersTable.passwordHash} is not null`,
        hasGoogle: sql<boolean>`exists (select 1 from ${identitiesTable} where ${identitiesTable.userId} = ${usersTable.id})`,
        lmsUserId: usersTable.lmsUserId,
        city: profilesTable.city,
        readAt: lmsUsersTable.readAt,
        reported: lmsUsersTable.courses,
        mergedInto: { id: staying.id, fullName: staying.fullName },
      })
      .from(usersTable)
      .leftJoin(profilesTable, eq(profilesTable.userId, usersTable.id))
      .leftJoin(lmsUsersTable, eq(lmsUsersTable.userId, usersTable.id))
      .leftJoin(staying, eq(staying.id, usersTable.mergedInto))
      .where(eq(usersTable.id, userId))
  ).at(0)

/** Includes the orders of merged accounts. */
export async function ordersOf(db: Db, userId: string) {
  const { id, number, status, totalHalalas, createdAt, userId: ownerId } = ordersTable
  const refundedHalalas = sql<number>`(select coalesce(sum(r.amount_halalas), 0)::int from ${refundsTable} r
    where r.order_id = ${ordersTable}.id and r.status = 'done' and r.kind in ('lines', 'chargeback'))`
  return db
    .select({ id, number, status, totalHalalas, refundedHalalas, createdAt, ownerId })
    .from(ordersTable)
    .where(isOfAccount(ownerId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxRows)
}

/** The phone numbers that the user typed to pay orders later, newest first, including those of merged accounts. */
export async function orderPhonesOf(db: Db, userId: string): Promise<string[]> {
  const { buyerPhone, userId: ownerId, createdAt } = ordersTable
  const rows = await db
    .select({ phone: buyerPhone })
    .from(ordersTable)
    .where(and(isOfAccount(ownerId, userId), ne(buyerPhone, '')))
    .groupBy(buyerPhone)
    .orderBy(desc(sql`max(${createdAt})`))
    .limit(maxRows)
  return rows.map(({ phone }) => phone)
}

/** The courses that the user owns, and those that still have to be closed on the LMS. */
export async function coursesOf(db: Db, userId: string) {
  return db
    .select({
      entitlementId: entitlementsTable.id,
      name: coursesTable.name,
      learningCourseId: coursesTable.learningCourseId,
      enrolment: enrolmentsTable.status,
      lastError: enrolmentsTable.lastError,
      orderId: entitlementsTable.orderId,
      startsAt: entitlementsTable.startsAt,
      isOwned: sql<boolean>`${entitlementsTable.status} = 'active'`,
      origin: entitlementsTable.origin,
    })
    .from(entitlementsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .leftJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .where(
      and(
        eq(entitlementsTable.holderId, userId),
        or(eq(entitlementsTable.status, 'active'), eq(enrolmentsTable.status, 'revoking')),
      ),
    )
    .orderBy(desc(entitlementsTable.startsAt), asc(coursesTable.id))
    .limit(maxRows)
}

export async function certificatesOf(db: Db, userId: string) {
  const { id: number, courseName, issuedAt, revokedAt } = certificatesTable
  return db
    .select({ number, courseName, issuedAt, revokedAt })
    .from(certificatesTable)
    .where(eq(certificatesTable.userId, userId))
    .orderBy(desc(issuedAt))
    .limit(maxRows)
}

/** Courses and articles on the user's wishlist. */
export async function wishlistOf(db: Db, userId: string) {
  const [courses, articles] = await Promise.all([
    db
      .select({
        own: productsTable.name,
        ofCourse: coursesTable.name,
        id: productsTable.id,
        addedAt: wishlistProductsTable.addedAt,
      })
      .from(wishlistProductsTable)
      .innerJoin(productsTable, eq(productsTable.id, wishlistProductsTable.productId))
      .leftJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
      .where(eq(wishlistProductsTable.userId, userId))
      .limit(maxRows),
    db
      .select({
        ar: wishlistArticlesTable.headingArabic,
        en: wishlistArticlesTable.headingEnglish,
        addedAt: wishlistArticlesTable.addedAt,
      })
      .from(wishlistArticlesTable)
      .where(eq(wishlistArticlesTable.userId, userId))
      .limit(maxRows),
  ])
  return [
    ...courses.map(({ own, ofCourse, id, addedAt }) => ({
      name: own ?? ofCourse ?? { ar: id, en: id },
      addedAt,
    })),
    ...articles.map(({ ar, en, addedAt }) => ({ name: { ar, en }, addedAt })),
  ]
}

export async function couponsOf(db: Db, userId: string) {
  const { state, orderId, reservedAt: at } = couponUsesTable
  return db
    .select({ code: couponsTable.code, state, orderId, at })
    .from(couponUsesTable)
    .innerJoin(couponsTable, eq(couponsTable.id, couponUsesTable.couponId))
    .where(eq(couponUsesTable.userId, userId))
    .orderBy(desc(at))
    .limit(maxRows)
}

/**
 * An address of the user. It is theirs only until their account was closed, because it may belong to another user
 * afterwards.
 */
export type Address = {
  readonly email: string
  readonly isConfirmed: boolean
  readonly until: Date | null
}

/** The addresses of the user and of the accounts merged into theirs. */
export const addressesOf = async (db: Db, userId: string): Promise<Address[]> =>
  db
    .select({
      email: sql<string>`coalesce(${usersTable.formerEmail}, ${usersTable.email})`,
      isConfirmed: usersTable.emailVerified,
      until: usersTable.closedAt,
    })
    .from(usersTable)
    .where(or(eq(usersTable.id, userId), eq(usersTable.mergedInto, userId)))

/** Whether a row belongs to one of these addresses. Without addresses, no row does. */
const isOfAddress = (email: PgColumn, at: PgColumn, addresses: readonly Address[]): SQL =>
  or(
    ...addresses.map((address) =>
      and(eq(email, address.email), address.until ? lte(at, address.until) : undefined),
    ),
  ) ?? sql`false`

export async function emailsTo(db: Db, addresses: readonly Address[]) {
  const { id, kind, status, createdAt, sentAt } = emailsTable
  return db
    .select({ id, kind, status, createdAt, sentAt })
    .from(emailsTable)
    .where(isOfAddress(emailsTable.recipient, createdAt, addresses))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxRows)
}

export async function reminderConsentsOf(db: Db, userId: string) {
  const { decision, at, textVersion, source } = reminderConsentsTable
  return db
    .select({ decision, at, textVersion, source })
    .from(reminderConsentsTable)
    .where(eq(reminderConsentsTable.userId, userId))
    .orderBy(desc(at))
    .limit(maxRows)
}

/** The subscriptions of these addresses. Ended ones store only a hash of the address. */
export async function newsletterConsentsOf(db: Db, addresses: readonly Address[]) {
  const { confirmedAt, emailHash, leftAt, consentText, past } = subscriptionsTable
  const hashed = or(
    ...addresses.map(({ email, until }) =>
      and(eq(emailHash, hashToken(email)), until ? lte(confirmedAt, until) : undefined),
    ),
  )
  return db
    .select({ confirmedAt, leftAt, consentText, past })
    .from(subscriptionsTable)
    .where(hashed ?? sql`false`)
}

export async function liveSessionsOf(db: Db, userId: string, now: Date) {
  const { id, kind, device, createdAt, lastUsedAt, revokedAt, expiresAt } = sessionsTable
  return db
    .select({ id, kind, device, createdAt, lastUsedAt })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(maxRows)
}

export async function applicationsFrom(db: Db, addresses: readonly Address[]) {
  const { id, kind, receivedAt } = applicationsTable
  return db
    .select({ id, kind, receivedAt })
    .from(applicationsTable)
    .where(isOfAddress(applicationsTable.email, receivedAt, addresses))
    .orderBy(desc(id))
    .limit(maxRows)
}

export async function requestsFrom(db: Db, addresses: readonly Address[]) {
  const { id, ebookId, status, createdAt } = ebookRequestsTable
  return db
    .select({ id, ebookId, status, createdAt })
    .from(ebookRequestsTable)
    .where(isOfAddress(ebookRequestsTable.email, createdAt, addresses))
    .orderBy(desc(id))
    .limit(maxRows)
}
