import process from 'node:process'
import { openDatabase } from '#platform/db/open-database.ts'
import { schemaVersion } from '#platform/db/schema-version.store.ts'
import { upgradeVersionOne } from '#platform/upgrade/upgrade-version-one.ts'
import { BadConfig, readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

const results = {
  none: 'The database is empty: npm start fills it.',
  one: '… done. Start the shop again.',
  later: 'The database is of this version already: nothing to do.',
} as const

/** `npm run upgrade`: makes the database of the version before that of this one, while no server of the shop runs. */
try {
  const database = await openDatabase(readConfig())
  try {
    const version = await schemaVersion(database)
    if (version === 'one') {
      print('Upgrading the database …')
      await upgradeVersionOne(database, print)
    }
    print(results[version])
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  print(error.message)
  process.exitCode = 1
}
