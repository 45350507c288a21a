import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { cartsTable } from '#schema/cart.tables.ts'
import type { Tx } from '#platform/db/database.ts'
import { ordersTable } from '#schema/orders.tables.ts'
import { profilesTable } from '#schema/profile.tables.ts'
import { reminderConsentsTable, remindersTable } from '#schema/reminders.tables.ts'
import { wishlistArticlesTable, wishlistCoursesTable } from '#schema/wishlist.tables.ts'

/** What anybody may put into an account without showing its mailbox. Returns the picture that the profile had. */
export async function deleteUnproven(tx: Tx, userId: string): Promise<string | null> {
  const owned = [
    cartsTable,
    wishlistCoursesTable,
    wishlistArticlesTable,
    remindersTable,
    reminderConsentsTable,
  ]
  for (const table of owned) await tx.delete(table).where(eq(table.userId, userId))
  const profiles = await tx
    .delete(profilesTable)
    .where(eq(profilesTable.userId, userId))
    .returning({ pictureId: profilesTable.pictureId })
  return profiles[0]?.pictureId ?? null
}

/** The name on the newest order that was paid for with money; null: there is none. */
export async function nameOnPaidOrder(tx: Tx, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ name: ordersTable.buyerName })
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.userId, userId),
        inArray(ordersTable.status, ['paid', 'refunded']),
        gt(ordersTable.totalHalalas, 0),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1)
  return rows[0]?.name ?? null
}
