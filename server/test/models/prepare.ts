import { loadDemo } from '#demo/load-demo.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { openPostgres } from '#platform/db/open-database.ts'

/** Migrates a database with a catalogue, which every simulation copies, and makes lock waits visible immediately. */
export async function prepareShop(url: string): Promise<void> {
  const database = openPostgres(url, 4)
  try {
    await migrateDatabase(database)
    const clock = () => new Date('2026-11-01T00:00:00Z')
    await loadDemo({ db: database.db, files: memoryFiles(), clock, slug: 'matla' }, () => undefined)
    const name = new URL(url).pathname.slice(1)
    await database.pool.query(`alter database ${name} set deadlock_timeout = '20ms'`)
  } finally {
    await database.close()
  }
}
