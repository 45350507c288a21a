import process from 'node:process'
import { parseArgs } from 'node:util'
import { runAsCommand } from '#platform/command.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { systemClock } from '#lib/clock.ts'
import { openFiles } from '#platform/storage/files.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { type SeedAmounts, seedShop } from '#seed/seed-shop.ts'
import { BadConfig } from './config/bad-config.ts'
import { readConfig } from './config/config.ts'
import { sellerOf } from './providers.ts'
import { print } from './startup-banner.ts'

const usage = 'npm run seed -- --courses 15000 --orders 1000000 --users 200000'

/** `npm run seed`: adds this many generated courses, users and orders to a shop for load tests. */
await runAsCommand(print, async () => {
  const amounts = amountsOf(process.argv.slice(2))
  const config = readConfig()
  if (config.isRealShop)
    throw new BadConfig('These are invented people and sales: not with NODE_ENV=production.')
  const database = await openDatabase(config)
  const { slug } = config
  try {
    await withPreparationLock(database, { print }, async () => {
      await migrateDatabase(database)
      const files = await openFiles(config)
      await loadDemo({ db: database.db, files, clock: systemClock, slug }, print)
    })
    await seedShop({ db: database.db, now: systemClock(), seller: sellerOf(config), print }, amounts)
    print('Done.')
  } finally {
    await database.close()
  }
})

function amountsOf(args: string[]): SeedAmounts {
  const option = { type: 'string', default: '0' } as const
  const { values } = parseArgs({ args, options: { courses: option, orders: option, users: option } })
  const [courses, orders, users] = [values.courses, values.orders, values.users].map(Number) as [
    number,
    number,
    number,
  ]
  if (
    [courses, orders, users].some((amount) => !Number.isInteger(amount) || amount < 0 || amount > 10_000_000)
  )
    throw new BadConfig(`Amounts are whole numbers: ${usage}`)
  if (courses + orders + users === 0) throw new BadConfig(`How many? ${usage}`)
  if (orders > 0 && users === 0) throw new BadConfig(`Orders need users: ${usage}`)
  return { courses, orders, users }
}
