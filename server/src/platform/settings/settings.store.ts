import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { contentVersionTable } from '#schema/content.tables.ts'
import { settingsTable } from '#schema/platform.tables.ts'

/** A setting with the name of the person who changed it; undefined when not set, so that the environment applies. */
export async function findSetting(db: Db, key: string) {
  const { value, changedAt, changedBy } = settingsTable
  const rows = await db
    .select({ value, changedAt, changedBy: usersTable.fullName })
    .from(settingsTable)
    .innerJoin(usersTable, eq(usersTable.id, changedBy))
    .where(eq(settingsTable.key, key))
  return rows.at(0)
}

/** The value of a setting, as a prepared statement for sales. Returns no row when the environment applies. */
export const selectSettingValues = statement((db, params: Placeholders<{ readonly key: string }>) =>
  db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.key, params('key'))),
)

/** Serialises changes until the transaction ends, including those of settings without a row. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
}

export async function putSetting(tx: Tx, setting: typeof settingsTable.$inferInsert): Promise<void> {
  const { value, changedAt, changedBy } = setting
  const set = { value, changedAt, changedBy }
  await tx.insert(settingsTable).values(setting).onConflictDoUpdate({ target: settingsTable.key, set })
  await incrementContentVersion(tx)
}

export async function deleteSetting(tx: Tx, key: string): Promise<void> {
  await tx.delete(settingsTable).where(eq(settingsTable.key, key))
  await incrementContentVersion(tx)
}

/** Cached pages contain settings such as the seller. */
export async function incrementContentVersion(tx: Tx): Promise<void> {
  await tx.update(contentVersionTable).set({ version: sql`${contentVersionTable.version} + 1` })
}
