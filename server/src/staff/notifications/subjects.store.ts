import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { draftsTable } from '#schema/documents.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'
import { messagesTable } from '#schema/messages.tables.ts'
import { reviewsTable } from '#schema/reviews.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { refundRequestsTable } from '#schema/staff-orders.tables.ts'

type Ids = readonly string[]

export const findOrders = (db: Db, ids: Ids) =>
  db
    .select({
      id: ordersTable.id,
      userId: ordersTable.userId,
      number: ordersTable.number,
      amountHalalas: ordersTable.totalHalalas,
    })
    .from(ordersTable)
    .where(inArray(ordersTable.id, [...ids]))

/** The open refund requests of these orders. An order has at most one. */
export const findRefundRequests = (db: Db, orderIds: Ids) =>
  db
    .select({
      id: ordersTable.id,
      userId: refundRequestsTable.askedBy,
      number: ordersTable.number,
      amountHalalas: refundRequestsTable.amountHalalas,
    })
    .from(refundRequestsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, refundRequestsTable.orderId))
    .where(and(inArray(refundRequestsTable.orderId, [...orderIds]), eq(refundRequestsTable.state, 'open')))
    .orderBy(desc(refundRequestsTable.askedAt))

export const findMessages = (db: Db, ids: Ids) =>
  db
    .select({ id: messagesTable.id, userId: messagesTable.userId, reference: messagesTable.reference })
    .from(messagesTable)
    .where(inArray(messagesTable.id, [...ids]))

export const findReviews = (db: Db, ids: Ids) =>
  db
    .select({ id: reviewsTable.id, userId: reviewsTable.userId, name: coursesTable.name })
    .from(reviewsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, reviewsTable.courseId))
    .where(inArray(reviewsTable.id, [...ids]))

export const findApplications = (db: Db, ids: Ids) =>
  db
    .select({ id: applicationsTable.id, userId: applicationsTable.userId, kind: applicationsTable.kind })
    .from(applicationsTable)
    .where(inArray(applicationsTable.id, [...ids]))

export const findDrafts = (db: Db, ids: Ids) =>
  db
    .select({ id: draftsTable.documentId, userId: draftsTable.reviewAskedBy, name: draftsTable.title })
    .from(draftsTable)
    .where(inArray(draftsTable.documentId, [...ids]))
