import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshPostgres } from '#db/test-database.ts'
import type { Failpoint } from '#kit/failpoints.ts'
import { arrive, call, comeBack, openPage, press, returnForm } from './buyer.ts'
import { freePort } from './free-port.ts'
import { brokenInvariants, unfinished } from './invariants.ts'
import { readLedger } from './ledger.ts'
import { until } from './until.ts'
import { environment, openOutside, type Outside } from './outside.ts'

/** Every place where the process may die on the way from the button to the stored invoice. */
const places: readonly Failpoint[] = [
  'open:before-commit',
  'open:after-commit',
  'open:after-provider',
  'notice:after-store',
  'settle:before-ask',
  'settle:after-ask',
  'settle:before-commit',
  'settle:after-commit',
  'enrol:after-learning-site',
  'letter:after-smtp',
  'invoice:after-store',
]

let outside: Outside
let postgres: { url: string; drop(): Promise<void> }
let pool: pg.Pool
let dir: string
let port: number
let url: string

beforeAll(async () => {
  outside = await openOutside()
  postgres = await freshPostgres(inject('postgresUrl'))
  pool = new pg.Pool({ connectionString: postgres.url, max: 3 })
  dir = mkdtempSync(join(tmpdir(), 'matla-crash-'))
  port = await freePort()
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await pool.end()
  await outside.close()
  await postgres.drop()
  rmSync(dir, { recursive: true, force: true })
})

async function start(failpoint: string): Promise<ChildProcess> {
  const main = new URL('../main.ts', import.meta.url).pathname
  const env = {
    ...environment(outside, port, dir),
    DATABASE_URL: postgres.url,
    FAILPOINT: failpoint,
    PATH: '/usr/bin:/bin',
  }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await until(
    async () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    30_000,
  )
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** Whatever a step answers while the process dies under it: what counts is the end. */
const attempt = <T>(step: Promise<T>): Promise<T | null> => step.catch(() => null)

for (const [at, place] of places.entries()) {
  test.runIf(inject('engine') === 'postgres')(
    `killed at ${place} and started again: one paid order and all that follows`,
    async () => {
      const first = await start('')
      const { body } = await call(url, 'GET', '/matla/courses-light')
      const [course] = body.courses as { _id: string }[]
      const email = `crash-${at}@proof.test`
      const buyer = await arrive(url, email, [course?._id ?? ''])
      await end(first)

      const dying = await start(place)
      const died = once(dying, 'exit')
      const early = await attempt(openPage(url, buyer))
      if (early) await attempt(press(early.redirectUrl, 'approve').then((html) => comeBack(returnForm(html))))
      await died
      expect(dying.signalCode).toBe('SIGKILL')

      const second = await start('')
      await finish(email, buyer)
      await end(second)
      expect(await brokenInvariants(pool, outside.url)).toEqual([])
      const { rows } = await pool.query(
        `select status from orders where buyer_email = $1 and status = 'paid'`,
        [email],
      )
      expect(rows).toHaveLength(1)
      const ledger = await readLedger(outside.url)
      expect(ledger.enrolments.filter((enrolment) => enrolment.email === email)).toHaveLength(1)
      expect(
        new Set(
          ledger.mails.filter(({ to }) => [to].flat().includes(email)).map(({ messageId }) => messageId),
        ).size,
      ).toBe(1)
    },
    180_000,
  )
}

/** The buyer presses the button again if he was never taken to the page; then everybody waits for the shop. */
async function finish(email: string, buyer: { email: string; token: string }): Promise<void> {
  const paidNow = async () =>
    (await pool.query(`select 1 from orders where buyer_email = $1 and status = 'paid'`, [email])).rows
      .length > 0
  await until(async () => {
    if (await paidNow()) return true
    const page = await attempt(openPage(url, buyer))
    if (page) await attempt(press(page.redirectUrl, 'approve').then((html) => comeBack(returnForm(html))))
    return paidNow()
  }, 90_000)
  await until(async () => (await unfinished(pool)).length === 0, 90_000)
  expect(await unfinished(pool)).toEqual([])
}
