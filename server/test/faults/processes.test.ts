import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { arrive, type Buyer, call, type Opened, openPage, press } from '#test/buyer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { untilQuiet } from '#test/crashes/quiet.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { observerPool } from '#test/observer-pool.ts'
import { until } from '#test/until.ts'
import { fault, longMs } from './fault-shop.ts'
import { type RealShop, startRealShop } from './real-shop.ts'

let outside: Outside
let postgres: { url: string; drop(): Promise<void> }
let pool: pg.Pool
let dataDir: string
let course: string
let other: string
let names = 0
/** The running shop; the next test reuses it. */
let running: RealShop | null = null

beforeAll(async () => {
  if (inject('engine') !== 'postgres') return
  outside = await openOutside()
  postgres = await migratedPostgres()
  pool = observerPool(postgres.url)
  dataDir = mkdtempSync(join(tmpdir(), 'matla-processes-'))
  const shop = await serving()
  const { body } = await call(shop.url, 'GET', '/matla/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  const sold = courses.flatMap(({ _id, CourseCostEnglish }) => (CourseCostEnglish === '0' ? [] : [_id]))
  course = sold[0] ?? ''
  other = sold[1] ?? ''
}, longMs)
afterAll(async () => {
  if (inject('engine') !== 'postgres') return
  await running?.end('SIGKILL')
  await pool.end()
  await outside.close()
  await postgres.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The shop that the previous test left running, or a new one; with `change` always a new one. */
async function serving(change?: Record<string, string>): Promise<RealShop> {
  const left = running
  const isRunning = left !== null && left.process.exitCode === null && left.process.signalCode === null
  if (isRunning && change === undefined) return left
  if (isRunning) await left.end('SIGKILL')
  running = await startRealShop({ outside, databaseUrl: postgres.url, dataDir, ...(change && { change }) })
  return running
}
const someone = (url: string, ...courses: string[]) => arrive(url, `process-${names++}@faults.test`, courses)
async function allIsWell(): Promise<void> {
  expect(await untilQuiet(pool, outside.url, longMs)).toEqual([])
  expect(await brokenInvariants(pool, outside.url)).toEqual([])
}

/** A long run has 200 checkouts, of which this many are being opened and the others are at the provider. */
const inFlight = 60
const checkouts = inject('killCycles') >= 100 ? 200 : inFlight

fault(
  `after SIGTERM a process with ${checkouts} open checkouts is not ready at once, answers all of them and exits with 0 (F15)`,
  async () => {
    const shop = await serving()
    const atProvider: Opened[] = []
    const oneAfterAnother = async () => {
      while (atProvider.length < checkouts - inFlight)
        atProvider.push(await openPage(shop.url, await someone(shop.url, course)))
    }
    await Promise.all(Array.from({ length: 10 }, oneAfterAnother))
    const buyers = await Promise.all(Array.from({ length: inFlight }, () => someone(shop.url, course)))
    const planned = async () =>
      (
        await pool.query<{ n: number; opening: number }>(
          `select count(*)::int as n, (count(*) filter (where status = 'opening'))::int as opening from payments`,
        )
      ).rows[0] ?? { n: 0, opening: 0 }
    const before = (await planned()).n
    await callSandbox(outside.url, '/paytabs/levers', { latencyMs: 2_000 })
    const opening = Promise.all(
      buyers.map(({ token }) =>
        call(shop.url, 'POST', '/matla/create-session?lang=1', { paymentType: 'CARD' }, token),
      ),
    )
    let seen = await planned()
    await until(async () => (seen = await planned()).n === before + inFlight, longMs)
    expect(seen.n).toBe(before + inFlight)
    expect(seen.opening).toBeGreaterThan(0)
    const ended = shop.end('SIGTERM')
    await until(async () => !(await shop.isReady()), longMs)
    const answers = await opening
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await ended).toEqual({ code: 0, signal: null })
    await callSandbox(outside.url, '/paytabs/levers', { latencyMs: 0 })
    const next = await serving()
    for (const [index, buyer] of buyers.entries()) {
      if (index % 20 !== 0) continue
      const page = await openPage(next.url, buyer)
      expect(answers[index]?.body.data).toMatchObject({ tran_ref: page.reference })
    }
    for (const page of atProvider.slice(0, 3)) await press(page.redirectUrl, 'approve')
    await allIsWell()
  },
  2 * longMs,
)

fault(
  'a process that was suspended reports that it is not ready and then goes on; one that is killed for memory starts clean (F36)',
  async () => {
    const shop = await serving()
    const buyer = await someone(shop.url, course)
    await until(shop.isReady, longMs)
    const response = fetch(`${shop.url}/health/live`)
    await response
    shop.process.kill('SIGSTOP')
    const page = openPage(shop.url, buyer)
    const ready = fetch(`${shop.url}/health/ready`).then(({ status }) => status)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    shop.process.kill('SIGCONT')
    expect(await ready).toBe(503)
    await until(shop.isReady, longMs)
    expect(await shop.isReady()).toBe(true)
    await press((await page).redirectUrl, 'approve')
    // The kernel's OOM killer gives no warning.
    await shop.end('SIGKILL')
    const next = await serving()
    const again = await openPage(next.url, buyer).catch(() => null)
    expect(again).toBeNull()
    await allIsWell()
  },
  2 * longMs,
)

fault(
  'a process at its limit of open files refuses what it cannot accept, loses nothing and recovers by itself (F36)',
  async () => {
    const shop = await serving()
    const buyers = await Promise.all(Array.from({ length: 8 }, () => someone(shop.url, course)))
    const pid = String(shop.process.pid)
    const mayOpen = (soft: number) => execFileSync('prlimit', ['--pid', pid, `--nofile=${soft}:`])
    const allowed = Number(
      execFileSync('prlimit', ['--pid', pid, '--nofile', '--output=SOFT', '--noheadings'], {
        encoding: 'utf8',
      }),
    )
    mayOpen(readdirSync(`/proc/${pid}/fd`).length + 3)
    const payers = Array.from({ length: 10 }, () => buyers).flat()
    const answers = await Promise.all(
      payers.map(({ token }) =>
        fetch(`${shop.url}/matla/create-session?lang=1`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            connection: 'close',
          },
          body: JSON.stringify({ paymentType: 'CARD' }),
          signal: AbortSignal.timeout(8_000),
        }).then(
          ({ status }) => status,
          () => 'no connection' as const,
        ),
      ),
    )
    mayOpen(allowed)
    expect(answers).toContain('no connection')
    expect(answers.filter((each) => each === 500)).toEqual([])
    await until(shop.isReady, longMs)
    expect(shop.process.exitCode).toBeNull()
    await until(async () => {
      const pages = await Promise.all(buyers.map((buyer) => openPage(shop.url, buyer).catch(() => null)))
      return pages.every((page) => page !== null)
    }, longMs)
    const page = await openPage(shop.url, buyers[0] ?? (await someone(shop.url, course)))
    await press(page.redirectUrl, 'approve')
    await allIsWell()
  },
  2 * longMs,
)

async function linesOf(email: string, guestCartId: string): Promise<{ own: string[]; guest: string[] }> {
  const lines = async (where: string, value: string) =>
    (
      await pool.query<{ product_id: string }>(
        `select l.product_id from cart_lines l join carts c on c.id = l.cart_id left join users u on u.id = c.user_id where ${where} = $1`,
        [value],
      )
    ).rows.map(({ product_id }) => product_id)
  return {
    own: (await lines('u.email', email)).toSorted(),
    guest: await lines('c.user_id is null and c.id', guestCartId),
  }
}
async function guestCart(url: string, courseId: string): Promise<string> {
  const cartId = String((await call(url, 'POST', '/matla/cart/guest')).body.cartId)
  await call(url, 'POST', '/matla/cart/guest/add', { cartId, courseId, courseName: 'x' })
  return cartId
}
const bring = (url: string, { email, token }: Buyer, guestCartId: string) =>
  call(
    url,
    'POST',
    '/matla/handle-email?lang=1',
    { emailId: email, firstName: 'Sara', lastName: 'Demo', guestCartId },
    token,
  )

fault(
  'a process that dies while it moves a guest cart leaves the cart in one place, and the next request moves it (F38)',
  async () => {
    const shop = await serving({ FAILPOINT: 'cart:before-commit' })
    const buyer = await someone(shop.url, course)
    const cartId = await guestCart(shop.url, other)
    await bring(shop.url, buyer, cartId).catch(() => null)
    expect(await shop.ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect(await linesOf(buyer.email, cartId)).toEqual({ own: [course], guest: [other] })
    const next = await serving()
    expect((await bring(next.url, buyer, cartId)).status).toBe(200)
    expect(await linesOf(buyer.email, cartId)).toEqual({ own: [course, other].toSorted(), guest: [] })
  },
  2 * longMs,
)

fault(
  'after all of this the ledger holds one enrolment for each course and person (F12 F13 F14)',
  async () => {
    const { enrolments, mails } = await readLedger(outside.url)
    const seats = enrolments.map(({ email, courseId }) => `${email} ${courseId}`)
    expect(new Set(seats).size).toBe(seats.length)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
  },
  longMs,
)
