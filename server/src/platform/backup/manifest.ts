import { createHash } from 'node:crypto'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Migration } from '#platform/db/drizzle.store.ts'
import { BackupFailed } from './backup-failed.ts'
import { isPartPath, measureFile, partsFile } from './parts.ts'

const count = z.int().nonnegative()
const Manifest = z.object({
  /** Version of the format of this file and its folder. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'embedded']),
  /** Major versions of the backed-up PostgreSQL and of the program that wrote the dump. */
  major: count,
  programMajor: count,
  migrations: z.array(z.object({ hash: z.string(), writtenAt: z.number() })).min(1),
  /** The number of rows of each table, by `schema.table`. */
  rows: z.record(z.string(), count),
  /** The totals and the hash of `parts.jsonl`, which lists every file with its size and hash. */
  parts: z.object({ count, bytes: count, sha256: z.string() }),
  /** Empty folders, which the embedded database needs. */
  folders: z.array(z.string().max(2_000)),
  /** At most a hundred keys of files that rows name but the storage lacks or contains with different bytes. */
  missing: z.array(z.string()),
})
export type Manifest = Readonly<z.output<typeof Manifest>>

export const manifestFile = 'manifest.json'

/** Written last, because a folder without it does not count as a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const options = { flag: 'wx', mode: 0o600, flush: true }
  const signed = { ...manifest, checksum: checksumOf(manifest) }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(signed, null, 2)}\n`, options)
}

/** Throws `BackupFailed` when the folder is not a backup, or its manifest or list is damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  const stats = await lstat(join(folder, manifestFile)).catch(() => null)
  if (stats !== null && !stats.isFile())
    throw new BackupFailed(
      `${manifestFile} is no file of its own in ${folder}: links and devices are not restored.`,
    )
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailed(
      error.code === 'ENOENT'
        ? `${folder} is no backup: it has no ${manifestFile}. A folder whose name holds ".unfinished-" is a backup that was broken off.`
        : `${join(folder, manifestFile)} cannot be read (${error.code}).`,
      { cause: error },
    )
  })
  const manifest = parse(text)
  if (manifest === null)
    throw new BackupFailed(`${join(folder, manifestFile)} is damaged, or of a newer version of the shop.`)
  const outside = manifest.folders.find((path) => !isPartPath(path))
  if (outside !== undefined)
    throw new BackupFailed(`The backup names the folder ${JSON.stringify(outside)}, which is not inside it.`)
  const list = await lstat(join(folder, partsFile)).catch(() => null)
  if (list !== null && !list.isFile())
    throw new BackupFailed(
      `${partsFile} is no file of its own in the backup: links and devices are not restored.`,
    )
  const { sha256 } = await measureFile(join(folder, partsFile)).catch((error: unknown) => {
    throw new BackupFailed(`The backup is not complete: ${partsFile} is missing.`, { cause: error })
  })
  if (sha256 !== manifest.parts.sha256)
    throw new BackupFailed(`The backup is damaged: ${partsFile} is not as it was written.`)
  return manifest
}

const checksumOf = (manifest: object) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

function parse(text: string): Manifest | null {
  try {
    const { checksum, ...rest } = JSON.parse(text) as { readonly checksum?: unknown }
    return checksum === checksumOf(rest) ? Manifest.parse(rest) : null
  } catch {
    // Any parse error means that the manifest is unusable.
    return null
  }
}

/** Throws `BackupFailed` when this version does not know all migrations. `what` is the subject of the message. */
export function checkMigrations(
  subject: string,
  migrations: readonly Migration[],
  knownMigrations: readonly Migration[],
): void {
  const hashes = new Set(knownMigrations.map(({ hash }) => hash))
  const unknown = migrations.filter(({ hash }) => !hashes.has(hash))
  if (unknown.length === 0) return
  const newest = Math.max(...knownMigrations.map(({ writtenAt }) => writtenAt))
  const isNewer = unknown.some(({ writtenAt }) => writtenAt > newest)
  throw new BackupFailed(
    isNewer
      ? `${subject} is of a newer version of the shop than this one. Use that version, or a newer one.`
      : `${subject} is of a version of the shop whose tables this version does not know. Use the version that made it.`,
  )
}
