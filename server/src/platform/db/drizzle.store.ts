import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beginAttempt } from './before-commit.ts'
import type { Database, Db, Drizzle, Tx } from './database.ts'
import { errorCode } from './error-code.ts'
import { insideTransaction } from './guarded-pool.ts'
import { liftStatementLimit } from './session.store.ts'
import { isPermissionError, unusableDatabase } from './unusable-database.ts'
import { BadConfig } from '#config/bad-config.ts'

const maxTries = 4
const waitMs = 20
/** Serialization failure and deadlock. PostgreSQL rolled this transaction back, and a retry may succeed. */
const retryableCodes = new Set(['40001', '40P01'])

/** Retries a transaction after a conflict, with at most four attempts and an increasing delay. */
async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries >= maxTries || !retryableCodes.has(errorCode(error) ?? '')) throw error
      await pause(randomInt(waitMs, 2 * waitMs) * 2 ** tries)
    }
  }
}

/** Drizzle on top of the pool. Each connection has its own instance, which caches the statements built for it. */
export function createDrizzle(pool: pg.Pool): Drizzle {
  const stateByConnection = new WeakMap<pg.PoolClient, ConnectionState>()
  const over = (client: pg.PoolClient) => {
    const state = stateByConnection.get(client) ?? createConnectionState(client)
    stateByConnection.set(client, state)
    return state
  }
  const once = async <Result>(work: (tx: Tx) => Promise<Result>) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // Awaited, because if `begin` failed, the first statement would be committed by itself.
      await client.query('begin')
      const attempt = beginAttempt()
      const { tx, afterCommit } = over(client)
      afterCommit.length = 0
      const result = await insideTransaction(async () => {
        const done = await work(tx)
        await attempt?.beforeCommit(tx)
        return done
      })
      const { command } = await client.query('commit')
      // An error that `work` swallowed aborts the transaction, and the commit then rolls back.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
      attempt?.afterCommit()
      for (const act of afterCommit.splice(0)) act()
      return result
    } catch (error) {
      // When the rollback fails as well, the connection is broken. The original error is thrown.
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }
  const transaction = <Result>(work: (tx: Tx) => Promise<Result>) => retryOnConflict(() => once(work))
  const onOneConnection = async <Result>(read: (db: Db) => Promise<Result>) => {
    const client = await pool.connect()
    try {
      return await read(over(client).tx)
    } finally {
      // The pool closes a connection that is broken.
      client.release()
    }
  }
  // This instance only runs single statements.
  return Object.assign(drizzle(pool), { transaction, onOneConnection })
}

/** The Drizzle instance of a connection, and the callbacks to run after the commit of its transaction. */
type ConnectionState = { readonly tx: Tx; readonly afterCommit: (() => void)[] }

function createConnectionState(client: pg.PoolClient): ConnectionState {
  const afterCommit: (() => void)[] = []
  const tx = Object.assign(drizzle(client), {
    isTransaction: true as const,
    run: (text: string, values: readonly unknown[] = []) => client.query({ text, values: [...values] }),
    afterCommit: (act: () => void) => void afterCommit.push(act),
  })
  return { tx, afterCommit }
}

const migrationsFolder = new URL('../../../migrations', import.meta.url).pathname

/** Migrates the schema to this version, under `withPreparationLock`. Throws `BadConfig` when that is not possible. */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await rejectForeignSchema({ pool }, knownMigrations())
  const client = await pool.connect()
  try {
    // Creating an index over a million rows takes longer than the statement limit.
    await liftStatementLimit(client)
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw isPermissionError(error) ? unusableDatabase(error) : error
  } finally {
    client.release(true)
  }
}

/** A migration: the hash of its text, and when it was written, in milliseconds. */
export type Migration = { readonly hash: string; readonly writtenAt: number }

/** The migrations of this version, oldest first. */
export const knownMigrations = (): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    writtenAt: folderMillis,
  }))

/** One cheap round trip that fails when the database is unreachable. */
export async function ping({ pool }: Database): Promise<void> {
  await pool.query('select 1')
}

/**
 * Throws `BadConfig` for a database whose migrations differ from those of this version. Missing migrations will be
 * applied. Additional ones mean that a newer version has migrated the database, on which this version can still run.
 */
async function rejectForeignSchema(
  { pool }: Pick<Database, 'pool'>,
  migrations: readonly { readonly hash: string }[],
): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  if (rows.some(({ hash }, index) => index < migrations.length && hash !== migrations[index]?.hash))
    throw new BadConfig(foreign)
}

const foreign =
  'The database has tables of a version of the shop that this one cannot upgrade. Start the version that made it, ' +
  'or name an empty database (embedded: another DATA_DIR).'
