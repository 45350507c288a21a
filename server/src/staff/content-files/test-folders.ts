import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#config/config.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { systemClock as clock } from '#lib/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded, openPostgres } from '#platform/db/open-database.ts'
import { copyEmbedded, migratedPostgres } from '#platform/db/test-database.ts'
import { openFiles } from '#platform/storage/files.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { importContent } from './import-content.ts'

type Settings = Readonly<Record<string, string>>

/** A shop without a server: its settings, and its database while `work` runs. */
export type TestShop = {
  readonly settings: Settings
  within<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Imports in this process; returns the faults, one per line. */
  import(folder: string, as?: string | null): Promise<string[]>
  drop(): Promise<void>
}

export async function testShop({ isEmpty = false } = {}): Promise<TestShop> {
  const home = mkdtempSync(join(tmpdir(), 'matla-content-'))
  const isPostgres = inject('engine') === 'postgres'
  const postgres = isPostgres ? await migratedPostgres() : null
  if (!postgres) copyEmbedded(home)
  const settings = { DATA_DIR: home, ...(postgres && { DATABASE_URL: postgres.url }) }
  const within: TestShop['within'] = async (work) => {
    const database = postgres ? openPostgres(postgres.url, 4) : await openEmbedded(home)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  if (!isEmpty)
    await within(async ({ db }) => {
      const files = await openFiles(readConfig(settings))
      await loadDemo({ db, files, clock, slug: 'matla' }, () => undefined)
    })
  return {
    settings,
    within,
    import: (folder, as = 'owner@matla.test') =>
      within(async ({ db }) => {
        const files = await openFiles(readConfig(settings))
        const importing = { db, files, clock, ports, slug: 'matla', folder, as, print: () => undefined }
        return (await importContent(importing)).map(({ file, path, why }) => `${file}: ${path} ${why}`)
      }),
    drop: async () => {
      await postgres?.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** All files of a folder, by path. */
export const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]),
  )

/** A copy of a folder that a test may change. */
export function copyOf(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'matla-folder-'))
  cpSync(folder, copy, { recursive: true })
  const read = (file: string) => JSON.parse(readFileSync(join(copy, file), 'utf8')) as Record<string, unknown>
  const write = (file: string, text: string) => {
    if (!existsSync(dirname(join(copy, file)))) mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  return {
    folder: copy,
    read,
    write,
    change: (file: string, change: object) =>
      write(file, `${JSON.stringify({ ...read(file), ...change }, null, 2)}\n`),
    drop: () => rmSync(copy, { recursive: true, force: true }),
  }
}
