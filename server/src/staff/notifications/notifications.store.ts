import type { NotificationsQuery } from '@matla/contract/staff/notifications.calls'
import type { NotificationKind } from '@matla/contract/staff/notification-kinds'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { byTime, defineList, type ListInput } from '#platform/db/define-list.store.ts'
import { deleteBy } from '#platform/db/row-statements.store.ts'
import { notificationEventsTable, notificationsTable } from '#schema/notifications.tables.ts'

const { id, userId, kind, subject, facts, times, at, isShown, readAt, emailDueAt, mailId } =
  notificationsTable

export type NewNotification = Omit<typeof notificationsTable.$inferInsert, 'times' | 'readAt' | 'mailId'>

/** The member who reads the notifications, and the kinds that they may see. */
export type Reader = { readonly userId: string; readonly kinds: readonly NotificationKind[] }

const shownTo = (reader: Reader): SQL | undefined =>
  and(eq(userId, reader.userId), eq(isShown, true), inArray(kind, [...reader.kinds]))

const list = defineList<NotificationsQuery>()({
  from: notificationsTable,
  select: { id, kind, subject, facts, times, at, readAt },
  sorts: byTime(at, id),
  filters: {
    view: () => isNull(readAt),
    kind: (only) => eq(kind, only),
  },
})

export const listNotifications = (db: Db, reader: Reader, input: ListInput<NotificationsQuery>) =>
  list.read(db, input, shownTo(reader))

/** The unread notifications, counted up to this number. */
export async function countUnread(db: Db, reader: Reader, limit: number): Promise<number> {
  const unread = db
    .select({ one: sql`1` })
    .from(notificationsTable)
    .where(and(shownTo(reader), isNull(readAt)))
    .limit(limit)
    .as('unread')
  return db.$count(unread)
}

/** Returns false when the member has no such notification. */
export async function markRead(tx: Tx, reader: Reader, of: string, now: Date | null): Promise<boolean> {
  const rows = await tx
    .update(notificationsTable)
    .set({ readAt: now })
    .where(and(shownTo(reader), eq(id, of)))
    .returning({ id })
  return rows.length > 0
}

/** Whether a newer notification about the same subject is unread. */
export async function hasUnreadTwin(tx: Tx, of: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from notifications own join notifications twin using (user_id, kind, subject)
    where own.id = ${of} and twin.id <> own.id and twin.read_at is null`)
  return rows.length > 0
}

export async function markAllRead(tx: Tx, reader: Reader, until: Date, now: Date): Promise<void> {
  await tx
    .update(notificationsTable)
    .set({ readAt: now })
    .where(and(shownTo(reader), isNull(readAt), lte(at, until)))
}

/** Takes the oldest undelivered events. */
export async function takeEvents(tx: Tx, limit: number) {
  const waiting = notificationEventsTable
  return tx
    .delete(waiting)
    .where(
      sql`(${waiting.kind}, ${waiting.subject}) in (select e.kind, e.subject from ${waiting} e order by e.at limit ${limit} for update skip locked)`,
    )
    .returning()
}

/** An existing unread notification counts the event, and its email becomes due again. */
export async function putNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(notificationsTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: [userId, kind, subject],
      targetWhere: isNull(readAt),
      set: {
        times: sql`${times} + 1`,
        at: sql`excluded.at`,
        facts: sql`excluded.facts`,
        isShown: sql`excluded.is_shown`,
        emailDueAt: sql`coalesce(${emailDueAt}, excluded.email_due_at)`,
      },
    })
}

/** Reschedules the unsent emails of one kind. */
export async function rescheduleEmails(
  tx: Tx,
  { userId: of, kind: only }: { readonly userId: string; readonly kind: NotificationKind },
  due: Date | null,
): Promise<void> {
  await tx
    .update(notificationsTable)
    .set({ emailDueAt: due })
    .where(and(eq(userId, of), eq(kind, only), isNotNull(emailDueAt)))
}

/** The members with emails that are due. */
export async function membersWithDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId })
    .from(notificationsTable)
    .where(and(isNotNull(emailDueAt), lte(emailDueAt, now)))
  return rows.map((row) => row.userId)
}

/**
 * Collects everything that is due into one email. What the console does not show counts as read from then on.
 * Returns false when nothing is due.
 */
export async function collectDue(
  tx: Tx,
  { of, mail, now }: { readonly of: string; readonly mail: string; readonly now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(notificationsTable)
    .set({
      mailId: mail,
      emailDueAt: null,
      readAt: sql`case when ${isShown} then ${readAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(userId, of), isNotNull(emailDueAt), lte(emailDueAt, now)))
    .returning({ id })
  return rows.length > 0
}

/** The notifications of an email that its reader has not read in the console, oldest first. */
export const unreadOfMail = (db: Db, of: string) =>
  db
    .select({ userId, kind, subject, facts, times, at })
    .from(notificationsTable)
    .where(and(eq(mailId, of), or(isNull(readAt), eq(isShown, false))))
    .orderBy(at, id)

export const deleteNotificationsOf = deleteBy(notificationsTable, 'userId')

/** Deletes read notifications before the first moment, and all before the second. Returns how many. */
export async function deleteOldNotifications(
  db: Db,
  before: { readonly read: Date; readonly any: Date },
): Promise<number> {
  const rows = await db
    .delete(notificationsTable)
    .where(or(lt(at, before.any), and(isNotNull(readAt), lt(at, before.read))))
    .returning({ id })
  return rows.length
}
