import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedHome, type EmbeddedLock, lockEmbedded } from '#platform/db/embedded.ts'
import { withEmbeddedClient } from '#platform/db/dedicated-client.ts'
import { listFolder } from '#platform/storage/local-storage.ts'
import type { DatabaseCopy, BackupContext } from './backup-context.ts'
import { BackupFailed } from './backup-failed.ts'
import { countRows, readMajorVersion, readMigrations } from './backup.store.ts'
import { writeNamedFiles } from './copy-files.ts'
import { writeFileFrom } from './parts.ts'
import { formatCount, withProgress } from './progress.ts'

/** Locks the embedded database, copies its folder and runs `andThen`. Throws `BadConfig` when a server uses the database. */
export async function backUpEmbedded(
  dataDir: string,
  writing: BackupContext,
  andThen: () => Promise<string[]>,
): Promise<{ readonly copy: DatabaseCopy; readonly missing: string[] }> {
  if (!existsSync(embeddedHome(dataDir)))
    throw new BackupFailed(
      `There is no database in ${dataDir}. Set DATA_DIR to the shop's folder, or DATABASE_URL to its PostgreSQL.`,
    )
  const lock = await lockEmbedded(dataDir)
  try {
    const facts = await readFacts(dataDir, lock, writing)
    const home = embeddedHome(dataDir)
    const { folder, parts, print } = writing
    print('Copying the database …')
    await withProgress(
      print,
      () => `${formatCount(parts.totals().count)} files`,
      async () => {
        for await (const name of listFolder(home)) {
          const path = `database/${name}`
          const measured = await writeFileFrom(join(folder, path), createReadStream(join(home, name)))
          await parts.add({ path, ...measured })
        }
      },
    )
    const copy = { ...facts, folders: await listEmptyFolders(home) }
    return { copy, missing: await andThen() }
  } finally {
    lock.release()
  }
}

/** Opening and closing the database replays the log that a killed server left behind. */
async function readFacts(dataDir: string, lock: EmbeddedLock, { namedPath }: BackupContext) {
  return withEmbeddedClient(dataDir, lock, async (client) => {
    const migrations = await readMigrations(client)
    if (migrations.length === 0)
      throw new BackupFailed(`The database in ${dataDir} has no shop tables: there is nothing to back up.`)
    const major = await readMajorVersion(client)
    const rows = await countRows(client)
    await client.query('begin')
    await writeNamedFiles(client, namedPath)
    await client.query('commit')
    return { engine: 'embedded' as const, major, programMajor: major, migrations: [...migrations], rows }
  })
}

async function listEmptyFolders(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  const isEmpty = await Promise.all(folders.map(async (folder) => (await readdir(folder)).length === 0))
  return folders.filter((_, index) => isEmpty[index]).map((folder) => folder.slice(home.length + 1))
}
