import { and, eq, inArray, isNotNull, lte, not, notExists, or, sql } from 'drizzle-orm'
import { usersTable } from '#schema/accounts.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { ordersTable } from '#schema/orders.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import {
  type LinkPurpose,
  reminderLinksTable,
  remindersTable,
  type ReminderStatus,
} from '#schema/reminders.tables.ts'

/** A payment of this buyer that may still take money: whoever is paying is not reminded. */
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

/** Longer ago than this it is left alone. */
const staleDays = 7
const isStale = sql`${remindersTable.dueAt} < now() - make_interval(days => ${staleDays}::int)`

/** Takes a reminder whose time has come. False: another one did, it is not its time, or its buyer is paying. */
export async function takeDue(tx: Db, reminderId: string): Promise<boolean> {
  const taken = await tx
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
  return taken.length > 0
}

/** In how many seconds it is due; negative when its time has passed; undefined when it does not wait. */
export async function secondsUntilDue(tx: Db, reminderId: string): Promise<number | undefined> {
  const rows = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${remindersTable.dueAt} - now()))::int` })
    .from(remindersTable)
    .where(and(eq(remindersTable.id, reminderId), eq(remindersTable.status, 'waiting'), not(isStale)))
  return rows[0]?.seconds
}

/** What has waited so long that nobody remembers it is not told any more. */
export async function dropStale(db: Db): Promise<void> {
  await db
    .update(remindersTable)
    .set({ status: 'dropped' })
    .where(and(eq(remindersTable.status, 'waiting'), isStale))
}

export async function findReminder(db: Db, reminderId: string) {
  const rows = await db
    .select({
      id: remindersTable.id,
      userId: remindersTable.userId,
      courseIds: remindersTable.courseIds,
      lang: remindersTable.lang,
      status: remindersTable.status,
      messageId: remindersTable.messageId,
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

/** Moves an email that is being sent, and no other. */
export async function moveReminder(
  db: Db,
  reminderId: string,
  status: Exclude<ReminderStatus, 'sending'>,
): Promise<void> {
  await db
    .update(remindersTable)
    .set({ status, sentAt: status === 'sent' ? sql`now()` : null })
    .where(and(eq(remindersTable.id, reminderId), eq(remindersTable.status, 'sending')))
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

/** The email of a link that is alive and made for this purpose. */
export async function findByLink(db: Db, tokenHash: string, purpose: LinkPurpose) {
  const rows = await db
    .select({
      id: remindersTable.id,
      userId: remindersTable.userId,
      courseIds: remindersTable.courseIds,
      lang: remindersTable.lang,
    })
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
