import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { StoredFiles } from '#platform/storage/files.ts'
import { BackupFailed } from './backup-failed.ts'
import { type NamedFile, listNamedFiles } from './backup.store.ts'
import { isPartPath, type PartList, writeFileFrom } from './parts.ts'
import { inParallel } from './progress.ts'

const concurrency = 8
const maxMissing = 100

/** Writes the files that rows name in this transaction to a JSON Lines file. */
export async function writeNamedFiles(client: ClientBase, path: string): Promise<void> {
  await writeFile(path, '', { flag: 'wx', mode: 0o600 })
  for await (const some of listNamedFiles(client))
    await writeFile(path, some.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { flag: 'a' })
}

async function* readNamedFiles(path: string): AsyncGenerator<NamedFile> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as NamedFile
}

type CopyContext = {
  readonly files: StoredFiles
  /** The backup's folder, and the list of its parts. */
  readonly folder: string
  readonly parts: PartList
}

/**
 * Copies the files that rows name, then all other files of the storage. Returns at most a hundred keys of named files
 * that are missing or whose hash differs from their row.
 */
export async function copyFilesToBackup(copying: CopyContext, namedPath: string): Promise<string[]> {
  const missing: string[] = []
  await inParallel(readNamedFiles(namedPath), concurrency, async ({ key, sha256 }) => {
    const found = await copyFileToBackup(copying, key)
    const isAsNamed = found === 'before' || (found !== null && (sha256 === null || sha256 === found))
    if (!isAsNamed && missing.length < maxMissing) missing.push(key)
  })
  await inParallel(
    copying.files.list(),
    concurrency,
    async (key) => void (await copyFileToBackup(copying, key)),
  )
  return missing
}

/** Returns the hash of the copied file, null when there is no such file, or `before` when it was already copied. */
async function copyFileToBackup({ files, folder, parts }: CopyContext, key: string): Promise<string | null> {
  const path = `files/${key}`
  if (!isPartPath(path))
    throw new BackupFailed(`The storage has a file whose name the shop never uses: ${key}`)
  if (existsSync(join(folder, path))) return 'before'
  const found = await files.find(key)
  if (found === null) return null
  try {
    const measured = await writeFileFrom(join(folder, path), await found.read())
    await parts.add({ path, ...measured })
    return measured.sha256
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'before'
    // A file that is no longer needed may have been removed in the meantime.
    if ((await files.find(key)) === null) return null
    throw error
  }
}
