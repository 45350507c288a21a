import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#config/config.ts'
import { knownMigrations } from '#platform/db/drizzle.store.ts'
import { openFiles, type StoredFiles } from '#platform/storage/files.ts'
import { BackupFailed } from './backup-failed.ts'
import { restoreEmbedded } from './embedded-restore.ts'
import { checkMigrations, type Manifest, readManifest } from './manifest.ts'
import { findPartFault, type Part, readParts } from './parts.ts'
import { restorePostgres } from './postgres-restore.ts'
import type { RestoreContext } from './restore-context.ts'
import { formatCount, inParallel, formatMegabytes, withProgress } from './progress.ts'

type RestoreOptions = {
  readonly config: Config
  readonly folder: string
  readonly print: (line: string) => void
}
const concurrency = 8
const maxFaults = 10

/**
 * Restores a backup into an empty database and an empty storage. Nothing is written until every byte of the backup has
 * been verified, and the database is restored last, as a whole. Throws `BackupFailed` or `BadConfig`.
 */
export async function restore({ config, folder: source, print }: RestoreOptions): Promise<void> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  checkMigrations('The backup', manifest.migrations, knownMigrations())
  checkEngine(config, manifest)
  const files = await openFiles(config)
  await checkStorage(config, files)
  const reading = { folder, manifest, print }
  const fill = async () => {
    await compareParts(reading)
    await restoreFiles(reading, files)
  }
  // Either function checks its database first, then calls `fill`, then restores the database.
  await (config.databaseUrl === null
    ? restoreEmbedded(config.dataDir, reading, fill)
    : restorePostgres(config.databaseUrl, reading, fill))
  print(`Restored as of ${manifest.madeAt}. Start the shop with these settings.`)
}

function checkEngine({ databaseUrl }: Config, { engine }: Manifest): void {
  if (engine === 'embedded' && databaseUrl !== null)
    throw new BackupFailed(
      'This is a backup of an embedded database. Restore it without DATABASE_URL; `npm run transfer` then moves it to a PostgreSQL.',
    )
  if (engine === 'postgres' && databaseUrl === null)
    throw new BackupFailed(
      'This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one to restore it there.',
    )
}

async function checkStorage({ s3, dataDir }: Config, files: StoredFiles): Promise<void> {
  for await (const key of files.list()) {
    const place = s3 === null ? `The folder ${join(resolve(dataDir), 'files')}` : `The bucket ${s3.S3_BUCKET}`
    const advice =
      s3 === null ? 'Set DATA_DIR to another folder, or move that one away' : 'Set S3_BUCKET to an empty one'
    throw new BackupFailed(`${place} is not empty: it has ${key}. ${advice}.`)
  }
}

/** Throws `BackupFailed` with the missing or changed parts. */
async function compareParts({ folder, manifest: { parts }, print }: RestoreContext): Promise<void> {
  print('Comparing the backup with its list …')
  let [count, bytes] = [0, 0]
  const faults: string[] = []
  const state = () => `${formatCount(count)} of ${formatCount(parts.count)} files, ${formatMegabytes(bytes)}`
  await withProgress(print, state, () =>
    inParallel(readParts(folder), concurrency, async (part) => {
      const fault = await findPartFault(folder, part)
      if (fault !== null && faults.length < maxFaults) faults.push(fault)
      count += 1
      bytes += part.size
    }),
  )
  if (count !== parts.count || bytes !== parts.bytes) faults.push('The list of files is not complete.')
  if (faults.length > 0)
    throw new BackupFailed(`The backup is damaged; nothing was restored.\n${faults.join('\n')}`)
}

async function* listFileParts(folder: string): AsyncGenerator<Part> {
  for await (const part of readParts(folder)) if (part.path.startsWith('files/')) yield part
}

async function restoreFiles({ folder, manifest, print }: RestoreContext, files: StoredFiles): Promise<void> {
  print('Copying the files …')
  let count = 0
  await withProgress(
    print,
    () => `${formatCount(count)} of ${formatCount(manifest.parts.count)} files`,
    () =>
      inParallel(listFileParts(folder), concurrency, async ({ path, size }) => {
        await files.putStream(path.slice('files/'.length), createReadStream(join(folder, path)), size)
        count += 1
      }),
  )
}
