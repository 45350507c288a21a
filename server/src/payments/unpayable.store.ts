import { and, asc, eq, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/orders.tables.ts'

/** No payment of the order in the row can take money any more: none is undecided, and the reconciliation of pending payments asks about none. */
const isUnpayable = (db: Db) => {
  const live = alias(paymentsTable, 'live')
  return notExists(
    db
      .select({ id: live.id })
      .from(live)
      .where(
        and(
          eq(live.orderId, ordersTable.id),
          or(inArray(live.status, ['opening', 'open', 'review', 'paid']), isNotNull(live.nextAskAt)),
        ),
      ),
  )
}

/** Declines an open order that nothing can pay any more: its version then. Undefined: it is not so. */
export async function declineUnpayable(tx: Db, orderId: string): Promise<number | undefined> {
  const rows = await tx
    .update(ordersTable)
    .set({ status: 'declined', version: sql`${ordersTable.version} + 1` })
    .where(and(eq(ordersTable.id, orderId), eq(ordersTable.status, 'open'), isUnpayable(tx)))
    .returning({ version: ordersTable.version })
  return rows[0]?.version
}

/** Open orders of an hour and more that nothing can pay any more, with their newest payment. */
export async function findUnpayable(db: Db, most: number) {
  const later = alias(paymentsTable, 'later')
  const isNewest = notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.orderId, ordersTable.id), gt(later.attempt, paymentsTable.attempt))),
  )
  return db
    .select({
      orderId: ordersTable.id,
      payment: { id: paymentsTable.id, status: paymentsTable.status },
    })
    .from(ordersTable)
    .innerJoin(paymentsTable, and(eq(paymentsTable.orderId, ordersTable.id), isNewest))
    .where(
      and(
        eq(ordersTable.status, 'open'),
        sql`${ordersTable.createdAt} < now() - interval '1 hour'`,
        isUnpayable(db),
      ),
    )
    .orderBy(asc(ordersTable.createdAt))
    .limit(most)
}
