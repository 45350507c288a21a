import { tidyEmail } from '@matla/contract/kit/email-address'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { recordPublishedUses } from '#cms/documents/record-published-uses.ts'
import { systemClock as clock } from '#lib/clock.ts'
import { runAsCommand } from '#platform/command.ts'
import { folderArgument } from '#platform/backup/folder-argument.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openShopFiles } from '#platform/connections/shop-files.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { importContent } from '#staff/content-files/import-content.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { BadConfig } from './config/bad-config.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

const usage = 'npm run import-content -- ../our-content --as owner@school.example'
const mostLines = 200

/** `npm run import-content -- folder`: publishes the differences, or nothing and exit code 1 when a file is invalid. */
await runAsCommand(print, async () => {
  const { folder, as } = argumentsOf(process.argv.slice(2))
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    await withPreparationLock(database, { print }, () => migrateDatabase(database))
    const files = await openShopFiles(database.db, config)
    const { slug } = config
    // Records the uses of documents that an older version published without recording them. Later publications record
    // their own.
    await recordPublishedUses(database.db, ports, slug)
    const faults = await importContent({ db: database.db, files, clock, ports, slug, folder, as, print })
    if (faults.length === 0) return
    for (const { file, path, why } of faults.slice(0, mostLines))
      print(`${file}: ${path === '' ? '' : `${path} `}${why}`)
    if (faults.length > mostLines) print(`… and ${faults.length - mostLines} more.`)
    print('Nothing was changed.')
    process.exitCode = 1
  } finally {
    await database.close()
  }
})

function argumentsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { as: { type: 'string' } },
      allowPositionals: true,
    })
    return {
      folder: resolve(folderArgument(positionals, usage)),
      as: values.as === undefined ? null : tidyEmail(values.as),
    }
  } catch (error) {
    if (error instanceof TypeError) throw new BadConfig(`${error.message}: ${usage}`)
    throw error
  }
}
