import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '#platform/http/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { invoicesTable } from '#schema/invoices.tables.ts'
import { ordersTable } from '#schema/orders.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'

/** Every attempt to pay an order that this session may see, newest first. */
export async function listAttempts(db: Db, actor: Actor) {
  return db
    .select({
      payment: paymentsTable,
      order: ordersTable,
      invoiceNumber: invoicesTable.number,
      invoiceFile: invoicesTable.fileKey,
    })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .leftJoin(invoicesTable, eq(invoicesTable.orderId, ordersTable.id))
    .where(and(eq(ordersTable.userId, actor.userId), scopeOf(actor)))
    .orderBy(desc(paymentsTable.openedAt))
    .limit(500)
}
export type Attempt = Awaited<ReturnType<typeof listAttempts>>[number]

function scopeOf(actor: Actor): SQL | undefined {
  if (actor.kind === 'checkout') return eq(ordersTable.sessionId, actor.sessionId)
  if (actor.kind === 'order-link') return eq(ordersTable.id, actor.orderId ?? '')
  return undefined
}

/** By the id of a payment, or the order's own. */
export async function findOrderCalled(db: Db, id: string): Promise<string | undefined> {
  const ofPayment = db
    .select({ orderId: paymentsTable.orderId })
    .from(paymentsTable)
    .where(eq(paymentsTable.id, id))
  const itself = db.select({ orderId: ordersTable.id }).from(ordersTable).where(eq(ordersTable.id, id))
  const rows = await ofPayment.unionAll(itself)
  return rows[0]?.orderId
}
