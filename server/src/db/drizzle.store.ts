import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'

export const drizzleOver = (pool: pg.Pool): Database['db'] => drizzle(pool)

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
