import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Tx } from './database.ts'
import { together } from './together.ts'

/** Drizzle over the pool; each connection keeps one of its own, with the statements that were built for it. */
export function drizzleOver(pool: pg.Pool): Database['db'] {
  const ofConnection = new WeakMap<pg.PoolClient, Tx>()
  const over = (client: pg.PoolClient) => {
    const known = ofConnection.get(client) ?? Object.assign(drizzle(client), { isTransaction: true as const })
    ofConnection.set(client, known)
    return known
  }
  const transaction = async <Result>(work: (tx: Tx) => Promise<Result>) => {
    const client = await pool.connect()
    try {
      const [, result] = await together(client.query('begin'), work(over(client)))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}

const migrationsFolder = new URL('../../migrations', import.meta.url).pathname

/** Brings the schema to this version. Processes that start together wait for each other. */
export async function migrateDatabase({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(814620113)')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock(814620113)')
    client.release()
  }
}

/** One cheap round trip: is the database there? */
export async function ping({ pool }: Database): Promise<void> {
  await pool.query('select 1')
}
