import { resolve } from 'node:path'
import process from 'node:process'
import { runAsCommand } from '#platform/command.ts'
import { folderArgument } from '#platform/backup/folder-argument.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openShopFiles } from '#platform/connections/shop-files.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { exportContent } from '#staff/content-files/export-content.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run export-content -- folder`: writes all published content to files. The exit code is 1 when it could not. */
await runAsCommand(print, async () => {
  const folder = resolve(folderArgument(process.argv.slice(2), 'npm run export-content -- ../our-content'))
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    await withPreparationLock(database, { print }, () => migrateDatabase(database))
    const { find: findFile } = await openShopFiles(database.db, config)
    await exportContent({ db: database.db, findFile, ports, slug: config.slug, folder, print })
  } finally {
    await database.close()
  }
})
