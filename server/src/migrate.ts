import process from 'node:process'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { whileAlone } from '#platform/db/while-alone.store.ts'
import { BadConfig, readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run migrate`: brings the schema up to this version, before the processes that need it start. */
try {
  const database = await openDatabase(readConfig())
  await whileAlone(database, { print }, () => migrateDatabase(database))
  await database.close()
  print('The schema is that of this version.')
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  print(error.message)
  process.exitCode = 1
}
