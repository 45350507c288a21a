import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withLoneClient } from '#platform/db/lone-client.ts'
import type { DatabaseCopy, Writing } from './writing.ts'
import { BackupFailed } from './backup-failed.ts'
import { beginMoment, countRows, readMajor, readMigrations } from './backup.store.ts'
import { noteNamedFiles } from './copy-files.ts'
import { measureFile } from './parts.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { megabytes, withProgress } from './progress.ts'

export const dumpFile = 'database.dump'

/** One moment of a PostgreSQL database: its dump, its numbers of rows and the files that its rows name. Then `andThen`. */
export async function dumpPostgres(
  url: string,
  { folder, parts, namedPath, print }: Writing,
  andThen: () => Promise<string[]>,
): Promise<{ readonly copy: DatabaseCopy; readonly missing: string[] }> {
  const path = join(folder, dumpFile)
  const copy = await withLoneClient(url, async (client, connection) => {
    const major = await readMajor(client)
    const program = await findProgram('pg_dump', major)
    const moment = await beginMoment(client)
    const migrations = await readMigrations(client)
    if (migrations.length === 0)
      throw new BackupFailed('DATABASE_URL: that database holds no shop, there is nothing to back up.')
    const rows = await countRows(client)
    await noteNamedFiles(client, namedPath)
    print('Dumping the database …')
    let size = 0
    const state = () => {
      void stat(path).then((found) => (size = found.size), Boolean)
      return megabytes(size)
    }
    const args = ['--format=custom', `--snapshot=${moment}`, `--file=${path}`]
    await withProgress(print, state, () => runProgram(program, args, connection))
    const copied = { engine: 'postgres', major, programMajor: program.major, migrations, rows } as const
    return { ...copied, migrations: [...migrations], folders: [] }
  })
  await parts.add({ path: dumpFile, ...(await measureFile(path)) })
  return { copy, missing: await andThen() }
}
