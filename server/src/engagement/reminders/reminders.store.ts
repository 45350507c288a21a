import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  type LinkPurpose,
  reminderConsentsTable,
  reminderLinksTable,
  remindersTable,
  type ReminderStatus,
} from '#schema/engagement.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

type Consent = typeof reminderConsentsTable.$inferSelect
type NewReminder = Omit<typeof remindersTable.$inferSelect, 'status' | 'dueAt' | 'sentAt'>

const inMinutes = (minutes: unknown) => sql`now() + make_interval(mins => ${minutes}::int)`

export const insertConsent = insertInto(reminderConsentsTable)

export async function newestConsent(db: Db, userId: string): Promise<Consent | undefined> {
  const rows = await db
    .select()
    .from(reminderConsentsTable)
    .where(eq(reminderConsentsTable.userId, userId))
    .orderBy(desc(reminderConsentsTable.at), desc(reminderConsentsTable.id))
    .limit(1)
  return rows[0]
}

/** Whether an email to this buyer is queued or was sent within this many days; null for any time. */
export async function wasRemindedWithin(tx: Db, userId: string, days: number | null): Promise<boolean> {
  const rows = await tx
    .select({ id: remindersTable.id })
    .from(remindersTable)
    .where(
      and(
        eq(remindersTable.userId, userId),
        or(
          eq(remindersTable.status, 'sending'),
          days === null
            ? isNotNull(remindersTable.sentAt)
            : gt(remindersTable.sentAt, sql`now() - make_interval(days => ${days}::int)`),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Stores a pending email in place of the current one, unless an email about the same courses was already sent. Returns
 * the id of the pending email.
 */
export async function upsertReminder(
  tx: Db,
  reminder: NewReminder,
  afterMinutes: number,
): Promise<string | undefined> {
  await tx
    .update(remindersTable)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(remindersTable.userId, reminder.userId),
        eq(remindersTable.status, 'waiting'),
        ne(remindersTable.productsKey, reminder.productsKey),
      ),
    )
  const rows = await tx
    .insert(remindersTable)
    .values({ ...reminder, dueAt: inMinutes(afterMinutes) })
    .onConflictDoUpdate({
      target: [remindersTable.userId, remindersTable.productsKey],
      set: { status: 'waiting', lang: reminder.lang, dueAt: inMinutes(afterMinutes) },
      setWhere: inArray(remindersTable.status, ['waiting', 'dropped']),
    })
    .returning({ id: remindersTable.id })
  return rows[0]?.id
}

type RenewReminderInput = { userId: string; productIds: readonly string[]; productsKey: string }
/** Changes the pending email to these courses. Returns no row when none is pending. */
export const renewReminder = statement((db, params: Placeholders<RenewReminderInput>) => {
  const same = alias(remindersTable, 'same')
  const already = db
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.userId, remindersTable.userId),
        eq(same.productsKey, params('productsKey')),
        ne(same.id, remindersTable.id),
      ),
    )
  return db
    .update(remindersTable)
    .set({
      productIds: sql`${params('productIds')}::text[]`,
      productsKey: sql`${params('productsKey')}`,
    })
    .where(
      and(
        eq(remindersTable.userId, params('userId')),
        eq(remindersTable.status, 'waiting'),
        notExists(already),
      ),
    )
    .returning({ id: remindersTable.id })
})

/** Restarts the waiting time of an email. */
export async function postponeReminder(tx: Db, id: string, afterMinutes: number): Promise<void> {
  await tx
    .update(remindersTable)
    .set({ dueAt: inMinutes(afterMinutes) })
    .where(eq(remindersTable.id, id))
}

/** Cancels this buyer's emails that are pending or about to be sent. */
export async function cancelReminders(tx: Db, userId: string): Promise<void> {
  await tx
    .update(remindersTable)
    .set({ status: 'dropped' })
    .where(and(eq(remindersTable.userId, userId), inArray(remindersTable.status, ['waiting', 'sending'])))
}

/** From now on the newest decision of the two accounts counts. */
export async function moveReminderConsents(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(reminderConsentsTable).set({ userId: to }).where(eq(reminderConsentsTable.userId, from))
}

export async function deleteReminders(tx: Db, userId: string): Promise<void> {
  await tx.delete(remindersTable).where(eq(remindersTable.userId, userId))
  await tx.delete(reminderConsentsTable).where(eq(reminderConsentsTable.userId, userId))
}

export async function listConsents(db: Db, userId: string) {
  const { decision, textVersion, lang, source, at } = reminderConsentsTable
  return db
    .select({ decision, textVersion, lang, source, at })
    .from(reminderConsentsTable)
    .where(eq(reminderConsentsTable.userId, userId))
    .orderBy(at)
}

export async function listReminders(db: Db, userId: string) {
  const { productIds, status, createdAt, sentAt } = remindersTable
  return db
    .select({ courseIds: productIds, status, createdAt, sentAt })
    .from(remindersTable)
    .where(eq(remindersTable.userId, userId))
    .orderBy(createdAt)
}

/** Payments of this buyer that may still succeed, because a buyer who is paying is not reminded. */
const paying = (db: Db) =>
  db
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(
      and(
        eq(ordersTable.userId, remindersTable.userId),
        or(inArray(paymentsTable.status, ['opening', 'open', 'review']), isNotNull(paymentsTable.nextAskAt)),
      ),
    )

/** Reminders that are overdue for longer are not sent. */
const staleDays = 7
const isStale = sql`${remindersTable.dueAt} < now() - make_interval(days => ${staleDays}::int)`

/** Claims a due reminder. Returns false when another process claimed it, it is not due, or its buyer is paying. */
export async function claimDueReminder(tx: Db, reminderId: string): Promise<boolean> {
  const claimed = await tx
    .update(remindersTable)
    .set({ status: 'sending' })
    .where(
      and(
        eq(remindersTable.id, reminderId),
        eq(remindersTable.status, 'waiting'),
        lte(remindersTable.dueAt, sql`now()`),
        not(isStale),
        notExists(paying(tx)),
      ),
    )
    .returning({ id: remindersTable.id })
  return claimed.length > 0
}

/** The seconds until it is due, negative when overdue; undefined when it is not pending. */
export async function secondsUntilDue(tx: Db, reminderId: string): Promise<number | undefined> {
  const rows = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${remindersTable.dueAt} - now()))::int` })
    .from(remindersTable)
    .where(and(eq(remindersTable.id, reminderId), eq(remindersTable.status, 'waiting'), not(isStale)))
  return rows[0]?.seconds
}

/** Cancels reminders that are too old to be useful. */
export async function cancelStaleReminders(db: Db): Promise<void> {
  await db
    .update(remindersTable)
    .set({ status: 'dropped' })
    .where(and(eq(remindersTable.status, 'waiting'), isStale))
}

export async function findReminder(db: Db, reminderId: string) {
  const rows = await db
    .select({
      ...getTableColumns(remindersTable),
      email: usersTable.email,
      fullName: usersTable.fullName,
      isEmailVerified: usersTable.emailVerified,
      isPaying: sql<boolean>`exists (${paying(db)})`,
    })
    .from(remindersTable)
    .innerJoin(usersTable, eq(usersTable.id, remindersTable.userId))
    .where(eq(remindersTable.id, reminderId))
  return rows[0]
}

/** Changes the status of an email only while it is being sent. */
export async function updateReminderStatus(
  db: Db,
  reminderId: string,
  status: Exclude<ReminderStatus, 'sending'>,
): Promise<void> {
  await db
    .update(remindersTable)
    .set({ status, sentAt: status === 'sent' ? sql`now()` : null })
    .where(and(eq(remindersTable.id, reminderId), eq(remindersTable.status, 'sending')))
}

/** Queues a failed reminder again. */
export async function requeueReminder(tx: Db, reminderId: string): Promise<void> {
  await tx
    .update(remindersTable)
    .set({ status: 'sending', sentAt: null })
    .where(and(eq(remindersTable.id, reminderId), eq(remindersTable.status, 'failed')))
}

export async function insertLink(
  db: Db,
  link: { tokenHash: string; reminderId: string; purpose: LinkPurpose },
  days: number,
): Promise<void> {
  await db
    .insert(reminderLinksTable)
    .values({ ...link, expiresAt: sql`now() + make_interval(days => ${days}::int)` })
}

/** The email of an unexpired link with this purpose. */
export async function findByLink(db: Db, tokenHash: string, purpose: LinkPurpose) {
  const { id, userId, productIds, lang } = remindersTable
  const rows = await db
    .select({ id, userId, productIds, lang })
    .from(reminderLinksTable)
    .innerJoin(remindersTable, eq(remindersTable.id, reminderLinksTable.reminderId))
    .where(
      and(
        eq(reminderLinksTable.tokenHash, tokenHash),
        eq(reminderLinksTable.purpose, purpose),
        sql`${reminderLinksTable.expiresAt} > now()`,
      ),
    )
  return rows[0]
}

export async function deleteDeadLinks(db: Db): Promise<void> {
  await db.delete(reminderLinksTable).where(lte(reminderLinksTable.expiresAt, sql`now()`))
}
