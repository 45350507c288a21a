import { and, eq, gt, gte, isNotNull, isNull, lt, max, ne, type SQL, sql, sum } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { orderLinesTable, ordersTable } from '#schema/sales.tables.ts'

// Each is one statement over all people, so that PostgreSQL joins it with them once and does not look up each person.
const query = new QueryBuilder()

/** Accounts that were merged into another one, whose purchases count for that one. */
const merged = alias(usersTable, 'merged')
const isMergedBuyer = and(eq(merged.id, ordersTable.userId), isNotNull(merged.mergedInto))
const owner = sql<string>`coalesce(${merged.mergedInto}, ${ordersTable.userId})`

/** What went back of each order. */
const returned = query
  .select({ orderId: refundsTable.orderId, halalas: sum(refundsTable.amountHalalas).as('halalas') })
  .from(refundsTable)
  .where(sql`${refundsTable.status} = 'done' and ${refundsTable.kind} in ('lines', 'chargeback')`)
  .groupBy(refundsTable.orderId)
  .as('returned')

const spent = sql<number>`sum(${ordersTable.totalHalalas} - coalesce(${returned.halalas}, 0))::bigint`
const orderCount = sql<number>`count(*) filter (where ${ordersTable.status} = 'paid')`

/** The paid orders of each buyer, with what was given back taken off. */
const buyers = (having?: SQL) =>
  query
    .select({ id: owner.as('id') })
    .from(ordersTable)
    .leftJoin(merged, isMergedBuyer)
    .leftJoin(returned, eq(returned.orderId, ordersTable.id))
    .where(sql`${ordersTable.status} in ('paid', 'refunded')`)
    .groupBy(owner)
    .having(having)

/** The figures of each buyer, to sort people by. */
export const figures = query
  .select({
    id: owner.as('buyer_id'),
    spentHalalas: spent.as('spent_halalas'),
    lastAt: max(ordersTable.paidAt).as('last_at'),
  })
  .from(ordersTable)
  .leftJoin(merged, isMergedBuyer)
  .leftJoin(returned, eq(returned.orderId, ordersTable.id))
  .where(sql`${ordersTable.status} in ('paid', 'refunded')`)
  .groupBy(owner)
  .as('figures')

export const withSpentFrom = (least: number) => buyers(gte(spent, least))
export const withSpentAbove = (most: number) => buyers(gt(spent, most))
export const withOrdersFrom = (least: number) => buyers(gte(orderCount, least))
export const withOrdersAbove = (most: number) => buyers(gt(orderCount, most))
export const withLastFrom = (from: Date) => buyers(gte(max(ordersTable.paidAt), from))
export const withLastBefore = (to: Date) => buyers(lt(max(ordersTable.paidAt), to))

const { holderId, courseId, status, orderId } = entitlementsTable
const isBought = and(eq(status, 'active'), isNotNull(orderId), isNotNull(holderId))

/** Who bought the course, also in a package, and still has it; for a package, who paid for it and did not give all of it back. */
export const withProduct = (id: string) =>
  query
    .select({ id: sql<string>`${holderId}`.as('id') })
    .from(entitlementsTable)
    .where(and(isBought, eq(courseId, id)))
    .unionAll(
      query
        .select({ id: owner.as('id') })
        .from(orderLinesTable)
        .innerJoin(ordersTable, eq(ordersTable.id, orderLinesTable.orderId))
        .innerJoin(productsTable, eq(productsTable.id, orderLinesTable.productId))
        .leftJoin(merged, isMergedBuyer)
        .where(
          and(
            eq(orderLinesTable.productId, id),
            ne(productsTable.kind, 'course'),
            eq(ordersTable.status, 'paid'),
          ),
        ),
    )

/** Who bought a course of the category, also in a package, and still has it. */
export const withCategory = (category: string) =>
  query
    .select({ id: sql<string>`${holderId}`.as('id') })
    .from(entitlementsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, courseId))
    .where(and(isBought, eq(coursesTable.category, category)))

/** Open accounts among them. */
export const isAmong = (ids: { getSQL(): SQL }): SQL =>
  sql`(${isNull(usersTable.closedAt)} and ${usersTable.id} in (select g.id from (${ids}) g))`

/** Open accounts that are not among them. */
export const isNotAmong = (ids: { getSQL(): SQL }): SQL =>
  sql`(${isNull(usersTable.closedAt)} and not exists (select 1 from (${ids}) g where g.id = ${usersTable.id}))`
