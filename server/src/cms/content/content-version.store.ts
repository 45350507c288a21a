import type { Db } from '#platform/db/database.ts'
import { contentVersionTable } from '#schema/content.tables.ts'

export async function readContentVersion(db: Db): Promise<number> {
  const rows = await db.select({ version: contentVersionTable.version }).from(contentVersionTable)
  return rows[0]?.version ?? 0
}
