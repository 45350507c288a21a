import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForThisTest } from '#test/database.ts'
import { onReach } from '#platform/telemetry/failpoints.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'
import { attachInvoice, renderInvoiceForEmail } from './attach-invoice.ts'
import { readDocument, renderAgain, renderInvoice } from './render-documents.ts'
import { addBuyer, addCourse, addOrder, issue, noon, openCheckout } from '#test/fixtures/orders.ts'

const later = new Date('2026-09-02T21:30:00Z')

/** Creates a shop with one issued invoice and in-memory files. */
async function issued() {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const order = await addOrder(db, buyer, (await openCheckout(db, buyer)).sessionId)
  const invoiceId = await issue(db, order, true)
  const stored = new Map<string, Buffer>()
  let puts = 0
  const files = {
    put: async (key: string, bytes: Buffer) => {
      puts += 1
      stored.set(key, bytes)
    },
    get: async (key: string) => stored.get(key) ?? null,
  }
  const reached: string[] = []
  const row = async () => {
    const [invoice] = await db.select().from(taxDocumentsTable)
    if (!invoice) throw new Error('no invoice')
    return invoice
  }
  const warnings: unknown[] = []
  const log = { warn: (what: unknown) => void warnings.push(what), error: () => undefined }
  const deps = { db, clock: () => later, files, log, config: { linkSecret: null } }
  onTestFinished(onReach(({ name }) => void reached.push(name)))
  return { deps, db, invoiceId, stored, reached, row, warnings, puts: () => puts }
}

test('a rendered invoice is stored before it is marked with the hash of its bytes', async () => {
  const { deps, invoiceId, stored, reached, row } = await issued()
  const marks: (string | null)[] = []
  const { files } = deps
  const watched = {
    ...files,
    put: async (key: string, bytes: Buffer) => {
      marks.push((await row()).fileKey)
      await files.put(key, bytes)
    },
  }
  await renderInvoice({ ...deps, files: watched }, { invoiceId })
  const pdf = stored.get(`invoices/${invoiceId}.pdf`) ?? Buffer.alloc(0)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(marks).toEqual([null])
  expect(reached).toEqual(['invoice:before-store', 'invoice:after-store', 'invoice:after-mark'])
  expect(await row()).toMatchObject({
    fileKey: `invoices/${invoiceId}.pdf`,
    fileSha256: createHash('sha256').update(pdf).digest('hex'),
    renderedAt: later,
  })
})

test('the PDF shows the time of issue in Riyadh, whenever it is rendered', async () => {
  const { deps, row } = await issued()
  const pdf = await renderAgain(deps, await row())
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  for (const shown of ['00000001', '2026-09-02', '12:20:46', 'SAR 1,913.04', 'SAR 286.96', 'SANDBOX']) {
    expect(text).toContain(shown)
  }
  expect(text).not.toContain('21:30')
})

test('the purchase email waits up to an hour for its invoice, and is then sent without the attachment', async () => {
  const { deps, db, invoiceId, stored, row, warnings } = await issued()
  const { orderId } = await row()
  const queuedEmailId = randomUUID()
  const queued = {
    kind: 'purchase',
    orderId,
    recipient: 'noura@example.com',
    lang: 'ar',
    createdAt: noon,
  } as const
  await db.insert(emailsTable).values({ ...queued, id: queuedEmailId, messageId: '<purchase>' })
  const email = { subject: 'Thank you', html: '', text: '' }
  const hourAgo = new Date(later.getTime() - 60 * 60_000)
  const about = (queuedAt: Date) => ({ orderId, queuedAt })
  await expect(attachInvoice(deps, about(later), email)).rejects.toThrow('00000001 is not stored yet')
  expect(await attachInvoice(deps, about(hourAgo), email)).toEqual(email)
  expect(stored.size).toBe(0)

  const hastened: unknown[] = []
  const jobs = {
    add: async () => undefined,
    hasten: async (_tx: unknown, all: readonly unknown[]) => void hastened.push(...all),
  }
  await renderInvoiceForEmail({ ...deps, jobs }, { invoiceId })
  expect(hastened).toEqual([{ task: 'email', queuedEmailId }])
  const content = stored.get(`invoices/${invoiceId}.pdf`)
  const attachments = [{ filename: 'invoice-00000001.pdf', content, contentType: 'application/pdf' }]
  expect(await attachInvoice(deps, about(later), email)).toEqual({ ...email, attachments })

  const away = { ...deps.files, get: async () => Promise.reject(new Error('the storage is away')) }
  const withoutStorage = { ...deps, files: away }
  await expect(attachInvoice(withoutStorage, about(later), email)).rejects.toThrow('is not stored yet')
  expect(await attachInvoice(withoutStorage, about(hourAgo), email)).toEqual(email)
  expect(warnings).toHaveLength(4)
  await db.update(emailsTable).set({ status: 'sent', sentAt: later })
  await renderInvoiceForEmail({ ...deps, jobs }, { invoiceId })
  expect(hastened).toHaveLength(1)
})

test('a second job does not render the document again, and rendering again keeps the number and the bytes', async () => {
  const { deps, invoiceId, row, puts } = await issued()
  await renderInvoice(deps, { invoiceId })
  const first = await row()
  await renderInvoice(deps, { invoiceId })
  expect(puts()).toBe(1)
  await renderAgain(deps, first)
  expect(puts()).toBe(2)
  expect(await row()).toMatchObject({ number: first.number, issuedAt: noon, fileSha256: first.fileSha256 })
})

test('a storage failure leaves the invoice unrendered, so that the job is retried', async () => {
  const { deps, invoiceId, row } = await issued()
  const full = { ...deps.files, put: async () => Promise.reject(new Error('the disk is full')) }
  await expect(renderInvoice({ ...deps, files: full }, { invoiceId })).rejects.toThrow('the disk is full')
  expect(await row()).toMatchObject({ fileKey: null, renderedAt: null })
})

test('a truncated file is not served but rendered again', async () => {
  const { deps, invoiceId, stored, row } = await issued()
  await renderInvoice(deps, { invoiceId })
  const key = `invoices/${invoiceId}.pdf`
  const whole = stored.get(key) ?? Buffer.alloc(0)
  stored.set(key, whole.subarray(0, 1_000))
  expect((await readDocument(deps, await row())).equals(whole)).toBe(true)
  expect(stored.get(key)?.equals(whole)).toBe(true)
})

test('a document that a newer template renders differently is served, but never replaces the issued file', async () => {
  const { deps, db, row, stored, puts, warnings } = await issued()
  const file = { fileKey: 'invoices/issued.pdf', fileSha256: '0'.repeat(64), renderedAt: noon }
  await db.update(taxDocumentsTable).set(file)
  stored.set(file.fileKey, Buffer.from('half a file'))
  const pdf = await readDocument(deps, await row())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await renderAgain(deps, await row())
  expect(puts()).toBe(0)
  expect(await row()).toMatchObject(file)
  expect(warnings).toEqual([{ document: '00000001' }, { document: '00000001' }])
})
