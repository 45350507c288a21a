import { Disk } from 'flydrive'
import { Readable } from 'node:stream'
import type { Config } from '#config/config.ts'
import { fileReplacedError, type Storage } from './storage.ts'

const connectionMs = 5_000
/** Socket timeouts. Streaming waits for the visitor, who may pause a video. */
const silenceMs = { usual: 20_000, whileSent: 120_000 }

/** Files in an S3 bucket. */
export async function s3Storage(s3: NonNullable<Config['s3']>): Promise<Storage> {
  // Loaded on demand, because a shop with local files does not need this large library in memory.
  const [{ GetObjectCommand, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const bucket = s3.S3_BUCKET
  const clientWith = (socketTimeout: number) =>
    new S3Client({
      endpoint: s3.S3_ENDPOINT,
      region: s3.S3_REGION,
      credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
      forcePathStyle: true,
      requestHandler: { connectionTimeout: connectionMs, socketTimeout },
    })
  const reading = clientWith(silenceMs.whileSent)
  const disk = new Disk(new S3Driver({ client: clientWith(silenceMs.usual), bucket, visibility: 'private' }))
  return {
    disk,
    list: () => listBucket(disk),
    // In S3, an object becomes visible only once it is complete.
    writeAtomically: (key, write) => write(key),
    readPart: async (key, size, part) => {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...range })
      const { Body, ContentLength, ContentRange } = await reading.send(command)
      if (!(Body instanceof Readable)) throw new Error(`the storage sent nothing of ${key}`)
      if (wholeSize(ContentRange, part ? size : ContentLength) === size) return Body
      Body.destroy()
      throw fileReplacedError(key)
    },
  }
}

/** The size of the whole file from a content range such as `bytes 3-5/10`. */
const wholeSize = (contentRange: string | undefined, size: number | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1]
  return total === undefined ? size : Number(total)
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
