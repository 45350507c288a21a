import type { DocumentRow, Series, VatFigures } from '@matla/contract/staff/accounting.calls'
import { vatPeriod, vatPeriodOf } from '@matla/contract/staff/vat-period'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addTestCourse } from '#catalog/test-products.ts'
import type { TestApp } from '#identity/test-app.ts'
import { newId } from '#lib/ids.ts'
import { testSeller } from '#lib/test-seller.ts'
import { noJobs } from '#platform/queue/test-jobs.ts'
import { chanceOf } from '#proof/chance.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { keepOrder } from '#sales/orders/keep-order.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { hire, openStaffApp } from '#staff/test-staff-app.ts'
import { closePeriod, readPeriod } from './close-period.ts'
import { readVat } from './read-accounting.ts'
import { issueCreditNote, issueInvoice } from '#tax/issue-documents.ts'
import { addBuyer, addRefund, type Buyer, openCheckout } from '#tax/test-orders.ts'

const chance = chanceOf(inject('proofSeed'))
const course = { id: `67${'3'.repeat(22)}`, name: { ar: 'دورة', en: 'Course' }, position: 1 }
const begin = Date.parse('2025-12-15T00:00:00Z')
const dayMs = 86_400_000

let app: TestApp
let finance: string
let buyer: Buyer

/** A sale at some time of four months, perhaps paid twice, perhaps given back weeks later. */
async function sell(sessionId: string): Promise<void> {
  const { db } = app.shop.deps
  const now = new Date(begin + chance.below(120) * dayMs + chance.below(86_400) * 1_000)
  const order = freezeOrder(newId(now), buyer, [{ ...course, priceHalalas: 100 + chance.below(300_000) }])
  const isSandbox = chance.below(2) === 0
  await db.transaction(async (tx) => {
    await keepOrder(tx, order, { sessionId, cartId: null, itemId: course.id, now })
    await issueInvoice({ ...noJobs, seller: testSeller, isSandbox }, tx, { order, now })
  })
  if (chance.below(6) === 0) await addRefund(db, buyer, order, { kind: 'surplus', requestedBy: null })
  if (chance.below(3) > 0) return
  const refundId = await addRefund(db, buyer, order)
  const [refund] = await db.select().from(refundsTable).where(eq(refundsTable.id, refundId))
  if (!refund) throw new Error('no refund')
  const refunded = order.lines.map((line) => ({ ...line, id: newId(now) }))
  const later = new Date(now.getTime() + chance.below(60) * dayMs)
  const done = { order, refund, refunded, vatHalalas: order.vatHalalas, remaining: [], owned: [], now: later }
  await db.transaction((tx) => issueCreditNote({ ...noJobs, seller: testSeller }, tx, done))
}

beforeAll(async () => {
  app = await openStaffApp()
  const { db } = app.shop.deps
  await addTestCourse(db, course)
  finance = await hire(app, 'finance@vat.example', 'finance')
  buyer = await addBuyer(db, '=buyer@vat.example')
  const { sessionId } = await openCheckout(db, buyer)
  for (let at = 0; at < 120; at++) await sell(sessionId)
})
afterAll(() => app.close())

/** What a shop with real providers says of the same documents. */
const realFigures = (period: string) => readVat({ db: app.shop.deps.db, isSandbox: false }, period)
/** What this one says: it runs on the sandbox. */
const figures = async (period: string) =>
  (await app.get(`/staff/vat?period=${period}`, finance)).body.figures as VatFigures

type Stored = { kind: string; net: number; vat: number; sequence: number; sandbox: boolean; day: string }
const stored = () =>
  app.rows<Stored>(
    `select kind, net_halalas as net, vat_halalas as vat, sequence::int as sequence, is_sandbox as sandbox,
      to_char((issued_at at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD') as day from tax_documents`,
  )
const periods = ['2025-12', '2026-01', '2026-02', '2026-03', '2025-Q4', '2026-Q1', '2026-Q2', '2027-Q1']

const kindsOfShop = [
  { money: 'real', isSandbox: false, read: realFigures },
  { money: 'sandbox', isSandbox: true, read: figures },
]
const asked = kindsOfShop.flatMap((shop) => periods.map((period) => ({ period, ...shop })))

test.each(asked)(
  'the VAT figures of $period are the sums of the $money documents to the halala',
  async (each) => {
    const { from, to, ...given } = await each.read(each.period)
    const own = (await stored()).filter(({ day }) => day >= from && day <= to)
    const of = (kind: string) =>
      own
        .filter((row) => row.kind === kind && row.sandbox === each.isSandbox)
        .toSorted((a, b) => a.sequence - b.sequence)
    const sums = (kind: string) => {
      const found = of(kind)
      const number = (at: number) =>
        found.at(at) ? expect.stringContaining(String(found.at(at)?.sequence).padStart(8, '0')) : null
      return {
        count: found.length,
        netHalalas: found.reduce((sum, { net }) => sum + net, 0),
        vatHalalas: found.reduce((sum, { vat }) => sum + vat, 0),
        first: number(0),
        last: number(-1),
      }
    }
    const [sales, adjustments] = [sums('invoice'), sums('credit-note')]
    expect(given).toMatchObject({
      sales,
      adjustments,
      outputVatHalalas: sales.vatHalalas - adjustments.vatHalalas,
      sandboxDocuments: own.filter(({ sandbox }) => sandbox).length,
      freeOrders: 0,
    })
  },
)

test('three months add up to their quarter', async () => {
  const [quarter, ...months] = await Promise.all(['2026-Q1', '2026-01', '2026-02', '2026-03'].map(figures))
  expect(months.reduce((sum, { outputVatHalalas }) => sum + outputVatHalalas, 0)).toBe(
    quarter?.outputVatHalalas,
  )
  expect(quarter?.sales.count).toBeGreaterThan(10)
})

test('a return is due at the end of the month after its period, whatever the length of the months', () => {
  expect(vatPeriod('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31', due: '2027-01-31' })
  expect(vatPeriod('2028-01')).toEqual({ from: '2028-01-01', to: '2028-01-31', due: '2028-02-29' })
  expect(vatPeriodOf(new Date('2026-12-31T21:00:00Z'), 'quarter')).toBe('2027-Q1')
  expect(vatPeriodOf(new Date('2026-01-15T00:00:00Z'), 'month', 1)).toBe('2025-12')
})

test('the series have no gap and no double, and say so when a number is missing', async () => {
  const series = async () => (await app.get('/staff/invoices/series', finance)).body.series as Series[]
  for (const { documents, first, last, missing, doubles } of await series())
    expect({ first, last, missing, doubles }).toEqual({ first: 1, last: documents, missing: 0, doubles: 0 })
  await app.rows(`update tax_series set last_sequence = last_sequence + 1 where kind = 'invoice'`)
  expect((await series()).map(({ missing }) => missing)).toEqual([1, 0])
})

test('documents are found by their number and by their days', async () => {
  const listed = async (query: string) =>
    (await app.get(`/staff/invoices?${query}`, finance)).body.rows as DocumentRow[]
  expect(await listed('q=CN-00000001')).toMatchObject([{ kind: 'credit-note', number: 'CN-00000001' }])
  expect(await listed('q=00000001&kind=invoice')).toMatchObject([{ number: '00000001' }])
  const january = await listed('from=2026-01-01&to=2026-01-31')
  expect(january.length).toBeGreaterThan(0)
  expect(january.every(({ issuedAt }) => issuedAt >= '2025-12-31T21' && issuedAt < '2026-01-31T21')).toBe(
    true,
  )
  expect((await listed('q=nobody-of-this-name')).length).toBe(0)
})

test('the export holds every document of the period, and no cell that a spreadsheet would run', async () => {
  const answer = await fetch(`${app.url}/matla/staff/vat.csv?period=2026-Q1&lang=1`, {
    headers: { authorization: `Bearer ${finance}` },
  })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString().trimEnd().split('\r\n').slice(1)
  const own = (await stored()).filter(({ day }) => day >= '2026-01-01' && day <= '2026-03-31')
  expect(lines).toHaveLength(own.length)
  expect(lines.every((line) => line.includes(`,'=buyer@vat.example,`))).toBe(true)
  expect(answer.headers.get('content-disposition')).toContain('vat-2026-Q1-sandbox.csv')
  const vatOf = (isSandbox: boolean) =>
    lines
      .filter((line) => line.endsWith(isSandbox ? ',1' : ',0'))
      .map((line) => Math.round(Number(line.split(',').at(-3)) * 100))
      .reduce((sum, each) => sum + each, 0)
  expect(vatOf(true)).toBe((await figures('2026-Q1')).outputVatHalalas)
  expect(vatOf(false)).toBe((await realFigures('2026-Q1')).outputVatHalalas)
  for (const line of lines) expect(line.startsWith('Sandbox ')).toBe(line.endsWith(',1'))
  const entries = await app.rows(`select 1 from audit_log where area = 'vat' and action = 'export'`)
  expect(entries).toHaveLength(1)
})

test('a period that is over is closed once with its figures frozen, and a later change shows as a difference (K45)', async () => {
  type Period = { closed: { differs: boolean; isIntact: boolean; figures: VatFigures; by: string } | null }
  const read = async (period: string) =>
    (await app.get(`/staff/vat?period=${period}`, finance)).body as unknown as Period & { isOver: boolean }
  const close = (period: string) => app.post(`/staff/vat/${period}/close`, {}, finance)
  const before = await figures('2026-Q1')
  expect(await read('2099-Q4')).toMatchObject({ closed: null, isOver: false })
  expect((await close('2099-Q4')).body).toMatchObject({ code: 'vat-period-not-over' })
  const answers = await Promise.all([1, 2, 3].map(() => close('2026-Q1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({
      code: 'vat-period-closed',
      fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) },
    })
  expect((await read('2026-Q1')).closed).toMatchObject({
    figures: before,
    differs: false,
    isIntact: true,
  })
  const { db } = app.shop.deps
  const now = new Date('2026-02-02T10:00:00Z')
  const { sessionId } = await openCheckout(db, buyer)
  const order = freezeOrder(newId(now), buyer, [{ ...course, priceHalalas: 11_500 }])
  await db.transaction(async (tx) => {
    await keepOrder(tx, order, { sessionId, cartId: null, itemId: course.id, now })
    await issueInvoice({ ...noJobs, seller: testSeller, isSandbox: true }, tx, { order, now })
  })
  expect((await read('2026-Q1')).closed).toMatchObject({ figures: before, differs: true, isIntact: true })
  const real = { db, clock: app.shop.deps.clock, isSandbox: false }
  expect((await readPeriod(real, '2026-Q1', real.clock())).closed).toBeNull()
  const [member] = await app.rows<{ userId: string }>(
    `select id as "userId" from users where email = 'finance@vat.example'`,
  )
  if (!member) throw new Error('nobody of finance')
  await closePeriod(real, member, '2026-Q1')
  expect((await readPeriod(real, '2026-Q1', real.clock())).closed).toMatchObject({
    figures: await realFigures('2026-Q1'),
    differs: false,
    isIntact: true,
  })
  expect((await read('2026-Q1')).closed).toMatchObject({ figures: before, isIntact: true })
  await expect(app.rows(`update vat_periods set sha256 = repeat('0', 64)`)).rejects.toThrow()
  expect(
    await app.rows(
      `select before, after from audit_log where action = 'close-period' and subject = '2026-Q1'
        and after->>'isSandbox' = 'true'`,
    ),
  ).toMatchObject([{ before: { isClosed: false }, after: { outputVatHalalas: before.outputVatHalalas } }])
})

test('a figure leads to the documents that it is the sum of', async () => {
  const { from, to, sales } = await figures('2026-02')
  const answer = await app.get(
    `/staff/invoices?kind=invoice&money=sandbox&from=${from}&to=${to}&limit=50`,
    finance,
  )
  const rows = answer.body.rows as DocumentRow[]
  expect(rows).toHaveLength(sales.count)
  expect(rows.reduce((sum, { netHalalas }) => sum + netHalalas, 0)).toBe(sales.netHalalas)
})

test.runIf(inject('engine') === 'postgres')('the list of documents is read by its index', async () => {
  const client = await app.shop.deps.database.pool.connect()
  try {
    await client.query('begin')
    for (const setting of ['enable_seqscan', 'enable_sort']) await client.query(`set local ${setting} = off`)
    const { rows } =
      await client.query(`explain select d.id from tax_documents d join orders o on o.id = d.order_id
      order by d.issued_at desc, d.id desc limit 51`)
    expect(JSON.stringify(rows)).toContain('tax_documents_newest')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('staff read the PDF of a document at the address that the list gives, and the log says who', async () => {
  const [invoice] = (await app.get('/staff/invoices?kind=invoice', finance)).body.rows as DocumentRow[]
  const answer = await fetch(`${app.url}${invoice?.url ?? ''}`, {
    headers: { authorization: `Bearer ${finance}` },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const entries = await app.rows(`select 1 from audit_log where area = 'invoices' and action = 'read'`)
  expect(entries).toHaveLength(1)
  expect((await fetch(`${app.url}${invoice?.url ?? ''}`)).status).toBe(401)
})
