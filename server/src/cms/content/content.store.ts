import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { contentTable, contentVersionTable } from '#schema/content.tables.ts'

export async function findContent(db: Db, key: string): Promise<unknown> {
  const rows = await db
    .select({ value: contentTable.value })
    .from(contentTable)
    .where(eq(contentTable.key, key))
  return rows[0]?.value
}

export async function readContentVersion(db: Db): Promise<number> {
  const rows = await db.select({ version: contentVersionTable.version }).from(contentVersionTable)
  return rows[0]?.version ?? 0
}
