import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { contentTable } from '#schema/content.tables.ts'

const key = 'words'

/** The stored changes of all sentences; undefined when there are none. */
export async function findWords(db: Db): Promise<unknown> {
  const rows = await db
    .select({ value: contentTable.value })
    .from(contentTable)
    .where(eq(contentTable.key, key))
  return rows[0]?.value
}

/** Stores the changes of one area without affecting concurrent changes to others. */
export async function putWords(tx: Tx, area: string, changes: object): Promise<void> {
  const value = { [area]: changes }
  await tx
    .insert(contentTable)
    .values({ key, value })
    .onConflictDoUpdate({
      target: contentTable.key,
      set: { value: sql`${contentTable.value} || ${JSON.stringify(value)}::jsonb` },
    })
}
