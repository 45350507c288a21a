import type { Readable } from 'node:stream'
import type { Config } from '#config/config.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Deps } from '#platform/deps.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Storage for issued documents. Keys contain only ids. */
export type Files = {
  /** Atomic: readers get either the former file or the complete new one. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}

/** Removes a file; a missing file is not an error. */
export type RemoveFile = (key: string) => Promise<void>

/** A part of a file in bytes, both ends inclusive. */
export type ByteRange = { readonly start: number; readonly end: number }
/** A file to stream; `size` is in bytes. */
export type FoundFile = {
  readonly size: number
  readonly changedAt: Date
  /** Rejects when the file was replaced by one of a different size. */
  read(part?: ByteRange): Promise<Readable>
}

/** Finds a file to stream; null when there is none. */
export type FindFile = (key: string) => Promise<FoundFile | null>

/** Like `put`, but streaming; `size` is in bytes. */
export type StoreFile = (key: string, bytes: Readable, size: number) => Promise<void>

export type StoredFiles = Files & {
  readonly remove: RemoveFile
  readonly find: FindFile
  /** Streams the keys of all files. */
  list(): AsyncIterable<string>
  readonly putStream: StoreFile
}
/** Opens the files in the configured S3-compatible storage, otherwise under `DATA_DIR/files`. */
export async function openFiles(
  config: Pick<Config, 's3' | 'dataDir'>,
  clock: Clock = systemClock,
): Promise<StoredFiles> {
  const { disk, readPart, list, writeAtomically } =
    config.s3 === null ? await localStorage(config.dataDir, clock) : await s3Storage(config.s3)
  return {
    put: (key, bytes, contentType) => writeAtomically(key, (to) => disk.put(to, bytes, { contentType })),
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null),
    remove: (key) => disk.delete(key),
    find: async (key) => {
      if (!(await disk.exists(key))) return null
      const { contentLength: size, lastModified: changedAt } = await disk.getMetaData(key)
      return { size, changedAt, read: (part) => readPart(key, size, part) }
    },
    list,
    // flydrive treats a content length of 0 as missing, but S3 requires one.
    putStream: (key, bytes, size) =>
      writeAtomically(key, (to) =>
        size === 0 ? disk.put(to, '') : disk.putStream(to, bytes, { contentLength: size }),
      ),
  }
}

/** Removes a file that nothing refers to any more. A failure is only logged. */
export async function removeQuietly({ removeFile, log }: Pick<Deps, 'removeFile' | 'log'>, key: string) {
  await removeFile(key).catch((error: unknown) => {
    log.error({ err: error, key }, 'could not remove an unused file')
  })
}
