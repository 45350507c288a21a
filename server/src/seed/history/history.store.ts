import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, instructorsTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { applicationsTable, ebookRequestsTable, subscriptionsTable } from '#schema/engagement.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { certificatesTable, enrolmentsTable, lmsUsersTable } from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import {
  paymentEventsTable,
  paymentsTable,
  refundLinesTable,
  refundsTable,
  staffTasksTable,
} from '#schema/payments.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'
import { discrepanciesTable, reconciliationsTable } from '#schema/reconciliation.tables.ts'
import { couponsTable, couponUsesTable, orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { orderNotesTable, refundRequestsTable } from '#schema/staff-orders.tables.ts'
import { personNotesTable, staffMembersTable } from '#schema/staff.tables.ts'
import { taxDocumentsTable, taxSeriesTable } from '#schema/tax.tables.ts'
import { bulkInsert } from '#seed/bulk-insert.store.ts'
import type { Books } from './books.ts'

/** What is on sale, in the order of lists, with the courses that each opens. */
export async function readProducts(db: Db) {
  const opens = db
    .select({
      ids: sql<
        string[]
      >`coalesce(array_agg(${productCoursesTable.courseId} order by ${productCoursesTable.position}), '{}')`,
    })
    .from(productCoursesTable)
    .where(eq(productCoursesTable.productId, productsTable.id))
  return db
    .select({
      id: productsTable.id,
      kind: productsTable.kind,
      sku: productsTable.sku,
      bundleName: productsTable.name,
      courseName: coursesTable.name,
      priceHalalas: productsTable.priceHalalas,
      courseIds: sql<string[]>`(${opens})`,
    })
    .from(productsTable)
    .leftJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(and(eq(productsTable.status, 'on-sale'), inArray(productsTable.kind, ['course', 'bundle'])))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
}

export async function readTaught(db: Db) {
  return db
    .select({
      id: coursesTable.id,
      name: coursesTable.name,
      learningCourseId: coursesTable.learningCourseId,
      weeks: coursesTable.weeks,
      instructor: { name: instructorsTable.name, role: instructorsTable.role },
    })
    .from(coursesTable)
    .leftJoin(instructorsTable, eq(instructorsTable.id, coursesTable.instructorId))
    .orderBy(asc(coursesTable.id))
}

/** Staff with their first role. */
export async function readStaff(db: Db) {
  return db
    .select({ userId: staffMembersTable.userId, roles: staffMembersTable.roles })
    .from(staffMembersTable)
}

export const findPerson = async (db: Db, email: string) =>
  (await db.select().from(usersTable).where(eq(usersTable.email, email))).at(0)

/** Writes the whole history. */
export async function insertHistory(tx: Db, books: Books): Promise<void> {
  await bulkInsert(tx, usersTable, books.users)
  await bulkInsert(tx, couponsTable, books.coupons)
  await bulkInsert(tx, ordersTable, books.orders)
  await bulkInsert(tx, orderLinesTable, books.lines)
  await bulkInsert(tx, couponUsesTable, books.couponUses)
  await bulkInsert(tx, paymentsTable, books.payments)
  await bulkInsert(tx, paymentEventsTable, books.events)
  await bulkInsert(tx, refundsTable, books.refunds)
  await bulkInsert(tx, refundLinesTable, books.refundLines)
  await insertPapers(tx, books)
  await bulkInsert(tx, emailsTable, books.emails)
  await bulkInsert(tx, entitlementsTable, books.entitlements)
  await bulkInsert(tx, enrolmentsTable, books.enrolments)
  await bulkInsert(tx, lmsUsersTable, books.lmsUsers)
  await bulkInsert(tx, certificatesTable, books.certificates)
  await bulkInsert(tx, orderNotesTable, books.orderNotes)
  await bulkInsert(tx, personNotesTable, books.personNotes)
  await bulkInsert(tx, refundRequestsTable, books.refundRequests)
  await bulkInsert(tx, staffTasksTable, books.tasks)
  await bulkInsert(tx, auditLogTable, books.audit)
  await bulkInsert(tx, reconciliationsTable, books.reconciliations)
  await bulkInsert(tx, discrepanciesTable, books.discrepancies)
  await bulkInsert(tx, ebookRequestsTable, books.ebookRequests)
  await bulkInsert(tx, applicationsTable, books.applications)
  await bulkInsert(tx, subscriptionsTable, books.subscriptions)
}

/** Invoices first, because credit notes refer to them; the series go on after their last numbers. */
async function insertPapers(tx: Db, { invoices, creditNotes }: Books): Promise<void> {
  for (const [kind, papers] of [
    ['invoice', invoices],
    ['credit-note', creditNotes],
  ] as const) {
    await tx.update(taxSeriesTable).set({ lastSequence: papers.length }).where(eq(taxSeriesTable.kind, kind))
    await bulkInsert(tx, taxDocumentsTable, papers)
  }
}
