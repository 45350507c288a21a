import { BadConfig } from '#config/config.ts'
import type { Database } from './database.ts'

/** What drizzle wrote down for the one migration of the version before. */
const versionOne = '197689ac77cd81c95b630fd2a7056bd8d6d9ce5571a90f635d6f0307d30be7bd'
export type SchemaVersion = 'none' | 'one' | 'later'

/** Whether the shop's tables are there, and of which version. */
export async function schemaVersion({ pool }: Pick<Database, 'pool'>): Promise<SchemaVersion> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return 'none'
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  if (rows.length === 0) return 'none'
  return rows.some(({ hash }) => hash === versionOne) ? 'one' : 'later'
}

/** Throws `BadConfig` for a database that only `npm run upgrade` can make that of this version. */
export async function rejectVersionOne(database: Pick<Database, 'pool'>): Promise<void> {
  if ((await schemaVersion(database)) === 'one') throw new BadConfig(mustUpgrade)
}

const mustUpgrade =
  'The database is of the version before. Make a backup, stop every server of the shop and run ' +
  '"npm run upgrade" once; then start them again.'
