import { demo } from '#demo/demo.ts'
import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { copiedPostgres, type CreatedDatabase } from './database.ts'
import { environment } from './outside.ts'
import { databaseUrl, runAlone, type templateVariants } from './postgres-template.ts'

/** The providers of the shop. With the sandbox inside it, the demo's learners also have LMS accounts. */
export type DemoProviders = (typeof templateVariants)[number]

/**
 * A new database with the demo, and its files in `dataDir`. The first test that needs one fills a shop and the
 * others copy it, because filling takes longer than most tests.
 */
export async function demoPostgres(providers: DemoProviders, dataDir: string): Promise<CreatedDatabase> {
  const name = `${inject('postgresTemplate')}_${providers}`
  const files = join(tmpdir(), name)
  if (!existsSync(files)) await fillOnce(providers, name, files)
  cpSync(files, dataDir, { recursive: true })
  return copiedPostgres(databaseUrl(inject('postgresUrl'), name))
}

/** Fills the shop in one of the test processes while the others wait. */
async function fillOnce(providers: DemoProviders, name: string, files: string): Promise<void> {
  const serverUrl = inject('postgresUrl')
  const lock = new pg.Client(serverUrl)
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [name])
    if (existsSync(files)) return
    await runAlone(serverUrl, `create database ${name} template ${inject('postgresTemplate')}`)
    const dir = mkdtempSync(join(tmpdir(), 'matla-demo-'))
    const shop = await createApp({
      demo,
      config: readConfig({
        ...(providers === 'beside' ? environment(unused, 9, dir) : { DATA_DIR: dir }),
        DATABASE_URL: databaseUrl(serverUrl, name),
        DEMO_HISTORY: '0',
        LOG_LEVEL: 'silent',
      }),
    })
    await shop.close()
    // Renamed last, so that the folder exists only when it is complete.
    renameSync(dir, files)
  } finally {
    await lock.end()
  }
}

/** Filling a shop calls no provider. */
const unused = { url: 'http://127.0.0.1:9/sandbox', smtpPort: 9, close: async () => undefined }
