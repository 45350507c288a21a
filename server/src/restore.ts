import process from 'node:process'
import { runAsCommand } from '#platform/command.ts'
import { folderArgument } from '#platform/backup/folder-argument.ts'
import { restore } from '#platform/backup/restore.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/**
 * `npm run restore -- folder`: restores a backup into an empty database and an empty storage. The exit code is 1 when
 * it could not.
 */
await runAsCommand(print, async () => {
  const folder = folderArgument(process.argv.slice(2), 'npm run restore -- /srv/backups/2026-11-23')
  process.umask(0o077)
  await restore({ config: readConfig(), folder, print })
})
