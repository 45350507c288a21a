import type pg from 'pg'
import { BadConfig } from '#config/bad-config.ts'
import type { Config } from '#config/config.ts'
import { requireWritable } from '#platform/storage/writable-folder.ts'
import type { Database } from './database.ts'
import { createDrizzle, ping } from './drizzle.store.ts'
import { BoundPool } from './bound-pool.ts'
import { startEmbedded } from './embedded.ts'
import { GuardedPool } from './guarded-pool.ts'
import { PreparedClient } from './prepared-client.ts'
import { requireOwnSession, setUpSession } from './session.store.ts'
import { SilentConnection } from './silent-connection.ts'
import { unusableDatabase } from './unusable-database.ts'

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or the embedded one in `DATA_DIR`, with the same interface. Throws
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
    throw error instanceof BadConfig ? error : unusableDatabase(error)
  }
}

/** `connections` is the limit of both pools together. */
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
  const pool = open(rest, poolWaitMs)
  const paymentsPool = open(Math.max(1, connections - rest), paymentsWaitMs)
  // Whatever silenced one connection, such as a restarted firewall, has silenced all that were open at the time.
  const replaceIdle = () => [pool, paymentsPool].forEach((each) => each.replaceIdle())
  for (const each of [pool, paymentsPool])
    each.on('connect', (client) =>
      client.on('error', (error) => void (error instanceof SilentConnection && replaceIdle())),
    )
  return {
    kind: 'postgres',
    pool,
    db: createDrizzle(pool),
    paymentsPool,
    paymentsDb: createDrizzle(paymentsPool),
    close: async () => void (await Promise.all([pool.end(), paymentsPool.end()])),
  }
}

export async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = await startEmbedded(dataDir)
  // The embedded database has a single session, which two clients would corrupt.
  const pool = openPool({
    isGuarded: true,
    host: embedded.socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: embeddedWaitMs,
    longestSilenceMs: embeddedWaitMs,
    // The session outlives a dropped client and still has its prepared statements.
    onConnect: (client) => client.query('deallocate all') as unknown as void,
  })
  const db = createDrizzle(pool)
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

/** How long a request waits for a connection before it fails with `unreachable`. */
const poolWaitMs = 3_000
const paymentsWaitMs = 5_000
/** All work on the embedded database shares one connection. */
const embeddedWaitMs = 60_000

type PoolSettings = pg.PoolConfig & { readonly isGuarded: boolean; readonly longestSilenceMs?: number }

function openPool({ isGuarded, ...config }: PoolSettings): BoundPool {
  const Pool = isGuarded ? GuardedPool : BoundPool
  // With `pipeline`, concurrent statements are sent together, without waiting for each other's results.
  const pool = new Pool({ ...config, Client: PreparedClient, pipeline: true })
  // The pool replaces a connection that breaks while idle. Without a listener, the error would end the process.
  pool.on('error', () => undefined)
  // Also needed for a connection that breaks between two statements, where the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
