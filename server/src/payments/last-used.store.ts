import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

/** The provider and the method of the payment of this account's last paid order. */
export const findLastUsed = async (db: Db, userId: string) =>
  (
    await db
      .select({ provider: paymentsTable.provider, onlyMethod: paymentsTable.onlyMethod })
      .from(ordersTable)
      .innerJoin(
        paymentsTable,
        and(eq(paymentsTable.orderId, ordersTable.id), eq(paymentsTable.status, 'paid')),
      )
      .where(and(eq(ordersTable.userId, userId), isNotNull(ordersTable.paidAt)))
      .orderBy(desc(ordersTable.paidAt))
      .limit(1)
  ).at(0)
