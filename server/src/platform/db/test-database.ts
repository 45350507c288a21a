import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import type { Database } from './database.ts'
import { openEmbedded, openPostgres } from './open-database.ts'
import { runAlone } from './postgres-template.ts'
import { recomputeAll } from './test-e-invoices.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    postgresUrl: string
    /** The folder of the programs that a test starts another such server with; empty: the machine's own. */
    postgresBinaries: string
    /** A migrated database of that server. */
    postgresTemplate: string
    /** A folder with a migrated database. */
    embeddedTemplate: string
    raceRounds: number
    /** `seed`: one case that is to be seen again; empty: all of them. */
    proof: { isLong: boolean; isWhole: boolean; seed: string }
    killCycles: number
    databaseKills: number
    proofSeed: number
  }
}

/** A migrated, empty database of the caller's own, on the engine that this run is about. Close it when done. */
export async function testDatabase(): Promise<Database> {
  return inject('engine') === 'postgres' ? onPostgres() : onEmbedded()
}

/** The same, closed when the current test ends, once what it signed is computed anew. */
export async function databaseForThisTest(): Promise<Database> {
  const database = await testDatabase()
  onTestFinished(async () => {
    try {
      await recomputeAll(database.pool)
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

type Fresh = { readonly url: string; readonly drop: () => Promise<void> }

/** An empty database on the given server: its address, and how to drop it. */
export const freshPostgres = (serverUrl: string): Promise<Fresh> => createPostgres(serverUrl, 'template1')

/** A migrated database on the server of all tests; migrating each anew would take most of their time. */
export const migratedPostgres = (): Promise<Fresh> =>
  createPostgres(inject('postgresUrl'), inject('postgresTemplate'))

/** A migrated embedded database into the data folder of a shop to come. */
export function copyEmbedded(dataDir: string): void {
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
}

/** A copy of a database to which nobody is connected. */
export const copiedPostgres = (url: string): Promise<Fresh> =>
  createPostgres(inject('postgresUrl'), new URL(url).pathname.slice(1))

async function createPostgres(serverUrl: string, template: string): Promise<Fresh> {
  const name = `t_${newSecretId()}`
  // Copied file by file, which takes half the time of writing its pages to the log.
  await runAlone(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAlone(serverUrl, `drop database ${name} with (force)`) }
}
