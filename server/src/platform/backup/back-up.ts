import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Config } from '#config/config.ts'
import type { Clock } from '#lib/clock.ts'
import { newSecretId } from '#lib/ids.ts'
import { openShopFiles } from '#platform/connections/shop-files.ts'
import { embeddedHome } from '#platform/db/embedded.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openFiles, type StoredFiles } from '#platform/storage/files.ts'
import { BackupFailed } from './backup-failed.ts'
import { copyFilesToBackup } from './copy-files.ts'
import { backUpEmbedded } from './embedded-copy.ts'
import { manifestFile, writeManifest } from './manifest.ts'
import { measureFile, openPartList, partsFile } from './parts.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { formatCount, formatMegabytes, withProgress } from './progress.ts'

type BackupOptions = {
  readonly config: Config
  /** The backup folder, which must not exist yet or must be empty. */
  readonly folder: string
  readonly clock: Clock
  readonly print: (line: string) => void
}
/**
 * Writes the database and the files to one folder. The database snapshot comes first: a row is written after the file
 * that it names, so that no file of the snapshot is missed. The folder gets its final name when everything is written.
 * Throws `BackupFailed` or `BadConfig`.
 */
export async function backUp({ config, folder: target, clock, print }: BackupOptions): Promise<void> {
  const folder = resolve(target)
  await checkFolder(folder, resolve(config.dataDir))
  const files = await findFiles(config)
  const unfinished = `${folder}.unfinished-${newSecretId().slice(0, 8)}`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const parts = await openPartList(unfinished)
  try {
    const writing = { folder: unfinished, parts, namedPath: join(unfinished, 'named.jsonl'), print }
    const madeAt = clock().toISOString()
    // The lock on an embedded database is released only after its files are copied.
    const copyFiles = async () => {
      print('Copying the files …')
      const state = () =>
        `${formatCount(parts.totals().count)} files, ${formatMegabytes(parts.totals().bytes)}`
      return withProgress(print, state, () =>
        copyFilesToBackup({ files, folder: unfinished, parts }, writing.namedPath),
      )
    }
    const { copy, missing } = await (config.databaseUrl === null
      ? backUpEmbedded(config.dataDir, writing, copyFiles)
      : dumpPostgres(config.databaseUrl, writing, copyFiles))
    await parts.close()
    await rm(writing.namedPath)
    const { sha256 } = await measureFile(join(unfinished, partsFile))
    const sums = parts.totals()
    await writeManifest(unfinished, { format: 1, madeAt, ...copy, parts: { ...sums, sha256 }, missing })
    await rename(unfinished, folder)
    await flushFolder(dirname(folder))
    const rows = Object.values(copy.rows).reduce((sum, each) => sum + each, 0)
    print(
      `${formatCount(rows)} rows, ${formatCount(sums.count)} files, ${formatMegabytes(sums.bytes)}: ${folder}`,
    )
    if (missing.length > 0) print(describeMissing(missing))
  } catch (error) {
    // The original error is reported, not one from closing.
    await parts.close().catch(() => undefined)
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Looked up first, because an embedded database is locked while it is being copied. */
async function findFiles(config: Config): Promise<StoredFiles> {
  if (config.databaseUrl === null && !existsSync(embeddedHome(config.dataDir))) return openFiles(config)
  const database = await openDatabase(config)
  try {
    return await openShopFiles(database.db, config)
  } finally {
    await database.close()
  }
}

const describeMissing = (missing: readonly string[]) =>
  `! Rows name files that the storage does not have, or not as they were stored (${missing.length === 100 ? '100 or more' : missing.length}): ` +
  `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}. The backup is as the shop is; ${manifestFile} lists them.`

async function checkFolder(folder: string, dataDir: string): Promise<void> {
  for (const inside of ['files', 'database'])
    if (`${folder}${sep}`.startsWith(join(dataDir, inside) + sep))
      throw new BackupFailed(`${folder} is inside the shop's own ${inside}. Name a folder elsewhere.`)
  if (!existsSync(dirname(folder)))
    throw new BackupFailed(`${dirname(folder)} does not exist. Create it first, or name another folder.`)
  if (!existsSync(folder)) return
  const isEmpty = (await stat(folder)).isDirectory() && (await readdir(folder)).length === 0
  if (!isEmpty) throw new BackupFailed(`${folder} is not empty. Name a folder that does not exist yet.`)
}

/** Flushes the rename to disk before it is reported. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
