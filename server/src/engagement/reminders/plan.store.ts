import { and, desc, eq, gt, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { reminderConsentsTable, remindersTable } from '#schema/reminders.tables.ts'

export type Consent = typeof reminderConsentsTable.$inferSelect
export type NewReminder = Omit<typeof remindersTable.$inferSelect, 'status' | 'dueAt' | 'sentAt'>

const inMinutes = (minutes: unknown) => sql`now() + make_interval(mins => ${minutes}::int)`

export async function insertConsent(tx: Db, consent: Consent): Promise<void> {
  await tx.insert(reminderConsentsTable).values(consent)
}

export async function newestConsent(db: Db, userId: string): Promise<Consent | undefined> {
  const rows = await db
    .select()
    .from(reminderConsentsTable)
    .where(eq(reminderConsentsTable.userId, userId))
    .orderBy(desc(reminderConsentsTable.at), desc(reminderConsentsTable.id))
    .limit(1)
  return rows[0]
}

/** Whether an email is on its way to this buyer, or went to him within so many days; null: ever. */
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
 * Plans an email, in place of the one that waits; one about the same courses that went out stays the only one. Returns
 * the id of the one that waits now.
 */
export async function putReminder(
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
        ne(remindersTable.coursesKey, reminder.coursesKey),
      ),
    )
  const rows = await tx
    .insert(remindersTable)
    .values({ ...reminder, dueAt: inMinutes(afterMinutes) })
    .onConflictDoUpdate({
      target: [remindersTable.userId, remindersTable.coursesKey],
      set: { status: 'waiting', lang: reminder.lang, dueAt: inMinutes(afterMinutes) },
      setWhere: inArray(remindersTable.status, ['waiting', 'dropped']),
    })
    .returning({ id: remindersTable.id })
  return rows[0]?.id
}

type Renewed = { userId: string; courseIds: readonly string[]; coursesKey: string; afterMinutes: number }
/** The email that waits is about these courses now, and waits anew. */
export const renewReminder = statement((db, given: Given<Renewed>) => {
  const same = alias(remindersTable, 'same')
  const told = db
    .select({ id: same.id })
    .from(same)
    .where(
      and(
        eq(same.userId, remindersTable.userId),
        eq(same.coursesKey, given('coursesKey')),
        ne(same.id, remindersTable.id),
      ),
    )
  return db
    .update(remindersTable)
    .set({
      courseIds: sql`${given('courseIds')}::text[]`,
      coursesKey: sql`${given('coursesKey')}`,
      dueAt: inMinutes(given('afterMinutes')),
    })
    .where(
      and(eq(remindersTable.userId, given('userId')), eq(remindersTable.status, 'waiting'), notExists(told)),
    )
})

/** Nothing that waits or is about to go out reaches this buyer any more. */
export async function dropReminders(tx: Db, userId: string): Promise<void> {
  await tx
    .update(remindersTable)
    .set({ status: 'dropped' })
    .where(and(eq(remindersTable.userId, userId), inArray(remindersTable.status, ['waiting', 'sending'])))
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
  const { courseIds, status, createdAt, sentAt } = remindersTable
  return db
    .select({ courseIds, status, createdAt, sentAt })
    .from(remindersTable)
    .where(eq(remindersTable.userId, userId))
    .orderBy(createdAt)
}
