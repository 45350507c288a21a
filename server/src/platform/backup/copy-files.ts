import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { StoredFiles } from '#platform/storage/files.ts'
import { BackupFailed } from './backup-failed.ts'
import { type NamedFile, namedFiles } from './backup.store.ts'
import { isPartPath, type PartList, writeFileFrom } from './parts.ts'
import { inParallel } from './progress.ts'

const atOnce = 8
const mostMissing = 100

/** Notes which files the rows of this transaction name, in a file of lines. */
export async function noteNamedFiles(client: ClientBase, path: string): Promise<void> {
  await writeFile(path, '', { flag: 'wx', mode: 0o600 })
  for await (const some of namedFiles(client))
    await writeFile(path, some.map((named) => `${JSON.stringify(named)}\n`).join(''), { flag: 'a' })
}

async function* readNamed(path: string): AsyncGenerator<NamedFile> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as NamedFile
}

type Copying = {
  readonly files: StoredFiles
  /** The backup's folder, and the list of what is in it. */
  readonly folder: string
  readonly parts: PartList
}

/**
 * Copies the files that rows name, then all others of the storage. Returns the keys of those that are named and not there,
 * or not as their row has them; a hundred at most.
 */
export async function copyFilesOut(copying: Copying, namedPath: string): Promise<string[]> {
  const missing: string[] = []
  await inParallel(readNamed(namedPath), atOnce, async ({ key, sha256 }) => {
    const found = await copyOut(copying, key)
    const isAsNamed = found === 'before' || (found !== null && (sha256 === null || sha256 === found))
    if (!isAsNamed && missing.length < mostMissing) missing.push(key)
  })
  await inParallel(copying.files.list(), atOnce, async (key) => void (await copyOut(copying, key)))
  return missing
}

/** The hash of what was copied; null when there is no such file, `before` when it is copied already. */
async function copyOut({ files, folder, parts }: Copying, key: string): Promise<string | null> {
  const path = `files/${key}`
  if (!isPartPath(path))
    throw new BackupFailed(`The storage holds a file of a name that no shop gives: ${key}`)
  if (existsSync(join(folder, path))) return 'before'
  const found = await files.find(key)
  if (found === null) return null
  try {
    const measured = await writeFileFrom(join(folder, path), await found.read())
    await parts.add({ path, ...measured })
    return measured.sha256
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'before'
    // What nobody needs any more may have been removed in the meantime.
    if ((await files.find(key)) === null) return null
    throw error
  }
}
