import { BadConfig } from '#config/bad-config.ts'
import type { Database } from './database.ts'

/**
 * Throws `BadConfig` for a database whose migrations differ from those of this version. Missing migrations will be
 * applied. Additional ones mean that a newer version has migrated the database, on which this version can still run.
 */
export async function rejectForeignSchema(
  { pool }: Pick<Database, 'pool'>,
  known: readonly { readonly hash: string }[],
): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  if (rows.some(({ hash }, at) => at < known.length && hash !== known[at]?.hash)) throw new BadConfig(foreign)
}

const foreign =
  'The database has tables of a version of the shop that this one cannot upgrade. Start the version that made it, ' +
  'or name an empty database (embedded: another DATA_DIR).'
