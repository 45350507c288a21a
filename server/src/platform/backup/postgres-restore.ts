import { join } from 'node:path'
import type pg from 'pg'
import { type Connection, withDedicatedClient } from '#platform/db/dedicated-client.ts'
import { BackupFailed } from './backup-failed.ts'
import { countRows, isEmptyDatabase, readMajorVersion } from './backup.store.ts'
import { dumpFile } from './postgres-dump.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { progressEachSeconds, withProgress } from './progress.ts'
import { checkRows, type RestoreContext } from './restore-context.ts'

/** Runs `fill`, then fills an empty database from the dump in one transaction. Throws `BackupFailed`. */
export async function restorePostgres(
  url: string,
  reading: RestoreContext,
  fill: () => Promise<void>,
): Promise<void> {
  const { folder, manifest, print } = reading
  const program = await withDedicatedClient(url, async (client) => {
    await checkEmpty(client)
    const major = await readMajorVersion(client)
    if (major < manifest.major)
      throw new BackupFailed(
        `The backup is of PostgreSQL ${manifest.major}, and DATABASE_URL leads to PostgreSQL ${major}. Restore it into ${manifest.major} or newer.`,
      )
    return findProgram('pg_restore', Math.max(major, manifest.programMajor))
  })
  await fill()
  await withDedicatedClient(url, async (client, connection) => {
    // Another program may have created tables since the first check.
    await checkEmpty(client)
    await load(connection)
    checkRows(await countRows(client), manifest)
  })

  async function load(connection: Connection): Promise<void> {
    print('Restoring the database …')
    let seconds = 0
    const state = () => `${(seconds += progressEachSeconds)} s`
    const flags = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    const args = [...flags, `--dbname=${connection.database}`, join(folder, dumpFile)]
    await withProgress(print, state, () => runProgram(program, args, connection))
  }
}

async function checkEmpty(client: pg.Client): Promise<void> {
  if (await isEmptyDatabase(client)) return
  throw new BackupFailed(
    'DATABASE_URL: that database is not empty. Create a new one (createdb --encoding=UTF8 …) and name it instead.',
  )
}
