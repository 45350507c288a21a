import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/open-database.ts'
import { migratedPostgres } from '#test/database.ts'
import { missPeriods } from '#test/miss-periods.ts'
import { startMain } from '#test/main-process.ts'
import { until } from '#test/until.ts'

const longMs = 120_000
const missed = ['guest-carts', 'client-logs', 'money-check']

test.runIf(inject('engine') === 'postgres')(
  'periods that came due while every process was down are done once at the next start, by one of several processes (R362)',
  async () => {
    const { url, drop } = await migratedPostgres()
    onTestFinished(drop)
    const database = openPostgres(url, 3)
    onTestFinished(database.close)
    const count = async (from: string) =>
      (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0
    const start = () => startMain({ DATABASE_URL: url, DEMO: '0', DATABASE_POOL: '4' })

    const first = await start()
    await first.settled()
    const scheduled = () => count(`pgboss.schedule where key = any('{${missed.join()}}')`)
    await until(async () => (await scheduled()) === missed.length, longMs)
    expect(await scheduled()).toBe(missed.length)
    await first.stop()
    await database.pool.query(
      `insert into carts (id, created_at) values (repeat('a', 32), now() - interval '40 days')`,
    )
    await database.pool.query(
      `insert into client_logs (id, event, detail, place, logged_at)
       values (gen_random_uuid(), 'sign-up-done', '', '', now() - interval '6 days')`,
    )
    await missPeriods(database, 5)

    const processes = await Promise.all([start(), start()])
    await Promise.all(processes.map((each) => each.settled()))
    await until(async () => (await count('carts')) + (await count('client_logs')) === 0, longMs)
    // Five days were missed. A second job exists only if the schedule came due again during the test.
    for (const name of missed) {
      const made = await count(`pgboss.job where name = 'scheduled' and singleton_key = '${name}'`)
      expect([1, 2]).toContain(made)
    }
    await Promise.all(processes.map((each) => each.stop()))
  },
  3 * longMs,
)
