import pg from 'pg'
import { BadConfig, type Config } from '#config/config.ts'
import type { Database } from './database.ts'
import { drizzleOver, ping } from './drizzle.store.ts'
import { startEmbedded } from './embedded.ts'
import { NamedClient } from './named-client.ts'
import { shareOf } from './share.ts'

/**
 * The PostgreSQL of `DATABASE_URL`, or the embedded one inside `DATA_DIR`. Both are reached the same way. Throws
 * `BadConfig` when it cannot be used.
 */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === null) return openEmbedded(config.dataDir)
  const database = openPostgres(config.databaseUrl, config.databasePool)
  try {
    await ping(database)
    return database
  } catch (error) {
    await database.close()
    // The system's own errors may come without a message: one for each of a name's addresses.
    const { message, code } = error as Error & { readonly code?: string }
    throw new BadConfig(`DATABASE_URL: that database cannot be used: ${message || code}.`, { cause: error })
  }
}

export function openPostgres(url: string, connections: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...timeouts,
    options: sessionOptions,
    Client: NamedClient,
  })
  return overPool('postgres', pool, async () => undefined)
}

export async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = await startEmbedded(dataDir)
  // It has one session: two clients would talk into each other's statements.
  const pool = new pg.Pool({
    host: embedded.socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    Client: NamedClient,
    // Its one session outlives a client that was dropped, and remembers that one's statements.
    onConnect: (client) => client.query('deallocate all') as unknown as void,
  })
  return overPool('embedded', pool, embedded.stop)
}

const timeouts = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 }
const sessionOptions =
  '-c statement_timeout=5000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'

/** How long everybody but a buyer who pays waits for a connection before he is told to come back. */
const patienceMs = 3_000
/** Two thirds of the connections; the rest is kept for payments, notices and their like. */
const commonShare = (connections: number) => Math.max(1, Math.floor((connections * 2) / 3))

function overPool(kind: Database['kind'], pool: pg.Pool, stop: () => Promise<void>): Database {
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks while it is in use, between two statements; the next statement is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const firstDb = drizzleOver(pool)
  return {
    kind,
    db: kind === 'embedded' ? firstDb : drizzleOver(shareOf(pool, commonShare(pool.options.max), patienceMs)),
    firstDb,
    pool,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}
