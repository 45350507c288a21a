import type { Readable } from 'node:stream'
import type { Config } from '#config/config.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Deps } from '#platform/deps.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Where documents are kept as issued. Keys are made of ids alone. */
export type Files = {
  /** Readers get what was there before, or all of what is stored now. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}

/** For what is kept only as long as its owner wants; a file that is not there is no fault. */
export type RemoveFile = (key: string) => Promise<void>

/** A part of a file in bytes, its ends included. */
export type ByteRange = { readonly start: number; readonly end: number }
/** A file that is read while it is sent; `size` in bytes. */
export type FoundFile = {
  readonly size: number
  readonly changedAt: Date
  /** Rejects when another file of another size has taken its place since it was found. */
  read(part?: ByteRange): Promise<Readable>
}

/** For files that are sent in parts; null when there is no such file. */
export type FindFile = (key: string) => Promise<FoundFile | null>

/** The same as `put` for a file that is not taken into memory; `size` in bytes. */
export type StoreFile = (key: string, bytes: Readable, size: number) => Promise<void>

export type StoredFiles = Files & {
  readonly remove: RemoveFile
  readonly find: FindFile
  /** The keys of all files, read from the storage little by little. */
  list(): AsyncIterable<string>
  readonly putStream: StoreFile
}
/** Files in an S3-compatible storage when it is configured, else under `DATA_DIR/files`. */
export async function openFiles(
  config: Pick<Config, 's3' | 'dataDir'>,
  clock: Clock = systemClock,
): Promise<StoredFiles> {
  const { disk, readPart, list, writing } =
    config.s3 === null ? await localStorage(config.dataDir, clock) : await s3Storage(config.s3)
  return {
    put: (key, bytes, contentType) => writing(key, (to) => disk.put(to, bytes, { contentType })),
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null),
    remove: (key) => disk.delete(key),
    find: async (key) => {
      if (!(await disk.exists(key))) return null
      const { contentLength: size, lastModified: changedAt } = await disk.getMetaData(key)
      return { size, changedAt, read: (part) => readPart(key, size, part) }
    },
    list,
    // A length of nothing is no length to flydrive, and S3 wants one.
    putStream: (key, bytes, size) =>
      writing(key, (to) =>
        size === 0 ? disk.put(to, '') : disk.putStream(to, bytes, { contentLength: size }),
      ),
  }
}

/** Takes away a file that nothing points to any more; one that cannot be taken away now is named for the team. */
export async function removeQuietly({ removeFile, log }: Pick<Deps, 'removeFile' | 'log'>, key: string) {
  await removeFile(key).catch((error: unknown) => {
    log.error({ err: error, key }, 'a file that is not needed any more could not be removed')
  })
}
