import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** `version` as PostgreSQL numbers it: 170002 for 17.2. */
export type DatabaseFacts = {
  readonly version: number
  readonly encoding: string
  readonly mostConnections: number
  readonly now: Date
}

/** What a database server says of itself. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<{ version: number; encoding: string; most: number; seconds: number }>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
           current_setting('max_connections')::int as most, extract(epoch from clock_timestamp())::float8 as seconds`)
  const [row] = rows
  if (!row) throw new Error('a select without a row')
  const { version, encoding, most, seconds } = row
  return { version, encoding, mostConnections: most, now: new Date(seconds * 1000) }
}
