import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storeImportedCaptions } from '#cms/media/captions/change-captions.ts'
import { nameOfFile } from '#cms/media/used-media.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredFiles } from '#platform/storage/files.ts'
import type { Medium } from './check-bytes.ts'
import { insertMediaOf, mediaNamed } from './content-files.store.ts'
import type { StoredBytes } from './medium-file.ts'

/** Adds media that the shop does not have and leaves existing ones unchanged. Returns how many are new. */
export async function addMedia(
  tx: Tx,
  media: readonly Medium[],
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<number> {
  const existing = await mediaNamed(
    tx,
    media.map(({ file }) => nameOfFile(file)),
  )
  const existingNames = new Set(existing.map(({ file }) => nameOfFile(file)))
  const added = media.filter(({ file }) => !existingNames.has(nameOfFile(file)))
  const rows = added.map(({ id, ...medium }) => ({
    ...medium,
    id: id ?? newId(now),
    createdAt: now,
    createdBy: by,
  }))
  await insertMediaOf(
    tx,
    rows.map(({ captions: _captions, ...row }) => row),
  )
  for (const { id, captions } of rows) await storeImportedCaptions(tx, id, captions)
  return added.length
}

/** Stores files that differ from those in the storage. Returns how many were stored. */
export async function storeBytes(
  files: Pick<StoredFiles, 'get' | 'put' | 'find' | 'putStream'>,
  folder: string,
  all: readonly StoredBytes[],
): Promise<number> {
  let stored = 0
  for (const { file, key, type } of all) {
    const path = join(folder, file)
    if (type === 'pdf') {
      const bytes = await readFile(path)
      if ((await files.get(key))?.equals(bytes)) continue
      await files.put(key, bytes, 'application/pdf')
    } else {
      // The content of a file with such a name never changes.
      if (await files.find(key)) continue
      await files.putStream(key, createReadStream(path), (await stat(path)).size)
    }
    stored += 1
  }
  return stored
}
