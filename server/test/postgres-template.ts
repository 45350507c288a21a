import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newSecretId } from '#lib/ids.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openToVisitors } from './open-to-visitors.ts'
import { openPostgres } from '#platform/db/open-database.ts'

export type Template = { readonly name: string; drop(): Promise<void> }

/** The databases that tests create from the template only once (`demo-shop.ts`). */
export const templateVariants = ['beside', 'inside'] as const

/** Creates a migrated database on a server, which each test copies. */
export async function createTemplate(serverUrl: string): Promise<Template> {
  const name = `t_${newSecretId()}`
  await runAlone(serverUrl, `create database ${name}`)
  const database = openPostgres(databaseUrl(serverUrl, name), 1)
  await migrateDatabase(database)
  await openToVisitors(database)
  await database.close()
  return {
    name,
    drop: async () => {
      for (const each of [name, ...templateVariants.map((variant) => `${name}_${variant}`)]) {
        await runAlone(serverUrl, `drop database if exists ${each} with (force)`)
        rmSync(join(tmpdir(), each), { recursive: true, force: true })
      }
    },
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement that cannot run in a transaction, on a connection of its own. */
export async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
