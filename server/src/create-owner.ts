import process from 'node:process'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { openOwnerLink } from '#identity/owner-setup.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { runAsCommand } from '#platform/command.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { BadConfig } from './config/bad-config.ts'
import { readConfig } from './config/config.ts'
import { print } from './startup-banner.ts'

/**
 * `npm run create-owner -- mail@school.example`: prints a link that makes the owner of this address a shop owner. The
 * exit code is 1 when there is no link.
 */
await runAsCommand(print, async () => {
  const email = emailOf(process.argv.slice(2))
  const config = readConfig()
  const database = await openDatabase(config)
  await withPreparationLock(database, { print }, () => migrateDatabase(database))
  const { href, account } = await openOwnerLink({ database, config }, email)
  await database.close()
  print('')
  print(
    account === 'none'
      ? `  This link makes an owner's account for ${email}. It works once, for one hour:`
      : `  ${email} has an account. This link makes it an owner's, sets a new password and ends its sessions. It works once, for one hour:`,
  )
  print('')
  print(`  ${href}`)
  print('')
  if (database.kind === 'embedded') print('  Start the shop first (npm start), then open it.')
})

function emailOf(args: readonly string[]): string {
  const usage = 'npm run create-owner -- mail@school.example'
  const [typed, more] = args
  if (typed === undefined || more !== undefined) throw new BadConfig(`One address is needed: ${usage}`)
  const email = tidyEmail(typed)
  if (!isEmail(email)) throw new BadConfig(`"${typed}" is not an email address: ${usage}`)
  return email
}
