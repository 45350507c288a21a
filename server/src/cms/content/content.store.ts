import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { contentTable, contentVersionTable } from '#schema/content.tables.ts'

export async function findContent(db: Db, key: string): Promise<unknown> {
  const rows = await db
    .select({ value: contentTable.value })
    .from(contentTable)
    .where(eq(contentTable.key, key))
  return rows[0]?.value
}

/** The code of the coupon on the package's page. */
export async function setOfferCode(tx: Tx, code: string): Promise<void> {
  await tx
    .update(contentTable)
    .set({ value: sql`jsonb_set(${contentTable.value}, '{coupon,code}', to_jsonb(${code}::text))` })
    .where(eq(contentTable.key, 'bundlePage'))
}

export async function readContentVersion(db: Db): Promise<number> {
  const rows = await db.select({ version: contentVersionTable.version }).from(contentVersionTable)
  return rows[0]?.version ?? 0
}

/** The content under a key, which nobody else writes until the transaction ends. */
export async function lockContent(tx: Tx, key: string): Promise<unknown> {
  const rows = await tx
    .select({ value: contentTable.value })
    .from(contentTable)
    .where(eq(contentTable.key, key))
    .for('update')
  return rows[0]?.value
}

export async function putContent(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx
    .insert(contentTable)
    .values({ key, value })
    .onConflictDoUpdate({ target: contentTable.key, set: { value } })
}
