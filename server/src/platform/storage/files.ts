import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createReadStream, existsSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#config/config.ts'
import type { Deps } from '#platform/deps.ts'

/** Where documents are kept as issued. Keys are made of ids alone. */
export type Files = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}

/** For what is kept only as long as its owner wants; a file that is not there is no fault. */
export type RemoveFile = (key: string) => Promise<void>

/** A part of a file in bytes, its ends included. */
export type ByteRange = { readonly start: number; readonly end: number }
/** A file that is read while it is sent; `size` in bytes. */
export type FoundFile = { readonly size: number; read(part?: ByteRange): Promise<Readable> }

/** For files that are sent in parts; null when there is no such file. */
export type FindFile = (key: string) => Promise<FoundFile | null>

export type StoredFiles = Files & {
  readonly remove: RemoveFile
  readonly find: FindFile
  /** The keys of all files, read from the storage little by little. */
  list(): AsyncIterable<string>
  /** The same as `put` for a file that is not taken into memory; `size` in bytes. */
  putStream(key: string, bytes: Readable, size: number): Promise<void>
}
/** flydrive reads a file as a whole only, and lists a folder as a whole; these do it in parts. */
type Storage = {
  readonly disk: Disk
  readPart(key: string, part?: ByteRange): Promise<Readable>
  list(): AsyncIterable<string>
}

/** Files in an S3-compatible storage when it is configured, else under `DATA_DIR/files`. */
export async function openFiles(config: Pick<Config, 's3' | 'dataDir'>): Promise<StoredFiles> {
  const { disk, readPart, list } =
    config.s3 === null ? localStorage(config.dataDir) : await s3Storage(config.s3)
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null),
    remove: (key) => disk.delete(key),
    find: async (key) => {
      if (!(await disk.exists(key))) return null
      const { contentLength: size } = await disk.getMetaData(key)
      return { size, read: (part) => readPart(key, part) }
    },
    list,
    // A length of nothing is no length to flydrive, and S3 wants one.
    putStream: (key, bytes, size) =>
      size === 0 ? disk.put(key, '') : disk.putStream(key, bytes, { contentLength: size }),
  }
}

function localStorage(dataDir: string): Storage {
  const location = join(dataDir, 'files')
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    readPart: async (key, part) => createReadStream(join(location, key), part),
    list: () => listFolder(location),
  }
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

async function s3Storage(s3: NonNullable<Config['s3']>): Promise<Storage> {
  // They bring a large library along, which a shop with local files does not need in memory.
  const [{ GetObjectCommand, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const bucket = s3.S3_BUCKET
  const client = new S3Client({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private' }))
  return {
    disk,
    list: () => listBucket(disk),
    readPart: async (key, part) => {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }))
      if (!(Body instanceof Readable)) throw new Error(`the storage sent nothing of ${key}`)
      return Body
    },
  }
}

async function* listBucket(disk: Disk): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const { objects, paginationToken } = await disk.listAll('/', {
      recursive: true,
      ...(next !== undefined && { paginationToken: next }),
    })
    for (const object of objects) if (object.isFile) yield object.key
    next = paginationToken
  } while (next !== undefined)
}

/** Takes away a file that nothing points to any more; one that cannot be taken away now is named for the team. */
export async function removeQuietly({ removeFile, log }: Pick<Deps, 'removeFile' | 'log'>, key: string) {
  await removeFile(key).catch((error: unknown) => {
    log.error({ err: error, key }, 'a file that is not needed any more could not be removed')
  })
}
