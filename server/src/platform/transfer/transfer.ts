import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientBase } from 'pg'
import { BackupFailed } from '#platform/backup/backup-failed.ts'
import {
  countRows,
  isEmptyDatabase,
  listTables,
  readMigrations,
  type Table,
} from '#platform/backup/backup.store.ts'
import { checkMigrations } from '#platform/backup/manifest.ts'
import { formatCount, withProgress } from '#platform/backup/progress.ts'
import { knownMigrations, migrateDatabase } from '#platform/db/drizzle.store.ts'
import { embeddedHome, lockEmbedded } from '#platform/db/embedded.ts'
import { withEmbeddedClient, withDedicatedClient } from '#platform/db/dedicated-client.ts'
import { openPostgres } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { openJobs } from '#platform/queue/open-jobs.ts'
import { sortTables } from './sort-tables.ts'
import {
  copyRows,
  copySequences,
  deferReference,
  truncateTables,
  listColumns,
  listReferences,
  listTriggers,
  lockTables,
  readContents,
  switchTriggers,
} from './transfer.store.ts'
import { listUsedTables } from './list-used-tables.ts'

type TransferOptions = {
  /** The data folder of the embedded database. */
  readonly dataDir: string
  /** The URL of the target PostgreSQL. */
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly print: (line: string) => void
}

const qualifiedName = ({ schema, name }: Table) => `${schema}.${name}`

/**
 * Copies the embedded database into an unused PostgreSQL in one transaction, verified before the commit. The embedded
 * database stays unchanged. Throws `BackupFailed` or `BadConfig`.
 */
export async function transfer({ dataDir, url, log, print }: TransferOptions): Promise<void> {
  if (!existsSync(embeddedHome(dataDir)))
    throw new BackupFailed(`There is no embedded database in ${dataDir}. Set DATA_DIR to the shop's folder.`)
  const lock = await lockEmbedded(dataDir)
  try {
    // Checked first, because opening the embedded database takes longer.
    await withDedicatedClient(url, checkUnused)
    await withEmbeddedClient(dataDir, lock, async (source) => {
      await checkVersion('The embedded database', source)
      const target = openPostgres(url, 3)
      try {
        // A server started on the target now waits for the lock.
        await withPreparationLock(target, { print }, async () => {
          await migrateDatabase(target)
          await (await openJobs(target, log)).stop()
          await withDedicatedClient(url, (client) => copyAll(source, client, print))
        })
      } finally {
        await target.close()
      }
    })
  } finally {
    lock.release()
  }
}

async function checkVersion(what: string, client: ClientBase): Promise<void> {
  const migrations = await readMigrations(client)
  if (migrations.length === 0) throw new BackupFailed(`${what} holds no shop.`)
  checkMigrations(what, migrations, knownMigrations())
  if (migrations.length < knownMigrations().length)
    throw new BackupFailed(
      `${what} is of an older version of the shop. Bring it to this one first: npm run migrate.`,
    )
}

/** Checks that the database is empty or has only the unused tables of this version. */
async function checkUnused(client: ClientBase): Promise<void> {
  if (await isEmptyDatabase(client)) return
  await checkVersion('The database of DATABASE_URL', client)
  const used = listUsedTables(await countRows(client))
  if (used.length > 0)
    throw new BackupFailed(
      `DATABASE_URL: that database is in use already: it has rows in ${used.slice(0, 3).join(', ')}. Create a new one (createdb --encoding=UTF8 …) and name it instead.`,
    )
}

async function copyAll(
  source: ClientBase,
  target: ClientBase,
  print: TransferOptions['print'],
): Promise<void> {
  const tables = new Map((await listTables(source)).map((table) => [qualifiedName(table), table]))
  const references = (await listReferences(target)).filter(({ table }) => tables.has(table))
  const { order, circle } = sortTables([...tables.keys()], references)
  let [at, rows] = [0, 0]
  const state = () => `${order[at] ?? ''}, table ${at + 1} of ${order.length}, ${formatCount(rows)} rows`

  async function copy(name: string): Promise<void> {
    const table = tables.get(name)
    if (!table) return
    const columns = await listColumns(source, table)
    if (String(columns) !== String(await listColumns(target, table)))
      throw new BackupFailed(`The table ${name} has other columns in the two databases.`)
    await copyRows(source, target, table, columns)
    const [sourceContents, targetContents] = [
      await readContents(source, table, columns),
      await readContents(target, table, columns),
    ]
    if (sourceContents.rows !== targetContents.rows || sourceContents.sum !== targetContents.sum)
      throw new BackupFailed(
        `The rows of ${name} did not arrive as they were (${sourceContents.rows}, ${targetContents.rows}).`,
      )
    rows += sourceContents.rows
    at += 1
  }

  print('Copying …')
  await target.query('begin')
  try {
    // The triggers already ran for these rows in the source.
    const triggers = await listTriggers(target)
    await switchTriggers(target, triggers, 'disable')
    await lockTables(target, [...tables.values()])
    // A server started on the target since the first check may have written to it.
    await checkUnused(target)
    await truncateTables(target, [...tables.values()])
    const circular = references.filter(({ table }) => circle.has(table))
    await defer(circular, true)
    await withProgress(print, state, async () => {
      for (const name of order) await copy(name)
    })
    await copySequences(source, target)
    await target.query('set constraints all immediate')
    await defer(circular, false)
    await switchTriggers(target, triggers, 'enable')
    await target.query('commit')
  } catch (error) {
    // The connection may be lost, and the transaction with it.
    await target.query('rollback').catch(() => undefined)
    throw error
  }
  print(`${formatCount(rows)} rows of ${order.length} tables, each compared.`)

  async function defer(circular: typeof references, isDeferred: boolean): Promise<void> {
    for (const { table: name, constraint } of circular) {
      const table = tables.get(name)
      if (table) await deferReference(target, table, constraint, isDeferred)
    }
  }
}
