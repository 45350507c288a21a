import { vatWithin } from '@matla/contract/kit/money'
import { asc, desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellingAs, testSeller as seller } from '#test/fixtures/seller.ts'
import { databaseForThisTest } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { refundsTable } from '#schema/payments.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'
import { issueInvoice } from './issue-documents.ts'
import { encodeQrPayload } from './qr.ts'
import { addBuyer, addCourse, addOrder, issue, issueNote, noon, openCheckout } from '#test/fixtures/orders.ts'

async function shopWithOrders(count: number) {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const orders = await Promise.all(Array.from({ length: count }, () => addOrder(db, buyer, sessionId)))
  return { db, orders }
}

test('an invoice contains the facts of the frozen order, with the VAT included in its total', async () => {
  const { db, orders } = await shopWithOrders(1)
  const [order] = orders
  if (!order) throw new Error('no order')
  const id = await issue(db, order)
  const [invoice] = await db.select().from(taxDocumentsTable)
  const { netHalalas, vatHalalas } = vatWithin(220_000)
  expect(invoice).toMatchObject({
    id,
    kind: 'invoice',
    sequence: 1,
    number: '00000001',
    orderId: order.id,
    issuedAt: noon,
    seller,
    buyerName: 'نورة العتيبي',
    buyerEmail: 'noura@example.com',
    lines: [{ name: { ar: 'الإضاءة', en: 'Lighting' }, totalHalalas: 220_000 }],
    netHalalas,
    vatHalalas,
    totalHalalas: 220_000,
    fileKey: null,
  })
  const { name, vatNumber } = seller
  const facts = { sellerName: name.ar, vatNumber, issuedAt: noon, totalHalalas: 220_000, vatHalalas }
  expect(invoice?.qr).toBe(encodeQrPayload(facts))
})

test('concurrent sales get numbers without gaps or duplicates', async () => {
  const { db, orders } = await shopWithOrders(8)
  await Promise.all(orders.map((order) => issue(db, order)))
  const rows = await db
    .select({ sequence: taxDocumentsTable.sequence })
    .from(taxDocumentsTable)
    .orderBy(asc(taxDocumentsTable.sequence))
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('the number of a rolled-back sale goes to the next sale', async () => {
  const { db, orders } = await shopWithOrders(2)
  const [lost, fitting] = orders
  if (!lost || !fitting) throw new Error('no orders')
  const rolledBack = db.transaction(async (tx) => {
    await issueInvoice({ ...noJobs, ...sellingAs(seller), isSandbox: false, clock: () => noon }, tx, {
      order: lost,
    })
    throw new Error('the sale fails')
  })
  await expect(rolledBack).rejects.toThrow('the sale fails')
  await issue(db, fitting)
  expect(
    await db
      .select({ number: taxDocumentsTable.number, orderId: taxDocumentsTable.orderId })
      .from(taxDocumentsTable),
  ).toEqual([{ number: '00000001', orderId: fitting.id }])
})

test('an order cannot have two invoices', async () => {
  const { db, orders } = await shopWithOrders(1)
  const [order] = orders
  if (!order) throw new Error('no order')
  await issue(db, order)
  await expect(issue(db, order)).rejects.toThrow()
  expect(await db.select().from(taxDocumentsTable)).toHaveLength(1)
})

test.each([
  ['the same', {}, 'today'],
  ['another one', { vatNumber: '310000000000003' }, 'then'],
])(
  'a credit note has the buyer of its invoice and, when the VAT number is %s, the seller of %s',
  async (_, invoiced, whose) => {
    const { db } = await databaseForThisTest()
    await addCourse(db)
    const buyer = await addBuyer(db, 'noura@example.com')
    const order = await addOrder(db, buyer, (await openCheckout(db, buyer)).sessionId)
    const then = { ...seller, ...invoiced }
    await db.transaction((tx) =>
      issueInvoice({ ...noJobs, ...sellingAs(then), isSandbox: true, clock: () => noon }, tx, { order }),
    )
    const today = { ...seller, address: { ...seller.address, buildingNumber: '1111' } }
    await issueNote(db, buyer, order, today)
    const [refund] = await db.select().from(refundsTable)
    const rows = await db.select().from(taxDocumentsTable).orderBy(desc(taxDocumentsTable.kind))
    expect(rows).toMatchObject([
      { kind: 'invoice', number: '00000001', seller: then },
      {
        kind: 'credit-note',
        number: 'CN-00000001',
        seller: whose === 'today' ? today : then,
        buyerName: 'نورة العتيبي',
        buyerEmail: 'noura@example.com',
        isSandbox: true,
        refersTo: rows[0]?.id,
        refundId: refund?.id,
        reason: 'By request',
        totalHalalas: 220_000,
      },
    ])
  },
)
