import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { runAsCommand } from '#platform/command.ts'
import { folderArgument } from '#platform/backup/folder-argument.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { openShopFiles } from '#platform/connections/shop-files.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { schoolFiles } from '#staff/exports/school-files.ts'
import { BadConfig } from './config/bad-config.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run export-school -- folder`: writes everything that the school owns to a new folder. */
await runAsCommand(print, async () => {
  const folder = resolve(folderArgument(process.argv.slice(2), 'npm run export-school -- ../our-school'))
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BadConfig(`${folder} is not empty.`)
  const config = readConfig()
  const database = await openDatabase(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = await mkdtemp(join(folder, '.part-'))
  try {
    await withPreparationLock(database, { print }, () => migrateDatabase(database))
    const { find: findFile, list: listFiles } = await openShopFiles(database.db, config)
    const source = { db: database.db, findFile, listFiles, ports, slug: config.slug, folder: temporary }
    let count = 0
    let bytes = 0
    for await (const { name, size, read } of schoolFiles(source)) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(await read(), createWriteStream(path, { mode: 0o600 }))
      count += 1
      bytes += size
      if (count % 500 === 0) print(`${count} files`)
    }
    print(`${count} files, ${Math.ceil(bytes / 1_000_000)} MB: ${folder}`)
  } finally {
    await rm(temporary, { recursive: true, force: true })
    await database.close()
  }
})
