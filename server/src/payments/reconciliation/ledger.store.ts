import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ordersTable } from '#schema/orders.tables.ts'
import { webhookEventsTable, paymentsTable } from '#schema/payments.tables.ts'

const ours = {
  id: paymentsTable.id,
  orderId: paymentsTable.orderId,
  provider: paymentsTable.provider,
  reference: paymentsTable.providerReference,
  ownReference: paymentsTable.ownReference,
  status: paymentsTable.status,
  orderStatus: ordersTable.status,
  amountHalalas: paymentsTable.amountHalalas,
  currency: paymentsTable.currency,
  openedAt: paymentsTable.openedAt,
}

/** Payments opened since then, and older ones that are not settled; so many after an id, in the order of their ids. */
export async function readBooked(db: Db, since: Date, after: string | null, most: number) {
  return db
    .select(ours)
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(
      and(
        or(
          gte(paymentsTable.openedAt, since),
          inArray(paymentsTable.status, ['surplus', 'review']),
          isNotNull(paymentsTable.nextAskAt),
        ),
        after === null ? undefined : gt(paymentsTable.id, after),
      ),
    )
    .orderBy(asc(paymentsTable.id))
    .limit(most)
}

/** Which of these references of a provider, or of ours, are in our books. */
export async function knownReferences(
  db: Db,
  provider: string,
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

/** What providers told us about, stored and never matched to a payment. */
export async function unmatchedWebhooks(db: Db, since: Date) {
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
        eq(webhookEventsTable.isHandled, false),
        notExists(matched),
      ),
    )
}

/** Orders that say paid for money while none of their payments does. */
export async function paidWithoutPayment(db: Db, since: Date) {
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
        or(gte(ordersTable.paidAt, since), isNull(ordersTable.paidAt)),
        notExists(paid),
      ),
    )
    .orderBy(sql`${ordersTable.id}`)
}
