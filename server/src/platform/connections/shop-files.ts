import { isDeepStrictEqual } from 'node:util'
import { BadConfig } from '#config/bad-config.ts'
import type { Config } from '#config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { alsoRead } from '#platform/storage/also-read.ts'
import { openFiles, type StoredFiles } from '#platform/storage/files.ts'
import { areConnectionsStored } from './connections.store.ts'
import { readConnectionState } from './read-connections.ts'

/**
 * The files of the shop for a command-line program: in the storage that an owner entered, and in the environment's,
 * which has earlier files. Throws `BadConfig` when what the owner entered cannot be used.
 */
export async function openShopFiles(db: Db, config: Config): Promise<StoredFiles> {
  const configured = await openFiles(config)
  // A backup may come from a database without such entries.
  if (!(await areConnectionsStored(db))) return configured
  const { settings, faults } = await readConnectionState(db, config)
  if (faults.some(({ connection }) => connection === 'storage'))
    throw new BadConfig(
      'What an owner entered for the file storage cannot be read: set SECRETS_KEY (or LINK_SECRET) as for the server.',
    )
  if (isDeepStrictEqual(settings.s3, config.s3)) return configured
  return alsoRead(await openFiles({ s3: settings.s3, dataDir: config.dataDir }), configured)
}
