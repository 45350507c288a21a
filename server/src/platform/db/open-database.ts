import type pg from 'pg'
import { BadConfig, type Config } from '#config/config.ts'
import { requireWritable } from '#platform/storage/writable-folder.ts'
import type { Database } from './database.ts'
import { drizzleOver, ping } from './drizzle.store.ts'
import { BoundPool } from './bound-pool.ts'
import { startEmbedded } from './embedded.ts'
import { GuardedPool } from './guarded-pool.ts'
import { PreparedClient } from './prepared-client.ts'
import { requireOwnSession, setUpSession } from './session.store.ts'
import { SilentConnection } from './silent-connection.ts'
import { unusable } from './unusable-database.ts'

/**
 * The PostgreSQL of `DATABASE_URL`, or the embedded one inside `DATA_DIR`. Both are reached the same way. Throws
 * `BadConfig` when it cannot be used.
 */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === null) {
    await requireWritable(config.dataDir)
    return openEmbedded(config.dataDir)
  }
  const database = openPostgres(config.databaseUrl, config.databasePool)
  try {
    await ping(database)
    await requireOwnSession(database)
    return database
  } catch (error) {
    await database.close()
    throw error instanceof BadConfig ? error : unusable(error)
  }
}

/** Both pools together open at most so many connections. */
export function openPostgres(
  url: string,
  connections: number,
  { isGuarded = false }: { readonly isGuarded?: boolean } = {},
): Database {
  const rest = Math.max(1, Math.floor((connections * 2) / 3))
  const open = (max: number, patienceMs: number) =>
    openPool({
      isGuarded,
      connectionString: url,
      max,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: 30_000,
      onConnect: (client) => setUpSession(client) as unknown as void,
    })
  const pool = open(rest, restPatienceMs)
  const paymentsPool = open(Math.max(1, connections - rest), paymentsPatienceMs)
  // What made one connection silent, such as a restarted firewall, did so to all of its time.
  const replaceIdle = () => [pool, paymentsPool].forEach((each) => each.replaceIdle())
  for (const each of [pool, paymentsPool])
    each.on('connect', (client) =>
      client.on('error', (error) => void (error instanceof SilentConnection && replaceIdle())),
    )
  return {
    kind: 'postgres',
    pool,
    db: drizzleOver(pool),
    paymentsPool,
    paymentsDb: drizzleOver(paymentsPool),
    close: async () => void (await Promise.all([pool.end(), paymentsPool.end()])),
  }
}

export async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = await startEmbedded(dataDir)
  // It has one session: two clients would talk into each other's statements.
  const pool = openPool({
    isGuarded: true,
    host: embedded.socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: embeddedPatienceMs,
    longestSilenceMs: embeddedPatienceMs,
    // Its one session outlives a client that was dropped, and remembers that one's statements.
    onConnect: (client) => client.query('deallocate all') as unknown as void,
  })
  const db = drizzleOver(pool)
  return {
    kind: 'embedded',
    pool,
    db,
    paymentsPool: pool,
    paymentsDb: db,
    close: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

/** How long one waits for a connection before one is told to come back. */
const restPatienceMs = 3_000
const paymentsPatienceMs = 5_000
/** All work of the embedded database shares one connection. */
const embeddedPatienceMs = 60_000

type PoolSettings = pg.PoolConfig & { readonly isGuarded: boolean; readonly longestSilenceMs?: number }

function openPool({ isGuarded, ...config }: PoolSettings): BoundPool {
  const Pool = isGuarded ? GuardedPool : BoundPool
  // Statements that are asked together are sent together, without waiting for each other's answers.
  const pool = new Pool({ ...config, Client: PreparedClient, pipeline: true })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks while it is in use, between two statements; the next statement is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
