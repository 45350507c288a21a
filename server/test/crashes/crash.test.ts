import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, type ExpectStatic, inject, test } from 'vitest'
import { copiedPostgres, migratedPostgres } from '#test/database.ts'
import type { Failpoint } from '#platform/telemetry/failpoints.ts'
import { arrive, call, comeBack, openPage, press, returnForm } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { brokenInvariants, unfinished } from '#test/invariants.ts'
import { readLedger } from '#test/ledger.ts'
import { chanceOf } from '#test/chance.ts'
import { until } from '#test/until.ts'
import { environment, openOutside, type Outside } from '#test/outside.ts'

/** Every failpoint between the click on "pay" and the stored invoice. */
const places: readonly Failpoint[] = [
  'open:before-commit',
  'open:after-commit',
  'open:after-provider',
  'webhook:after-store',
  'settle:before-ask',
  'settle:after-ask',
  'settle:before-commit',
  'settle:after-commit',
  'enrol:after-learning-site',
  'email:after-smtp',
  'invoice:after-store',
]

const seed = inject('proofSeed')
/** A short run uses three random failpoints, a whole run all of them. */
const chosen = inject('proof').isWhole ? places : chanceOf(seed).shuffled(places).slice(0, 3)

/** Each failpoint has a shop of its own; the tests run in parallel, because most of their time is waiting. */
type Fixture = {
  readonly outside: Outside
  readonly pool: pg.Pool
  readonly url: string
  start(failpoint: Failpoint | ''): Promise<ChildProcess>
  close(): Promise<void>
}

/** A shop that was started once and stopped; copying it halves the duration of the test. */
type Origin = { readonly databaseUrl: string; readonly dir: string; close(): Promise<void> }

async function openOrigin(): Promise<Origin> {
  const outside = await openOutside()
  const postgres = await migratedPostgres()
  const dir = mkdtempSync(join(tmpdir(), 'matla-crash-'))
  const port = await freePort()
  const env = { ...environment(outside, port, dir), DATABASE_URL: postgres.url, PATH: '/usr/bin:/bin' }
  const shop = await start(`http://127.0.0.1:${port}`, env)
  const gone = once(shop, 'exit')
  shop.kill('SIGTERM')
  await gone
  await outside.close()
  return {
    databaseUrl: postgres.url,
    dir,
    close: async () => {
      await postgres.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function openFixture(origin: Origin): Promise<Fixture> {
  const outside = await openOutside()
  const postgres = await copiedPostgres(origin.databaseUrl)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  // `end` does not wait for the connections to close, and a database with connections cannot be dropped.
  const isClosed = once(pool, 'remove')
  const dir = mkdtempSync(join(tmpdir(), 'matla-crash-'))
  cpSync(origin.dir, dir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...environment(outside, port, dir), DATABASE_URL: postgres.url, PATH: '/usr/bin:/bin' }
  return {
    outside,
    pool,
    url,
    start: (failpoint) => start(url, { ...env, FAILPOINT: failpoint }),
    close: async () => {
      await pool.end()
      await isClosed
      await outside.close()
      await postgres.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function start(url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const main = new URL('../../src/main.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isReady, 120_000)
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** A step may fail because the process dies during it; only the end state counts. */
const attempt = <T>(step: Promise<T>): Promise<T | null> => step.catch(() => null)

describe.runIf(inject('engine') === 'postgres')('a process that dies', { concurrent: true }, () => {
  let origin: Origin
  beforeAll(async () => {
    origin = await openOrigin()
  }, 120_000)
  afterAll(() => origin.close())

  test.for(chosen)(
    `killing the process at %s and starting it again leaves one paid order with all follow-up work (F12 F13 F14; PROOF_SEED=${seed})`,
    { timeout: 600_000 },
    async (place, context) => {
      const fixture = await openFixture(origin)
      context.onTestFinished(fixture.close)
      await dieAndGoOn(fixture, place, context.expect)
    },
  )
})

async function dieAndGoOn(fixture: Fixture, place: Failpoint, expect: ExpectStatic): Promise<void> {
  const { outside, pool, url } = fixture
  const email = 'crash@proof.test'
  const dying = await fixture.start(place)
  const died = once(dying, 'exit')
  const { body } = await call(url, 'GET', '/matla/courses-light')
  const [course] = body.courses as { _id: string }[]
  const buyer = await arrive(url, email, [course?._id ?? ''])
  const interrupted = await attempt(openPage(url, buyer))
  if (interrupted)
    await attempt(press(interrupted.redirectUrl, 'approve').then((html) => comeBack(returnForm(html))))
  await died
  expect(dying.signalCode).toBe('SIGKILL')

  const second = await fixture.start('')
  await finish(fixture, buyer)
  expect(await unfinished(pool)).toEqual([])
  await end(second)
  expect(await brokenInvariants(pool, outside.url)).toEqual([])
  const { rows } = await pool.query(`select status from orders where buyer_email = $1 and status = 'paid'`, [
    email,
  ])
  expect(rows).toHaveLength(1)
  const { enrolments, mails } = await readLedger(outside.url)
  expect(enrolments.filter((enrolment) => enrolment.email === email)).toHaveLength(1)
  const emails = mails.filter(({ to }) => [to].flat().includes(email))
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(1)
}

/** The buyer clicks "pay" again unless they reached the provider's page; then the shop completes its work. */
async function finish({ pool, url }: Fixture, buyer: { email: string; token: string }): Promise<void> {
  const paid = `select 1 from orders where buyer_email = $1 and status = 'paid'`
  const paidNow = async () => (await pool.query(paid, [buyer.email])).rows.length > 0
  await until(async () => {
    if (await paidNow()) return true
    const page = await attempt(openPage(url, buyer))
    if (page) await attempt(press(page.redirectUrl, 'approve').then((html) => comeBack(returnForm(html))))
    return paidNow()
  }, 90_000)
  await until(async () => (await unfinished(pool)).length === 0, 90_000)
}
