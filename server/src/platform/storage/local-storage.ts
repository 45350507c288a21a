import { dayMs } from '@matla/contract/kit/riyadh'
import { Disk, KeyNormalizer } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { existsSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#lib/clock.ts'
import { newReference } from '#lib/ids.ts'
import { fileReplacedError, type Storage } from './storage.ts'

/** The folder of files being written, on the same file system so that they can be renamed. */
const temporaryFolder = 'unfinished'

/** Stores files under `DATA_DIR/files`. Unfinished files older than a day, left by a dead process, are deleted. */
export async function localStorage(dataDir: string, clock: Clock): Promise<Storage> {
  const location = join(dataDir, 'files')
  await deleteUnfinished(join(location, temporaryFolder), new Date(clock().getTime() - dayMs))
  const keys = new KeyNormalizer()
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    readPart: async (key, size, part) => {
      const file = await open(join(location, key))
      if ((await file.stat()).size === size) return file.createReadStream(part)
      await file.close()
      throw fileReplacedError(key)
    },
    list: () => listFinished(location),
    writeAtomically: async (key, write) => {
      const path = join(location, keys.normalize(key))
      const temporary = `${temporaryFolder}/${newReference()}`
      try {
        await write(temporary)
        await mkdir(dirname(path), { recursive: true })
        await rename(join(location, temporary), path)
      } finally {
        await rm(join(location, temporary), { force: true })
      }
    },
  }
}

async function deleteUnfinished(folder: string, before: Date): Promise<void> {
  for await (const name of listFolder(folder)) {
    const path = join(folder, name)
    // Another process may have just finished it.
    const found = await stat(path).catch(nullIfMissing)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function* listFinished(location: string): AsyncGenerator<string> {
  for await (const key of listFolder(location)) if (!key.startsWith(`${temporaryFolder}/`)) yield key
}

/** Yields the relative path of every file in a folder, separated by `/`; none when the folder does not exist. */
export async function* listFolder(folder: string, inside = ''): AsyncGenerator<string> {
  if (inside === '' && !existsSync(folder)) return
  for await (const entry of await opendir(join(folder, inside))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(folder, path)
    else if (entry.isFile()) yield path
  }
}
