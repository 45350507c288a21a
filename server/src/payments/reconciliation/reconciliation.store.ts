import type { ProviderId } from '@matla/contract/payments/payment-providers'
import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import { paymentsTable, refundsTable, webhookEventsTable } from '#schema/payments.tables.ts'
import { discrepanciesTable, reconciliationsTable } from '#schema/reconciliation.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { bookedReturnColumns } from '#payments/refunds/refunds.store.ts'
import type { BookedReturn } from '#payments/refunds/returned-elsewhere.ts'

export type CheckRow = typeof reconciliationsTable.$inferSelect

const rowsAtOnce = 500

export async function insertCheck(
  tx: Tx,
  check: Omit<CheckRow, 'mailedAt'>,
  differences: readonly Discrepancy[],
): Promise<void> {
  await tx.insert(reconciliationsTable).values(check)
  const rows = differences.map((each, position) => ({ ...each, checkId: check.id, position }))
  for (let index = 0; index < rows.length; index += rowsAtOnce)
    await tx.insert(discrepanciesTable).values(rows.slice(index, index + rowsAtOnce))
}

export async function findNewestCheck(db: Db): Promise<CheckRow | undefined> {
  const rows = await db
    .select()
    .from(reconciliationsTable)
    .orderBy(desc(reconciliationsTable.endedAt))
    .limit(1)
  return rows[0]
}

export const findCheck = findBy(reconciliationsTable, 'id')

export async function readDiscrepancies(db: Db, checkId: string) {
  return db
    .select()
    .from(discrepanciesTable)
    .where(eq(discrepanciesTable.checkId, checkId))
    .orderBy(asc(discrepanciesTable.position))
}

export async function markCheckMailed(db: Db, checkId: string): Promise<void> {
  await db
    .update(reconciliationsTable)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(reconciliationsTable.id, checkId), isNull(reconciliationsTable.mailedAt)))
}

const bookedColumns = {
  ...getTableColumns(paymentsTable),
  reference: paymentsTable.providerReference,
  orderStatus: ordersTable.status,
}

/** Payments with a refund or a webhook since this time. */
function changedSince(db: Db, since: Date) {
  const { paymentId, createdAt, endedAt } = refundsTable
  const { provider, reference, receivedAt } = webhookEventsTable
  const refunded = db
    .select({ id: paymentId })
    .from(refundsTable)
    .where(or(gte(createdAt, since), gte(endedAt, since)))
  const webhookReferences = db
    .select({ provider, reference })
    .from(webhookEventsTable)
    .where(gte(receivedAt, since))
  return or(
    inArray(paymentsTable.id, refunded),
    sql`(${paymentsTable.provider}, ${paymentsTable.providerReference}) in (${webhookReferences})`,
  )
}

/** One page of payments in id order: those opened since this time, and older ones that are unsettled or have changed. */
export async function listBookedPayments(db: Db, since: Date, after: string | null, limit: number) {
  return db
    .select(bookedColumns)
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(
      and(
        or(
          gte(paymentsTable.openedAt, since),
          inArray(paymentsTable.status, ['surplus', 'review']),
          isNotNull(paymentsTable.nextAskAt),
          changedSince(db, since),
        ),
        after === null ? undefined : gt(paymentsTable.id, after),
      ),
    )
    .orderBy(asc(paymentsTable.id))
    .limit(limit)
}

/** Which of these provider or merchant references belong to a payment of the shop. */
export async function findKnownReferences(
  db: Db,
  provider: ProviderId,
  references: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .select({ reference: paymentsTable.providerReference, own: paymentsTable.ownReference })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.provider, provider),
        or(
          inArray(paymentsTable.providerReference, [...references]),
          inArray(paymentsTable.ownReference, [...references]),
        ),
      ),
    )
  return new Set(rows.flatMap(({ reference, own }) => (reference === null ? [own] : [reference, own])))
}

/** Webhooks that were never matched to a payment. */
export async function listUnmatchedWebhooks(db: Db, since: Date) {
  const matched = db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.provider, webhookEventsTable.provider),
        eq(paymentsTable.providerReference, webhookEventsTable.reference),
      ),
    )
  return db
    .selectDistinct({ provider: webhookEventsTable.provider, reference: webhookEventsTable.reference })
    .from(webhookEventsTable)
    .where(
      and(
        gte(webhookEventsTable.receivedAt, since),
        sql`not ${webhookEventsTable.isHandled}`,
        notExists(matched),
      ),
    )
}

/** Orders that are paid although none of their payments is. */
export async function listOrdersWithoutPayment(db: Db, since: Date) {
  const paid = db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .where(and(eq(paymentsTable.orderId, ordersTable.id), eq(paymentsTable.status, 'paid')))
  return db
    .select({ orderId: ordersTable.id, totalHalalas: ordersTable.totalHalalas })
    .from(ordersTable)
    .where(
      and(
        inArray(ordersTable.status, ['paid', 'refunded']),
        gt(ordersTable.totalHalalas, 0),
        gte(ordersTable.paidAt, since),
        notExists(paid),
      ),
    )
    .orderBy(sql`${ordersTable.id}`)
}

/** Refunds in the shop's records, by payment. */
export async function readBookedRefunds(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BookedReturn[]>> {
  const rows = await db
    .select({ paymentId: refundsTable.paymentId, ...bookedReturnColumns })
    .from(refundsTable)
    .where(inArray(refundsTable.paymentId, [...paymentIds]))
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}
