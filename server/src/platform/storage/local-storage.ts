import { Disk, KeyNormalizer } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { existsSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#lib/clock.ts'
import { newReference } from '#lib/ids.ts'
import { replaced, type Storage } from './storage.ts'

/** Where a file stands while it is written, in the folder of all files: there it can be renamed. */
const unfinished = 'unfinished'

/** Files under `DATA_DIR/files`; what a process that died left unfinished more than a day ago is deleted. */
export async function localStorage(dataDir: string, clock: Clock): Promise<Storage> {
  const location = join(dataDir, 'files')
  await deleteUnfinished(join(location, unfinished), new Date(clock().getTime() - dayMs))
  const keys = new KeyNormalizer()
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    readPart: async (key, size, part) => {
      const file = await open(join(location, key))
      if ((await file.stat()).size === size) return file.createReadStream(part)
      await file.close()
      throw replaced(key)
    },
    list: () => finishedIn(location),
    writing: async (key, write) => {
      const path = join(location, keys.normalize(key))
      const temporary = `${unfinished}/${newReference()}`
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

const dayMs = 86_400_000

async function deleteUnfinished(folder: string, before: Date): Promise<void> {
  for await (const name of listFolder(folder)) {
    const path = join(folder, name)
    // Another process may have finished it just now.
    const found = await stat(path).catch(nothingWhenGone)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

function nothingWhenGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function* finishedIn(location: string): AsyncGenerator<string> {
  for await (const key of listFolder(location)) if (!key.startsWith(`${unfinished}/`)) yield key
}

/** Every file under a folder by its path inside it, with `/`; none when there is no such folder. */
export async function* listFolder(folder: string, inside = ''): AsyncGenerator<string> {
  if (inside === '' && !existsSync(folder)) return
  for await (const entry of await opendir(join(folder, inside))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(folder, path)
    else if (entry.isFile()) yield path
  }
}
