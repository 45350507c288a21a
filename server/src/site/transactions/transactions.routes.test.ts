import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findActor, openSession } from '#identity/sessions.ts'
import { readConfig } from '#config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { documentRoutes } from '#tax/documents.routes.ts'
import {
  addBuyer,
  addCourse,
  addOrder,
  addPayment,
  type Buyer,
  issue,
  noon,
  openCheckout,
} from '#test/fixtures/orders.ts'
import type { Deps } from '#platform/deps.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { transactionsRoutes } from './transactions.routes.ts'

let app: FastifyInstance
let database: Database
let noura: Buyer
let paid: FrozenOrder
let other: FrozenOrder
let paidPayment: string
let failsToStore = false
const tokens = { member: '', checkout: '', link: '', stranger: '' }

/** Noura paid for one order after two declines and left another declined; Sami has no payments. */
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await addCourse(db)
  noura = await addBuyer(db, 'noura@example.com')
  const sami = await addBuyer(db, 'sami@example.com')
  const first = await openCheckout(db, noura)
  const second = await openCheckout(db, noura)
  paid = await addOrder(db, noura, first.sessionId)
  other = await addOrder(db, noura, second.sessionId)
  await addPayment(db, paid, 'declined', 1)
  await addPayment(db, paid, 'declined', 2)
  paidPayment = await addPayment(db, paid, 'paid', 3)
  await addPayment(db, other, 'declined', 4)
  await addPayment(db, other, 'open', 5)
  await issue(db, paid)
  tokens.member = (await openSession(db, { userId: noura.userId, kind: 'member' }, noon)).token
  tokens.checkout = second.token
  tokens.link = (
    await openSession(db, { userId: noura.userId, kind: 'order-link', orderId: paid.id }, noon)
  ).token
  tokens.stranger = (await openSession(db, { userId: sami.userId, kind: 'member' }, noon)).token
  app = await openApp()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function openApp(): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const built = await createHttpServer(config)
  const stored = new Map<string, Buffer>()
  const files: Deps['files'] = {
    put: async (key, bytes) => {
      if (failsToStore) throw new Error('the disk is full')
      stored.set(key, bytes)
    },
    get: async (key) => stored.get(key) ?? null,
  }
  const used = { config, db: database.db, clock: () => noon, findActor, log: built.log, files }
  // These two modules use no other dependencies of the app.
  const deps = used as unknown as Deps
  handleErrors(built)
  transactionsRoutes(built, deps)
  documentRoutes(built, deps)
  await built.ready()
  return built
}

const ask = async (token: string, url: string, payload?: object) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const method = payload ? 'POST' : 'GET'
  return app.inject({ method, url: `/matla${url}`, headers, ...(payload && { payload }) })
}
const statuses = async (token: string): Promise<string[]> =>
  (await ask(token, '/transactions')).json().transactions.map(({ status }: { status: string }) => status)
const pdfOf = (order: FrozenOrder) => `/invoices/${order.id}.pdf`

test('a member sees all their payments, newest first, with repeated declines of one order shown once', async () => {
  expect(await statuses(tokens.member)).toEqual(['confirming', 'declined', 'paid', 'declined'])
})

test('a checkout session sees its own payments, an emailed link sees its one order, and a stranger sees none', async () => {
  expect(await statuses(tokens.checkout)).toEqual(['confirming', 'declined'])
  expect(await statuses(tokens.link)).toEqual(['paid', 'declined'])
  expect(await statuses(tokens.stranger)).toEqual([])
  expect((await ask('', '/transactions')).json()).toMatchObject({ success: false, code: 'sign-in-needed' })
})

test('a declined payment has no amount, and an order without a rendered invoice has no link to one', async () => {
  const { transactions } = (await ask(tokens.member, '/transactions')).json()
  const amounts = transactions.map((each: { amountHalalas: number | null }) => each.amountHalalas)
  expect(amounts).toEqual([220_000, null, 220_000, null])
  expect(transactions[1].transactionData.cart_amount).toBe('')
  expect(transactions.map((each: { invoiceId: unknown }) => each.invoiceId)).toEqual([null, null, null, null])
})

test('a request in the name of another user is rejected', async () => {
  expect((await ask(tokens.member, `/transactions/user/${noura.userId}`)).json().transactions).toHaveLength(4)
  expect((await ask(tokens.stranger, `/transactions/user/${noura.userId}`)).json()).toMatchObject({
    code: 'not-allowed',
  })
  expect((await ask(tokens.member, '/user/email/NOURA@example.com')).json()).toMatchObject({
    _id: noura.userId,
  })
  expect((await ask(tokens.stranger, '/user/email/noura@example.com')).json()).toMatchObject({
    code: 'not-allowed',
  })
})

test('the invoice is rendered when it is first read, is not cached by shared caches, and is linked from then on', async () => {
  const answer = await ask(tokens.link, pdfOf(paid))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="invoice-00000001.pdf"',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { transactions } = (await ask(tokens.member, '/transactions')).json()
  expect(transactions[2].invoiceId).toEqual({ invoiceUrl: `/matla${pdfOf(paid)}`, number: '00000001' })
  expect(transactions[3].invoiceId).toBeNull()
})

test('an invoice is shown to those who may see its order, and an unpaid order has none', async () => {
  expect((await ask('', pdfOf(paid))).json()).toMatchObject({ code: 'sign-in-needed' })
  expect((await ask(tokens.stranger, pdfOf(paid))).json()).toMatchObject({ code: 'not-found' })
  expect((await ask(tokens.checkout, pdfOf(paid))).json()).toMatchObject({ code: 'not-found' })
  expect((await ask(tokens.member, pdfOf(other))).json()).toMatchObject({ code: 'invoice-not-ready' })
  expect((await ask(tokens.member, '/invoices/..%2Fsecret.pdf')).json()).toMatchObject({ code: 'not-found' })
})

const again = (token: string, transactionId: string, userId?: string) =>
  ask(token, '/regenerate-invoice', { transactionId, ...(userId && { userId }) })

test('rendering an invoice again keeps its number', async () => {
  const before = (await ask(tokens.member, pdfOf(paid))).rawPayload
  expect((await again(tokens.member, paidPayment)).json()).toEqual({
    success: true,
    invoiceUrl: `/matla${pdfOf(paid)}`,
    number: '00000001',
  })
  expect((await ask(tokens.member, pdfOf(paid))).rawPayload.equals(before)).toBe(true)
})

test('the id of the order can be used like that of its payment (R353)', async () => {
  expect((await again(tokens.member, paid.id)).json()).toMatchObject({ success: true, number: '00000001' })
  expect((await again(tokens.stranger, paid.id)).json()).toMatchObject({ code: 'transaction-not-found' })
  expect((await again(tokens.checkout, paid.id)).json()).toMatchObject({ code: 'transaction-not-found' })
})

test('a malformed address or id is not found, with the documented message (R355)', async () => {
  const named = async (url: string) => (await ask(tokens.member, `${url}?lang=1`)).json().message
  expect(await named('/user/email/nobody')).toBe('Email not found')
  expect(await named('/transactions/user/undefined')).toBe('User ID not found')
  expect(await named('/transactions/user/00000000-0000-7000-8000-000000000000')).toContain(
    'don’t have permission',
  )
})

test('a pay-later payment uses the terms of its provider (R348)', async () => {
  const { db } = database
  const huda = await addBuyer(db, 'huda@example.com')
  const { token, sessionId } = await openCheckout(db, huda)
  const order = await addOrder(db, huda, sessionId)
  const id = await addPayment(db, order, 'open', 1)
  await db
    .update(paymentsTable)
    .set({ provider: 'tabby', providerReference: 'tb-1', providerStatus: 'AUTHORIZED' })
    .where(eq(paymentsTable.id, id))
  const [listed] = (await ask(token, '/transactions?lang=1')).json().transactions
  expect(listed).toMatchObject({ status: 'authorised', provider: 'tabby', amountHalalas: 220_000 })
  expect(listed.transactionData).toEqual({
    id: 'tb-1',
    status: 'AUTHORIZED',
    amount: '2200.00',
    buyer: { name: huda.fullName, email: huda.email },
    created_at: '2026-09-02T09:21:46.000Z',
  })
})

test('rendering again is rejected for an unknown, unpaid or foreign order, and when storing fails', async () => {
  const [open] = (await ask(tokens.checkout, '/transactions')).json().transactions
  expect((await again(tokens.member, 'nothing')).json()).toMatchObject({ code: 'transaction-not-found' })
  expect((await again(tokens.stranger, paidPayment)).json()).toMatchObject({ code: 'transaction-not-found' })
  expect((await again(tokens.stranger, paidPayment, noura.userId)).json()).toMatchObject({
    code: 'not-allowed',
  })
  expect((await again(tokens.checkout, open._id)).json()).toMatchObject({ code: 'invoice-not-ready' })
  failsToStore = true
  expect((await again(tokens.member, paidPayment)).json()).toMatchObject({ code: 'invoice-not-rendered' })
  failsToStore = false
})
