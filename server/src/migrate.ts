import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { asCommand } from '#platform/command.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { whileAlone } from '#platform/db/while-alone.store.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run migrate`: brings the schema up to this version, before the processes that need it start. */
await asCommand(print, async () => {
  const database = await openDatabase(readConfig())
  await whileAlone(database, { print }, () => migrateDatabase(database))
  await database.close()
  print('The schema is that of this version.')
})
