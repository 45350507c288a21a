import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { runAsCommand } from '#platform/command.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run migrate`: upgrades the schema to this version before the processes that need it start. */
await runAsCommand(print, async () => {
  const database = await openDatabase(readConfig())
  await withPreparationLock(database, { print }, () => migrateDatabase(database))
  await database.close()
  print('The schema is that of this version.')
})
