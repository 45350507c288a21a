import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beginTry } from './before-commit.ts'
import type { Database, Drizzle, Tx } from './database.ts'
import { errorCode } from './error-code.ts'
import { insideTransaction } from './guarded-pool.ts'
import { rejectForeignSchema } from './foreign-schema.store.ts'
import { liftStatementLimit } from './session.store.ts'
import { lacksRight, unusable } from './unusable-database.ts'

const mostTries = 4
const waitMs = 20
/** Two transactions stood in each other's way, and PostgreSQL undid this one: the same again may succeed. */
const collided = new Set(['40001', '40P01'])

/** Runs a whole transaction again when it collided with another, four times at most, each time a little later. */
async function tryAgain<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries >= mostTries || !collided.has(errorCode(error) ?? '')) throw error
      await pause(randomInt(waitMs, 2 * waitMs) * 2 ** tries)
    }
  }
}

/** Drizzle over the pool; each connection keeps one of its own, with the statements that were built for it. */
export function drizzleOver(pool: pg.Pool): Drizzle {
  const ofConnection = new WeakMap<pg.PoolClient, OfConnection>()
  const over = (client: pg.PoolClient) => {
    const known = ofConnection.get(client) ?? transactionOn(client)
    ofConnection.set(client, known)
    return known
  }
  const once = async <Result>(work: (tx: Tx) => Promise<Result>) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // Nothing is sent before it is answered: without it the first statement would be kept at once.
      await client.query('begin')
      const attempt = beginTry()
      const { tx, afterCommit } = over(client)
      afterCommit.length = 0
      const result = await insideTransaction(async () => {
        const done = await work(tx)
        await attempt?.beforeCommit(tx)
        return done
      })
      const { command } = await client.query('commit')
      // What a swallowed error has undone must not be taken for kept.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
      attempt?.afterCommit()
      for (const act of afterCommit.splice(0)) act()
      return result
    } catch (error) {
      // Not even that: the connection is gone, and its transaction with it. What is told is why.
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }
  const transaction = <Result>(work: (tx: Tx) => Promise<Result>) => tryAgain(() => once(work))
  // It only asks: transactions are ours.
  return Object.assign(drizzle(pool), { transaction })
}

/** A connection's own, and what is to be done when the transaction on it has been kept. */
type OfConnection = { readonly tx: Tx; readonly afterCommit: (() => void)[] }

function transactionOn(client: pg.PoolClient): OfConnection {
  const afterCommit: (() => void)[] = []
  const tx = Object.assign(drizzle(client), {
    isTransaction: true as const,
    run: (text: string, values: readonly unknown[] = []) => client.query({ text, values: [...values] }),
    afterCommit: (act: () => void) => void afterCommit.push(act),
  })
  return { tx, afterCommit }
}

const migrationsFolder = new URL('../../../migrations', import.meta.url).pathname

/** Brings the schema to this version; one process at a time (`whileAlone`). Throws `BadConfig` where that is not possible. */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await rejectForeignSchema({ pool }, knownMigrations())
  const client = await pool.connect()
  try {
    // An index over a million rows takes longer than any request may.
    await liftStatementLimit(client)
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw lacksRight(error) ? unusable(error) : error
  } finally {
    client.release(true)
  }
}

/** A change of the schema: by its text, and by when it was written, in milliseconds. */
export type Migration = { readonly hash: string; readonly writtenAt: number }

/** All that this version brings, the oldest first. */
export const knownMigrations = (): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    writtenAt: folderMillis,
  }))

/** One cheap round trip: is the database there? */
export async function ping({ pool }: Database): Promise<void> {
  await pool.query('select 1')
}
