import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { freshPostgres } from '#db/test-database.ts'
import { arrive, type Buyer, call, comeBack, openPage, press, returnForm } from '#proof/buyer.ts'
import { brokenInvariants } from '#proof/invariants.ts'
import { untilQuiet } from '#proof/kills/quiet.ts'
import { lever, readLedger } from '#proof/ledger.ts'
import { openOutside, type Outside } from '#proof/outside.ts'
import { witnessPool } from '#proof/witness-pool.ts'
import { until } from '#proof/until.ts'
import { openBalancer } from './balancer.ts'
import { fault, longMs } from './fault-world.ts'
import { type RealShop, startRealShop } from './real-shop.ts'

let outside: Outside
let postgres: { url: string; drop(): Promise<void> }
let pool: pg.Pool
let dataDir: string
let course: string
let other: string
let names = 0

beforeAll(async () => {
  if (inject('engine') !== 'postgres') return
  outside = await openOutside()
  postgres = await freshPostgres(inject('postgresUrl'))
  pool = witnessPool(postgres.url)
  dataDir = mkdtempSync(join(tmpdir(), 'matla-processes-'))
  const shop = await start()
  const { body } = await call(shop.url, 'GET', '/matla/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  const sold = courses.flatMap(({ _id, CourseCostEnglish }) => (CourseCostEnglish === '0' ? [] : [_id]))
  course = sold[0] ?? ''
  other = sold[1] ?? ''
  await shop.end('SIGKILL')
}, longMs)
afterAll(async () => {
  if (inject('engine') !== 'postgres') return
  await pool.end()
  await outside.close()
  await postgres.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(change: Record<string, string> = {}, publicUrl?: string): Promise<RealShop> {
  return startRealShop({
    outside,
    databaseUrl: postgres.url,
    dataDir,
    change,
    ...(publicUrl && { publicUrl }),
  })
}
/** One that this test ends at the latest when it is over. */
async function startForThisTest(change: Record<string, string> = {}, publicUrl?: string): Promise<RealShop> {
  const shop = await start(change, publicUrl)
  onTestFinished(async () => void (await shop.end('SIGKILL')))
  return shop
}
const someone = (url: string, ...courses: string[]) => arrive(url, `process-${names++}@faults.test`, courses)
async function allIsWell(): Promise<void> {
  expect(await untilQuiet(pool, outside.url, longMs)).toEqual([])
  expect(await brokenInvariants(pool, outside.url)).toEqual([])
}

const checkouts = 60

fault(
  `F15 SIGTERM while ${checkouts} checkouts are open: not ready at once, all of them are answered, and it goes with 0`,
  async () => {
    const shop = await startForThisTest()
    const buyers = await Promise.all(Array.from({ length: checkouts }, () => someone(shop.url, course)))
    const openPayments = async () =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from payments where status = 'opening'`))
        .rows[0]?.n
    await lever(outside.url, '/paytabs/levers', { latencyMs: 3_000 })
    const opening = Promise.all(
      buyers.map(({ token }) =>
        call(shop.url, 'POST', '/matla/create-session?lang=1', { paymentType: 'CARD' }, token),
      ),
    )
    await until(async () => (await openPayments()) === checkouts, longMs)
    const ended = shop.end('SIGTERM')
    await until(async () => !(await shop.isReady()), longMs)
    const answers = await opening
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await ended).toEqual({ code: 0, signal: null })
    await lever(outside.url, '/paytabs/levers', { latencyMs: 0 })
    const next = await startForThisTest()
    for (const [at, buyer] of buyers.entries()) {
      if (at % 20 !== 0) continue
      const page = await openPage(next.url, buyer)
      expect(answers[at]?.body.data).toMatchObject({ tran_ref: page.reference })
    }
    await allIsWell()
  },
  2 * longMs,
)

fault(
  'F16 new processes come and old ones go while people buy: nobody meets an error',
  async () => {
    const balancer = await openBalancer()
    onTestFinished(() => balancer.close())
    let current = await start({}, balancer.url)
    balancer.share([current.url])
    const over = new AbortController()
    const bad: string[] = []
    let bought = 0
    const buyOne = async () => {
      const buyer = await someone(balancer.url, course)
      const page = await openPage(balancer.url, buyer)
      const status = await comeBack(returnForm(await press(page.redirectUrl, 'approve')))
      if (status !== 303) bad.push(`back: ${status}`)
      const told = await call(
        balancer.url,
        'GET',
        `/matla/validate-transction-details?tranRef=${page.reference}`,
        undefined,
        buyer.token,
      )
      if (told.body.outcome !== 'paid') bad.push(JSON.stringify(told))
      bought++
    }
    const buying = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) await buyOne().catch((error: unknown) => void bad.push(String(error)))
      }),
    )
    for (let round = 0; round < 3; round++) {
      const next = await start({}, balancer.url)
      balancer.share([next.url, current.url])
      const before = bought
      await until(async () => bought > before + 4, longMs)
      expect(await current.end('SIGTERM')).toEqual({ code: 0, signal: null })
      balancer.share([next.url])
      current = next
    }
    over.abort()
    await buying
    expect(bad).toEqual([])
    expect(bought).toBeGreaterThan(12)
    await allIsWell()
    await current.end('SIGKILL')
  },
  2 * longMs,
)

fault(
  'F36 a process that stood still says that it is not ready, then goes on; killed for memory, it starts clean',
  async () => {
    const shop = await startForThisTest()
    const buyer = await someone(shop.url, course)
    await until(shop.isReady, longMs)
    const asked = fetch(`${shop.url}/health/live`)
    await asked
    shop.process.kill('SIGSTOP')
    const page = openPage(shop.url, buyer)
    const ready = fetch(`${shop.url}/health/ready`).then(({ status }) => status)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    shop.process.kill('SIGCONT')
    expect(await ready).toBe(503)
    await until(shop.isReady, longMs)
    expect(await shop.isReady()).toBe(true)
    await press((await page).redirectUrl, 'approve')
    // The machine takes its memory back: nothing is asked, nothing is said.
    await shop.end('SIGKILL')
    const next = await startForThisTest()
    const again = await openPage(next.url, buyer).catch(() => null)
    expect(again).toBeNull()
    await allIsWell()
  },
  2 * longMs,
)

async function linesOf(email: string, guestCartId: string): Promise<{ own: string[]; guest: string[] }> {
  const lines = async (where: string, value: string) =>
    (
      await pool.query<{ course_id: string }>(
        `select l.course_id from cart_lines l join carts c on c.id = l.cart_id left join users u on u.id = c.user_id where ${where} = $1`,
        [value],
      )
    ).rows.map(({ course_id }) => course_id)
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
  'F38 killed while a guest’s cart is brought along: it is in one place, and comes along the next time',
  async () => {
    const shop = await startForThisTest({ FAILPOINT: 'cart:before-commit' })
    const buyer = await someone(shop.url, course)
    const cartId = await guestCart(shop.url, other)
    await bring(shop.url, buyer, cartId).catch(() => null)
    expect(await shop.ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect(await linesOf(buyer.email, cartId)).toEqual({ own: [course], guest: [other] })
    const next = await startForThisTest()
    expect((await bring(next.url, buyer, cartId)).status).toBe(200)
    expect(await linesOf(buyer.email, cartId)).toEqual({ own: [course, other].toSorted(), guest: [] })
  },
  2 * longMs,
)

fault(
  'F12 F13 F14 the ledger holds one enrolment for each course and person after all of this',
  async () => {
    const { enrolments, mails } = await readLedger(outside.url)
    const seats = enrolments.map(({ email, courseId }) => `${email} ${courseId}`)
    expect(new Set(seats).size).toBe(seats.length)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
  },
  longMs,
)
