import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Files, RemoveFile } from './files.ts'

export type KeptFiles = Files & { readonly remove: RemoveFile }

/** Files in an S3-compatible storage when it is configured, else under `DATA_DIR/files` (decision 18). */
export async function openFiles(config: Pick<Config, 's3' | 'dataDir'>): Promise<KeptFiles> {
  const disk = new Disk(await driverOf(config))
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null),
    remove: (key) => disk.delete(key),
  }
}

async function driverOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  if (s3 === null) return new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' })
  // It brings a large library along, which a shop with local files does not need in memory.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    bucket: s3.S3_BUCKET,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    visibility: 'private',
  })
}
