import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, openTestSandbox, tamaraToken, type TestSandbox } from '#test/open-sandbox.ts'
import { signToken } from './token.ts'

let sandbox: TestSandbox
let shop: Awaited<ReturnType<typeof openShop>>
let clock: Date

beforeEach(async () => {
  clock = new Date('2026-09-02T06:20:46.000Z')
  shop = await openShop()
  sandbox = await openTestSandbox({ now: () => clock })
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
})

const bearer = { authorization: `Bearer ${tamaraToken}` }
const sar = (amount: number | string) => ({ amount, currency: 'SAR' })
const name = { first_name: 'Sara', last_name: 'Demo' }
const checkout = (change: object = {}) => ({
  total_amount: sar(2200),
  shipping_amount: sar(0),
  tax_amount: sar(286.96),
  order_reference_id: 'ord_1.a1',
  items: [
    {
      reference_id: 'bundle',
      sku: 'bundle',
      type: 'Digital',
      name: 'Package',
      quantity: 1,
      total_amount: sar(2200),
    },
  ],
  consumer: { ...name, phone_number: '966544337866', email: 'sara@example.com' },
  country_code: 'SA',
  description: 'Film course order',
  shipping_address: { ...name, line1: 'King Fahd Rd 1', city: 'Riyadh', country_code: 'SA' },
  merchant_url: {
    success: 'https://shop.test/return',
    failure: 'https://shop.test/return?f=1',
    cancel: 'https://shop.test/return?left=1',
  },
  ...change,
})
const post = (path: string, body: object = {}) => sandbox.post(`/tamara${path}`, body, bearer)
const read = async (id: string) => (await sandbox.get(`/tamara/orders/${id}`, bearer)).json()
const finish = (orderId: string, outcome: string) =>
  sandbox.post('/tamara/finish', { orderId, outcome, awaitCallback: true })
const opened = async () => {
  const { order_id, checkout_url } = (await post('/checkout', checkout())).json()
  return { id: String(order_id), path: String(checkout_url).replace('http://shop.test/sandbox', '') }
}
const info = { shipped_at: '2026-09-02T06:20:46.000Z', shipping_company: 'Digital delivery' }
const capture = (order_id: string, amount = 2200) =>
  post('/payments/capture', { order_id, total_amount: sar(amount), shipping_info: info })
const statusOf = (answer: { statusCode: number; json(): { status?: string } }) => [
  answer.statusCode,
  answer.json().status,
]

test('a call without the API token and a session with a missing part are rejected', async () => {
  expect((await sandbox.post('/tamara/checkout', checkout())).statusCode).toBe(401)
  for (const missing of ['consumer', 'items', 'shipping_address', 'merchant_url', 'description']) {
    const answer = await post('/checkout', checkout({ [missing]: undefined }))
    expect(answer.statusCode, missing).toBe(400)
  }
})

test('an order is approved by the buyer, then authorised, captured and refunded by the merchant, each step once', async () => {
  const { id } = await opened()
  expect(statusOf(await capture(id))).toEqual([409, undefined])
  await finish(id, 'approve')
  expect(statusOf(await capture(id))).toEqual([409, undefined])
  expect(statusOf(await post(`/orders/${id}/authorise`))).toEqual([200, 'authorised'])
  expect(statusOf(await post(`/orders/${id}/authorise`))).toEqual([409, undefined])
  expect(statusOf(await capture(id, 2000))).toEqual([200, 'partially_captured'])
  expect(statusOf(await capture(id, 200))).toEqual([200, 'fully_captured'])
  expect((await post(`/orders/${id}/cancel`, { total_amount: sar(1) })).statusCode).toBe(409)
  const refund = { total_amount: sar(100), comment: 'By request', merchant_refund_id: 'r1' }
  const path = `/payments/simplified-refund/${id}`
  // Repeating the merchant id makes another refund.
  expect(statusOf(await post(path, refund))).toEqual([200, 'partially_refunded'])
  expect(statusOf(await post(path, refund))).toEqual([200, 'partially_refunded'])
  expect((await post(path, { ...refund, total_amount: sar(2001) })).statusCode).toBe(400)
  expect(await read(id)).toMatchObject({ captured_amount: sar(2200), refunded_amount: sar(200) })
})

test('an authorised order can be cancelled in full, and an uncaptured one cannot be refunded', async () => {
  const { id } = await opened()
  await finish(id, 'approve')
  await post(`/orders/${id}/authorise`)
  const refund = { total_amount: sar(1), comment: 'x' }
  expect((await post(`/payments/simplified-refund/${id}`, refund)).statusCode).toBe(409)
  expect(statusOf(await post(`/orders/${id}/cancel`, { total_amount: sar(2200) }))).toEqual([200, 'canceled'])
})

test('an abandoned order expires after 30 minutes', async () => {
  const { id, path } = await opened()
  clock = new Date(clock.getTime() + 30 * 60_000)
  expect(await read(id)).toMatchObject({ status: 'expired' })
  expect((await sandbox.get(path)).statusCode).toBe(410)
})

test('a webhook has a signed token in its header and its URL, and the fault controls send invalid tokens', async () => {
  await post('/webhooks', { type: 'order', url: shop.url, events: ['order_approved'] })
  const known = await post('/webhooks', { type: 'order', url: shop.url, events: ['order_approved'] })
  expect(known.json()).toMatchObject({ errors: [{ error_code: 'webhook_already_registered' }] })
  const tokens: (string | undefined)[] = []
  for (const webhookToken of ['normal', 'expired', 'wrong-secret', 'unsigned', 'none']) {
    await sandbox.post('/tamara/levers', { webhookToken })
    await finish((await opened()).id, 'approve')
    tokens.push(shop.received.at(-1)?.headers.authorization?.replace('Bearer ', ''))
  }
  const [normal, expired, wrong, unsigned, none] = tokens
  expect(normal).toBe(signToken('demo-notification-token-0001', clock))
  expect(new Set([normal, expired, wrong, unsigned]).size).toBe(4)
  expect([unsigned?.endsWith('.'), none]).toEqual([true, undefined])
  expect(JSON.parse(shop.received[0]?.body ?? '{}')).toMatchObject({ event_type: 'order_approved', data: [] })
})

test('the buyer’s page approves the order with the code and returns to the shop with its id', async () => {
  const { id, path } = await opened()
  expect((await sandbox.form(path, { outcome: 'code', otp: '1' })).statusCode).toBe(400)
  const answer = await sandbox.form(path, { outcome: 'code', otp: '0000' })
  expect(answer.headers.location).toBe(`https://shop.test/return?paymentStatus=approved&orderId=${id}`)
  expect(await read(id)).toMatchObject({ status: 'approved' })
})
