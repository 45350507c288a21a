import { demo } from '#demo/demo.ts'
import Fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '#app.ts'
import { readConfig } from '#config/config.ts'
import { toOperatorMessage } from '#platform/command.ts'
import { countRows } from '#platform/backup/backup.store.ts'
import { runCommand, startCommand } from '#test/run-command.ts'
import { withDedicatedClient } from '#platform/db/dedicated-client.ts'
import { openEmbedded } from '#platform/db/open-database.ts'
import { freshPostgres, migratedPostgres } from '#test/database.ts'
import { arrive, type Buyer, call, comeBack, openPage, press, type Reply, returnForm } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { untilQuiet } from '#test/crashes/quiet.ts'
import { observerPool } from '#test/observer-pool.ts'
import { environment, openOutside, type Outside } from '#test/outside.ts'
import { transfer } from './transfer.ts'
import { signUpBody } from '#test/fixtures/sign-up.ts'

const onPostgres = test.runIf(inject('engine') === 'postgres')
const longMs = 300_000

const { log } = Fastify()
let dataDir: string
let outside: Outside
let settings: Record<string, string>
let sold: string[]
let buyers: Buyer[]
let before: unknown[]
let whileRunning: string | null
const member = signUpBody('member@transfer.test')

async function withShop<Result>(change: Record<string, string>, work: (url: string) => Promise<Result>) {
  const shop = await createApp({ demo, config: readConfig({ ...settings, ...change }) })
  await shop.app.listen({ port: Number(settings.PORT), host: '127.0.0.1' })
  await shop.start()
  try {
    return await work(`http://127.0.0.1:${settings.PORT}`)
  } finally {
    await shop.close()
  }
}

const calls = [
  '/matla/courses?lang=1',
  '/matla/courses-light',
  '/matla/instructorsPop',
  '/matla/faqpage?lang=0',
  '/matla/get-home-screen-details?lang=1',
  '/matla/get-matla-blogs-details-new?lang=0',
]
const asMember = ['/matla/cart', '/matla/transactions', '/matla/session']

/** Removes a field that changes shortly after a sale. */
const without = ({ status, body }: Reply) => ({
  status,
  body: JSON.stringify(body).replaceAll(/"isInvoiceComing":(true|false)/g, ''),
})

/** The shop's responses to a visitor and to each buyer. */
async function answersOf(url: string): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const path of calls) answers.push([path, await call(url, 'GET', path)])
  for (const { token } of buyers)
    for (const path of asMember) answers.push([path, without(await call(url, 'GET', path, undefined, token))])
  return answers
}

beforeAll(async () => {
  if (inject('engine') !== 'postgres') return
  dataDir = mkdtempSync(join(tmpdir(), 'matla-transfer-'))
  outside = await openOutside()
  settings = environment(outside, await freePort(), dataDir)
  // Runs no job workers, so that the transfer moves open jobs.
  await withShop({ JOBS: '0' }, async (url) => {
    const { body } = await call(url, 'GET', '/matla/courses-light')
    const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
    sold = courses.flatMap(({ _id, CourseCostEnglish }) => (CourseCostEnglish === '0' ? [] : [_id]))
    buyers = []
    for (const at of [0, 1, 2]) {
      const buyer = await arrive(url, `buyer-${at}@transfer.test`, [sold[at] ?? ''])
      buyers.push(buyer)
      const page = await openPage(url, buyer)
      if (at < 2) await comeBack(returnForm(await press(page.redirectUrl, 'approve')))
    }
    await call(url, 'POST', '/matla/sign-up', member)
    before = await answersOf(url)
    const { url: elsewhere, drop } = await freshPostgres(inject('postgresUrl'))
    whileRunning = await transferTo(elsewhere)
    await drop()
  })
}, longMs)
afterAll(async () => {
  if (inject('engine') !== 'postgres') return
  await outside.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function target(make = freshPostgres): Promise<string> {
  const { url, drop } = await make(inject('postgresUrl'))
  onTestFinished(drop)
  return url
}
/** Returns the printed lines, or the message of the failure. */
async function transferTo(url: string, from = dataDir): Promise<string | null> {
  const lines: string[] = []
  try {
    await transfer({ dataDir: from, url, log, print: (line) => void lines.push(line) })
    return lines.join('\n')
  } catch (error) {
    return toOperatorMessage(error)
  }
}
const countsOf = (url: string) => withDedicatedClient(url, countRows)

onPostgres('a transfer fails while a server uses the embedded database', () => {
  expect(whileRunning).toMatch(/another process uses the database in .*Stop it/)
})

onPostgres(
  'a killed transfer leaves the target database empty, and the next one moves everything',
  async () => {
    const url = await target(migratedPostgres)
    const fresh = await countsOf(url)
    const database = await openEmbedded(dataDir)
    await database.pool.query(
      `insert into limits (key, tries, until) select 'filler-' || n, 1, now() + interval '1 hour' from generate_series(1, 80000) n`,
    )
    await database.close()
    const observer = observerPool(url)
    const { child, ended } = startCommand('transfer', [url], { DATA_DIR: dataDir })
    const isCopying = async () =>
      (await observer.query(`select 1 from pg_stat_progress_copy where command = 'COPY FROM'`)).rowCount !== 0
    let wasCopying = false
    while (!wasCopying && child.exitCode === null) wasCopying = await isCopying()
    child.kill('SIGKILL')
    await ended
    expect(wasCopying).toBe(true)
    await observer.end()
    const left = Object.entries(await countsOf(url)).filter(([name]) => name.startsWith('public.'))
    expect(Object.fromEntries(left)).toEqual(
      Object.fromEntries(Object.entries(fresh).filter(([name]) => name.startsWith('public.'))),
    )
    expect(await transferTo(url)).toMatch(/8\d,\d{3} rows of \d+ tables, each compared/)
  },
  longMs,
)

onPostgres(
  'a shop moved from the embedded database to PostgreSQL gives the same responses and logins and runs its open jobs',
  async () => {
    const url = await target()
    const { code, output } = await runCommand('transfer', [url], { DATA_DIR: dataDir })
    expect([code, output]).toEqual([0, expect.stringContaining(`Files stay in ${join(dataDir, 'files')}`)])
    const pool = observerPool(url)
    onTestFinished(() => pool.end())
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'work' and state in ('created', 'retry', 'active')`,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    await withShop({ DATABASE_URL: url, JOBS: '0' }, async (shop) =>
      expect(await answersOf(shop)).toEqual(before),
    )
    await withShop({ DATABASE_URL: url }, async (shop) => {
      const login = { emailId: member.emailId, password: member.password }
      expect((await call(shop, 'POST', '/matla/login', login)).status).toBe(200)
      expect(await untilQuiet(pool, outside.url, longMs)).toEqual([])
      expect(await brokenInvariants(pool, outside.url)).toEqual([])
      // Triggers, sequences and constraints work for new rows.
      const buyer = await arrive(shop, 'later@transfer.test', [sold[3] ?? ''])
      const page = await openPage(shop, buyer)
      await comeBack(returnForm(await press(page.redirectUrl, 'approve')))
      expect(await untilQuiet(pool, outside.url, longMs)).toEqual([])
      expect(await brokenInvariants(pool, outside.url)).toEqual([])
    })
    await expect(pool.query(`update order_lines set name = name`)).rejects.toThrow()
    expect(await transferTo(url)).toMatch(/that database is in use already: it has rows in /)
  },
  longMs,
)

onPostgres('a transfer into a foreign, newer or unreachable database is rejected', async () => {
  const url = await target()
  const sql = (text: string) => withDedicatedClient(url, (client) => client.query(text))
  await sql('create table theirs (id int)')
  expect(await transferTo(url)).toMatch(/holds no shop/)
  const other = await target(migratedPostgres)
  await withDedicatedClient(other, (client) =>
    client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    ),
  )
  expect(await transferTo(other)).toMatch(/newer version of the shop/)
  expect(await transferTo('postgres://nobody@127.0.0.1:1/none')).toMatch(
    /^DATABASE_URL: that database cannot be used/,
  )
  expect(await transferTo(url, join(dataDir, 'none'))).toMatch(/There is no embedded database/)
  const { code, output } = await runCommand('transfer', ['mysql://x'], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^That is not the address of a PostgreSQL: npm run /),
  ])
})
