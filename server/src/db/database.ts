import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Drizzle = NodePgDatabase
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** What store functions take first: the client, or the transaction that a verb opened. */
export type Db = Drizzle | Tx

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Drizzle
  readonly pool: pg.Pool
  close(): Promise<void>
}
