import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#config/config.ts'
import { knownMigrations } from '#platform/db/drizzle.store.ts'
import { openFiles, type StoredFiles } from '#platform/storage/files.ts'
import { BackupFailed } from './backup-failed.ts'
import { intoEmbedded } from './embedded-restore.ts'
import { checkMigrations, type Manifest, readManifest } from './manifest.ts'
import { faultOfPart, type Part, readParts } from './parts.ts'
import { intoPostgres } from './postgres-restore.ts'
import type { Reading } from './reading.ts'
import { counted, inParallel, megabytes, withProgress } from './progress.ts'

type Asked = {
  readonly config: Config
  readonly folder: string
  readonly print: (line: string) => void
}
const atOnce = 8
const mostFaults = 10

/**
 * A backup's database and files into an empty database and an empty storage. Nothing is touched until every byte of the
 * backup has been compared; the database comes last, as a whole. Throws `BackupFailed`, `BadConfig`.
 */
export async function restore({ config, folder: given, print }: Asked): Promise<void> {
  const folder = resolve(given)
  const manifest = await readManifest(folder)
  checkMigrations('The backup', manifest.migrations, knownMigrations())
  checkEngine(config, manifest)
  const files = await openFiles(config)
  await checkStorage(config, files)
  const reading = { folder, manifest, print }
  const fill = async () => {
    await compareParts(reading)
    await copyFilesIn(reading, files)
  }
  // Each looks at its database first, then has the rest done, then fills it.
  await (config.databaseUrl === null
    ? intoEmbedded(config.dataDir, reading, fill)
    : intoPostgres(config.databaseUrl, reading, fill))
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
    const how =
      s3 === null ? 'Set DATA_DIR to another folder, or move that one away' : 'Set S3_BUCKET to an empty one'
    throw new BackupFailed(`${place} is not empty: it has ${key}. ${how}.`)
  }
}

/** Throws `BackupFailed` with what is missing or changed. */
async function compareParts({ folder, manifest: { parts }, print }: Reading): Promise<void> {
  print('Comparing the backup with its list …')
  let [count, bytes] = [0, 0]
  const faults: string[] = []
  const state = () => `${counted(count)} of ${counted(parts.count)} files, ${megabytes(bytes)}`
  await withProgress(print, state, () =>
    inParallel(readParts(folder), atOnce, async (part) => {
      const fault = await faultOfPart(folder, part)
      if (fault !== null && faults.length < mostFaults) faults.push(fault)
      count += 1
      bytes += part.size
    }),
  )
  if (count !== parts.count || bytes !== parts.bytes) faults.push('The list of files is not complete.')
  if (faults.length > 0)
    throw new BackupFailed(`The backup is damaged; nothing was restored.\n${faults.join('\n')}`)
}

async function* filesOf(folder: string): AsyncGenerator<Part> {
  for await (const part of readParts(folder)) if (part.path.startsWith('files/')) yield part
}

async function copyFilesIn({ folder, manifest, print }: Reading, files: StoredFiles): Promise<void> {
  print('Copying the files …')
  let count = 0
  await withProgress(
    print,
    () => `${counted(count)} of ${counted(manifest.parts.count)} files`,
    () =>
      inParallel(filesOf(folder), atOnce, async ({ path, size }) => {
        await files.putStream(path.slice('files/'.length), createReadStream(join(folder, path)), size)
        count += 1
      }),
  )
}
