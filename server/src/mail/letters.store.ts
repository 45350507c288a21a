import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { lettersTable } from './mail.tables.ts'

/** Marks a letter that is still waiting as stuck; undefined when it is not waiting. */
export async function letterStuck(db: Db, letterId: string): Promise<string | null | undefined> {
  const rows = await db
    .update(lettersTable)
    .set({ status: 'stuck' })
    .where(and(eq(lettersTable.id, letterId), eq(lettersTable.status, 'waiting')))
    .returning({ orderId: lettersTable.orderId })
  return rows[0]?.orderId
}
