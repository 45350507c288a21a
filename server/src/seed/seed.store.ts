import { asc, eq, like, max, notLike, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productCoursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { paymentEventsTable, paymentsTable } from '#schema/payments.tables.ts'
import { orderLinesTable, ordersTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable, taxSeriesTable } from '#schema/tax.tables.ts'
import { bulkInsert } from '#platform/db/bulk-insert.store.ts'

/** The number of users that earlier runs have added. */
export const countSeeded = async (db: Db): Promise<number> =>
  db.$count(usersTable, like(usersTable.email, 'learner-%@seed.invalid'))

export async function readSold(db: Db) {
  return db
    .select({ id: productsTable.id, name: coursesTable.name, priceHalalas: productsTable.priceHalalas })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(eq(productsTable.status, 'on-sale'))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
}

/** Takes this many numbers of the invoice series, and returns the first. */
export async function passNumbers(tx: Db, count: number): Promise<number> {
  const [row] = await tx
    .update(taxSeriesTable)
    .set({ lastSequence: sql`${taxSeriesTable.lastSequence} + ${count}` })
    .where(eq(taxSeriesTable.kind, 'invoice'))
    .returning({ last: taxSeriesTable.lastSequence })
  if (!row) throw new Error('the invoice series does not exist')
  return row.last - count + 1
}

/** The highest list position of a course. */
export async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(productsTable.position) }).from(productsTable)
  return row?.last ?? 0
}

export const insertUsers = async (db: Db, users: readonly (typeof usersTable.$inferInsert)[]) =>
  bulkInsert(db, usersTable, users)

export type SeededCourse = {
  readonly course: typeof coursesTable.$inferInsert
  readonly product: typeof productsTable.$inferInsert
}

/** The courses that were not added by an earlier run, in list order, with the products that sell them. */
export async function readTemplates(db: Db): Promise<readonly SeededCourse[]> {
  const rows = await db
    .select({ course: coursesTable, product: productsTable })
    .from(productsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, productsTable.courseId))
    .where(notLike(productsTable.sku, 'SEED-%'))
    .orderBy(asc(productsTable.position), asc(productsTable.id))
  // Removed, because `courseId` is a generated column.
  return rows.map(({ course, product: { courseId: _courseId, ...product } }) => ({ course, product }))
}

/** Inserts courses and the products that sell them. */
export async function insertCourses(tx: Db, seeded: readonly SeededCourse[]): Promise<void> {
  const courses = seeded.map(({ course }) => course)
  const products = seeded.map(({ product }) => product)
  await bulkInsert(tx, coursesTable, courses)
  await bulkInsert(tx, productsTable, products)
  const opened = products.map(({ id }) => ({ productId: id, courseId: id, position: 0 }))
  await bulkInsert(tx, productCoursesTable, opened)
}

type SaleRows = {
  readonly orders: readonly (typeof ordersTable.$inferInsert)[]
  readonly lines: readonly (typeof orderLinesTable.$inferInsert)[]
  readonly payments: readonly (typeof paymentsTable.$inferInsert)[]
  readonly events: readonly (typeof paymentEventsTable.$inferInsert)[]
  readonly invoices: readonly (typeof taxDocumentsTable.$inferInsert)[]
  readonly emails: readonly (typeof emailsTable.$inferInsert)[]
  readonly entitlements: readonly (typeof entitlementsTable.$inferInsert)[]
  readonly enrolments: readonly (typeof enrolmentsTable.$inferInsert)[]
}

export async function insertSales(tx: Db, rows: SaleRows): Promise<void> {
  await bulkInsert(tx, ordersTable, rows.orders)
  await bulkInsert(tx, orderLinesTable, rows.lines)
  await bulkInsert(tx, paymentsTable, rows.payments)
  await bulkInsert(tx, paymentEventsTable, rows.events)
  await bulkInsert(tx, taxDocumentsTable, rows.invoices)
  await bulkInsert(tx, emailsTable, rows.emails)
  await bulkInsert(tx, entitlementsTable, rows.entitlements)
  await bulkInsert(tx, enrolmentsTable, rows.enrolments)
}
