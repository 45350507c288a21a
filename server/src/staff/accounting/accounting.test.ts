import type { DocumentDetails, DocumentRow, Series, VatFigures } from '@matla/contract/staff/accounting.calls'
import { vatPeriod, vatPeriodOf } from '@matla/contract/staff/vat-period'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { sellingAs } from '#test/fixtures/seller.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { chanceOf } from '#test/chance.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { courses, sellAYear } from '#test/fixtures/year-of-sales.ts'
import { checkSeries } from './check-series.ts'
import { closePeriod, readPeriod } from './close-period.ts'
import { readVat } from './read-accounting.ts'
import { issueInvoice } from '#tax/issue-documents.ts'
import { addBuyer, openCheckout } from '#test/fixtures/orders.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const chance = chanceOf(inject('proofSeed'))
const now = new Date('2026-11-23T09:30:00Z')

const app = await openShop({ demo: false })
let finance: string
beforeAll(async () => {
  finance = await hire(app, 'finance@vat.example', 'finance')
  const isSandbox = () => chance.below(2) === 0
  await sellAYear(app.deps.database, { chance, now, sales: 300, isSandbox })
})
afterAll(() => app.close())

/** The figures of a shop with real providers. */
const realFigures = (period: string) => readVat({ db: app.deps.db, isSandbox: false }, period)
/** The figures of this shop, which runs on the sandbox. */
const figures = async (period: string) =>
  (await app.get(`/staff/vat?period=${period}`, finance)).body.figures as VatFigures

type Stored = { kind: string; net: number; vat: number; sequence: number; sandbox: boolean; day: string }
const inRiyadh = (column: string) =>
  `to_char((${column} at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD')`
const stored = () =>
  app.sql<Stored>(
    `select kind, net_halalas as net, vat_halalas as vat, sequence::int as sequence, is_sandbox as sandbox,
      ${inRiyadh('issued_at')} as day from tax_documents`,
  )
const periods = [
  '2025-12',
  '2026-02',
  '2026-09',
  '2026-11',
  '2025-Q4',
  '2026-Q1',
  '2026-Q3',
  '2026-Q4',
  '2027-Q1',
]

const kindsOfShop = [
  { money: 'real', isSandbox: false, read: realFigures },
  { money: 'sandbox', isSandbox: true, read: figures },
]
const queries = kindsOfShop.flatMap((shop) => periods.map((period) => ({ period, ...shop })))

test.each(queries)(
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
      freeOrders: (await freeOrders()).filter(({ day }) => day >= from && day <= to).length,
    })
  },
)

const freeOrders = () =>
  app.sql<{ day: string }>(
    `select ${inRiyadh('paid_at')} as day from orders where total_halalas = 0 and paid_at is not null`,
  )

test('the documents of a year match its paid orders, refunds and chargebacks, to the halala', async () => {
  const quarters = ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4', '2027-Q1']
  const year = await Promise.all(quarters.flatMap((period) => [realFigures(period), figures(period)]))
  const sum = (kind: 'sales' | 'adjustments') =>
    year.reduce((total, { [kind]: { netHalalas, vatHalalas } }) => total + netHalalas + vatHalalas, 0)
  const [money] = await app.sql<{ paid: number; back: number; kinds: number; later: number }>(
    `select (select sum(total_halalas)::int from orders where paid_at is not null) as paid,
      (select sum(amount_halalas)::int from refunds where status = 'done' and kind in ('lines', 'chargeback')) as back,
      (select count(distinct kind)::int from refunds) as kinds,
      (select count(*)::int from payments where provider = 'tabby' and status = 'paid') as later`,
  )
  expect([sum('sales'), sum('adjustments')]).toEqual([money?.paid, money?.back])
  expect(money?.kinds).toBe(3)
  expect(money?.later).toBeGreaterThan(0)
  expect((await freeOrders()).length).toBeGreaterThan(0)
})

test('three months add up to their quarter', async () => {
  const [quarter, ...months] = await Promise.all(['2026-Q3', '2026-07', '2026-08', '2026-09'].map(figures))
  expect(months.reduce((sum, { outputVatHalalas }) => sum + outputVatHalalas, 0)).toBe(
    quarter?.outputVatHalalas,
  )
  // The random data puts about fourteen of them into a quarter.
  expect(quarter?.sales.count).toBeGreaterThan(0)
})

test('a return is due at the end of the month after its period, whatever the length of the months', () => {
  expect(vatPeriod('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31', due: '2027-01-31' })
  expect(vatPeriod('2028-01')).toEqual({ from: '2028-01-01', to: '2028-01-31', due: '2028-02-29' })
  expect(vatPeriodOf(new Date('2026-12-31T21:00:00Z'), 'quarter')).toBe('2027-Q1')
  expect(vatPeriodOf(new Date('2026-01-15T00:00:00Z'), 'month', 1)).toBe('2025-12')
})

test('the number series have no gaps or duplicates, and a missing number is a task until it is found again', async () => {
  const series = async () => (await app.get('/staff/invoices/series', finance)).body.series as Series[]
  const tasks = () =>
    app.sql<{ subject: string }>(
      `select subject from staff_tasks where kind = 'series-gap' and closed_at is null`,
    )
  await checkSeries(app.deps)
  for (const { documents, first, last, missing, doubles } of await series())
    expect({ first, last, missing, doubles }).toEqual({ first: 1, last: documents, missing: 0, doubles: 0 })
  expect(await tasks()).toEqual([])
  await app.sql(`update tax_series set last_sequence = last_sequence + 1 where kind = 'invoice'`)
  for (let index = 0; index < 2; index++) await checkSeries(app.deps)
  expect((await series()).map(({ missing }) => missing)).toEqual([1, 0])
  expect(await tasks()).toEqual([{ subject: 'invoice' }])
  await app.sql('alter table tax_series disable trigger user')
  await app.sql(`update tax_series set last_sequence = last_sequence - 1 where kind = 'invoice'`)
  await app.sql('alter table tax_series enable trigger user')
  await checkSeries(app.deps)
  expect(await tasks()).toEqual([])
})

test('a document shows its lines and related documents, and reading it is audited', async () => {
  const notes = (await app.get('/staff/credit-notes', finance)).body.rows as DocumentRow[]
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.every(({ kind }) => kind === 'credit-note')).toBe(true)
  const one = async (id: string) =>
    (await app.get(`/staff/invoices/${id}`, finance)).body.document as DocumentDetails
  const note = await one(notes[0]?.id ?? '')
  expect(note).toMatchObject({ reason: 'By request', loweredBy: [] })
  expect(note.lines.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0)).toBe(note.totalHalalas)
  const invoice = await one(note.lowers?.id ?? '')
  expect(invoice).toMatchObject({ kind: 'invoice', lowers: null, reason: null })
  expect(invoice.loweredBy.map(({ id }) => id)).toContain(note.id)
  expect((await app.get(`/staff/invoices/${newId(now)}`, finance)).status).toBe(404)
  const read = await app.sql(`select 1 from audit_log where area = 'invoices' and action = 'read'`)
  expect(read).toHaveLength(2)
})

test('documents are found by number and by date', async () => {
  const listed = async (query: string) =>
    (await app.get(`/staff/invoices?${query}`, finance)).body.rows as DocumentRow[]
  expect(await listed('q=CN-00000001')).toMatchObject([{ kind: 'credit-note', number: 'CN-00000001' }])
  expect(await listed('q=00000001&kind=invoice')).toMatchObject([{ number: '00000001' }])
  const february = await listed('from=2026-02-01&to=2026-02-28')
  expect(february.length).toBeGreaterThan(0)
  expect(february.every(({ issuedAt }) => issuedAt >= '2026-01-31T21' && issuedAt < '2026-02-28T21')).toBe(
    true,
  )
  expect((await listed('q=nobody-of-this-name')).length).toBe(0)
})

test('an ended period is closed once with its figures frozen, and a later change is shown as a difference (K45)', async () => {
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
  const { db } = app.deps
  const late = new Date('2026-02-02T10:00:00Z')
  const buyer = await addBuyer(db, 'late@vat.example')
  const { sessionId } = await openCheckout(db, buyer)
  const order = freezeOrder(newId(late), buyer, courses.slice(0, 1))
  await db.transaction(async (tx) => {
    await createOrder(tx, order, { sessionId, cartId: null, itemId: null, now: late })
    await issueInvoice({ ...noJobs, ...sellingAs(), isSandbox: true, clock: () => late }, tx, { order })
  })
  expect((await read('2026-Q1')).closed).toMatchObject({ figures: before, differs: true, isIntact: true })
  const real = { db, clock: app.deps.clock, isSandbox: false }
  expect((await readPeriod(real, '2026-Q1', real.clock())).closed).toBeNull()
  const [member] = await app.sql<{ userId: string }>(
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
  await expect(app.sql(`update vat_periods set sha256 = repeat('0', 64)`)).rejects.toThrow()
  expect(
    await app.sql(
      `select before, after from audit_log where action = 'close-period' and subject = '2026-Q1'
        and after->>'isSandbox' = 'true'`,
    ),
  ).toMatchObject([{ before: { isClosed: false }, after: { outputVatHalalas: before.outputVatHalalas } }])
})

test('either a quarter or its months can be closed, and the second of two concurrent closings names the first person', async () => {
  const close = (period: string) => app.post(`/staff/vat/${period}/close`, {}, finance)
  const answers = await Promise.all(['2026-Q2', '2026-05', '2026-Q2', '2026-05'].map(close))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const isQuarter = [answers[0], answers[2]].some((answer) => answer?.status === 200)
  const [closed, other] = isQuarter ? ['2026-Q2', '2026-05'] : ['2026-05', '2026-Q2']
  expect((await close(other)).body).toMatchObject({
    code: 'vat-period-overlaps',
    fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) },
  })
  expect((await app.get(`/staff/vat?period=${other}`, finance)).body.overlaps).toMatchObject([
    { period: closed, by: expect.stringMatching(/\S/) },
  ])
  expect((await close('2026-01')).body.code).toBe('vat-period-overlaps')
  expect((await app.get('/staff/vat?period=2025-Q4', finance)).body.overlaps).toEqual([])
})

test('a figure links to the documents that it sums up', async () => {
  const { from, to, sales } = await figures('2026-02')
  const answer = await app.get(
    `/staff/invoices?kind=invoice&money=sandbox&from=${from}&to=${to}&limit=50`,
    finance,
  )
  const rows = answer.body.rows as DocumentRow[]
  expect(rows).toHaveLength(sales.count)
  expect(rows.reduce((sum, { netHalalas }) => sum + netHalalas, 0)).toBe(sales.netHalalas)
})

test.runIf(inject('engine') === 'postgres')('the list of documents is read through its index', async () => {
  const client = await app.deps.database.pool.connect()
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

test('staff read the PDF of a document at the address in the list, and the log records who read it', async () => {
  const [invoice] = (await app.get('/staff/invoices?kind=invoice', finance)).body.rows as DocumentRow[]
  const entries = () =>
    app.sql(`select 1 from audit_log where area = 'invoices' and action = 'read' and subject = $1`, [
      invoice?.id,
    ])
  const before = await entries()
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
  expect(await entries()).toHaveLength(before.length + 1)
  const owner = await hire(app, 'owner@vat.example', 'owner')
  const log = await app.get(`/staff/audit?action=read&subject=${invoice?.id ?? ''}`, owner)
  const named = { kind: 'invoice', id: invoice?.id, name: invoice?.number }
  // Another test may have read the document before.
  const reads = (log.body.rows as { area: string; action: string }[]).filter(
    ({ action }) => action === 'read',
  )
  expect(reads).toMatchObject(Array.from({ length: before.length + 1 }, () => ({ area: 'invoices', named })))
  expect((await fetch(`${app.url}${invoice?.url ?? ''}`)).status).toBe(401)
})
