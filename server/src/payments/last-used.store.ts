import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
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

/** The newest bill of an unpaid order of this account that can still be paid at a bank. */
export const findUnpaidBill = async (db: Db, userId: string) =>
  (
    await db
      .select({
        number: paymentsTable.billNumber,
        amountHalalas: paymentsTable.amountHalalas,
        dueAt: paymentsTable.expiresAt,
      })
      .from(ordersTable)
      .innerJoin(paymentsTable, eq(paymentsTable.orderId, ordersTable.id))
      .where(
        and(
          eq(ordersTable.userId, userId),
          // A declined order keeps that status until its next attempt is paid.
          inArray(ordersTable.status, ['open', 'declined']),
          isNotNull(paymentsTable.billNumber),
          inArray(paymentsTable.status, ['open', 'cancelled']),
          isNotNull(paymentsTable.nextAskAt),
        ),
      )
      .orderBy(desc(paymentsTable.openedAt))
      .limit(1)
  ).at(0)
