import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startInPhase2 } from '#demo/start-in-phase-2.ts'
import { until } from '#test/until.ts'
import { buyingPersonalData } from '#site/transactions/buying-personal-data.ts'
import { testCompany } from '#test/fixtures/e-invoice/company.ts'
import { toDocumentResult } from '#tax/e-invoice/gateway-outcome.ts'
import { endTrial } from '#tax/onboarding/switch-to-phase-2.ts'
import { makeStandard } from './make-standard.ts'
import { openCompanyShop } from '#test/fixtures/company-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const actorFacts = {
  sessionId: '',
  fullName: '',
  orderId: null,
  roles: [],
  isEmailVerified: true,
  openedAt: new Date(),
  lastUsedAt: new Date(),
  staffUsedAt: new Date(),
  provedAt: null,
  secondFactorAt: null,
}

type Summed = { readonly kind: string; readonly totalHalalas: number }
const sumOf = (documents: readonly Summed[]) =>
  documents.reduce((sum, each) => sum + (each.kind === 'invoice' ? 1 : -1) * each.totalHalalas, 0)

const shop = await openCompanyShop()
afterAll(() => shop.close())
beforeEach(() => shop.faults({ rejectDocuments: 0, clearanceOff: false }))

test('a company invoice replaces the simplified one with the same total, and is sent to the buyer after clearance', async () => {
  const sale = await shop.sell([script, sound])
  const before = (await shop.must('GET', '/matla/staff/vat', undefined, shop.finance.token)) as {
    figures: { outputVatHalalas: number }
  }
  const invoice = await shop.made(sale.invoiceId)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    form: 'standard',
    eInvoice: 'waiting',
    company: { name: testCompany.name, vatNumber: testCompany.vatNumber },
  })
  const [first, note, standard] = await shop.documentsOf(sale.orderId)
  expect(note).toMatchObject({ kind: 'credit-note', form: 'simplified', lowers: first?.id })
  expect(new Set([first, note, standard].map((each) => each?.totalHalalas)).size).toBe(1)
  const after = (await shop.must('GET', '/matla/staff/vat', undefined, shop.finance.token)) as typeof before
  expect(after.figures.outputVatHalalas).toBe(before.figures.outputVatHalalas)

  expect(await (await shop.pdfOf(sale)).json()).toMatchObject({ code: 'invoice-not-cleared' })
  await shop.minute()
  await shop.untilDone()
  const [cleared] = await shop.attemptsOf(invoice.id)
  expect(cleared).toMatchObject({ state: 'accepted', form: 'standard', cleared: true })
  expect(cleared?.xml).toContain('name="0100000">388<')
  expect(cleared?.xml).toMatch(/<cbc:ActualDeliveryDate>\d{4}-\d\d-\d\d</)
  expect(cleared?.xml).toContain(`<cbc:CompanyID>${testCompany.vatNumber}<`)
  const pdf = await shop.pdfOf(sale)
  const archive = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect([pdf.status, archive.includes('pdfaid:part>3<')]).toEqual([200, true])
  const inbox = await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(sale.email)}`)
  const emails = (await inbox.json()) as { subject: string; attachments: { filename: string }[] }[]
  expect(emails.filter(({ subject }) => subject.includes(invoice.number))).toMatchObject([
    { attachments: [{ filename: `invoice-${invoice.number}.pdf` }] },
  ])
  const own = (await shop.must('GET', '/matla/transactions', undefined, sale.token)) as {
    transactions: Transaction[]
  }
  expect(own.transactions).toMatchObject([
    { invoiceId: { number: invoice.number }, creditNotes: [{ number: note?.number }], refundedHalalas: 0 },
  ])
  const file = await fetch(`${shop.url}/matla/staff/invoices.csv?lang=1`, {
    headers: { authorization: `Bearer ${shop.finance.token}` },
  })
  const line = (await file.text()).split('\r\n').find((each) => each.includes(`'${invoice.number},`))
  expect(line).toContain(`,${testCompany.name},`)
  expect(line).toContain(`,'${testCompany.vatNumber},`)
  await shop.verify()
})

test('concurrent requests create one company invoice, and requests that cannot be fulfilled fail with their error code', async () => {
  const sale = await shop.sell()
  const same = { key: shop.key() }
  const pressed = await Promise.all([
    shop.make(sale.invoiceId, same),
    shop.make(sale.invoiceId, same),
    shop.make(sale.invoiceId),
  ])
  const codes = pressed.map(({ status, body }) => (status === 200 ? 'made' : body.code))
  const [already, once] = ['invoice-standard-already', 'made']
  expect([
    [once, once, already],
    [already, already, once],
  ]).toContainEqual(codes)
  const documents = await shop.documentsOf(sale.orderId)
  expect(documents.map(({ kind, form }) => `${form} ${kind}`)).toEqual([
    'simplified invoice',
    'simplified credit-note',
    'standard invoice',
  ])
  const [, note, standard] = documents
  for (const id of [sale.invoiceId, standard?.id ?? ''])
    expect((await shop.make(id)).body).toMatchObject({ code: 'invoice-standard-already' })
  expect((await shop.make(note?.id ?? '')).status).toBe(404)

  const other = await shop.sell()
  const typed = { ...testCompany, vatNumber: '12', city: ' ', country: 'Saudi' }
  expect((await shop.make(other.invoiceId, { buyer: typed })).body).toMatchObject({
    code: 'buyer-not-valid',
    fields: { vatNumber: expect.stringMatching(/15/), city: expect.any(String), country: expect.any(String) },
  })
  await shop.sql(
    `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
     values (gen_random_uuid(), 'paid-but-denied', $1::text, $1::uuid, '{}', now())`,
    [other.orderId],
  )
  expect((await shop.make(other.invoiceId)).body).toMatchObject({ code: 'invoice-disputed' })
  await shop.sql(`update staff_tasks set closed_at = now() where subject = $1`, [other.orderId])
  expect((await shop.refund(other.orderId)).status).toBe(200)
  await shop.untilDone()
  expect((await shop.make(other.invoiceId)).body).toMatchObject({ code: 'invoice-refunded' })
  expect(await shop.documentsOf(other.orderId)).toHaveLength(2)
})

test('a company invoice excludes refunded lines, and later credit notes refer to the company invoice', async () => {
  const sale = await shop.sell([script, sound])
  expect((await shop.refund(sale.orderId, { courseIds: [script] })).status).toBe(200)
  await shop.untilDone()
  const standard = await shop.made(sale.invoiceId)
  expect(standard.lines).toHaveLength(1)
  expect((await shop.refund(sale.orderId, { courseIds: [sound] })).status).toBe(200)
  await shop.refunded()
  await shop.minute()
  // The note to a standard invoice waits until the invoice is cleared.
  await shop.minute()
  await shop.untilDone()
  const documents = await shop.documentsOf(sale.orderId)
  const own = documents.filter(({ lowers }) => lowers === standard.id)
  const { totalHalalas } = standard
  const company = { name: testCompany.name }
  expect(own).toMatchObject([{ form: 'standard', eInvoice: 'accepted', company, totalHalalas }])
  const [attempt] = await shop.attemptsOf(own[0]?.id ?? '')
  expect(attempt?.xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${standard.number}<`)
  expect(attempt?.cleared).toBe(true)
  expect(sumOf(documents)).toBe(0)
})

test('the authority accepts credit notes of any amount, and a company invoice covers what they leave', async () => {
  const sale = await shop.sell([script, sound])
  const [first] = await shop.documentsOf(sale.orderId)
  const given = [
    { goodwill: { amountHalalas: 12_345 } },
    { lines: [{ courseId: script, amountHalalas: 3_333 }] },
  ]
  for (const body of given) {
    expect((await shop.refund(sale.orderId, body)).status).toBe(200)
    await shop.refunded()
  }
  const invoice = await shop.made(sale.invoiceId)
  expect(invoice.totalHalalas).toBe((first?.totalHalalas ?? 0) - 12_345 - 3_333)
  const ended = { lines: [{ courseId: sound, amountHalalas: 777, endsAccess: true }] }
  expect((await shop.refund(sale.orderId, ended)).status).toBe(200)
  await shop.refunded()
  await until(async () => {
    await shop.minute()
    return (await shop.documentsOf(sale.orderId)).every(({ eInvoice }) => eInvoice === 'accepted')
  }, 30_000)
  const documents = await shop.documentsOf(sale.orderId)
  expect(documents).toHaveLength(6)
  expect(sumOf(documents)).toBe(invoice.totalHalalas - 777)
  expect(await shop.rejectedOnes()).toEqual([])
})

test('with a concurrent refund in either order, each credit note refers to its invoice and the totals agree', async () => {
  const sales = [await shop.sell(), await shop.sell(), await shop.sell()]
  const answers = await Promise.all(
    sales.flatMap(({ orderId, invoiceId }) => [shop.refund(orderId), shop.make(invoiceId)]),
  )
  for (const { status, body } of answers)
    expect([200, 'invoice-refunded']).toContain(status === 200 ? 200 : body.code)
  await shop.refunded()
  await shop.minute()
  await shop.minute()
  await shop.untilDone()
  for (const { orderId } of sales) {
    const documents = await shop.documentsOf(orderId)
    expect(sumOf(documents)).toBe(0)
    for (const { lowers, form } of documents)
      if (lowers !== null) expect(documents.find(({ id }) => id === lowers)?.form).toBe(form)
  }
  await shop.verify()
})

test('a rejected company is corrected under the same number, and its credit note is cleared after it', async () => {
  const sale = await shop.sell()
  await shop.minute()
  const { id, number } = await shop.made(sale.invoiceId)
  expect((await shop.correct(id, testCompany)).status).toBe(200)
  const elsewhere = { ...testCompany, city: 'Jeddah' }
  expect((await shop.correct(id, elsewhere)).body).toMatchObject({ code: 'buyer-not-correctable' })
  expect((await shop.correct(sale.invoiceId, testCompany)).body).toMatchObject({
    code: 'buyer-not-correctable',
  })
  // Rejects the credit note of the simplified invoice, and the invoice.
  await shop.faults({ rejectDocuments: 2 })
  await shop.minute()
  const refused = (await shop.attemptsOf(id))[0]
  expect(await shop.rejectedOnes()).toContain(refused?.id)
  expect(await (await shop.pdfOf(sale)).json()).toMatchObject({ code: 'invoice-not-cleared' })
  expect((await shop.refund(sale.orderId)).status).toBe(200)
  await shop.refunded()
  await shop.minute()
  const note = (await shop.documentsOf(sale.orderId)).find(({ lowers }) => lowers === id)
  expect(note?.eInvoice).toBe('waiting')

  const company = { ...testCompany, name: 'Lens Production Company', city: 'Jeddah' }
  expect((await shop.correct(id, { ...company, vatNumber: 'x' })).body).toMatchObject({
    code: 'buyer-not-valid',
  })
  const twice = await Promise.all([shop.correct(id, company), shop.correct(id, company)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await shop.minute()
  await shop.minute()
  await shop.untilDone()
  const [first, again, ...none] = await shop.attemptsOf(id)
  expect([first, again?.state, none]).toEqual([refused, 'accepted', []])
  expect(Number(again?.counter)).toBeGreaterThan(Number(first?.counter))
  expect(again?.xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
  expect([first?.xml.includes(company.name), again?.xml.includes(company.name)]).toEqual([false, true])
  const [ofNote] = await shop.attemptsOf(note?.id ?? '')
  expect([ofNote?.state, ofNote?.xml.includes(company.name)]).toEqual(['accepted', true])
  expect(await shop.rejectedOnes()).not.toContain(refused?.id)
  expect((await shop.correct(id, testCompany)).body).toMatchObject({ code: 'buyer-not-correctable' })
})

test('a document is reported while clearance is switched off, and sent again after a lost response', async () => {
  const sale = await shop.sell()
  await shop.minute()
  await shop.faults({ clearanceOff: true })
  const reported = await shop.made(sale.invoiceId)
  await shop.minute()
  await shop.untilDone()
  expect(await shop.attemptsOf(reported.id)).toMatchObject([{ state: 'accepted', cleared: false }])
  expect((await shop.pdfOf(sale)).status).toBe(200)
  await shop.faults({ clearanceOff: false })

  const other = await shop.sell()
  await shop.minute()
  const { id } = await shop.made(other.invoiceId)
  // Loses the responses to the credit note and then the invoice.
  await shop.faults({ zatcaLostAnswers: 2 })
  const inTime = async () => {
    await shop.sql(`update egs_units set next_call_at = null`)
    await shop.sql(`update e_invoices set next_try_at = now() where state = 'signed'`)
    await shop.minute()
  }
  await inTime()
  expect((await shop.attemptsOf(id))[0]?.state).toBe('signed')
  await inTime()
  await inTime()
  expect(await shop.attemptsOf(id)).toMatchObject([{ state: 'accepted', cleared: true }])
  const chains = (await (await fetch(`${shop.sandboxUrl}/zatca/chains.json`)).json()) as {
    faults: object[]
  }[]
  expect(chains.flatMap((each) => each.faults)).toEqual([])
})

test('archives and exports contain a company invoice only after clearance, and the buyer’s data includes the company', async () => {
  const sale = await shop.sell()
  const { number } = await shop.made(sale.invoiceId)
  await shop.untilDone()
  const rendered = await shop.finance.act(`orders/${sale.orderId}/render-documents`)
  expect([rendered.status, rendered.body.documents]).toEqual([200, 3])
  const packing = `vat/${vatPeriodOf(new Date(), 'quarter')}/archive`
  const { archive } = (await shop.finance.act(packing)).body as { archive: { of: number } }
  type Packed = { archive: { endedAt: string | null; done: number } }
  const packed = async () =>
    (await shop.must('GET', `/matla/staff/${packing}`, undefined, shop.finance.token)) as Packed
  await until(async () => (await packed()).archive.endedAt !== null, 60_000)
  expect((await packed()).archive.done).toBe(archive.of - 1)

  const [user] = await shop.sql<{ id: string }>('select user_id as id from orders where id = $1', [
    sale.orderId,
  ])
  const userId = user?.id ?? ''
  const actor = { ...actorFacts, userId, email: sale.email, kind: 'member' } as const
  const person = { userId, lang: 'en', lmsUserId: null, actor } as const
  const exported = async () => buyingPersonalData(shop.deps).exportData?.(person)
  const names = async () => (await exported())?.files?.map(({ name }) => name)
  expect(await names()).toHaveLength(2)
  await shop.minute()
  await shop.untilDone()
  expect(await names()).toContain(`invoices/invoice-${number}.pdf`)
  const own = (await exported())?.data
  expect(own).toMatchObject({ invoices: [{}, { number, company: { vatNumber: testCompany.vatNumber } }] })
  const deps = { ...shop.deps, isSandbox: !shop.deps.isSandbox }
  const other = await shop.sell()
  const wanted = { invoiceId: other.invoiceId, buyer: testCompany, key: shop.key() }
  await expect(makeStandard(deps, actor, wanted)).rejects.toMatchObject({ code: 'invoice-of-trial' })
})

test('company invoices are rejected in phase 1, and an invoice of phase 1 can be replaced after the switch to phase 2', async () => {
  await shop.minute()
  const { deps } = shop
  await deps.db.transaction((tx) => endTrial(tx, deps.clock()))
  const sale = await shop.sell()
  expect((await shop.make(sale.invoiceId)).body).toMatchObject({ code: 'invoice-in-phase-1' })
  expect((await shop.finance.order(sale.orderId)).order.replaceableInvoice).toBe(null)
  await startInPhase2(deps)
  expect((await shop.finance.order(sale.orderId)).order.replaceableInvoice).toBe(sale.invoiceId)
  const { id } = await shop.made(sale.invoiceId)
  await shop.minute()
  await shop.untilDone()
  expect(await shop.attemptsOf(id)).toMatchObject([{ state: 'accepted', counter: expect.any(String) }])
  expect(await shop.attemptsOf(sale.invoiceId)).toEqual([])
  await shop.verify()
})

test.each([
  [
    '200 without the cleared invoice',
    200,
    { validationResults: { status: 'PASS' }, clearanceStatus: 'CLEARED' },
  ],
  ['409', 409, null],
])('a clearance response %s opens a task and does not delay other documents', async (_what, status, json) => {
  await shop.minute()
  const documents: string[] = []
  for (let each = 0; each < 2; each++) documents.push((await shop.made((await shop.sell()).invoiceId)).id)
  const gateway = shop.deps.gatewayOf('sandbox')
  let calls = 0
  const clear: typeof gateway.clear = async (id, document) =>
    (calls += 1) === 1 ? toDocumentResult('clearance', status, json) : gateway.clear(id, document)
  await shop.minute({ gatewayOf: () => ({ ...gateway, clear }) })
  const attempts = (await Promise.all(documents.map((id) => shop.attemptsOf(id)))).flat()
  expect(attempts.map(({ state }) => state).toSorted()).toEqual(['accepted', 'signed'])
  const tasks = await shop.sql<{ subject: string }>(
    `select subject from staff_tasks where closed_at is null and kind = 'e-invoice-unanswered'`,
  )
  expect(tasks).toEqual([{ subject: attempts.find(({ state }) => state === 'signed')?.id }])
  await shop.sql(`update e_invoices set next_try_at = null where state = 'signed'`)
  await shop.minute()
  expect(
    await shop.sql(`select 1 from staff_tasks where closed_at is null and kind = 'e-invoice-unanswered'`),
  ).toEqual([])
})
