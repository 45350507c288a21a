import { isUuid } from '#lib/ids.ts'
import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import { eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { bankTransfersTable } from '#schema/bank-transfers.tables.ts'
import { draftOrdersTable } from '#schema/draft-orders.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'
import { messagesTable } from '#schema/messages.tables.ts'
import { reviewsTable } from '#schema/reviews.tables.ts'
import { certificatesTable } from '#schema/learning.tables.ts'
import { payoutsTable } from '#schema/payouts.tables.ts'
import { couponsTable, ordersTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

type SubjectName = NonNullable<AuditEntry['named']>

/** The current names of these subjects, by id, because the log itself stores no names. */
export async function findSubjectNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectName>> {
  const uuids = ids.filter((id) => isUuid(id))
  const otherIds = ids.filter((id) => !isUuid(id))
  const numberOf = sql<string>`'#' || ${ordersTable.number}`
  const found = await Promise.all([
    uuids.length > 0 ? findNames(db, ordersTable, numberOf, 'order', uuids) : [],
    uuids.length > 0 ? findNames(db, usersTable, usersTable.fullName, 'person', uuids) : [],
    uuids.length > 0 ? findNames(db, couponsTable, couponsTable.code, 'coupon', uuids) : [],
    uuids.length > 0
      ? findNames(db, applicationsTable, applicationsTable.fullName, 'application', uuids)
      : [],
    uuids.length > 0 ? findNames(db, messagesTable, messagesTable.reference, 'message', uuids) : [],
    uuids.length > 0 ? findNames(db, reviewsTable, reviewsTable.name, 'review', uuids) : [],
    uuids.length > 0 ? findNames(db, taxDocumentsTable, taxDocumentsTable.number, 'invoice', uuids) : [],
    uuids.length > 0 ? findNames(db, draftOrdersTable, draftOrdersTable.buyerName, 'draft-order', uuids) : [],
    uuids.length > 0
      ? findNames(db, bankTransfersTable, bankTransfersTable.bankReference, 'transfer', uuids)
      : [],
    uuids.length > 0 ? findNames(db, payoutsTable, payoutsTable.reference, 'payout', uuids) : [],
    otherIds.length > 0
      ? findNames(db, certificatesTable, certificatesTable.id, 'certificate', otherIds)
      : [],
    otherIds.length > 0 ? namedProducts(db, otherIds) : [],
  ])
  return new Map(found.flat().map((each) => [each.id, each]))
}

type Nameable =
  | typeof ordersTable
  | typeof usersTable
  | typeof couponsTable
  | typeof applicationsTable
  | typeof messagesTable
  | typeof reviewsTable
  | typeof taxDocumentsTable
  | typeof draftOrdersTable
  | typeof bankTransfersTable
  | typeof payoutsTable
  | typeof certificatesTable

async function findNames(
  db: Db,
  table: Nameable,
  name: SQLWrapper,
  kind: SubjectName['kind'],
  ids: readonly string[],
): Promise<SubjectName[]> {
  const rows = await db
    .select({ id: sql<string>`${table.id}::text`, name: sql<string>`${name}` })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return rows.map((row) => ({ ...row, kind }))
}

async function namedProducts(db: Db, ids: readonly string[]): Promise<SubjectName[]> {
  const rows = await db
    .select({ id: productsTable.id, own: productsTable.name, ofCourse: coursesTable.name })
    .from(productsTable)
    .leftJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(inArray(productsTable.id, [...ids]))
  return rows.flatMap(({ id, own, ofCourse }) => {
    const name = own ?? ofCourse
    return name ? [{ id, name, kind: 'price' as const }] : []
  })
}

/** The id of the coupon with this code, if there is one. */
export async function couponOfCode(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .select({ id: couponsTable.id })
    .from(couponsTable)
    .where(eq(couponsTable.codeKey, code))
  return rows.map(({ id }) => id)
}
