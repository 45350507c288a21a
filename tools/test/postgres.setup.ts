import { randomUUID } from 'node:crypto'
import process from 'node:process'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { provideProof } from './proof.ts'
import { migrateDatabase } from '../../server/src/db/drizzle.store.ts'
import { openPostgres } from '../../server/src/db/open-database.ts'
import { startCluster } from '../../server/src/proof/cluster.ts'

/** A real PostgreSQL for every server test: the one of TEST_DATABASE_URL, or one of our own. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: () => undefined } : await startCluster({ durable: false })
  project.provide('engine', 'postgres')
  project.provide('postgresUrl', cluster.url)
  provideProof(project)
  project.provide('embeddedTemplate', '')
  const template = await migratedTemplate(cluster.url)
  project.provide('postgresTemplate', template)
  return async () => {
    await runAlone(cluster.url, `drop database ${template}`)
    cluster.stop()
  }
}

/** One migrated database that each test's own is a copy of. */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await runAlone(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openPostgres(url.href, 1)
  await migrateDatabase(database)
  await database.close()
  return name
}

async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
