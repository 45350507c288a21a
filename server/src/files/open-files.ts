import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Files } from './files.ts'

/** Files in an S3-compatible storage when it is configured, else under `DATA_DIR/files` (decision 18). */
export function openFiles(config: Pick<Config, 's3' | 'dataDir'>): Files {
  const disk = new Disk(driverOf(config))
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null),
  }
}

function driverOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  if (s3 === null) return new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' })
  return new S3Driver({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    bucket: s3.S3_BUCKET,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID, secretAccessKey: s3.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    visibility: 'private',
  })
}
