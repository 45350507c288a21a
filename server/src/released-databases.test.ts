import { demo } from '#demo/demo.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type App, createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { demoFile } from '#demo/demo-files.ts'
import type { Database } from '#platform/db/database.ts'
import { knownMigrations, migrateDatabase } from '#platform/db/drizzle.store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { freshPostgres } from '#test/database.ts'
import { arrive, call, must, openPage, press } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { brokenRows } from '#test/invariants.ts'
import { environment, openOutside } from '#test/outside.ts'
import { until } from '#test/until.ts'
import { builtPages } from '#site/renderer/pages-build.ts'

type Settings = Readonly<Record<string, string>>

const folder = new URL('../released/', import.meta.url)
const released = readdirSync(folder).filter((name) => name.endsWith('.sql.br'))
const longMs = 180_000
const pages = [
  '/home',
  '/home/R2/R3/prc',
  '/home/R2/bundle',
  '/home/faqs',
  '/home/R2/ebooks',
  '/home/pricing',
  '/console/',
]

/** The index extension for staff search, which the embedded database lacks. Each statement is on one line. */
const trigrams = /^.*(?:extension pg_trgm|extension if not exists pg_trgm|gin_trgm_ops).*$/gim

/** A database as a released version left it, with a year of sales, documents, staff work and drafts. */
async function releasedDatabase(name: string): Promise<Settings> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-released-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dir, ...(await emptyDatabase()) }
  const sql = brotliDecompressSync(readFileSync(new URL(name, folder))).toString('utf8')
  const isEmbedded = inject('engine') === 'embedded'
  await using(settings, ({ pool }) => pool.query(isEmbedded ? sql.replaceAll(trigrams, '') : sql))
  return settings
}

async function emptyDatabase(): Promise<Settings> {
  if (inject('engine') === 'embedded') return {}
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

async function using<Result>(settings: Settings, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(readConfig(settings))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function startShop(settings: Settings): Promise<{ readonly url: string; readonly shop: App }> {
  const outside = await openOutside()
  onTestFinished(() => outside.close())
  const port = await freePort()
  const config = readConfig({ ...environment(outside, port, ''), ZATCA_PHASE: '2', ...settings })
  const shop = await createApp({ demo, config, pages: async () => builtPages() })
  onTestFinished(() => shop.close())
  await shop.app.listen({ port, host: '127.0.0.1' })
  await shop.start({ byTheClock: false })
  return { url: `http://127.0.0.1:${port}`, shop }
}

const tablesNow = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ name: string; rows: string }>(
    `select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', relname),
       false, true, '')))[1]::text as rows
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]))
}
/** The tables that people and the law depend on most. */
const ledgerTables = [
  'users',
  'orders',
  'order_lines',
  'payments',
  'payment_events',
  'tax_documents',
  'e_invoices',
]
const personTables = [
  'entitlements',
  'enrolments',
  'refunds',
  'coupon_uses',
  'certificates',
  'audit_log',
  'content',
]

test.each(released)(
  'the database of %s upgrades with all its rows, and the shop shows its pages and continues to sell',
  async (name) => {
    const settings = await releasedDatabase(name)
    const before = await using(settings, tablesNow)
    const { url, shop } = await startShop(settings)
    const { database } = shop.deps
    const after = await tablesNow(database)
    for (const table of [...ledgerTables, ...personTables]) {
      expect(before.get(table), table).toBeGreaterThan(0)
      expect(after.get(table), table).toBe(before.get(table))
    }
    expect(await brokenRows(database.pool)).toEqual([])

    for (const path of pages) expect((await fetch(`${url}${path}`)).status, path).toBe(200)
    const { password } = demoFile('accounts')
    const owner = await must(url, 'POST', '/matla/login', { emailId: 'owner@matla.test', password })
    for (const list of ['orders', 'people', 'tasks', 'invoices', 'documents', 'emails', 'audit'])
      expect(
        await call(url, 'GET', `/matla/staff/${list}`, undefined, String(owner.token)),
        list,
      ).toMatchObject({
        status: 200,
      })

    const { courses } = (await must(url, 'GET', '/matla/courses-light')) as {
      courses: { _id: string; CourseCostEnglish: string }[]
    }
    const sold = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')
    const buyer = await arrive(url, 'after-upgrade@released.test', [sold?._id ?? ''])
    const { orderId, redirectUrl } = await openPage(url, buyer)
    await press(redirectUrl, 'approve')
    const sale = async () => {
      const { rows } = await database.pool.query<{ status: string }>(
        `select o.status as paid, e.status as enrolled, m.status as email, d.file_key is not null as document
         from orders o join entitlements t on t.order_id = o.id join enrolments e on e.entitlement_id = t.id
           join emails m on m.order_id = o.id join tax_documents d on d.order_id = o.id where o.id = $1`,
        [orderId],
      )
      return rows
    }
    const done = [{ paid: 'paid', enrolled: 'done', email: 'sent', document: true }]
    await until(async () => JSON.stringify(await sale()) === JSON.stringify(done), 30_000)
    expect(await sale()).toEqual(done)
    expect(await brokenRows(database.pool)).toEqual([])
  },
  longMs,
)

test.each(released)(
  'the database of %s contains the first migrations of this version unchanged',
  async (name) => {
    const settings = await releasedDatabase(name)
    const hashes = await using(settings, async ({ pool }) => {
      const { rows } = await pool.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at',
      )
      return rows.map(({ hash }) => hash)
    })
    const known = knownMigrations().map(({ hash }) => hash)
    expect(hashes).toEqual(known.slice(0, hashes.length))
  },
)

test('a database of an unknown version line is rejected with a message and left unchanged', async () => {
  const settings = await releasedDatabase(released[0] ?? '')
  await using(settings, ({ pool }) =>
    pool.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`),
  )
  const before = await using(settings, tablesNow)
  const upgrading = using(settings, migrateDatabase)
  await expect(upgrading).rejects.toThrow('tables of a version of the shop that this one cannot upgrade')
  expect(await using(settings, tablesNow)).toEqual(before)
})
