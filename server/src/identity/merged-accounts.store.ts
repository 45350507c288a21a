import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { profilesTable, usersTable } from '#schema/accounts.tables.ts'
import { personSearchText } from './person-search.ts'

/** The column names this account, or one that was joined to it. As an array, so that an index of the column finds its rows. */
export const isOfAccount = (column: PgColumn, userId: string): SQL =>
  sql`${column} = any (array(select ${userId}::uuid union all
    select ${usersTable.id} from ${usersTable} where ${usersTable.mergedInto} = ${userId}))`

export async function isMergedInto(db: Db, userId: string, stayingId: string): Promise<boolean> {
  return (
    (await db.$count(usersTable, and(eq(usersTable.id, userId), eq(usersTable.mergedInto, stayingId)))) > 0
  )
}

/** The accounts that were joined to this one, the oldest first. */
export const accountsMergedInto = async (db: Db, userId: string) =>
  db.select().from(usersTable).where(eq(usersTable.mergedInto, userId)).orderBy(asc(usersTable.createdAt))

/** Locks these accounts until the transaction ends, in one order for everybody; those that are open. */
export const lockBoth = async (tx: Tx, ids: readonly [string, string]) =>
  tx
    .select()
    .from(usersTable)
    .where(and(inArray(usersTable.id, [...ids]), isNull(usersTable.closedAt)))
    .orderBy(usersTable.id)
    .for('no key update')

/** The profile of the one becomes the other's, who has none. */
export async function moveProfile(tx: Tx, from: string, to: string): Promise<void> {
  const has = (await tx.$count(profilesTable, eq(profilesTable.userId, to))) > 0
  if (!has) await tx.update(profilesTable).set({ userId: to }).where(eq(profilesTable.userId, from))
}

type Closing = Pick<typeof usersTable.$inferSelect, 'id' | 'fullName' | 'email'>

/** The row closes and says to which it belongs now, as do those that were joined to it before; its address is free again. */
export async function closeMerged(tx: Tx, { id, fullName, email }: Closing, stayingId: string, now: Date) {
  await tx
    .update(usersTable)
    .set({
      mergedInto: stayingId,
      formerEmail: email,
      email: `merged-${id}@deleted.invalid`,
      search: personSearchText(fullName, email),
      closedAt: now,
    })
    .where(eq(usersTable.id, id))
  await tx.update(usersTable).set({ mergedInto: stayingId }).where(eq(usersTable.mergedInto, id))
}
