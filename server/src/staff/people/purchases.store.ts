import { and, eq, gt, gte, isNotNull, isNull, lt, max, ne, type SQL, sql, sum } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { usersTable } from '#schema/accounts.tables.ts'
import { coursesTable, productsTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { orderLinesTable, ordersTable } from '#schema/sales.tables.ts'

// Each is a single statement over all people, so that PostgreSQL joins it once instead of looking up each person.
const query = new QueryBuilder()

/** Accounts that were merged into another account, for which their purchases count. */
const merged = alias(usersTable, 'merged')
const isMergedBuyer = and(eq(merged.id, ordersTable.userId), isNotNull(merged.mergedInto))
const owner = sql<string>`coalesce(${merged.mergedInto}, ${ordersTable.userId})`

/** The refunded amount of each order. */
const returned = query
  .select({ orderId: refundsTable.orderId, halalas: sum(refundsTable.amountHalalas).as('halalas') })
  .from(refundsTable)
  .where(sql`${refundsTable.status} = 'done' and ${refundsTable.kind} in ('lines', 'chargeback')`)
  .groupBy(refundsTable.orderId)
  .as('returned')

const spent = sql<number>`sum(${ordersTable.totalHalalas} - coalesce(${returned.halalas}, 0))::bigint`
const orderCount = sql<number>`count(*) filter (where ${ordersTable.status} = 'paid')`

/** Each buyer's paid orders, less refunds. */
const buyers = (having?: SQL) =>
  query
    .select({ id: owner.as('id') })
    .from(ordersTable)
    .leftJoin(merged, isMergedBuyer)
    .leftJoin(returned, eq(returned.orderId, ordersTable.id))
    .where(sql`${ordersTable.status} in ('paid', 'refunded')`)
    .groupBy(owner)
    .having(having)

/** Each buyer's figures, for sorting people. */
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

export const withSpentFrom = (minimum: number) => buyers(gte(spent, minimum))
export const withSpentAbove = (limit: number) => buyers(gt(spent, limit))
export const withOrdersFrom = (minimum: number) => buyers(gte(orderCount, minimum))
export const withOrdersAbove = (limit: number) => buyers(gt(orderCount, limit))
export const withLastFrom = (from: Date) => buyers(gte(max(ordersTable.paidAt), from))
export const withLastBefore = (to: Date) => buyers(lt(max(ordersTable.paidAt), to))

const { holderId, courseId, status, orderId } = entitlementsTable
const isBought = and(eq(status, 'active'), isNotNull(orderId), isNotNull(holderId))

/**
 * People who bought the course, alone or in a package, and still own it; for a package, people who paid for it
 * and were not refunded in full.
 */
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

/** People who bought a course of the category, alone or in a package, and still own it. */
export const withCategory = (category: string) =>
  query
    .select({ id: sql<string>`${holderId}`.as('id') })
    .from(entitlementsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, courseId))
    .where(and(isBought, eq(coursesTable.category, category)))

/** Matches the open accounts with these ids. */
export const isAmong = (ids: { getSQL(): SQL }): SQL =>
  sql`(${isNull(usersTable.closedAt)} and ${usersTable.id} in (select g.id from (${ids}) g))`

/** Matches the open accounts without these ids. */
export const isNotAmong = (ids: { getSQL(): SQL }): SQL =>
  sql`(${isNull(usersTable.closedAt)} and not exists (select 1 from (${ids}) g where g.id = ${usersTable.id}))`
