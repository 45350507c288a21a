import { and, asc, count, desc, eq, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { courseOfProduct, coursesTable, productName, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { eInvoiceStateOf, gatewayErrorsOf } from '#schema/e-invoices.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { paymentsTable, refundProofsTable, refundsTable } from '#schema/payments.tables.ts'
import { couponsTable, orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { refundRequestsTable } from '#schema/staff-orders.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

/** An order with its buyer and coupon. */
export async function findOrderPage(db: Db, orderId: string) {
  const rows = await db
    .select({
      order: ordersTable,
      user: usersTable,
      couponCode: couponsTable.code,
      profilePhone: profilesTable.phone,
    })
    .from(ordersTable)
    .innerJoin(usersTable, eq(usersTable.id, ordersTable.userId))
    .leftJoin(
      profilesTable,
      sql`${profilesTable.userId} = coalesce(${usersTable.mergedInto}, ${usersTable.id})`,
    )
    .leftJoin(couponsTable, eq(couponsTable.id, ordersTable.couponId))
    .where(eq(ordersTable.id, orderId))
  return rows[0]
}

export async function countOtherOrders(db: Db, orderId: string, userId: string): Promise<number> {
  const rows = await db
    .select({ others: count() })
    .from(ordersTable)
    .where(and(eq(ordersTable.userId, userId), ne(ordersTable.id, orderId)))
  return rows[0]?.others ?? 0
}

/** The lines with the courses that each opened. */
export const listLines = async (db: Db, orderId: string) =>
  db
    .select()
    .from(orderLinesTable)
    .where(eq(orderLinesTable.orderId, orderId))
    .orderBy(asc(orderLinesTable.position))

const holder = alias(usersTable, 'holder')
const recorder = alias(usersTable, 'recorder')
const other = alias(entitlementsTable, 'other')
/** How else the owner has the course. An order takes precedence, then an import. */
const otherOrigin = (db: Db) =>
  sql<'order' | 'grant' | 'import' | null>`(${db
    .select({ origin: max(other.origin) })
    .from(other)
    .where(
      and(
        eq(other.holderId, entitlementsTable.holderId),
        eq(other.courseId, entitlementsTable.courseId),
        eq(other.status, 'active'),
        sql`${other.orderId} is distinct from ${entitlementsTable.orderId}`,
      ),
    )})`
export const listAccess = async (db: Db, orderId: string) =>
  db
    .select({
      orderLineId: entitlementsTable.orderLineId,
      entitlementId: entitlementsTable.id,
      unit: entitlementsTable.unit,
      entitlementStatus: entitlementsTable.status,
      otherOrigin: otherOrigin(db),
      isGiven: enrolmentsTable.isGiven,
      holder: { id: holder.id, name: holder.fullName, email: holder.email },
      enrolmentId: enrolmentsTable.id,
      courseId: entitlementsTable.courseId,
      name: coursesTable.name,
      status: enrolmentsTable.status,
      tries: enrolmentsTable.tries,
      lastError: enrolmentsTable.lastError,
      doneAt: enrolmentsTable.doneAt,
    })
    .from(entitlementsTable)
    .innerJoin(enrolmentsTable, eq(enrolmentsTable.entitlementId, entitlementsTable.id))
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .leftJoin(holder, eq(holder.id, entitlementsTable.holderId))
    .where(eq(entitlementsTable.orderId, orderId))
    .orderBy(asc(entitlementsTable.courseId), asc(entitlementsTable.unit), asc(entitlementsTable.moves))

export const listPayments = async (db: Db, orderId: string) =>
  db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.orderId, orderId))
    .orderBy(desc(paymentsTable.attempt))

/** The order's refunds with the names of their requesters, and the proofs of manual ones. */
export const listAskers = async (db: Db, orderId: string) =>
  db
    .select({
      id: refundsTable.id,
      caseReference: refundsTable.caseReference,
      providerReference: refundsTable.providerReference,
      lastError: refundsTable.lastError,
      by: usersTable.fullName,
      returnedOn: refundProofsTable.returnedOn,
      iban: refundProofsTable.iban,
      recorder: recorder.fullName,
    })
    .from(refundsTable)
    .leftJoin(usersTable, eq(usersTable.id, refundsTable.requestedBy))
    .leftJoin(refundProofsTable, eq(refundProofsTable.refundId, refundsTable.id))
    .leftJoin(recorder, eq(recorder.id, refundProofsTable.recordedBy))
    .where(eq(refundsTable.orderId, orderId))

export const listDocuments = async (db: Db, orderId: string) =>
  db
    .select({ document: taxDocumentsTable, eInvoice: eInvoiceStateOf, gatewayErrors: gatewayErrorsOf })
    .from(taxDocumentsTable)
    .where(eq(taxDocumentsTable.orderId, orderId))
    // A credit note comes before the replacement invoice of the same moment.
    .orderBy(asc(taxDocumentsTable.issuedAt), asc(taxDocumentsTable.kind), asc(taxDocumentsTable.id))

export const listOrderEmails = async (db: Db, orderId: string) =>
  db
    .select()
    .from(emailsTable)
    .where(eq(emailsTable.orderId, orderId))
    .orderBy(asc(emailsTable.createdAt), asc(emailsTable.id))

/** The undecided refund request. */
export async function findOpenRequest(db: Db, orderId: string) {
  const rows = await db
    .select({ request: refundRequestsTable, by: usersTable.fullName })
    .from(refundRequestsTable)
    .innerJoin(usersTable, eq(usersTable.id, refundRequestsTable.askedBy))
    .where(and(eq(refundRequestsTable.orderId, orderId), eq(refundRequestsTable.state, 'open')))
  return rows[0]
}

const mostProducts = 500
/** Current and former products in catalogue order, with those on sale first. */
export const listProducts = async (db: Db) =>
  db
    .select({ id: productsTable.id, name: productName })
    .from(productsTable)
    .leftJoin(coursesTable, courseOfProduct)
    .orderBy(
      desc(sql`${productsTable.status} = 'on-sale'`),
      asc(productsTable.position),
      asc(productsTable.id),
    )
    .limit(mostProducts)

/** The last and the next attempt of each of these enrolments. Enrolments without a job are left out. */
export async function listTries(db: Db, enrolmentIds: readonly string[]) {
  if (enrolmentIds.length === 0) return []
  const { rows } = await db.execute<{
    enrolmentId: string
    lastAt: string | null
    nextAt: string | null
  }>(sql`
    select data->>'enrolmentId' as "enrolmentId",
      to_char(started_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt",
      case when state in ('created', 'retry') then to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "nextAt"
    from pgboss.job where name = 'work' and state in ('created', 'retry', 'active', 'failed')
      and data->>'enrolmentId' in (select jsonb_array_elements_text(${JSON.stringify(enrolmentIds)}::jsonb))`)
  return rows
}
