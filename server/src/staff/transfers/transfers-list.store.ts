import type { TransferState } from '@matla/contract/staff/transfer-words'
import type { TransfersQuery } from '@matla/contract/staff/transfers.calls'
import { findReferences } from '@matla/contract/payments/transfer-reference'
import { fold } from '@matla/contract/search/fold'
import { and, eq, gt, gte, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { ascending, byTime, defineList, descending, type ListRow } from '#platform/db/define-list.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { bankTransfersTable } from '#schema/bank-transfers.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const table = bankTransfersTable
const { id, decision, returnHalalas, usedHalalas, returnedAt, receivedOn, amountHalalas } = table
const enterer = alias(usersTable, 'enterer')
const decider = alias(usersTable, 'decider')
const returner = alias(usersTable, 'returner')

const conditions: Readonly<Record<TransferState, SQL | undefined>> = {
  open: isNull(decision),
  'to-return': and(gt(returnHalalas, 0), isNull(returnedAt)),
  matched: and(
    eq(decision, 'match'),
    or(eq(returnHalalas, 0), and(gt(usedHalalas, 0), isNotNull(returnedAt))),
  ),
  returned: and(isNotNull(returnedAt), eq(usedHalalas, 0)),
  dismissed: eq(decision, 'dismiss'),
}

const state = sql<TransferState>`case when ${decision} is null then 'open' when ${decision} = 'dismiss' then 'dismissed'
  when ${returnHalalas} > 0 and ${returnedAt} is null then 'to-return'
  when ${returnedAt} is not null and ${usedHalalas} = 0 then 'returned' else 'matched' end`

/** The transfers of the payments of an order, by its number or the reference that its buyer was given. */
const ofOrder = (q: string): SQL =>
  sql`${table.paymentId} in (select p.id from ${paymentsTable} p join ${ordersTable} o on o.id = p.order_id
    where o.number::text = ${fold(q)} or p.provider_reference in (${sql.join(
      ['', ...findReferences(q)].map((reference) => sql`${reference}`),
      sql`, `,
    )}))`

const finds = (q: string): SQL | undefined =>
  or(
    eq(table.bankReference, q.toUpperCase()),
    ilike(table.sender, containing(q)),
    ilike(table.narration, containing(q)),
    ofOrder(q),
  )

export const transferList = defineList<TransfersQuery>()({
  from: bankTransfersTable,
  select: {
    transfer: bankTransfersTable,
    state,
    enteredBy: enterer.fullName,
    decidedBy: decider.fullName,
    returnedBy: returner.fullName,
  },
  join: (rows) =>
    rows
      .innerJoin(enterer, eq(enterer.id, table.enteredBy))
      .leftJoin(decider, eq(decider.id, table.decidedBy))
      .leftJoin(returner, eq(returner.id, table.returnedBy)),
  sorts: {
    ...byTime(id, id),
    largest: descending(amountHalalas, id),
    smallest: ascending(amountHalalas, id),
  },
  filters: {
    q: finds,
    view: (view) => conditions[view],
    from: (day) => gte(receivedOn, day),
    to: (day) => lte(receivedOn, day),
  },
})
export type ListedTransfer = ListRow<typeof transferList>

export const findListed = (db: Db, transferId: string) => transferList.find(db, eq(id, transferId))
