import { eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { usersTable } from './accounts.tables.ts'

/** False when the address is somebody's already. */
export async function insertUser(db: Db, user: typeof usersTable.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(usersTable)
    .values(user)
    .onConflictDoNothing({ target: usersTable.email })
    .returning({ id: usersTable.id })
  return rows.length > 0
}

export async function renameUser(db: Db, userId: string, fullName: string): Promise<void> {
  await db.update(usersTable).set({ fullName }).where(eq(usersTable.id, userId))
}

/** Changes of one buyer's orders come one after the other. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('update')
}

export async function findUserByEmail(db: Db, email: string) {
  const rows = await db.select().from(usersTable).where(eq(usersTable.email, email))
  return rows[0]
}
