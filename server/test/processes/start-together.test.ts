import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshPostgres } from '#test/database.ts'
import { openPostgres } from '#platform/db/open-database.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { demoFile } from '#demo/demo-files.ts'
import { type MainProcess, startMain } from '#test/main-process.ts'
import { until } from '#test/until.ts'

const isHere = inject('engine') === 'postgres'
const { isLong } = inject('proof')
const [rounds, processes] = isLong ? [20, 5] : [1, 2]
const longMs = 120_000 * rounds

async function emptyPostgres(): Promise<string> {
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  onTestFinished(drop)
  return url
}

/** Counts rows that must exist exactly once, however many processes started. */
async function madeIn(url: string): Promise<Record<string, number>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Record<string, number>>(`
    select (select count(*)::int from courses) as courses,
      (select count(*)::int from coupons) as coupons,
      (select count(*)::int from products) as products,
      (select count(*)::int from coupon_products) as "couponProducts",
      (select count(*)::int from users) as users,
      (select count(*)::int from content) as texts,
      (select count(*)::int from pgboss.queue where name like 'work%') as queues,
      (select count(*) - count(distinct hash) from drizzle.__drizzle_migrations)::int as "migrationsTwice"`)
  await client.end()
  return rows[0] ?? {}
}

const codes = demoFile('coupons')
const products = demoFile('products')
const demo = {
  courses: products.filter(({ kind }) => kind === 'course').length,
  products: products.length,
  coupons: codes.length,
  couponProducts: codes.flatMap(({ products: some }) => (some === 'all' ? [] : some)).length,
  users: demoFile('accounts').accounts.length,
  texts: 19,
  queues: 2,
  migrationsTwice: 0,
}
const nothing = { ...demo, courses: 0, products: 0, coupons: 0, couponProducts: 0, users: 0, texts: 0 }

async function startedTogether(DATABASE_URL: string, DEMO: string): Promise<MainProcess[]> {
  const starting = Array.from({ length: processes }, () =>
    startMain({ DATABASE_URL, DEMO, DATABASE_POOL: '4' }),
  )
  const all = await Promise.all(starting)
  await Promise.all(all.map((each) => each.settled()))
  return all
}

test.runIf(isHere).each([
  ['with the demo', '1', demo],
  ['without it', '0', nothing],
])(
  `${processes} processes that start together on an empty database %s are all ready and make everything once, in ${rounds} rounds (A10, A8)`,
  async (_name, DEMO, made) => {
    for (let round = 0; round < rounds; round++) {
      const url = await emptyPostgres()
      const all = await startedTogether(url, DEMO)
      const ready = await Promise.all(all.map((each) => each.isReady()))
      expect(ready, all.map((each) => each.output()).join('\n---\n')).toEqual(Array(processes).fill(true))
      expect(await madeIn(url)).toEqual(made)
      // All processes together print the link for the first owner once, and never with demo accounts.
      const links = all.flatMap((each) => each.output().match(/owner-setup\?token=/g) ?? [])
      expect(links).toHaveLength(DEMO === '0' ? 1 : 0)
      await Promise.all(all.map((each) => each.stop()))
    }
  },
  longMs,
)

test.runIf(isHere)(
  'a process killed while it loads the demo leaves no part of it, and the next process loads all of it (A10)',
  async () => {
    const url = await emptyPostgres()
    const killed = await startMain({ DATABASE_URL: url, FAILPOINT: 'demo:before-commit' })
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' })
    const client = new pg.Client(url)
    await client.connect()
    const left = await client.query(
      'select id::text from courses union select id::text from users union select code from coupons',
    )
    await client.end()
    expect(left.rows).toEqual([])
    const next = await startMain({ DATABASE_URL: url })
    await next.settled()
    expect(await next.isReady(), next.output()).toBe(true)
    expect(await madeIn(url)).toEqual(demo)
  },
  longMs,
)

test.runIf(isHere)(
  'a process that waits for another one prints so, continues when the other has finished or died, and otherwise gives up with a clear message (A10)',
  async () => {
    const url = await emptyPostgres()
    const [first, second] = [openPostgres(url, 3), openPostgres(url, 3)]
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])))
    const output: string[] = []
    const print = (line: string) => void output.push(line)
    const done = Promise.withResolvers<void>()
    const holds = withPreparationLock(first, { print }, () => done.promise)
    await until(async () => isOwned(url), longMs)
    await expect(withPreparationLock(second, { print, timeoutMs: 300 }, async () => 1)).rejects.toThrow(
      /^DATABASE_URL: another process has been preparing that database/,
    )
    expect(output).toEqual(['Another process prepares the database; waiting for it …'])
    const waits = withPreparationLock(second, { print }, async () => 'its turn')
    done.resolve()
    await holds
    expect(await waits).toBe('its turn')
    await expect(
      withPreparationLock(first, { print }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(
      await withPreparationLock(second, { print, timeoutMs: 5_000 }, async () => 'after a failure'),
    ).toBe('after a failure')
  },
  longMs,
)

async function isOwned(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(
    `select 1 from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and d.datname = current_database()`,
  )
  await client.end()
  return rowCount !== null && rowCount > 0
}
