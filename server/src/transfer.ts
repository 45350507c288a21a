import { join } from 'node:path'
import process from 'node:process'
import { BackupFailed } from '#platform/backup/backup-failed.ts'
import { runAsCommand } from '#platform/command.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { transfer } from '#platform/transfer/transfer.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run transfer -- postgres://…`: moves the embedded database to PostgreSQL. The exit code is 1 when nothing was moved. */
await runAsCommand(print, async () => {
  const config = readConfig()
  const url = addressOf(process.argv.slice(2), config.databaseUrl)
  const { log } = await createHttpServer(config)
  await transfer({ dataDir: config.dataDir, url, log, print })
  print('The shop is there. Set DATABASE_URL to that database, leave DATA_DIR as it is, and start it.')
  if (config.s3 === null) print(`Files stay in ${join(config.dataDir, 'files')}.`)
  print(
    `Nothing was changed in ${join(config.dataDir, 'database')}: move it away, so that nobody sells on it by mistake.`,
  )
})

function addressOf(args: readonly string[], configured: string | null): string {
  const usage = 'npm run transfer -- postgres://user:password@host/database'
  const [given, more] = args
  const url = given ?? configured
  if (url === null || more !== undefined)
    throw new BackupFailed(`One PostgreSQL is needed: ${usage} (or DATABASE_URL in the settings).`)
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    throw new BackupFailed(`That is not the address of a PostgreSQL: ${usage}`)
  return url
}
