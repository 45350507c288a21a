import type { DraftOrdersQuery } from '@matla/contract/staff/draft-orders.calls'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList } from '#platform/db/define-list.store.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { courseOfProduct, coursesTable, productName, productsTable } from '#schema/catalog.tables.ts'
import { draftOrderLinesTable, draftOrdersTable, draftOrderState } from '#schema/draft-orders.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { priceNow } from '#schema/prices.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const { id, buyerName, buyerEmail, createdAt, endsAt, search, createdBy } = draftOrdersTable

const total = sql<number>`(select sum(${draftOrderLinesTable.priceHalalas} - ${draftOrderLinesTable.discountHalalas})::int
  from ${draftOrderLinesTable} where ${draftOrderLinesTable.draftOrderId} = ${id})`

export const draftOrderList = defineList<DraftOrdersQuery>()({
  from: draftOrdersTable,
  select: {
    id,
    buyerName,
    buyerEmail,
    state: draftOrderState,
    totalHalalas: total,
    by: usersTable.fullName,
    createdAt,
    endsAt,
    orderId: ordersTable.id,
    orderNumber: ordersTable.number,
  },
  join: (rows) =>
    rows
      .innerJoin(usersTable, eq(usersTable.id, createdBy))
      .leftJoin(ordersTable, eq(ordersTable.id, draftOrdersTable.orderId)),
  sorts: byTime(createdAt, id),
  filters: {
    q: (q) => matchesSearch(search, q),
    // The state depends on the order, which the count does not join.
    state: (state) => sql`${id} in (select ${draftOrdersTable.id} from ${draftOrdersTable}
      left join ${ordersTable} on ${ordersTable.id} = ${draftOrdersTable.orderId} where ${draftOrderState} = ${state})`,
    ...byDay(createdAt),
  },
})

export const findListed = (db: Db, draftOrderId: string) => draftOrderList.find(db, eq(id, draftOrderId))

/** Products sold on their own, with their current prices. */
export const listSoldProducts = async (db: Db) =>
  db
    .select({ id: productsTable.id, name: productName, priceHalalas: priceNow })
    .from(productsTable)
    .leftJoin(coursesTable, courseOfProduct)
    .where(eq(productsTable.status, 'on-sale'))
    .orderBy(asc(productsTable.position), asc(productsTable.id))

/** The emails about a draft order, newest first. */
export const listLinkEmails = async (db: Db, draftOrderId: string) =>
  db
    .select({ at: emailsTable.createdAt, status: emailsTable.status })
    .from(emailsTable)
    .where(eq(emailsTable.aboutId, draftOrderId))
    .orderBy(desc(emailsTable.createdAt))
