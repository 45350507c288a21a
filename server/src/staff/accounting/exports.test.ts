import type { Archive, VatFigures } from '@matla/contract/staff/accounting.calls'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { riyadhTime } from '@matla/contract/kit/riyadh'
import { chanceOf } from '#test/chance.ts'
import { until } from '#test/until.ts'
import { sellAYear } from '#test/fixtures/year-of-sales.ts'
import { findArchive } from './archives.store.ts'
import { removeOldArchives } from './collect-documents.ts'
import { packDocuments } from './pack-documents.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const chance = chanceOf(inject('proofSeed'))
const now = new Date('2026-11-23T09:30:00Z')

const shop = await openShop({ demo: false })
let finance: string
beforeAll(async () => {
  finance = await hire(shop, 'finance@exports.example', 'finance')
  const isSandbox = () => chance.below(2) === 0
  await sellAYear(shop.deps.database, { chance, now, sales: 300, isSandbox })
})
afterAll(() => shop.close())

const figures = async (period: string) =>
  (await shop.get(`/staff/vat?period=${period}`, finance)).body.figures as VatFigures
const inRiyadh = (column: string) =>
  `to_char((${column} at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD')`

const csv = async (path: string, lang = 1) => {
  const answer = await fetch(`${shop.url}/matla/staff/${path}&lang=${lang}`, {
    headers: { authorization: `Bearer ${finance}` },
  })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [, ...lines] = bytes.toString().trimEnd().split('\r\n')
  return { name: answer.headers.get('content-disposition'), lines }
}
const halalas = (line: string, column: number) => Math.round(Number(line.split(',').at(column)) * 100)
const total = (lines: readonly string[], column: number) =>
  lines.reduce((sum, line) => sum + halalas(line, column), 0)

test('the export of a period has the documents of its figures, with Riyadh times and no cell that a spreadsheet would execute', async () => {
  const { name, lines } = await csv('vat.csv?period=2026-Q3')
  const { outputVatHalalas, sales, adjustments, from, to } = await figures('2026-Q3')
  expect(name).toContain('vat-2026-Q3-sandbox.csv')
  expect(lines).toHaveLength(sales.count + adjustments.count)
  expect(lines.every((line) => line.includes(`,'=year@example.com,`))).toBe(true)
  expect(total(lines, -3)).toBe(outputVatHalalas)
  expect(total(lines, -4)).toBe(sales.netHalalas - adjustments.netHalalas)
  for (const line of lines) {
    expect(line.startsWith('Sandbox ') && line.endsWith(',yes')).toBe(true)
    const [, , issued = ''] = line.split(',')
    expect(issued).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    for (const sum of line.split(',').slice(-4, -1)) expect(sum).toMatch(/^-?\d+\.\d\d$/)
    expect(issued.slice(0, 10) >= from && issued.slice(0, 10) <= to).toBe(true)
  }
  const entries = await shop.sql(`select detail from audit_log where area = 'vat' and action = 'export'`)
  expect(entries).toEqual([{ detail: { period: '2026-Q3' } }])
})

test('a document from the first half hour of a quarter in Riyadh is in that quarter’s file with that date', () => {
  expect(riyadhTime('2026-09-30T21:30:00Z')).toBe('2026-10-01 00:30:00')
})

test('the export of the invoice list has the same rows as the list', async () => {
  const query = 'kind=credit-note&money=real&from=2026-07-01&to=2026-12-31'
  const { lines } = await csv(`invoices.csv?${query}`)
  const listed = (await shop.get(`/staff/invoices?${query}&total=exact`, finance)).body.total
  expect(lines).toHaveLength(Number(listed))
  expect(lines.every((line) => line.startsWith('Credit note,CN-'))).toBe(true)
})

test('payments and refunds of the chosen days are exported to the halala', async () => {
  const days = 'from=2026-09-01&to=2026-11-30'
  const sums = async (table: string, column: string) =>
    (
      await shop.sql<{ sum: number; count: number }>(
        `select coalesce(sum(amount_halalas), 0)::int as sum, count(*)::int as count from ${table}
         where ${inRiyadh(column)} between '2026-09-01' and '2026-11-30'`,
      )
    )[0]
  const payments = await csv(`payments.csv?${days}`)
  expect({ sum: total(payments.lines, 6), count: payments.lines.length }).toEqual(
    await sums('payments', 'opened_at'),
  )
  expect(payments.name).toContain('payments-2026-09-01-2026-11-30.csv')
  const refunds = await csv(`refunds.csv?${days}`, 0)
  expect({ sum: total(refunds.lines, 3), count: refunds.lines.length }).toEqual(
    await sums('refunds', 'ended_at'),
  )
  expect(refunds.lines.some((line) => line.includes('اعتراض بنكي'))).toBe(true)
  const entries = await shop.sql(
    `select area, detail from audit_log where action = 'export' and area in ('payments', 'refunds') order by at`,
  )
  const detail = { from: '2026-09-01', to: '2026-11-30' }
  expect(entries).toEqual(['payments', 'refunds'].map((area) => ({ area, detail })))
})

test('an export requires an identity confirmation and the export right', async () => {
  const support = await hire(shop, 'support@exports.example', 'support')
  for (const file of ['vat.csv', 'invoices.csv', 'payments.csv', 'refunds.csv'])
    expect((await shop.get(`/staff/${file}`, support)).status).toBe(403)
})

test('a job packs the PDFs of a period and reports its progress, and two requests get one archive', async () => {
  const period = '2026-Q3'
  const { sales, adjustments } = await figures(period)
  const of = sales.count + adjustments.count
  const owner = await hire(shop, 'owner@exports.example', 'owner')
  const ask = (token: string) => shop.post(`/staff/vat/${period}/archive`, {}, token)
  const responses = (await Promise.all([ask(finance), ask(owner), ask(finance)])).map(
    ({ body }) => body.archive as Archive,
  )
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  expect(responses[0]).toMatchObject({ of, endedAt: null })
  const read = async () => (await shop.get(`/staff/vat/${period}/archive`, finance)).body.archive as Archive
  const seen = new Set<number>()
  await until(async () => {
    const { done, endedAt } = await read()
    seen.add(done)
    return endedAt !== null
  }, 60_000)
  const archive = await read()
  expect(archive).toMatchObject({ of, done: of, hasFailed: false, parts: [{ documents: of }] })
  expect(seen.size).toBeGreaterThan(1)
  const url = archive.parts[0]?.url ?? ''
  const fetched = await fetch(`${shop.url}${url}`, { headers: { authorization: `Bearer ${finance}` } })
  expect(fetched.headers.get('content-disposition')).toContain(`documents-${period}-sandbox.zip`)
  const files = unzipSync(new Uint8Array(await fetched.arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(of)
  for (const [name, bytes] of Object.entries(files)) {
    expect(name).toMatch(/^(invoice|credit-note)-.*\d{8}\.pdf$/)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  }
  expect((await ask(finance)).body.archive).not.toMatchObject({ id: archive.id })
  expect((await shop.post('/staff/vat/2027-Q1/archive', {}, finance)).body.code).toBe('no-documents')
  await shop.sql(`update document_archives set ended_at = now() - interval '25 hours' where id = $1`, [
    archive.id,
  ])
  await removeOldArchives(shop.deps)
  const gone = await fetch(`${shop.url}${url}`, { headers: { authorization: `Bearer ${finance}` } })
  expect(gone.status).toBe(404)
})

test('a job that is retried after storing its part does not add a second part', async () => {
  const { db } = shop.deps
  const id = newId(now)
  const [member] = await shop.sql<{ id: string }>(
    `select id from users where email = 'finance@exports.example'`,
  )
  await shop.sql(
    `insert into document_archives (id, period, is_sandbox, asked_by, asked_at, "of") values ($1, '2026-09', true, $2, now(), 500)`,
    [id, member?.id],
  )
  const job = { archiveId: id }
  await Promise.all([packDocuments(shop.deps, job), packDocuments(shop.deps, job)])
  await packDocuments(shop.deps, job)
  expect((await findArchive(db, id))?.parts).toHaveLength(1)
})

test('an archive omits a document that cannot be rendered and names it, and a task is opened for it', async () => {
  const { db, files } = shop.deps
  const [faulty] = await shop.sql<{ id: string; kind: string; number: string; period: string }>(
    `select id, kind, number, to_char(issued_at, 'YYYY-MM') as period from tax_documents
     where is_sandbox and issued_at < '2026-11-01' and extract(day from issued_at) between 2 and 27 limit 1`,
  )
  if (!faulty) throw new Error('no documents in the sandbox')
  // Makes the text of the QR code too long to encode.
  await shop.sql('alter table tax_documents disable trigger user')
  await shop.sql(
    `update tax_documents set qr = repeat('x', 9000), file_key = null, file_sha256 = null, rendered_at = null where id = $1`,
    [faulty.id],
  )
  await shop.sql('alter table tax_documents enable trigger user')
  const id = newId(now)
  await shop.sql(
    `insert into document_archives (id, period, is_sandbox, asked_by, asked_at, "of") select $1, $2, true, id, now(), 500 from users where email = 'finance@exports.example'`,
    [id, faulty.period],
  )
  await packDocuments(shop.deps, { archiveId: id })
  const archive = await findArchive(db, id)
  expect(archive).toMatchObject({ hasFailed: false, parts: [{ key: `archives/${id}-1.zip` }] })
  const entries = unzipSync(new Uint8Array((await files.get(`archives/${id}-1.zip`)) ?? []))
  expect(Object.keys(entries).filter((name) => name.endsWith('.pdf'))).toHaveLength(
    archive?.parts[0]?.documents ?? 0,
  )
  const leftOut = Buffer.from(entries['left-out.txt'] ?? []).toString()
  expect(leftOut).toMatch(
    new RegExp(`^${faulty.kind}-.*: it could not be made; see the tasks – تعذّر إنشاؤها`),
  )
  const tasks = await shop.sql<{ kind: string }>(
    `select kind from staff_tasks where subject = $1 and closed_at is null`,
    [faulty.id],
  )
  expect(tasks).toEqual([{ kind: `${faulty.kind}-failed` }])
})

test('numbers, providers, times and booleans have one format in every file', async () => {
  const days = 'from=2026-09-01&to=2026-11-30'
  const orders = await csv('orders.csv?status=paid&order=oldest')
  const cellsOf = (lines: readonly string[]) => lines.map((line) => line.split(','))
  const [order] = cellsOf(orders.lines).filter((cells) => cells[5] !== '0.00')
  expect(order?.slice(5, 8)).toEqual([
    expect.stringMatching(/^\d+\.\d\d$/),
    expect.stringMatching(/^\d+\.\d\d$/),
    expect.stringMatching(/^\d+\.\d\d$/),
  ])
  // The apostrophe makes a spreadsheet treat the number as text and keep its leading zeros.
  expect(order?.at(-4)).toMatch(/^'\d{8}$/)
  const payments = cellsOf((await csv(`payments.csv?${days}`)).lines)
  expect(new Set(payments.map((cells) => cells[2]))).toEqual(new Set(['PayTabs', 'Tabby']))
  const refunds = cellsOf((await csv(`refunds.csv?${days}`)).lines)
  for (const [cells, sum] of [
    ...payments.map((each) => [each, 6]),
    ...refunds.map((each) => [each, 3]),
  ] as const)
    expect((cells as string[])[Number(sum)]).toMatch(/^\d+\.\d\d$/)
  const owner = await hire(shop, 'owner@times.example', 'owner')
  for (const path of [
    'orders.csv?',
    'invoices.csv?',
    `payments.csv?${days}`,
    `refunds.csv?${days}`,
    'audit.csv?',
    'subscribers.csv?',
    'e-invoices.csv?',
  ]) {
    const answer = await fetch(`${shop.url}/matla/staff/${path}&lang=1`, {
      headers: { authorization: `Bearer ${owner}` },
    })
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT|\d{4}-\d\d-\d\d \d\d:\d\d[,\r]/)
    expect(text.split('\r\n')[0]).toMatch(/\(Riyadh\)/)
  }
})
