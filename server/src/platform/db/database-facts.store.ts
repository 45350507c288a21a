import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** `version` in PostgreSQL's numbering, such as 170002 for 17.2. */
export type DatabaseFacts = {
  readonly version: number
  readonly encoding: string
  readonly maxConnections: number
  readonly now: Date
}

/** Reads the version, encoding, connection limit and clock of the server. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<{ version: number; encoding: string; max: number; seconds: number }>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
           current_setting('max_connections')::int as max, extract(epoch from clock_timestamp())::float8 as seconds`)
  const [row] = rows
  if (!row) throw new Error('a select without a row')
  const { version, encoding, max, seconds } = row
  return { version, encoding, maxConnections: max, now: new Date(seconds * 1000) }
}
