import { demo } from '#demo/demo.ts'
import { taskKinds } from '@matla/contract/staff/task-kinds'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { reconcileMoney } from '#payments/reconciliation/reconcile-money.ts'
import type { Tx } from '#platform/db/database.ts'
import { databaseForThisTest, migratedPostgres } from '#test/database.ts'
import { countDueJobs } from '#platform/queue/observe-queue.ts'
import { freePort } from '#test/free-port.ts'
import { brokenInvariants, unfinished } from '#test/invariants.ts'
import { readHistory } from '#demo/history/history-file.ts'
import { loadHistory } from '#demo/history/load-history.ts'
import { workedAt } from '#staff/system/providers.store.ts'
import { type App, createApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { sellerOf } from './providers.ts'

let shop: App
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'matla-history-'))
  const postgres = inject('engine') === 'postgres' ? await migratedPostgres() : null
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    DEMO_HISTORY: '1',
  }
  shop = await createApp({
    demo,
    config: readConfig({ ...settings, ...(postgres && { DATABASE_URL: postgres.url }) }),
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  close = async () => {
    await shop.close()
    await postgres?.drop()
    rmSync(dir, { recursive: true, force: true })
  }
})
afterAll(() => close())

const rows = async (statement: string) =>
  (await shop.deps.database.pool.query<Record<string, unknown>>(statement)).rows

/**
 * Invariants that the demo violates on purpose, each with a task: a denied payment, and LMS accounts that were deleted
 * or belong to another person.
 */
async function expectedFaults(): Promise<string[]> {
  const [lost] = await rows(
    `select count(*)::int as courses from staff_tasks t join entitlements e on e.holder_id::text = t.subject and e.status = 'active'
     where t.kind in ('learner-gone', 'learner-unclear')`,
  )
  return [
    'I1 paid in the shop, not at the provider',
    'I12 given back at the provider, not here',
    ...Array.from({ length: Number(lost?.courses) }, () => 'I3 not enrolled'),
  ].toSorted()
}

test('the last success of the LMS is the time when the last course was opened, whatever the order of the enrolments', async () => {
  const worked = await workedAt(shop.deps.database.db)
  const [opened] = await rows(`select max(done_at) as at from enrolments where status = 'done'`)
  expect(worked['learning-site']).toEqual(opened?.at)
})

/**
 * Excluded: `series-gap`, because it needs a missing or duplicate tax document number, which the database rejects
 * (docs/invariants.md#i2), and the next hourly check closes a false one; tasks about e-invoices, because the demo is in
 * phase 1 until its owner switches; `provider-failing`, which closes within a minute when nothing fails; reviews of
 * drafts, because the recorded year has sales but no documents; a refund by hand, because the providers of that year
 * refund automatically.
 */
const ofPhase2 = taskKinds.filter((kind) => kind.startsWith('e-invo'))
const notInDemo: ReadonlySet<string> = new Set([
  'series-gap',
  'provider-failing',
  'email-misconfigured',
  'draft-waiting',
  'draft-reviewed',
  'refund-manual',
  'transfer-return',
  'transfer-underpaid',
  ...ofPhase2,
])

test('a new demo has a year of sales in which every invariant holds, in the shop and at the providers', async () => {
  const broken = await brokenInvariants(shop.deps.database.pool, `${url}/sandbox`)
  expect(broken.map((line) => line.replace(/:.*/, '')).toSorted()).toEqual(await expectedFaults())
  const [counted] = await rows(
    `select count(*)::int as orders, count(*) filter (where status = 'refunded')::int as refunded,
       count(*) filter (where status = 'declined')::int as declined, count(*) filter (where total_halalas = 0)::int as free,
       min(created_at) < now() - interval '350 days' as "isYear", max(created_at) > now() - interval '3 days' as "isFresh" from orders`,
  )
  expect(counted).toMatchObject({ isYear: true, isFresh: true })
  expect(counted?.orders).toBeGreaterThan(500)
  expect(counted?.orders).toBeLessThanOrEqual(600)
  for (const kind of ['refunded', 'declined', 'free']) expect(counted?.[kind], kind).toBeGreaterThan(0)
})

test('tax documents are numbered without gaps in order of time', async () => {
  const papers = await rows(
    `select kind, sequence::int, issued_at as at from tax_documents order by kind, issued_at, sequence`,
  )
  for (const kind of ['invoice', 'credit-note']) {
    const own = papers.filter((paper) => paper.kind === kind)
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, index) => index + 1))
    expect(own.length).toBeGreaterThan(10)
  }
})

test('reconciling the whole history finds exactly what the nightly runs found', async () => {
  const { differences } = await reconcileMoney(shop.deps, { cause: 'command', days: 400 }, null)
  const known = await rows(
    `select kind, provider, reference, order_id as "orderId", expected_halalas as "expectedHalalas", found_halalas as "foundHalalas", detail
     from discrepancies where check_id = (select id from reconciliations where cause = 'daily' order by ended_at desc limit 1)
     order by position`,
  )
  expect(differences).toEqual(known)
  const kinds = known.map(({ kind }) => String(kind))
  expect(kinds.toSorted()).toEqual([
    'amount-differs',
    'capture-missing',
    'paid-here-not-there',
    'refund-unknown',
    'refund-unknown',
    'surplus-not-returned',
  ])
  expect(await rows(`select kind from discrepancy_explanations`)).toEqual([{ kind: 'refund-unknown' }])
})

test('the history queues only the demo learner’s own documents: no email, no enrolment and no other document', async () => {
  const [own] = await rows(
    `select count(*) filter (where kind = 'invoice')::int as invoice,
       count(*) filter (where kind = 'credit-note')::int as "creditNote"
     from tax_documents d join orders o on o.id = d.order_id where o.buyer_email = 'learner@matla.test'`,
  )
  const due = await countDueJobs(shop.deps.db)
  expect(Object.fromEntries(due.map(({ task, count }) => [task, count]))).toEqual(own)
  expect(own).toMatchObject({ creditNote: 1 })
  const waiting = await unfinished(shop.deps.database.pool)
  expect(waiting.filter((line) => !/^(invoices|credit-notes|refunds|enrolments)/.test(line))).toEqual([])
})

test('the history has a task of each kind, applications with files, and people with certificates', async () => {
  const open = await rows(`select distinct kind from staff_tasks where closed_at is null`)
  expect(open.map(({ kind }) => String(kind)).toSorted()).toEqual(
    taskKinds.filter((kind) => !notInDemo.has(kind)).toSorted(),
  )
  const [{ key } = {}] = await rows(`select resume_key as key from applications limit 1`)
  expect((await shop.deps.files.get(String(key)))?.subarray(0, 5).toString()).toBe('%PDF-')
  for (const table of ['certificates', 'ebook_requests', 'subscriptions', 'order_notes', 'person_notes'])
    expect((await rows(`select 1 from ${table} limit 1`)).length, table).toBe(1)
})

test('the demo learner has bought some of their courses and returned one', async () => {
  const bought = await rows(
    `select o.status, count(*)::int as count from orders o join users u on u.id = o.user_id
     where u.email = 'learner@matla.test' group by o.status order by o.status`,
  )
  expect(bought).toEqual([
    { status: 'paid', count: 3 },
    { status: 'refunded', count: 1 },
  ])
})

const seller = sellerOf(readConfig({}))

test('the recorded year has the tables and columns of the schema', async () => {
  const { tables, leftOut } = await readHistory(new Date())
  const columns = await rows(
    `select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`,
  )
  const inSchema = columns.filter(({ table }) => !leftOut.includes(String(table)))
  const sentence =
    'demo/history.ndjson.gz was recorded with another schema: record the year again with `npm run demo-history`'
  expect(Object.fromEntries(inSchema.map((each) => [each.table, each.columns])), sentence).toEqual(tables)
})

test('the history has no future dates on any day of a first start', async () => {
  for (const day of ['2026-02-28T23:59:59.500Z', '2028-02-29T04:00:00Z', '2031-11-30T12:00:00Z']) {
    const now = new Date(day)
    const history = await readHistory(now)
    const moments = [
      'orders',
      'payment_events',
      'tax_documents',
      'audit_log',
      'certificates',
      'refunds',
    ].flatMap((table) =>
      (history.rows.get(table) ?? []).flatMap((row) =>
        ['at', 'created_at', 'paid_at', 'ended_at', 'issued_at', 'revoked_at'].flatMap((column) =>
          typeof row[column] === 'string' ? [row[column]] : [],
        ),
      ),
    )
    expect(moments.length).toBeGreaterThan(1_000)
    expect(moments.filter((at) => new Date(at) > now)).toEqual([])
  }
})

test('two shops that start at the same time have the same history', async () => {
  const now = new Date('2026-11-23T09:30:00Z')
  const shown = async () => {
    const { db, pool } = await databaseForThisTest()
    const files = memoryFiles()
    const history = { files, now, seller, print: () => undefined }
    const addHistory = async (tx: Tx) => void (await loadHistory(tx, history))
    const loading = { db, files, clock: () => now, slug: 'matla', hasLmsUsers: true, addHistory }
    await loadDemo(loading, () => undefined)
    const read = async (statement: string) => (await pool.query<Record<string, unknown>>(statement)).rows
    return [
      await read(
        `select id, number, buyer_email, status, total_halalas, created_at, paid_at from orders order by number`,
      ),
      await read(`select id, number, total_halalas, issued_at, qr from tax_documents order by number`),
      await read(
        `select id, kind, opened_at, closed_at from staff_tasks where kind <> 'review-waiting' order by id`,
      ),
      await read(
        `select id, email, full_name, lms_user_id from users where lms_user_id is not null order by id`,
      ),
      await read(`select period, sha256, closed_at from vat_periods order by period`),
      [...files.stored.keys()].toSorted(),
    ]
  }
  expect(await shown()).toEqual(await shown())
})

test('the next order and the next invoice continue the numbers of the history', async () => {
  const [last] = await rows(
    `select (select max(number) from orders)::int as "order", (select last_value from order_numbers)::int as sequence,
       (select max(sequence) from tax_documents where kind = 'invoice')::int as invoice,
       (select last_sequence from tax_series where kind = 'invoice')::int as series`,
  )
  expect([last?.sequence, last?.series]).toEqual([last?.order, last?.invoice])
})
