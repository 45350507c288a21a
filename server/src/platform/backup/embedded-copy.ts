import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedHome, type EmbeddedLock, lockEmbedded } from '#platform/db/embedded.ts'
import { withEmbeddedClient } from '#platform/db/lone-client.ts'
import { listFolder } from '#platform/storage/local-storage.ts'
import type { DatabaseCopy, Writing } from './writing.ts'
import { BackupFailed } from './backup-failed.ts'
import { countRows, readMajor, readMigrations } from './backup.store.ts'
import { noteNamedFiles } from './copy-files.ts'
import { writeFileFrom } from './parts.ts'
import { counted, withProgress } from './progress.ts'

/** The folder of the embedded database, and `andThen`, while no server may run on it. Throws `BadConfig` when one does. */
export async function copyEmbeddedOut(
  dataDir: string,
  writing: Writing,
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
      () => `${counted(parts.sums().count)} files`,
      async () => {
        for await (const name of listFolder(home)) {
          const path = `database/${name}`
          const measured = await writeFileFrom(join(folder, path), createReadStream(join(home, name)))
          await parts.add({ path, ...measured })
        }
      },
    )
    const copy = { ...facts, folders: await emptyFolders(home) }
    return { copy, missing: await andThen() }
  } finally {
    lock.release()
  }
}

/** Opening and closing it puts everything in its place that a killed server left in its log. */
async function readFacts(dataDir: string, lock: EmbeddedLock, { namedPath }: Writing) {
  return withEmbeddedClient(dataDir, lock, async (client) => {
    const migrations = await readMigrations(client)
    if (migrations.length === 0)
      throw new BackupFailed(`The database in ${dataDir} holds no shop, there is nothing to back up.`)
    const major = await readMajor(client)
    const rows = await countRows(client)
    await client.query('begin')
    await noteNamedFiles(client, namedPath)
    await client.query('commit')
    return { engine: 'embedded' as const, major, programMajor: major, migrations: [...migrations], rows }
  })
}

async function emptyFolders(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  const isEmpty = await Promise.all(folders.map(async (folder) => (await readdir(folder)).length === 0))
  return folders.filter((_, at) => isEmpty[at]).map((folder) => folder.slice(home.length + 1))
}
