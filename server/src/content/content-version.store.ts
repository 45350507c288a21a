import type { Db } from '#db/database.ts'
import { contentVersionTable } from './content.tables.ts'

export async function readContentVersion(db: Db): Promise<number> {
  const rows = await db.select({ version: contentVersionTable.version }).from(contentVersionTable)
  return rows[0]?.version ?? 0
}
