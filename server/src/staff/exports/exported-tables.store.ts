import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as accounts from '#schema/accounts.tables.ts'
import * as applications from '#schema/applications.tables.ts'
import * as catalog from '#schema/catalog.tables.ts'
import { articlesTable, contentTable } from '#schema/content.tables.ts'
import * as documents from '#schema/documents.tables.ts'
import { eInvoicesTable } from '#schema/e-invoices.tables.ts'
import * as engagement from '#schema/engagement.tables.ts'
import * as entitlements from '#schema/entitlements.tables.ts'
import { formerCertificatesTable, importsTable } from '#schema/imports.tables.ts'
import * as learning from '#schema/learning.tables.ts'
import { mediaTable } from '#schema/media.tables.ts'
import * as messages from '#schema/messages.tables.ts'
import * as payments from '#schema/payments.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'
import { priceChangesTable } from '#schema/prices.tables.ts'
import { redirectsTable } from '#schema/redirects.tables.ts'
import { synonymsTable } from '#schema/search.tables.ts'
import { reviewsTable } from '#schema/reviews.tables.ts'
import * as sales from '#schema/sales.tables.ts'
import * as staffOrders from '#schema/staff-orders.tables.ts'
import { personNotesTable, staffMembersTable } from '#schema/staff.tables.ts'
import * as tax from '#schema/tax.tables.ts'

/**
 * The tables that an export of the school contains. Tables that only concern this installation are left out:
 * sessions, links, second factors, limits, keys, settings with secrets, search drafts, queues and call logs.
 */
export const exportedTables: readonly PgTable[] = [
  accounts.usersTable,
  accounts.profilesTable,
  accounts.accountMergesTable,
  accounts.privacyRequestsTable,
  staffMembersTable,
  personNotesTable,
  catalog.categoriesTable,
  catalog.instructorsTable,
  catalog.coursesTable,
  catalog.productsTable,
  catalog.productCoursesTable,
  priceChangesTable,
  contentTable,
  articlesTable,
  documents.versionsTable,
  mediaTable,
  redirectsTable,
  synonymsTable,
  sales.ordersTable,
  sales.orderLinesTable,
  sales.couponsTable,
  sales.couponProductsTable,
  sales.couponUsesTable,
  staffOrders.orderNotesTable,
  payments.paymentsTable,
  payments.refundsTable,
  payments.refundLinesTable,
  tax.taxDocumentsTable,
  tax.vatPeriodsTable,
  eInvoicesTable,
  importsTable,
  entitlements.grantsTable,
  entitlements.entitlementsTable,
  entitlements.transfersTable,
  learning.enrolmentsTable,
  learning.certificatesTable,
  learning.certificateDocumentsTable,
  learning.certificateCorrectionsTable,
  formerCertificatesTable,
  reviewsTable,
  engagement.subscriptionsTable,
  engagement.reminderConsentsTable,
  engagement.ebookRequestsTable,
  engagement.ebookAlertsTable,
  engagement.applicationsTable,
  engagement.wishlistProductsTable,
  engagement.wishlistArticlesTable,
  applications.applicationNotesTable,
  applications.applicationRatingsTable,
  messages.messagesTable,
  messages.messageAnswersTable,
  auditLogTable,
]

/**
 * Secrets, hashes of secrets, and internal columns of this program. Hashes of files and e-invoices are evidence,
 * so they are exported.
 */
const leftOut = /password_hash|token|_code_hash|claim|email_hash|request_key|^search$|lines_hash|^role$/

/** The columns of a table that an export leaves out. */
export const columnsLeftOut = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => leftOut.test(name))

export const fileNameOf = (table: PgTable): string => `data/${getTableName(table)}.ndjson`
