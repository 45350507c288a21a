import type { ConnectionId } from '@matla/contract/connections/connections'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { connectionSettingsTable, connectionTestsTable } from '#schema/connections.tables.ts'
import { settingsTable } from '#schema/platform.tables.ts'

export type ConnectionRow = typeof connectionSettingsTable.$inferSelect

/** The newest row of each connection that an owner has set. */
export const listNewestRows = (db: Db): Promise<ConnectionRow[]> =>
  db
    .selectDistinctOn([connectionSettingsTable.connection])
    .from(connectionSettingsTable)
    .orderBy(connectionSettingsTable.connection, desc(connectionSettingsTable.version))

export const findRow = findBy(connectionSettingsTable, 'version')

export const findNewestRow = async (db: Db, connection: ConnectionId): Promise<ConnectionRow | undefined> => {
  const { connection: of, version } = connectionSettingsTable
  const rows = await db
    .select()
    .from(connectionSettingsTable)
    .where(eq(of, connection))
    .orderBy(desc(version))
    .limit(1)
  return rows.at(0)
}

/** Whether this database has the tables of a version that stores connections. */
export async function areConnectionsStored(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('connection_settings') is not null as "isThere"`,
  )
  return rows[0]?.isThere ?? false
}

/** The newest change, which processes follow, and whether the owner has entered the seller. */
export async function readSettingsState(db: Db): Promise<{ version: number; hasSeller: boolean }> {
  const { rows } = await db.execute<{ version: number; hasSeller: boolean }>(sql`
    select coalesce((select max(${connectionSettingsTable.version}) from ${connectionSettingsTable}), 0) as version,
      exists (select 1 from ${settingsTable} where ${settingsTable.key} = 'seller') as "hasSeller"`)
  return rows[0] ?? { version: 0, hasSeller: false }
}

/** Adds a row with the next version. The caller has locked the settings. */
export async function insertRow(tx: Tx, row: Omit<ConnectionRow, 'version'>): Promise<void> {
  const { version } = await readSettingsState(tx)
  await tx.insert(connectionSettingsTable).values({ ...row, version: version + 1 })
}

/** Who last changed each variable and when, newest first. */
export const listChanges = (db: Db) => {
  const { connection, changed, changedAt, version } = connectionSettingsTable
  return db
    .select({ connection, changed, at: changedAt, by: usersTable.fullName })
    .from(connectionSettingsTable)
    .innerJoin(usersTable, eq(usersTable.id, connectionSettingsTable.changedBy))
    .orderBy(desc(version))
    .limit(1_000)
}

export type ConnectionTest = typeof connectionTestsTable.$inferInsert

export async function putTest(tx: Tx, test: ConnectionTest): Promise<void> {
  const { connection: target } = connectionTestsTable
  const { connection: _same, ...set } = test
  await tx.insert(connectionTestsTable).values(test).onConflictDoUpdate({ target, set })
}

export const listTests = (db: Db) => {
  const { connection, state, reason, testedAt } = connectionTestsTable
  return db.select({ connection, state, reason, at: testedAt }).from(connectionTestsTable)
}

/** A changed connection counts as untested. */
export const deleteTest = deleteBy(connectionTestsTable, 'connection')
