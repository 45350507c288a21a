import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '@matla/contract/staff/notification-kinds'
import type { NotificationPreference, QuietHours } from '@matla/contract/staff/notifications.calls'
import type { Db, Tx } from '#platform/db/database.ts'
import { notificationPreferencesTable, quietHoursTable } from '#schema/notifications.tables.ts'

const { userId, kind, inConsole, email } = notificationPreferencesTable

/** The preferences of these members. */
export const choicesOf = (db: Db, members: readonly string[]) =>
  db
    .select()
    .from(notificationPreferencesTable)
    .where(inArray(userId, [...members]))

/** The quiet hours of these members, by member. */
export async function quietHoursOf(
  db: Db,
  members: readonly string[],
): Promise<ReadonlyMap<string, QuietHours>> {
  const rows = await db
    .select()
    .from(quietHoursTable)
    .where(inArray(quietHoursTable.userId, [...members]))
  return new Map(rows.map((row) => [row.userId, { from: row.from, until: row.until }]))
}

export async function putPreferences(
  tx: Tx,
  of: string,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  if (preferences.length === 0) return
  await tx
    .insert(notificationPreferencesTable)
    .values(preferences.map((preference) => ({ ...preference, userId: of })))
    .onConflictDoUpdate({
      target: [userId, kind],
      set: {
        inConsole: sql.raw(`excluded.${inConsole.name}`),
        email: sql.raw(`excluded.${email.name}`),
      },
    })
}

export async function putQuietHours(tx: Tx, of: string, quiet: QuietHours | null): Promise<void> {
  await tx.delete(quietHoursTable).where(eq(quietHoursTable.userId, of))
  if (quiet) await tx.insert(quietHoursTable).values({ ...quiet, userId: of })
}

/** The preferences of these members for one kind. */
export const choicesFor = (db: Db, of: NotificationKind, members: readonly string[]) =>
  db
    .select()
    .from(notificationPreferencesTable)
    .where(and(eq(kind, of), inArray(userId, [...members])))
