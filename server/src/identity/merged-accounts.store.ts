import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'

/** The accounts merged into this one, the oldest first. */
export const listMergedAccounts = async (db: Db, userId: string) =>
  db.select().from(usersTable).where(eq(usersTable.mergedInto, userId)).orderBy(asc(usersTable.createdAt))

/**
 * Locks the open ones of these accounts until the transaction ends, always in the same order to avoid deadlocks.
 */
export const lockOpenUsers = async (tx: Tx, ids: readonly [string, string]) =>
  tx
    .select()
    .from(usersTable)
    .where(and(inArray(usersTable.id, [...ids]), isNull(usersTable.closedAt)))
    .orderBy(usersTable.id)
    .for('no key update')

/** Moves the profile to the other account. If that account has a profile, only a missing phone number is filled in. */
export async function moveProfile(tx: Tx, from: string, to: string): Promise<void> {
  const { userId, phone } = profilesTable
  const profiles = await tx
    .select({ userId, phone })
    .from(profilesTable)
    .where(inArray(userId, [from, to]))
  const moved = profiles.find((profile) => profile.userId === from)
  const own = profiles.find((profile) => profile.userId === to)
  if (own && moved && own.phone === '')
    await tx.update(profilesTable).set({ phone: moved.phone }).where(eq(userId, to))
  if (!own) await tx.update(profilesTable).set({ userId: to }).where(eq(profilesTable.userId, from))
}

type ClosingUser = Pick<typeof usersTable.$inferSelect, 'id' | 'fullName' | 'email'>

/** Closes the account and points it, and accounts merged into it earlier, to the remaining account. Frees its address. */
export async function markMerged(tx: Tx, { id, fullName, email }: ClosingUser, stayingId: string, now: Date) {
  await tx
    .update(usersTable)
    .set({
      mergedInto: stayingId,
      formerEmail: email,
      email: `merged-${id}@deleted.invalid`,
      search: foldedSearch(fullName, email),
      closedAt: now,
    })
    .where(eq(usersTable.id, id))
  await tx.update(usersTable).set({ mergedInto: stayingId }).where(eq(usersTable.mergedInto, id))
}
