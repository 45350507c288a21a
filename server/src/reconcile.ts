import process from 'node:process'
import { BadConfig } from './config/bad-config.ts'
import { readConfig } from './config/config.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { runAsCommand } from '#platform/command.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { systemClock } from '#lib/clock.ts'
import { reconcileMoney, defaultDays } from '#payments/reconciliation/reconcile-money.ts'
import { connectProviders } from '#payments/connect-providers.ts'
import { readConnectionState, readFormerSettings } from '#platform/connections/read-connections.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { requirePayments } from './providers.ts'
import { print } from './startup-banner.ts'

/**
 * `npm run money-check -- --days 30`: compares, prints and stores the result. The exit code is 1 when there is a
 * difference.
 */
await runAsCommand(
  print,
  async () => {
    const days = daysOf(process.argv.slice(2))
    const config = readConfig()
    // Without a key, no entered settings can be read, so those of the environment decide.
    if (config.secretsKeys.length === 0) requirePayments(config)
    const { log } = await createHttpServer(config)
    const database = await openDatabase(config)
    await withPreparationLock(database, { print }, () => migrateDatabase(database))
    const state = await readConnectionState(database.db, config)
    requirePayments(state.settings)
    const payments = connectProviders({
      db: database.db,
      clock: systemClock,
      environment: config.payments,
      wrap: (provider) => provider,
      readFormer: async (version) =>
        (await readFormerSettings(database.db, config, version))?.payments ?? null,
      isSelling: () => false,
    })
    payments.update(state.settings.payments, state)
    const { checked: asked, differences } = await reconcileMoney(
      { db: database.db, clock: systemClock, log, payments: payments.providers },
      { cause: 'command', days },
      null,
    )
    await database.close()
    for (const { kind, provider, reference, expectedHalalas, foundHalalas, detail } of differences) {
      const sums = [`ours ${expectedHalalas ?? '-'}`, `theirs ${foundHalalas ?? '-'}`]
      print([kind, provider, reference, ...sums, detail].join('\t'))
    }
    print(`${asked} payments of ${days} days, ${differences.length} differences (sums in halalas)`)
    process.exitCode = differences.length > 0 ? 1 : 0
  },
  2,
)

function daysOf(args: readonly string[]): number {
  const [flag, given] = args
  if (flag === undefined) return defaultDays
  const days = Number(given)
  if (flag !== '--days' || !Number.isInteger(days) || days < 1 || days > 3_650)
    throw new BadConfig('npm run money-check -- --days N, where N is 1 to 3650')
  return days
}
