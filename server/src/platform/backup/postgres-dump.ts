import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withDedicatedClient } from '#platform/db/dedicated-client.ts'
import type { DatabaseCopy, BackupContext } from './backup-context.ts'
import { BackupFailed } from './backup-failed.ts'
import { beginSnapshot, countRows, readMajorVersion, readMigrations } from './backup.store.ts'
import { writeNamedFiles } from './copy-files.ts'
import { measureFile } from './parts.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { formatMegabytes, withProgress } from './progress.ts'

export const dumpFile = 'database.dump'

/** Dumps one snapshot of a PostgreSQL database, with row counts and the files that its rows name, then runs `andThen`. */
export async function dumpPostgres(
  url: string,
  { folder, parts, namedPath, print }: BackupContext,
  andThen: () => Promise<string[]>,
): Promise<{ readonly copy: DatabaseCopy; readonly missing: string[] }> {
  const path = join(folder, dumpFile)
  const copy = await withDedicatedClient(url, async (client, connection) => {
    const major = await readMajorVersion(client)
    const program = await findProgram('pg_dump', major)
    const moment = await beginSnapshot(client)
    const migrations = await readMigrations(client)
    if (migrations.length === 0)
      throw new BackupFailed('DATABASE_URL: that database has no shop tables: there is nothing to back up.')
    const rows = await countRows(client)
    await writeNamedFiles(client, namedPath)
    print('Dumping the database …')
    let size = 0
    const state = () => {
      void stat(path).then((found) => (size = found.size), Boolean)
      return formatMegabytes(size)
    }
    const args = ['--format=custom', `--snapshot=${moment}`, `--file=${path}`]
    await withProgress(print, state, () => runProgram(program, args, connection))
    const copied = { engine: 'postgres', major, programMajor: program.major, migrations, rows } as const
    return { ...copied, migrations: [...migrations], folders: [] }
  })
  await parts.add({ path: dumpFile, ...(await measureFile(path)) })
  return { copy, missing: await andThen() }
}
