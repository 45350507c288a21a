import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { privacyRequestsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import {
  applicationEmailsTable,
  applicationNotesTable,
  applicationRatingsTable,
} from '#schema/applications.tables.ts'
import { coursesTable, instructorsTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { messageAnswersTable, messagesTable } from '#schema/messages.tables.ts'
import { applicationsTable, ebookRequestsTable, subscriptionsTable } from '#schema/engagement.tables.ts'
import { entitlementsTable, grantsTable, transfersTable } from '#schema/entitlements.tables.ts'
import {
  certificateCorrectionsTable,
  certificatesTable,
  enrolmentsTable,
  lmsUsersTable,
} from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import {
  paymentEventsTable,
  paymentsTable,
  refundLinesTable,
  refundsTable,
  staffTasksTable,
} from '#schema/payments.tables.ts'
import { auditLogTable, clientLogsTable, faultMarksTable } from '#schema/platform.tables.ts'
import { publicationsTable } from '#schema/documents.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'
import {
  discrepanciesTable,
  discrepancyExplanationsTable,
  reconciliationRequestsTable,
  reconciliationsTable,
} from '#schema/reconciliation.tables.ts'
import { couponsTable, couponUsesTable, orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { orderNotesTable, refundRequestsTable } from '#schema/staff-orders.tables.ts'
import {
  personNotesTable,
  savedViewsTable,
  staffInvitationsTable,
  staffMembersTable,
} from '#schema/staff.tables.ts'
import { taxDocumentsTable, taxSeriesTable, vatPeriodsTable } from '#schema/tax.tables.ts'
import { bulkInsert } from '#seed/bulk-insert.store.ts'
import type { Books, GivenUpJob } from './books.ts'

/** The products on sale in list order, with the courses that each opens. */
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

/** The members of staff with their roles. */
export async function readStaff(db: Db) {
  const { userId, roles } = staffMembersTable
  return db
    .select({ userId, roles, fullName: usersTable.fullName })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
}

export const findPerson = async (db: Db, email: string) =>
  (await db.select().from(usersTable).where(eq(usersTable.email, email))).at(0)

/** Rows without a column get its default; rows with the same columns are inserted together. */
async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join(' '))
  for (const group of alike.values()) await bulkInsert(tx, table, group)
}

/** Inserts the whole history. */
export async function insertHistory(tx: Db, books: Books): Promise<void> {
  await insertRows(tx, usersTable, books.users)
  await insertRows(tx, couponsTable, books.coupons)
  await insertRows(tx, priceChangesTable, books.priceChanges)
  await insertRows(tx, publicationsTable, books.publications)
  await insertRows(tx, ordersTable, books.orders)
  await insertRows(tx, orderLinesTable, books.lines)
  await insertRows(tx, couponUsesTable, books.couponUses)
  await insertRows(tx, paymentsTable, books.payments)
  await insertRows(tx, paymentEventsTable, books.events)
  await insertRows(tx, refundsTable, books.refunds)
  await insertRows(tx, refundLinesTable, books.refundLines)
  await insertPapers(tx, books)
  await insertRows(tx, emailsTable, books.emails)
  await insertRows(tx, grantsTable, books.grants)
  await insertRows(tx, entitlementsTable, books.entitlements)
  await insertRows(tx, enrolmentsTable, books.enrolments)
  await insertRows(tx, lmsUsersTable, books.lmsUsers)
  await insertRows(tx, transfersTable, books.transfers)
  await insertRows(tx, certificatesTable, books.certificates)
  await insertRows(tx, certificateCorrectionsTable, books.corrections)
  await insertRows(tx, orderNotesTable, books.orderNotes)
  await insertRows(tx, personNotesTable, books.personNotes)
  await insertRows(tx, refundRequestsTable, books.refundRequests)
  await insertRows(tx, staffTasksTable, books.tasks)
  await insertRows(tx, auditLogTable, books.audit)
  await insertRows(tx, reconciliationsTable, books.reconciliations)
  await insertRows(tx, discrepanciesTable, books.discrepancies)
  await insertRows(tx, discrepancyExplanationsTable, books.explanations)
  await insertRows(tx, reconciliationRequestsTable, books.runRequests)
  await insertRequests(tx, books)
  await insertRows(tx, privacyRequestsTable, books.privacyRequests)
  await insertRows(tx, sessionsTable, books.sessions)
  await insertRows(tx, staffInvitationsTable, books.invitations)
  await insertRows(tx, clientLogsTable, books.faults)
  await insertRows(tx, faultMarksTable, books.faultMarks)
  await insertRows(tx, savedViewsTable, books.views)
}

async function insertRequests(tx: Db, books: Books): Promise<void> {
  await insertRows(tx, ebookRequestsTable, books.ebookRequests)
  await insertRows(tx, messagesTable, books.messages)
  await insertRows(tx, messageAnswersTable, books.messageAnswers)
  await insertRows(tx, applicationsTable, books.applications)
  await insertRows(tx, applicationRatingsTable, books.applicationRatings)
  await insertRows(tx, applicationNotesTable, books.applicationNotes)
  await insertRows(tx, applicationEmailsTable, books.applicationEmails)
  await insertRows(tx, subscriptionsTable, books.subscriptions)
}

/** Inserts a closed quarter and its audit entry. */
export async function insertClosedPeriod(
  tx: Db,
  period: typeof vatPeriodsTable.$inferInsert,
  entry: typeof auditLogTable.$inferInsert,
): Promise<void> {
  await tx.insert(vatPeriodsTable).values(period)
  await tx.insert(auditLogTable).values(entry)
}

/** Inserts abandoned jobs into the tables of the queue library, which keeps them as long as its own. */
export async function insertGivenUpJobs(db: Db, given: readonly GivenUpJob[]): Promise<void> {
  for (const { id, data, tries, error, createdAt, endedAt } of given)
    await db.execute(sql`
      insert into pgboss.job (id, name, data, state, retry_limit, retry_count, created_on, start_after, started_on, completed_on,
        keep_until, output, deletion_seconds)
      values (${id}, 'work', ${JSON.stringify(data)}::jsonb, 'failed', ${tries}, ${tries}, ${createdAt.toISOString()},
        ${endedAt.toISOString()}, ${endedAt.toISOString()}, ${endedAt.toISOString()},
        ${endedAt.toISOString()}::timestamptz + interval '30 days', ${JSON.stringify({ error })}::jsonb, ${30 * 86_400})
      on conflict do nothing`)
}

/** Invoices come first, because credit notes refer to them; the series continue after their last numbers. */
async function insertPapers(tx: Db, { invoices, creditNotes }: Books): Promise<void> {
  for (const [kind, papers] of [
    ['invoice', invoices],
    ['credit-note', creditNotes],
  ] as const) {
    await tx.update(taxSeriesTable).set({ lastSequence: papers.length }).where(eq(taxSeriesTable.kind, kind))
    await insertRows(tx, taxDocumentsTable, papers)
  }
}
