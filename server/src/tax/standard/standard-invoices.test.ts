import type { DocumentDetails } from '@matla/contract/staff/accounting.calls'
import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arrive, type Buyer, must, openPage } from '#proof/buyer.ts'
import { brokenInvariants, unfinished } from '#proof/invariants.ts'
import { callSandbox } from '#proof/ledger.ts'
import { until } from '#proof/until.ts'
import { openWorld, type World } from '#proof/world.ts'
import { calls } from '#staff/orders/test-staff-calls.ts'
import { testCompany } from '#tax/e-invoice/test-company.ts'
import { runEInvoicing } from '#tax/reporting/run-e-invoicing.ts'

const [script, sound] = ['674335f14eb03d780d763f47', '67ca7c35a8d2cef36e64af07']
const reason = 'by request'
let world: World
let finance: ReturnType<typeof calls>
let count = 0
beforeAll(async () => {
  world = await openWorld({ ZATCA_PHASE: '2', SELLER_SHORT_ADDRESS: 'RRRD2929' }, { byTheClock: false })
  const login = { emailId: 'finance@matla.test', password: 'Matla#2026' }
  finance = calls(world.url, String((await must(world.url, 'POST', '/matla/login', login)).token))
})
afterAll(() => world.close())
beforeEach(() => callSandbox(world.sandboxUrl, '/zatca/levers', { rejectDocuments: 0, clearanceOff: false }))

const key = () => `key-of-${(count += 1)}`
const pool = () => world.shop.deps.database.pool
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool().query<Row>(text, values)).rows
const faults = (change: object) => callSandbox(world.sandboxUrl, '/zatca/levers', change)
/** What the minute brings: signed, sent, answered. */
const minute = () => runEInvoicing(world.shop.deps)
const quiet = () => until(async () => (await unfinished(pool())).length === 0, 30_000)

type Bought = Buyer & { readonly orderId: string; readonly invoiceId: string }
async function bought(courses: readonly string[] = [sound]): Promise<Bought> {
  const buyer = await arrive(world.url, `company-${(count += 1)}@standard.test`, courses)
  const { orderId, reference } = await openPage(world.url, buyer)
  const finish = { tranRef: reference, outcome: 'approve', awaitCallback: true }
  await callSandbox(world.sandboxUrl, '/paytabs/finish', finish)
  await quiet()
  const [invoice] = await rows<{ id: string }>('select id from tax_documents where order_id = $1', [orderId])
  return { ...buyer, orderId, invoiceId: invoice?.id ?? '' }
}
const make = (invoiceId: string, changes: object = {}) =>
  finance.act(`invoices/${invoiceId}/make-standard`, { buyer: testCompany, key: key(), ...changes })
async function made(invoiceId: string): Promise<DocumentDetails> {
  const { status, body } = await make(invoiceId)
  expect([status, body.code]).toEqual([200, undefined])
  return body.document as DocumentDetails
}
const correct = (id: string, buyer: object) => finance.act(`invoices/${id}/correct-buyer`, { buyer })
const refund = (orderId: string, changes: object = {}) =>
  finance.act(`orders/${orderId}/refunds`, { reason, key: key(), ...changes })
const documentsOf = async (orderId: string) => (await finance.order(orderId)).order.documents
const attemptsOf = (documentId: string) =>
  rows<{ id: string; state: string; counter: string; form: string; cleared: boolean; xml: string }>(
    `select e.id, e.state, e.counter, e.form, e.cleared_xml is not null as cleared, convert_from(e.xml, 'UTF8') as xml
     from e_invoices e where e.document_id = $1 order by e.attempt`,
    [documentId],
  )
const pdfOf = (buyer: Bought) =>
  fetch(`${world.url}/matla/invoices/${buyer.orderId}.pdf`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
const openTasks = async () =>
  (
    await rows<{ subject: string }>(
      `select subject from staff_tasks where closed_at is null and kind = 'e-invoice-refused'`,
    )
  ).map(({ subject }) => subject)

test('a company’s invoice replaces the simplified one: the same sum, cleared, then handed out', async () => {
  const sale = await bought([script, sound])
  const before = (await must(world.url, 'GET', '/matla/staff/vat', undefined, finance.token)) as {
    figures: { outputVatHalalas: number }
  }
  const invoice = await made(sale.invoiceId)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    form: 'standard',
    eInvoice: 'waiting',
    company: { name: testCompany.name, vatNumber: testCompany.vatNumber },
  })
  const [first, note, standard] = await documentsOf(sale.orderId)
  expect(note).toMatchObject({ kind: 'credit-note', form: 'simplified', lowers: first?.id })
  expect(new Set([first, note, standard].map((each) => each?.totalHalalas)).size).toBe(1)
  const after = (await must(world.url, 'GET', '/matla/staff/vat', undefined, finance.token)) as typeof before
  expect(after.figures.outputVatHalalas).toBe(before.figures.outputVatHalalas)

  expect(await (await pdfOf(sale)).json()).toMatchObject({ code: 'invoice-not-cleared' })
  await minute()
  await quiet()
  const [cleared] = await attemptsOf(invoice.id)
  expect(cleared).toMatchObject({ state: 'accepted', form: 'standard', cleared: true })
  expect(cleared?.xml).toContain('name="0100000">388<')
  expect(cleared?.xml).toMatch(/<cbc:ActualDeliveryDate>\d{4}-\d\d-\d\d</)
  expect(cleared?.xml).toContain(`<cbc:CompanyID>${testCompany.vatNumber}<`)
  const pdf = await pdfOf(sale)
  const archive = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect([pdf.status, archive.includes('pdfaid:part>3<')]).toEqual([200, true])
  const inbox = await fetch(`${world.sandboxUrl}/inbox.json?to=${encodeURIComponent(sale.email)}`)
  const emails = (await inbox.json()) as { subject: string; attachments: { filename: string }[] }[]
  expect(emails.filter(({ subject }) => subject.includes(invoice.number))).toMatchObject([
    { attachments: [{ filename: `invoice-${invoice.number}.pdf` }] },
  ])
  const own = (await must(world.url, 'GET', '/matla/transactions', undefined, sale.token)) as {
    transactions: Transaction[]
  }
  expect(own.transactions).toMatchObject([
    { invoiceId: { number: invoice.number }, creditNotes: [{ number: note?.number }], refundedHalalas: 0 },
  ])
  expect(await brokenInvariants(pool(), world.sandboxUrl)).toEqual([])
})

test('two presses at once make one invoice; a second wish, and what cannot be replaced, is refused in words', async () => {
  const sale = await bought()
  const same = { key: key() }
  const pressed = await Promise.all([
    make(sale.invoiceId, same),
    make(sale.invoiceId, same),
    make(sale.invoiceId),
  ])
  const codes = pressed.map(({ status, body }) => (status === 200 ? 'made' : body.code))
  const [already, once] = ['invoice-standard-already', 'made']
  expect([
    [once, once, already],
    [already, already, once],
  ]).toContainEqual(codes)
  const documents = await documentsOf(sale.orderId)
  expect(documents.map(({ kind, form }) => `${form} ${kind}`)).toEqual([
    'simplified invoice',
    'simplified credit-note',
    'standard invoice',
  ])
  const [, note, standard] = documents
  for (const id of [sale.invoiceId, standard?.id ?? ''])
    expect((await make(id)).body).toMatchObject({ code: 'invoice-standard-already' })
  expect((await make(note?.id ?? '')).status).toBe(404)

  const other = await bought()
  const typed = { ...testCompany, vatNumber: '12', city: ' ', country: 'Saudi' }
  expect((await make(other.invoiceId, { buyer: typed })).body).toMatchObject({
    code: 'buyer-not-valid',
    fields: { vatNumber: expect.stringMatching(/15/), city: expect.any(String), country: expect.any(String) },
  })
  await rows(
    `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
     values (gen_random_uuid(), 'paid-but-denied', $1::text, $1::uuid, '{}', now())`,
    [other.orderId],
  )
  expect((await make(other.invoiceId)).body).toMatchObject({ code: 'invoice-disputed' })
  await rows(`update staff_tasks set closed_at = now() where subject = $1`, [other.orderId])
  expect((await refund(other.orderId)).status).toBe(200)
  await quiet()
  expect((await make(other.invoiceId)).body).toMatchObject({ code: 'invoice-refunded' })
  expect(await documentsOf(other.orderId)).toHaveLength(2)
})

test('refunds before, while and after it is made: each credit note is of its invoice, and the sums agree', async () => {
  const sale = await bought([script, sound])
  expect((await refund(sale.orderId, { courseIds: [script] })).status).toBe(200)
  await quiet()
  const [standard] = await Promise.all([
    made(sale.invoiceId),
    refund(sale.orderId, { courseIds: [sound] }).then(({ status }) => expect(status).toBe(200)),
  ])
  // The note of a standard invoice waits until that is cleared.
  await until(
    async () => (await rows(`select id from refunds where status = 'planned'`)).length === 0,
    30_000,
  )
  await minute()
  await minute()
  await quiet()
  const documents = await documentsOf(sale.orderId)
  const own = documents.filter(({ lowers }) => lowers === standard.id)
  expect(own).toMatchObject([
    {
      form: 'standard',
      eInvoice: 'accepted',
      company: { name: testCompany.name },
      totalHalalas: standard.totalHalalas,
    },
  ])
  const [attempt] = await attemptsOf(own[0]?.id ?? '')
  expect(attempt?.xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${standard.number}<`)
  expect(attempt?.cleared).toBe(true)
  expect(
    documents.reduce((sum, each) => sum + (each.kind === 'invoice' ? 1 : -1) * each.totalHalalas, 0),
  ).toBe(0)
  expect(await brokenInvariants(pool(), world.sandboxUrl)).toEqual([])
})

test('a company that is refused is corrected under the same number, and its note is cleared after it', async () => {
  const sale = await bought()
  await minute()
  const { id, number } = await made(sale.invoiceId)
  expect((await correct(id, testCompany)).status).toBe(200)
  const elsewhere = { ...testCompany, city: 'Jeddah' }
  expect((await correct(id, elsewhere)).body).toMatchObject({ code: 'buyer-not-correctable' })
  expect((await correct(sale.invoiceId, testCompany)).body).toMatchObject({ code: 'buyer-not-correctable' })
  // The credit note of the simplified invoice, and the invoice.
  await faults({ rejectDocuments: 2 })
  await minute()
  const refused = (await attemptsOf(id))[0]
  expect(await openTasks()).toContain(refused?.id)
  expect(await (await pdfOf(sale)).json()).toMatchObject({ code: 'invoice-not-cleared' })
  expect((await refund(sale.orderId)).status).toBe(200)
  await until(
    async () => (await rows(`select id from refunds where status = 'planned'`)).length === 0,
    30_000,
  )
  await minute()
  const note = (await documentsOf(sale.orderId)).find(({ lowers }) => lowers === id)
  expect(note?.eInvoice).toBe('waiting')

  const company = { ...testCompany, name: 'Lens Production Company', city: 'Jeddah' }
  expect((await correct(id, { ...company, vatNumber: 'x' })).body).toMatchObject({ code: 'buyer-not-valid' })
  const twice = await Promise.all([correct(id, company), correct(id, company)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await minute()
  await minute()
  await quiet()
  const [first, again, ...none] = await attemptsOf(id)
  expect([first, again?.state, none]).toEqual([refused, 'accepted', []])
  expect(Number(again?.counter)).toBeGreaterThan(Number(first?.counter))
  expect(again?.xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
  expect([first?.xml.includes(company.name), again?.xml.includes(company.name)]).toEqual([false, true])
  const [ofNote] = await attemptsOf(note?.id ?? '')
  expect([ofNote?.state, ofNote?.xml.includes(company.name)]).toEqual(['accepted', true])
  expect(await openTasks()).not.toContain(refused?.id)
  expect((await correct(id, testCompany)).body).toMatchObject({ code: 'buyer-not-correctable' })
})

test('while clearance is switched off the same document is reported; a lost answer is asked for again', async () => {
  const sale = await bought()
  await minute()
  await faults({ clearanceOff: true })
  const reported = await made(sale.invoiceId)
  await minute()
  await quiet()
  expect(await attemptsOf(reported.id)).toMatchObject([{ state: 'accepted', cleared: false }])
  expect((await pdfOf(sale)).status).toBe(200)
  await faults({ clearanceOff: false })

  const other = await bought()
  await minute()
  const { id } = await made(other.invoiceId)
  // Of the credit note, then of the invoice.
  await faults({ zatcaLostAnswers: 2 })
  const inTime = async () => {
    await rows(`update egs_units set next_call_at = null`)
    await rows(`update e_invoices set next_try_at = now() where state = 'signed'`)
    await minute()
  }
  await inTime()
  expect((await attemptsOf(id))[0]?.state).toBe('signed')
  await inTime()
  await inTime()
  expect(await attemptsOf(id)).toMatchObject([{ state: 'accepted', cleared: true }])
  const chains = (await (await fetch(`${world.sandboxUrl}/zatca/chains.json`)).json()) as {
    faults: object[]
  }[]
  expect(chains.flatMap((each) => each.faults)).toEqual([])
})
