import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { contentVersionTable } from '#schema/content.tables.ts'
import { settingsTable } from '#schema/platform.tables.ts'

/** A setting with who changed it; undefined: the environment says it. */
export async function findSetting(db: Db, key: string) {
  const { value, changedAt, changedBy } = settingsTable
  const rows = await db
    .select({ value, changedAt, changedBy: usersTable.fullName })
    .from(settingsTable)
    .innerJoin(usersTable, eq(usersTable.id, changedBy))
    .where(eq(settingsTable.key, key))
  return rows.at(0)
}

/** What a sale reads of a setting; no row: the environment says it. */
export const listValues = statement((db, given: Given<{ readonly key: string }>) =>
  db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.key, given('key'))),
)

/** Held until the transaction ends, also while nobody has set it: of two who change it, one is second. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
}

export async function putSetting(tx: Tx, setting: typeof settingsTable.$inferInsert): Promise<void> {
  const { value, changedAt, changedBy } = setting
  const set = { value, changedAt, changedBy }
  await tx.insert(settingsTable).values(setting).onConflictDoUpdate({ target: settingsTable.key, set })
  await growVersion(tx)
}

export async function deleteSetting(tx: Tx, key: string): Promise<void> {
  await tx.delete(settingsTable).where(eq(settingsTable.key, key))
  await growVersion(tx)
}

/** Pages name the seller, and are cached. */
async function growVersion(tx: Tx): Promise<void> {
  await tx.update(contentVersionTable).set({ version: sql`${contentVersionTable.version} + 1` })
}
