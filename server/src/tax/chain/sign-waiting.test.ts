import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Drizzle } from '#platform/db/database.ts'
import { databaseForThisTest } from '#test/database.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'
import { firstPreviousHash, sha256 } from '#tax/e-invoice/digests.ts'
import { addBuyer, addCourse, addOrder, issue, issueNote, noon, openCheckout } from '#test/fixtures/orders.ts'
import { readSignedForm } from './signed-form.ts'
import { signWaitingDocuments } from './sign-waiting.ts'
import { startTestUnit } from '#test/fixtures/e-invoice/unit.ts'

async function shop() {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const errors: unknown[] = []
  const log = { warn: () => undefined, error: (what: unknown) => void errors.push(what) }
  const deps = { db, clock: () => new Date('2026-09-02T09:21:00Z'), config: { linkSecret: null }, log }
  return { db, deps, buyer, errors, order: () => addOrder(db, buyer, sessionId) }
}
const rowsOf = (db: Drizzle) => db.select().from(eInvoicesTable).orderBy(eInvoicesTable.counter)
const headOf = async (db: Drizzle) => (await db.select().from(egsUnitsTable))[0]

/** Returns the database's error for a change that the application never makes. */
async function errorOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work
    return 'nothing'
  } catch (error) {
    for (let each = error; each instanceof Error; each = each.cause)
      if ('constraint' in each || each.cause === undefined)
        return 'constraint' in each && typeof each.constraint === 'string' ? each.constraint : each.message
    throw error
  }
}

test('in phase 1 a document is issued without an e-invoice', async () => {
  const { db, deps, order } = await shop()
  const id = await issue(db, await order())
  expect(await rowsOf(db)).toEqual([])
  expect([await signWaitingDocuments(deps), await readSignedForm(deps, id)]).toEqual([0, null])
})

test('invoices and credit notes are signed in one chain, in the order of their issue', async () => {
  const { db, deps, buyer, order } = await shop()
  await issue(db, await order())
  const unitId = await startTestUnit(db, noon)
  const first = await order()
  await issue(db, first)
  await issueNote(db, buyer, first)
  await issue(db, await order())
  expect(await signWaitingDocuments(deps)).toBe(3)
  expect(await signWaitingDocuments(deps)).toBe(0)
  const rows = await rowsOf(db)
  expect(rows.map(({ state, counter }) => [state, counter])).toEqual([1, 2, 3].map((at) => ['signed', at]))
  expect(rows.map(({ previousHash }) => previousHash)).toEqual([
    firstPreviousHash,
    ...rows.slice(0, 2).map(({ hash }) => hash),
  ])
  expect(await headOf(db)).toMatchObject({ id: unitId, lastCounter: 3, lastHash: rows[2]?.hash })
  const texts = rows.map(({ xml }) => String(xml))
  const numbers = texts.map((xml) => /<\/cbc:ProfileID><cbc:ID>([^<]+)</.exec(xml)?.[1])
  expect(new Set(numbers)).toEqual(new Set(['00000002', '00000003', 'CN-00000001']))
  expect(texts[numbers.indexOf('CN-00000001')]).toContain(
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>00000002</cbc:ID>',
  )
  for (const { uuid, hash, xml } of rows) {
    expect(String(xml)).toContain(`<cbc:UUID>${uuid}</cbc:UUID>`)
    expect(String(xml)).toContain(`<ds:DigestValue>${hash}</ds:DigestValue>`)
  }
})

test('a document that cannot be signed does not block others, and is signed once it can be', async () => {
  const { db, deps, errors, order } = await shop()
  await startTestUnit(db, noon)
  const id = await issue(db, await order())
  await issue(db, await order())
  await db.execute(sql`alter table tax_documents disable trigger user`)
  const lines = await db.select({ lines: taxDocumentsTable.lines }).from(taxDocumentsTable).limit(1)
  const named = (name: string) =>
    db
      .update(taxDocumentsTable)
      .set({ lines: lines[0]?.lines.map((line) => ({ ...line, name: { ar: name, en: name } })) ?? [] })
      .where(eq(taxDocumentsTable.id, id))
  await named('\u0001')
  expect(await signWaitingDocuments(deps)).toBe(1)
  expect(errors).toHaveLength(1)
  await expect(readSignedForm(deps, id)).rejects.toMatchObject({ code: 'invoice-not-ready' })
  await named('A lens')
  expect(await signWaitingDocuments({ ...deps, clock: () => new Date('2026-09-02T09:32:00Z') })).toBe(1)
  expect((await readSignedForm(deps, id))?.qr).toMatch(/^[\w+/]{500,}=*$/)
})

test('the database rejects changes to signed documents, and duplicate or skipped counters', async () => {
  const { db, deps, order } = await shop()
  await startTestUnit(db, noon)
  for (let index = 0; index < 2; index++) await issue(db, await order())
  await signWaitingDocuments(deps)
  await issue(db, await order())
  const [first, second] = await rowsOf(db)
  const of = (id = '') => eq(eInvoicesTable.id, id)
  const change = (values: object, id = first?.id) =>
    errorOf(db.update(eInvoicesTable).set(values).where(of(id)))
  const frozen = /^a signed e-invoice is frozen$/
  for (const values of [{ xml: Buffer.from('<Invoice/>') }, { counter: 9 }, { hash: 'x' }, { qr: 'x' }])
    expect(await change(values)).toMatch(frozen)
  expect(await change({ state: 'waiting' })).toMatch(/signed, then answered once/)
  expect(await change({ issuedAt: new Date() })).toMatch(/stays the one of its document/)
  expect(await errorOf(db.delete(eInvoicesTable))).toMatch(/only ever added to/)
  expect(await errorOf(db.execute(sql`truncate e_invoices`))).toMatch(/only ever added to/)
  expect(await errorOf(db.update(egsUnitsTable).set({ lastCounter: 0, lastHash: null }))).toMatch(
    /grows by one/,
  )
  expect(await errorOf(db.delete(egsUnitsTable))).toMatch(/only ever added to/)

  const third = (await rowsOf(db)).find(({ state }) => state === 'waiting')
  const signed = (counter: number, previousHash?: string | null) =>
    errorOf(
      db.transaction(async (tx) => {
        const values = { counter, previousHash, hash: sha256('third').toString('base64'), uuid: third?.id }
        await tx
          .update(eInvoicesTable)
          .set({ ...values, state: 'signed', xml: Buffer.from('x'), qr: 'x', signedAt: noon })
          .where(of(third?.id))
        throw new Error('rolled back')
      }),
    )
  expect(await signed(4, second?.hash)).toMatch(/right after the last one/)
  expect(await signed(2, second?.hash)).toBe('e_invoices_counter')
  expect(await signed(3, first?.hash)).toBe('e_invoices_previous')
  expect(await signed(3, 'another')).toMatch(/right after the last one/)
  expect(await signed(3, second?.hash)).toBe('rolled back')
  await db.update(eInvoicesTable).set({ state: 'refused', answeredAt: noon }).where(of(first?.id))
  expect(await change({ state: 'accepted' })).toMatch(/answered/)
})

test('with an expired certificate no document is signed', async () => {
  const { db, deps, order } = await shop()
  await startTestUnit(db, noon)
  await issue(db, await order())
  const late = { ...deps, clock: () => new Date('2031-01-02T00:00:00Z') }
  await expect(signWaitingDocuments(late)).rejects.toThrow('the certificate of the unit has expired')
  expect((await rowsOf(db)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await signWaitingDocuments(deps)).toBe(1)
})
