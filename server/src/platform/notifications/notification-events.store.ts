import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { notificationEventsTable } from '#schema/notifications.tables.ts'

export type NotificationEvent = typeof notificationEventsTable.$inferSelect

/** Before it is delivered, the same event is stored as one row. An event by several members belongs to none of them. */
export async function insertNotificationEvent(db: Db, event: NotificationEvent): Promise<void> {
  const { kind, subject, actorId } = notificationEventsTable
  await db
    .insert(notificationEventsTable)
    .values(event)
    .onConflictDoUpdate({
      target: [kind, subject],
      set: {
        actorId: sql`case when ${actorId} is not distinct from excluded.actor_id then ${actorId} end`,
        at: event.at,
      },
    })
}
