import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#config/config.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { openFiles, type StoredFiles } from '#platform/storage/files.ts'
import { readConnectionState } from '#platform/connections/read-connections.ts'

type Storage = Config['s3']

/** Different keys to the same bucket reach the same files. */
const isSamePlace = (a: Storage, b: Storage): boolean =>
  isDeepStrictEqual([a?.S3_ENDPOINT, a?.S3_BUCKET], [b?.S3_ENDPOINT, b?.S3_BUCKET])

/**
 * Fails with `storage-in-use` and the number of files while some exist only in the storage being left. The
 * storage of the environment always stays readable.
 */
export async function requireReachableFiles(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  next: Storage,
): Promise<void> {
  const { s3: now } = (await readConnectionState(db, config)).settings
  if (now === null || isSamePlace(now, next) || isSamePlace(now, config.s3)) return
  const { dataDir } = config
  const remaining = [await openFiles(config)]
  if (!isSamePlace(next, config.s3)) remaining.push(await openFiles({ s3: next, dataDir }))
  const count = await countMissing(await openFiles({ s3: now, dataDir }), remaining)
  if (count > 0)
    fail('storage-in-use', {
      files: {
        en: `Files that would become unreachable: ${count}`,
        ar: `الملفات التي سيتعذّر الوصول إليها: ${count}`,
      },
    })
}

/** Counts the files that none of the remaining storages has. */
async function countMissing(source: StoredFiles, remaining: readonly StoredFiles[]): Promise<number> {
  const missing = new Set(await Array.fromAsync(source.list()))
  for (const files of remaining) for await (const key of files.list()) missing.delete(key)
  return missing.size
}
