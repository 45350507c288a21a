import { and, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { paymentEventsTable, paymentNoticesTable, paymentsTable, staffTasksTable } from './payments.tables.ts'

export type PaymentRow = typeof paymentsTable.$inferSelect

export async function insertPayment(tx: Db, payment: typeof paymentsTable.$inferInsert): Promise<void> {
  await tx.insert(paymentsTable).values(payment)
}

export async function findAttempts(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.orderId, orderId))
    .orderBy(paymentsTable.attempt)
}

export async function findByReference(db: Db, provider: string, reference: string) {
  const rows = await db
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.provider, provider), eq(paymentsTable.providerReference, reference)))
  return rows[0]
}

/** The provider's word for a payment, learnt from its answer or from a notice that came first (F04). */
export async function learnReference(
  db: Db,
  ownReference: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const rows = await db
    .update(paymentsTable)
    .set({ providerReference: sql`coalesce(${paymentsTable.providerReference}, ${reference})` })
    .where(eq(paymentsTable.ownReference, ownReference))
    .returning()
  return rows[0]
}

export async function openedAt(
  db: Db,
  paymentId: string,
  opened: { providerReference: string; redirectUrl: string; expiresAt: Date; nextAskAt: Date },
): Promise<void> {
  await db
    .update(paymentsTable)
    .set({
      ...opened,
      status: sql`case when ${paymentsTable.status} = 'opening' then 'open' else ${paymentsTable.status} end`,
    })
    .where(eq(paymentsTable.id, paymentId))
}

/** The provider refused to open it, or nobody can ever have seen its page. */
export async function failOpening(
  db: Db,
  paymentId: string,
  now: Date,
  nextAskAt: Date | null,
): Promise<void> {
  await db
    .update(paymentsTable)
    .set({ status: 'failed', endedAt: now, nextAskAt })
    .where(and(eq(paymentsTable.id, paymentId), eq(paymentsTable.status, 'opening')))
}

/** The payment, held until the transaction ends, and whether its order has another one that may still be paid. */
export async function lockPayment(tx: Db, paymentId: string) {
  const other = alias(paymentsTable, 'other')
  const others = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.orderId, paymentsTable.orderId),
        ne(other.id, paymentsTable.id),
        inArray(other.status, ['opening', 'open', 'review']),
      ),
    )
  const rows = await tx
    .select({ payment: paymentsTable, hasOtherOpen: sql<boolean>`${exists(others)}` })
    .from(paymentsTable)
    .where(eq(paymentsTable.id, paymentId))
    .for('update')
  return rows[0]
}

export async function movePayment(
  tx: Db,
  paymentId: string,
  change: {
    status?: string
    providerStatus: string
    providerCode: string
    endedAt?: Date
    nextAskAt: Date | null
  },
): Promise<void> {
  await tx
    .update(paymentsTable)
    .set({ ...change, asks: sql`${paymentsTable.asks} + 1` })
    .where(eq(paymentsTable.id, paymentId))
}

export async function insertEvent(tx: Db, event: typeof paymentEventsTable.$inferInsert): Promise<void> {
  await tx.insert(paymentEventsTable).values(event)
}

/** Opens a task for staff, once for each subject. */
export async function insertTask(db: Db, task: typeof staffTasksTable.$inferInsert): Promise<void> {
  await db.insert(staffTasksTable).values(task).onConflictDoNothing()
}

/** Stores a notice byte for byte; the same event again only counts (I7). */
export async function keepNotice(db: Db, notice: typeof paymentNoticesTable.$inferInsert): Promise<string> {
  const rows = await db
    .insert(paymentNoticesTable)
    .values(notice)
    .onConflictDoUpdate({
      target: [paymentNoticesTable.provider, paymentNoticesTable.eventKey],
      set: { copies: sql`${paymentNoticesTable.copies} + 1` },
    })
    .returning({ id: paymentNoticesTable.id })
  return rows[0]?.id ?? notice.id
}

export async function noticeHandled(db: Db, noticeId: string): Promise<void> {
  await db.update(paymentNoticesTable).set({ isHandled: true }).where(eq(paymentNoticesTable.id, noticeId))
}

/** Takes undecided payments whose time has come; another process that looks now takes others (F34). */
export async function claimToAsk(db: Db, now: Date, until: Date, limit: number): Promise<PaymentRow[]> {
  const due = db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .where(lte(paymentsTable.nextAskAt, now))
    .orderBy(paymentsTable.nextAskAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(paymentsTable).set({ nextAskAt: until }).where(inArray(paymentsTable.id, due)).returning()
}
