import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { personNotesTable } from '#schema/staff.tables.ts'

/** The maximum number of notes on a page. */
const maxNotes = 100

const author = alias(usersTable, 'author')
/** The notes about a user, newest first. */
export async function notesOf(db: Db, userId: string) {
  const { id, words, at } = personNotesTable
  return db
    .select({ id, words, at, by: author.fullName })
    .from(personNotesTable)
    .innerJoin(author, eq(author.id, personNotesTable.by))
    .where(eq(personNotesTable.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(maxNotes)
}

/** Returns false when a note with this key is already stored. */
export const insertNote = insertOnce(personNotesTable)

export async function moveNotes(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(personNotesTable).set({ userId: to }).where(eq(personNotesTable.userId, from))
}

export const deleteNotesOf = deleteBy(personNotesTable, 'userId')
