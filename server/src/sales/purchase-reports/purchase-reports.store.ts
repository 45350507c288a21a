import type { DatedChoice } from '@matla/contract/consent/choice'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { purchaseReportsTable } from '#schema/purchase-reports.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

/** Stores the newest consent choice until the purchase is reported. */
export async function upsertConsent(
  db: Db,
  orderId: string,
  { version, granted, at }: DatedChoice,
): Promise<void> {
  const consent = { consentVersion: version, purposes: [...granted], consentedAt: new Date(at * 1000) }
  await db
    .insert(purchaseReportsTable)
    .values({ orderId, ...consent })
    .onConflictDoUpdate({
      target: purchaseReportsTable.orderId,
      set: consent,
      setWhere: isNull(purchaseReportsTable.reportedAt),
    })
}

type Buyer = {
  readonly userId: string
  /** Restricts the orders to this session; null for all orders of the account. */
  readonly sessionId: string | null
}

/** The buyer's paid purchases after `since`, at most 20. Free orders are left out. */
export const listPaidSince = (db: Db, { userId, sessionId }: Buyer, since: Date) =>
  db
    .select({ orderId: ordersTable.id, totalHalalas: ordersTable.totalHalalas })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, userId),
        sessionId === null ? undefined : eq(ordersTable.sessionId, sessionId),
        gt(ordersTable.totalHalalas, 0),
        gt(ordersTable.paidAt, since),
      ),
    )
    .limit(20)

/** Marks orders as reported. Returns those that were not reported before and whose buyer has not declined consent. */
export async function markReported(db: Db, orderIds: readonly string[], now: Date): Promise<string[]> {
  if (orderIds.length === 0) return []
  const { consentVersion, purposes, reportedAt } = purchaseReportsTable
  const rows = await db
    .insert(purchaseReportsTable)
    .values(orderIds.map((orderId) => ({ orderId, purposes: [], reportedAt: now })))
    .onConflictDoUpdate({
      target: purchaseReportsTable.orderId,
      set: { reportedAt: now },
      setWhere: sql`${reportedAt} is null and (${consentVersion} is null or cardinality(${purposes}) > 0)`,
    })
    .returning({ orderId: purchaseReportsTable.orderId })
  return rows.map(({ orderId }) => orderId)
}
