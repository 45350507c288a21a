import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded, openPostgres } from '#platform/db/open-database.ts'
import { databaseUrl, runAlone } from './postgres-template.ts'
import { verifySignedDocuments } from './signed-documents.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    postgresUrl: string
    /** The folder of the PostgreSQL programs that a test needs for another server; empty: the machine's own. */
    postgresBinaries: string
    /** A migrated database on that server, used as a template. */
    postgresTemplate: string
    /** A folder with a migrated embedded database, used as a template. */
    embeddedTemplate: string
    raceRounds: number
    /** `seed`: a single case to reproduce; empty: all of them. */
    proof: { isLong: boolean; isWhole: boolean; seed: string }
    killCycles: number
    histories: number
    databaseKills: number
    proofSeed: number
  }
}

/** A new migrated, empty database on the engine of this test run; the caller closes it. */
export async function testDatabase(): Promise<Database> {
  return inject('engine') === 'postgres' ? onPostgres() : onEmbedded()
}

/**
 * Like `testDatabase`, but closed at the end of the current test, after verifying the documents that the test
 * signed.
 */
export async function databaseForThisTest(): Promise<Database> {
  const database = await testDatabase()
  onTestFinished(async () => {
    try {
      await verifySignedDocuments(database.pool)
    } finally {
      await database.close()
    }
  })
  return database
}

async function onEmbedded(): Promise<Database> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-test-'))
  copyEmbedded(dir)
  const database = await openEmbedded(dir)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function onPostgres(): Promise<Database> {
  const { url, drop } = await migratedPostgres()
  const database = openPostgres(url, 20, { isGuarded: true })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

export type CreatedDatabase = { readonly url: string; readonly drop: () => Promise<void> }

/** Creates an empty database on the given server. */
export const freshPostgres = (serverUrl: string): Promise<CreatedDatabase> =>
  createPostgres(serverUrl, 'template1')

/** Creates a migrated database on the test server by copying the template, because migrating is slow. */
export const migratedPostgres = (): Promise<CreatedDatabase> =>
  createPostgres(inject('postgresUrl'), inject('postgresTemplate'))

/** Copies the migrated embedded database into a data folder. */
export function copyEmbedded(dataDir: string): void {
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
}

/** Copies a database that has no open connections. */
export const copiedPostgres = (url: string): Promise<CreatedDatabase> =>
  createPostgres(inject('postgresUrl'), new URL(url).pathname.slice(1))

async function createPostgres(serverUrl: string, template: string): Promise<CreatedDatabase> {
  const name = `t_${newSecretId()}`
  // Copying file by file takes half as long as writing the pages to the WAL.
  await runAlone(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runAlone(serverUrl, `drop database ${name} with (force)`),
  }
}
