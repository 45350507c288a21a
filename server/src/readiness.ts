import type { Config } from '#config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { writeCheckRow } from '#platform/db/write-check.store.ts'
import { tryToWriteIn } from '#platform/storage/writable-folder.ts'
import type { Sandbox } from '@matla/sandbox'

/** A small write to the database, and to `DATA_DIR` if it contains files, the embedded database or sandbox ledgers. */
export function writeCheckOf(config: Config, db: Db, { sandbox }: { readonly sandbox: Sandbox | null }) {
  const usesFolder = config.s3 === null || config.databaseUrl === null || sandbox !== null
  return async (): Promise<void> => {
    await writeCheckRow(db)
    if (usesFolder) await tryToWriteIn(config.dataDir)
  }
}
