import process from 'node:process'
import { systemClock } from '#lib/clock.ts'
import { backUp } from '#platform/backup/back-up.ts'
import { runAsCommand } from '#platform/command.ts'
import { folderArgument } from '#platform/backup/folder-argument.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/** `npm run backup -- folder`: writes database and files to a new folder. The exit code is 1 when there is no backup. */
await runAsCommand(print, async () => {
  const folder = folderArgument(process.argv.slice(2), 'npm run backup -- /srv/backups/2026-11-23')
  // Makes files that this process and pg_dump write readable only by their owner.
  process.umask(0o077)
  await backUp({ config: readConfig(), folder, clock: systemClock, print })
})
