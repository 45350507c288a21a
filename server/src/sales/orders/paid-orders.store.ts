import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ordersTable } from '#schema/orders.tables.ts'

const mostShown = 100

export async function findPaidOrders(
  db: Db,
  userId: string,
): Promise<{ paidAt: Date; totalHalalas: number }[]> {
  const rows = await db
    .select({ paidAt: ordersTable.paidAt, totalHalalas: ordersTable.totalHalalas })
    .from(ordersTable)
    .where(and(eq(ordersTable.userId, userId), isNotNull(ordersTable.paidAt)))
    .orderBy(desc(ordersTable.paidAt))
    .limit(mostShown)
  return rows.flatMap(({ paidAt, totalHalalas }) => (paidAt ? [{ paidAt, totalHalalas }] : []))
}
