import pg from 'pg'
import { newSecretId } from '#lib/ids.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openPostgres } from '#platform/db/open-database.ts'

export type Template = { readonly name: string; drop(): Promise<void> }

/** A migrated database on a server, which is copied for each test. */
export async function createTemplate(serverUrl: string): Promise<Template> {
  const name = `t_${newSecretId()}`
  await runAlone(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openPostgres(url.href, 1)
  await migrateDatabase(database)
  await database.close()
  return { name, drop: () => runAlone(serverUrl, `drop database ${name} with (force)`) }
}

/** Runs a statement that cannot run in a transaction, on its own connection. */
export async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
