import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { databaseForThisTest } from '#test/database.ts'
import { eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable, taxSeriesTable } from '#schema/tax.tables.ts'
import { signWaitingDocuments } from './chain/sign-waiting.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'
import { insertCreditNote, insertInvoice, takeNumbers } from './documents.store.ts'
import { readBuyerParty } from './e-invoice/buyer-party.ts'
import { testCompany } from '#test/fixtures/e-invoice/company.ts'
import { addBuyer, addCourse, addOrder, addRefund, issue, noon, openCheckout } from '#test/fixtures/orders.ts'

const silent = { warn: () => undefined, error: () => undefined }

/** Writes rows directly, so that only the database constraints apply. */
async function sale() {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const order = await addOrder(db, buyer, sessionId)
  const other = await addOrder(db, buyer, sessionId)
  const invoiceId = await issue(db, order)
  const invoice = (await db.select().from(taxDocumentsTable))[0]
  if (!invoice) throw new Error('no invoice')
  const { id: _id, number: _number, ...facts } = invoice
  const refund = (of = order, changes: Parameters<typeof addRefund>[3] = {}) =>
    addRefund(db, buyer, of, changes)
  const note = {
    ...facts,
    kind: 'credit-note' as const,
    sequence: 1,
    refersTo: invoiceId,
    reason: 'By request',
  }
  /** Inserts a document with these changes, and returns the database's error. */
  const write = (changes: Partial<typeof taxDocumentsTable.$inferInsert>) =>
    errorOf(db.insert(taxDocumentsTable).values({ ...facts, id: newId(noon), sequence: 2, ...changes }))
  return { db, order, other, invoiceId, facts, note, refund, write }
}
/** Returns the violated constraint, or the database's error message. */
async function errorOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work
    return 'nothing'
  } catch (error) {
    for (let each = error; each instanceof Error; each = each.cause) {
      if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
      if (each.cause === undefined) return each.message
    }
    throw error
  }
}

test('the database rejects changes and deletions of issued documents, and the file of a document is set once', async () => {
  const { db } = await sale()
  const change = (values: object) => errorOf(db.update(taxDocumentsTable).set(values))
  const file = { fileKey: 'invoices/a.pdf', fileSha256: 'a', renderedAt: noon }
  for (const values of [
    { totalHalalas: 1, netHalalas: 1, vatHalalas: 0 },
    { buyerName: '—' },
    { issuedAt: new Date() },
    { lines: [] },
    { sequence: 2 },
    { qr: '' },
    { isSandbox: true },
    { ...file, buyerEmail: '' },
  ])
    expect(await change(values)).toMatch(/a tax document is frozen/)
  expect(await change({ fileKey: 'invoices/a.pdf' })).toBe('tax_documents_rendered')
  expect(await change(file)).toBe('nothing')
  for (const values of [
    file,
    { ...file, fileSha256: 'b' },
    { fileKey: null, fileSha256: null, renderedAt: null },
  ])
    expect(await change(values)).toMatch(/a tax document is frozen/)
  expect(await errorOf(db.delete(taxDocumentsTable))).toMatch(/only ever added to/)
  for (const table of ['tax_documents', 'orders', 'users'])
    expect(await errorOf(db.execute(`truncate ${table} cascade`))).toMatch(
      /(?:tax_documents|audit_log) is only ever added to/,
    )
})

test('the database allows a number series only to grow', async () => {
  const { db } = await sale()
  const setTo = (lastSequence: number) =>
    errorOf(db.update(taxSeriesTable).set({ lastSequence }).where(eq(taxSeriesTable.kind, 'invoice')))
  for (const number of [0, 1, -1]) expect(await setTo(number)).toMatch(/only ever added to/)
  expect(await errorOf(db.update(taxSeriesTable).set({ kind: 'credit-note' }))).toMatch(/only ever added to/)
  expect(await errorOf(db.delete(taxSeriesTable))).toMatch(/only ever added to/)
  expect(await errorOf(db.execute('truncate tax_series'))).toMatch(/only ever added to/)
})

test('the database rejects a second invoice of an order and a duplicate number', async () => {
  const { other, write } = await sale()
  expect(await write({})).toBe('tax_documents_one_invoice')
  expect(await write({ orderId: other.id, sequence: 1 })).toMatch(/^tax_documents_(number|sequence)$/)
  expect(await write({ orderId: other.id, sequence: 0 })).toBe('tax_documents_sequence_positive')
  expect(await write({ orderId: newId(noon) })).toBe('tax_documents_order_id_orders_id_fk')
  expect(await write({ orderId: other.id })).toBe('nothing')
})

test('the database rejects a document that does not add up or has an unknown kind', async () => {
  const { other, write } = await sale()
  const sums = (netHalalas: number, vatHalalas: number, totalHalalas: number) =>
    write({ orderId: other.id, netHalalas, vatHalalas, totalHalalas })
  expect(await sums(100, 15, 116)).toBe('tax_documents_sum')
  expect(await sums(0, 0, 0)).toBe('tax_documents_positive')
  expect(await sums(116, -1, 115)).toBe('tax_documents_positive')
  expect(await write({ orderId: other.id, kind: 'debit-note' as 'invoice' })).toBe('tax_documents_kind')
})

test('a credit note must have a refund, an invoice and a reason, and an invoice must have none of them', async () => {
  const { note, refund, write, invoiceId, other } = await sale()
  const refundId = await refund()
  for (const missing of ['refundId', 'reason'] as const)
    expect(await write({ ...note, refundId, [missing]: null })).toMatch(
      /^tax_documents_(note|refund_of_order)$/,
    )
  expect(await write({ ...note, refundId, reason: '' })).toBe('tax_documents_reason')
  expect(await write({ ...note, refundId, reasonEn: '' })).toBe('tax_documents_reason_en')
  expect(await write({ orderId: other.id, reasonEn: 'Alone' })).toBe('tax_documents_reason_en')
  for (const extra of [{ refundId }, { reason: 'None' }, { refersTo: invoiceId }])
    expect(await write({ orderId: other.id, ...extra })).toBe('tax_documents_note')
})

test('a credit note must refer to the invoice of its order and match the amount of its refund', async () => {
  const { db, note, refund, write, order, other } = await sale()
  const refundId = await refund()
  const otherInvoice = await issue(db, other)
  expect(await write({ ...note, refundId, refersTo: otherInvoice })).toBe('tax_documents_refers_to_invoice')
  expect(await write({ ...note, refundId, refersTo: newId(noon) })).toBe('tax_documents_refers_to_invoice')
  expect(await write({ ...note, refundId: await refund(other) })).toBe('tax_documents_refund_of_order')
  const planned = await refund(order, { status: 'planned', endedAt: null })
  expect(await write({ ...note, refundId: planned })).toBe('tax_documents_refund_of_order')
  const less = { totalHalalas: 115, netHalalas: 100, vatHalalas: 15 }
  expect(await write({ ...note, refundId, ...less })).toBe('tax_documents_refund_of_order')
  expect(await write({ ...note, refundId })).toBe('nothing')
  expect(await write({ ...note, refundId, sequence: 2 })).toBe('tax_documents_within_invoice')
  const [written] = await db.select().from(taxDocumentsTable).where(eq(taxDocumentsTable.refundId, refundId))
  expect(await write({ ...note, refundId, refersTo: written?.id ?? '' })).toBe(
    'tax_documents_refers_to_invoice',
  )
})

test('the credit notes of an invoice cannot exceed its total or its VAT', async () => {
  const { note, refund, write } = await sale()
  const part = async (sequence: number, totalHalalas: number, vatHalalas: number) =>
    write({
      ...note,
      sequence,
      totalHalalas,
      vatHalalas,
      netHalalas: totalHalalas - vatHalalas,
      refundId: await refund(undefined, { amountHalalas: totalHalalas }),
    })
  expect(await part(1, 220_000, 28_697)).toBe('tax_documents_within_invoice')
  expect(await part(1, 120_000, 15_652)).toBe('nothing')
  expect(await part(2, 100_001, 13_044)).toBe('tax_documents_within_invoice')
  expect(await part(2, 100_000, 13_045)).toBe('tax_documents_within_invoice')
  expect(await part(2, 100_000, 13_044)).toBe('nothing')
})

test('invoices and credit notes are numbered from one without gaps, and credit notes have a prefix', async () => {
  const { db, order, other, facts, note, refund } = await sale()
  const { refundId: _refund, refersTo: _refersTo, reason: _reason, ...invoice } = facts
  const totals = { totalHalalas: 110_000, vatHalalas: 14_348, netHalalas: 95_652 }
  const issueNote = async (isLost = false) => {
    const refundId = await refund(order, { amountHalalas: totals.totalHalalas })
    return db.transaction(async (tx) => {
      await takeNumbers(tx, 'credit-note')
      await insertCreditNote(tx, { ...note, ...totals, id: newId(noon), refundId })
      if (isLost) throw new Error('the refund fails')
    })
  }
  await expect(issueNote(true)).rejects.toThrow('the refund fails')
  await issueNote()
  await issueNote()
  await db.transaction(async (tx) => {
    await takeNumbers(tx, 'invoice')
    await insertInvoice(tx, { ...invoice, id: newId(noon), orderId: other.id })
  })
  const rows = await db.select({ number: taxDocumentsTable.number }).from(taxDocumentsTable)
  expect(rows.map(({ number }) => number).toSorted()).toEqual([
    '00000001',
    '00000002',
    'CN-00000001',
    'CN-00000002',
  ])
})

test('a number with more than eight digits is printed in full', async () => {
  const { db, other, write } = await sale()
  expect(await write({ orderId: other.id, sequence: 123_456_789 })).toBe('nothing')
  const rows = await db.select().from(taxDocumentsTable).where(eq(taxDocumentsTable.orderId, other.id))
  expect(rows).toMatchObject([{ number: '123456789' }])
})

test('a standard document must have a company, which can only change until the document is signed', async () => {
  const { db, invoiceId, facts, note, write, refund } = await sale()
  const unitId = await startTestUnit(db, noon)
  const buyer = readBuyerParty(testCompany, '300000000000003').party
  const standard = { ...facts, id: newId(noon), sequence: 2, form: 'standard' as const, buyer }
  expect(await write({ form: 'standard' })).toBe('tax_documents_buyer')
  expect(await write({ buyer })).toBe('tax_documents_buyer')
  expect(await write({ requestKey: 'a key' })).toBe('tax_documents_request_key')
  expect(await write(standard)).toBe('nothing')
  expect(await write({ ...standard, id: newId(noon), sequence: 3 })).toBe('tax_documents_one_invoice')

  const taken = { ...note, replacedBy: standard.id, sequence: 1 }
  expect(await write({ ...taken, refundId: await refund() })).toBe('tax_documents_note')
  expect(await write({ ...taken, form: 'standard', buyer })).toBe('tax_documents_refers_to_invoice')
  expect(await write({ ...taken, replacedBy: invoiceId })).toBe('tax_documents_replaced')
  const half = { totalHalalas: 2, netHalalas: 1, vatHalalas: 1 }
  expect(await write({ ...taken, ...half })).toBe('tax_documents_replaced')
  expect(await write(taken)).toBe('nothing')

  const change = (values: object) =>
    errorOf(db.update(taxDocumentsTable).set(values).where(eq(taxDocumentsTable.id, standard.id)))
  const file = { fileKey: 'invoices/b.pdf', fileSha256: 'b', renderedAt: noon }
  const other = { ...buyer, name: 'Another company' }
  expect(await change(file)).toMatch(/once it is cleared/)
  expect(await change({ buyer: null })).toMatch(/frozen/)
  expect(await change({ buyer: other, totalHalalas: 1 })).toMatch(/frozen/)
  expect(await change({ buyer: other })).toBe('nothing')
  const eInvoice = {
    id: newId(noon),
    documentId: standard.id,
    form: 'standard' as const,
    issuedAt: noon,
    unitId,
  }
  await db.insert(eInvoicesTable).values(eInvoice)
  expect(
    await signWaitingDocuments({ db, clock: () => noon, config: { linkSecret: null }, log: silent }),
  ).toBe(1)
  expect(await change({ buyer })).toMatch(/frozen/)
  await db.update(eInvoicesTable).set({ state: 'accepted', answeredAt: noon })
  expect(await change({ buyer })).toMatch(/frozen/)
  expect(await change(file)).toBe('nothing')
})
