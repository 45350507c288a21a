import { demo } from '#demo/demo.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '#demo/load-demo.ts'
import { migratedPostgres } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { type App, createApp } from './app.ts'
import { readConfig } from './config/config.ts'

let shop: App
let url: string
let token: string
let close: () => Promise<void>
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'matla-tasks-'))
  const postgres = inject('engine') === 'postgres' ? await migratedPostgres() : null
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dir, LOG_LEVEL: 'silent' }
  const config = readConfig({ ...settings, ...(postgres && { DATABASE_URL: postgres.url }) })
  shop = await createApp({ demo, config })
  await shop.app.listen({ port, host: '127.0.0.1' })
  await shop.start({ byTheClock: false })
  const owner = demoAccounts().find(({ email }) => email.startsWith('owner@'))
  const entered = await post('/login', { emailId: owner?.email, password: owner?.password })
  token = String(entered.body['token'])
  close = async () => {
    await shop.close()
    await postgres?.drop()
    rmSync(dir, { recursive: true, force: true })
  }
})
afterAll(() => close())

type Answer = { readonly status: number; readonly body: Record<string, unknown> }
async function ask(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${url}/matla${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const post = (path: string, body: object = {}) => ask('POST', path, body)
const rows = async (statement: string, values: unknown[] = []) =>
  (await shop.deps.database.pool.query<Record<string, unknown>>(statement, values)).rows
const opened = async (kind: string) => {
  const [task] = await rows(
    `select subject, order_id::text as "orderId" from staff_tasks where kind = $1 and closed_at is null`,
    [kind],
  )
  return { subject: String(task?.['subject']), orderId: String(task?.['orderId']) }
}
const count = async (statement: string) =>
  Number((await rows(`select count(*)::int as n from ${statement}`))[0]?.['n'])

test.each([
  ['shared', 'learner-unclear', 2],
  ['gone', 'learner-gone', 0],
])(
  'a learner whose LMS account is %s has as many candidates as the task states',
  async (_case, kind, most) => {
    const { subject } = await opened(kind)
    const { body } = await post(`/staff/people/${subject}/lms-users`, {})
    expect(body['candidates']).toHaveLength(most)
  },
)

test('a learner whose LMS account was deleted is linked to their other account and gets their courses there', async () => {
  const { subject } = await opened('learner-gone')
  const [{ email } = {}] = await rows(`select email from users where id = $1`, [subject])
  const other = String(email).replace('@', '.film@')
  const { body } = await post(`/staff/people/${subject}/lms-users`, { email: other })
  const [found] = body['candidates'] as { lmsUserId: number }[]
  const chosen = await post(`/staff/people/${subject}/choose-lms-user`, {
    lmsUserId: found?.lmsUserId,
    reason: 'his other account',
  })
  expect(chosen.body).toMatchObject({ reopened: expect.any(Number) as number })
  expect(await count(`staff_tasks where kind = 'learner-gone' and closed_at is null`)).toBe(0)
})

test('the account of an erased learner is still active on the LMS, and a previously linked one has its courses', async () => {
  const ledger = await readLedger(`${url}/sandbox`)
  const [{ why } = {}] = await rows(
    `select detail ->> 'why' as why from staff_tasks where kind = 'learner-to-suspend'`,
  )
  const erased = Number(/\d+/.exec(String(why))?.[0])
  expect(ledger.users.find(({ id }) => id === erased)).toMatchObject({ suspended: false })
  const before = Number((await opened('old-learner-enrolled')).subject.split(' ')[1])
  const seats = ledger.enrolments.filter(({ userId }) => userId === before)
  expect(seats.map(({ status }) => status)).toContain('active')
})

test.each(['amount-mismatch', 'payment-held', 'unknown-answer', 'paid-but-denied'])(
  'a new status query about %s confirms what the task states',
  async (kind) => {
    const { subject, orderId } = await opened(kind)
    expect((await post(`/staff/orders/${orderId}/ask-payment`, { paymentId: subject })).status).toBe(200)
    expect(await opened(kind)).toEqual({ subject, orderId })
  },
)

test('an open order can be paid on its page, as if its buyer were there now', async () => {
  const [open] = await rows(
    `select id, order_id as "orderId", provider_reference as reference from payments where status = 'open' order by opened_at desc`,
  )
  const page = { tranRef: String(open?.['reference']), outcome: 'approve' }
  expect(await callSandbox(`${url}/sandbox`, '/paytabs/finish', page)).toMatchObject({ status: 'A' })
  await post(`/staff/orders/${String(open?.['orderId'])}/ask-payment`, { paymentId: open?.['id'] })
  expect(await count(`orders where status = 'paid' and id = '${String(open?.['orderId'])}'`)).toBe(1)
})

test('the overused coupon is at its limit', async () => {
  const { orderId } = await opened('coupon-overused')
  const [found] = await rows(
    `select c.uses = c.max_uses as "isFull", u.state from orders o join coupons c on c.id = o.coupon_id
       join coupon_uses u on u.order_id = o.id where o.id = $1`,
    [orderId],
  )
  expect(found).toEqual({ isFull: true, state: 'released' })
})

test('every abandoned job completes when it is retried', async () => {
  const failed = await rows(
    `select distinct data ->> 'task' as kind from pgboss.job where name = 'work' and state = 'failed'`,
  )
  const kinds = failed.map(({ kind }) => String(kind)).toSorted()
  expect(kinds).toEqual(['creditNote', 'email', 'enrol', 'invoice', 'money-report', 'refund', 'unenrol'])
  const work = (state: string) => count(`pgboss.job where name = 'work' and state ${state}`)
  for (const kind of kinds) expect((await post('/staff/jobs/retry-all', { kind })).status).toBe(200)
  await until(async () => (await work(`<> 'completed'`)) === 0, 60_000)
  expect(await work(`<> 'completed'`)).toBe(0)
  expect(await count(`enrolments where status in ('failed', 'revoking')`)).toBe(0)
  expect(await count(`refunds where status = 'planned'`)).toBe(0)
  expect(await count(`emails where status in ('failed', 'waiting')`)).toBe(0)
  const kindsOfTasks = `'email-failed', 'invoice-failed', 'credit-note-failed', 'report-failed', 'enrolment-failed'`
  expect(await count(`staff_tasks where closed_at is null and kind in (${kindsOfTasks})`)).toBe(0)
})
