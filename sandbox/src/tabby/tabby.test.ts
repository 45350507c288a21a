import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop, openTestSandbox, tabbyKey, type TestSandbox } from '#test/open-sandbox.ts'

let sandbox: TestSandbox
let shop: Awaited<ReturnType<typeof openShop>>
let clock = new Date('2026-09-02T06:20:46.000Z')

beforeEach(async () => {
  clock = new Date('2026-09-02T06:20:46.000Z')
  shop = await openShop()
  sandbox = await openTestSandbox({ now: () => clock })
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
})

const bearer = { authorization: `Bearer ${tabbyKey}` }
const merchant = { ...bearer, 'x-merchant-code': 'demo_sa' }
const request = (change: object = {}, buyer: object = {}) => ({
  payment: {
    amount: '2200.00',
    currency: 'SAR',
    description: 'Film course bundle',
    buyer: { name: 'Sara Demo', email: 'otp.success@tabby.ai', phone: '+966500000001', ...buyer },
    shipping_address: { city: 'Riyadh', address: 'King Fahd Rd 1', zip: '12211' },
    order: {
      reference_id: 'ord_1.a1',
      items: [{ title: 'Package', quantity: 1, unit_price: '2200.00', category: 'Online courses' }],
    },
    buyer_history: { registered_since: '2026-08-01T10:00:00Z', loyalty_level: 0 },
    order_history: [],
    ...change,
  },
  lang: 'ar',
  merchant_code: 'demo_sa',
  merchant_urls: {
    success: 'https://shop.test/return?o=1',
    cancel: 'https://shop.test/return?o=1&c=1',
    failure: 'https://shop.test/return?o=1&f=1',
  },
})
const post = (path: string, body: object) => sandbox.post(`/tabby/api/v2${path}`, body, bearer)
const read = async (id: string) => (await sandbox.get(`/tabby/api/v2/payments/${id}`, bearer)).json()
async function opened() {
  const answer = (await post('/checkout', request())).json()
  const page: string = answer.configuration.available_products.installments[0].web_url
  return { id: String(answer.payment.id), path: page.replace('http://shop.test/sandbox', '') }
}
const finish = (paymentId: string, outcome: string) =>
  sandbox.post('/tabby/finish', { paymentId, outcome, awaitCallback: true })
const listen = () =>
  sandbox.post(
    '/tabby/api/v1/webhooks',
    { url: shop.url, header: { title: 'X-Hook-Secret', value: 'between-us' } },
    merchant,
  )

test('creating a session returns the buyer’s page and an open payment', async () => {
  const answer = (await post('/checkout', request())).json()
  expect(answer).toMatchObject({
    status: 'created',
    payment: { status: 'CREATED', amount: '2200.00', order: { reference_id: 'ord_1.a1' } },
    configuration: { products: { installments: { is_available: true } } },
  })
})

test.each([
  ['a missing phone', request({}, { phone: undefined })],
  ['a missing address', request({ shipping_address: undefined })],
  ['no items', request({ order: { reference_id: 'x', items: [] } })],
  ['no history', request({ buyer_history: undefined })],
])('a request with %s is rejected as bad data', async (_what, body) => {
  const answer = await post('/checkout', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 'error', errorType: 'bad_data' })
})

test.each([
  ['the test buyer 002', {}, { phone: '+966500000002' }, 'not_available'],
  ['too much', { amount: '20000.00' }, {}, 'order_amount_too_high'],
  ['too little', { amount: '1.00' }, {}, 'order_amount_too_low'],
])(
  'a session for %s is rejected with status 200 and the reason in both places',
  async (_what, change, buyer, reason) => {
    const answer = await post('/checkout', request(change, buyer))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'rejected',
      configuration: {
        products: { installments: { rejection_reason: reason } },
        available_products: { installments: [{ rejection_reason: reason }] },
      },
    })
  },
)

test('a missing bearer token, a wrong key and another merchant code are rejected with the provider’s messages', async () => {
  const bare = await sandbox.post('/tabby/api/v2/checkout', request())
  expect([bare.statusCode, bare.json().error]).toEqual([401, 'missing Bearer scheme'])
  const wrong = await sandbox.post('/tabby/api/v2/checkout', request(), { authorization: 'Bearer sk_wrong' })
  expect(wrong.json().error).toBe("auth: provided key doesn't exist")
  const foreign = await sandbox.post('/tabby/api/v1/webhooks', { url: shop.url }, bearer)
  expect(foreign.statusCode).toBe(403)
})

test('the right code approves, a wrong code asks again, and the browser returns with the payment id', async () => {
  const { id, path } = await opened()
  expect((await sandbox.form(path, { outcome: 'code', otp: '1234' })).statusCode).toBe(400)
  const answer = await sandbox.form(path, { outcome: 'code', otp: '8888' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(`https://shop.test/return?o=1&payment_id=${id}`)
  expect(await read(id)).toMatchObject({ status: 'AUTHORIZED', captures: [] })
  expect((await sandbox.get(path)).statusCode).toBe(410)
})

test('webhooks have the registered header and lowercase statuses, and are retried until they get a 200', async () => {
  await listen()
  shop.status = 500
  await sandbox.post('/tabby/levers', { webhookRetryMs: 5 })
  const { id } = await opened()
  await finish(id, 'approve')
  shop.status = 200
  await vi.waitFor(() => expect(shop.received.length).toBeGreaterThan(1))
  expect(shop.received[0]?.headers['x-hook-secret']).toBe('between-us')
  expect(JSON.parse(shop.received[0]?.body ?? '')).toMatchObject({ id, status: 'authorized', captures: [] })
})

test('a full capture closes the payment, a repeated reference changes nothing, and refunds are limited to the captured amount', async () => {
  const { id } = await opened()
  const capture = (amount: string, reference: string) =>
    post(`/payments/${id}/captures`, { amount, reference_id: reference })
  expect((await capture('2200.00', 'c1')).json().error).toBe('could not capture not authorized payments')
  await finish(id, 'approve')
  expect((await post(`/payments/${id}/refunds`, { amount: '1.00', reference_id: 'r0' })).json().error).toBe(
    'can not refund payment that has no captures and not closed',
  )
  expect((await capture('2200.00', 'c1')).json()).toMatchObject({
    status: 'CLOSED',
    captures: [{ amount: '2200.00' }],
  })
  expect((await capture('2200.00', 'c1')).json().captures).toHaveLength(1)
  const refund = (amount: string, reference: string) =>
    post(`/payments/${id}/refunds`, { amount, reference_id: reference })
  expect((await refund('2200.01', 'r1')).statusCode).toBe(400)
  await refund('850.00', 'r1')
  expect((await refund('850.00', 'r1')).json().refunds).toHaveLength(1)
  expect((await sandbox.ledger()).payments).toMatchObject([
    { provider: 'tabby', tranRef: id, cartId: 'ord_1.a1', charged: '2200.00', status: 'CLOSED' },
  ])
  expect((await sandbox.ledger()).refunds).toMatchObject([{ previousTranRef: id, amount: '850.00' }])
})

test('closing a payment without a capture cancels it', async () => {
  const { id } = await opened()
  await finish(id, 'approve')
  expect((await post(`/payments/${id}/close`, {})).json()).toMatchObject({ status: 'CLOSED', captures: [] })
  expect(
    (await post(`/payments/${id}/captures`, { amount: '2200.00', reference_id: 'c' })).json().error,
  ).toBe('already closed')
})

test('a payment page expires after 20 minutes and its payment about ten minutes later', async () => {
  const { id, path } = await opened()
  clock = new Date(clock.getTime() + 21 * 60_000)
  expect((await sandbox.get(path)).statusCode).toBe(410)
  expect((await read(id)).status).toBe('CREATED')
  clock = new Date(clock.getTime() + 10 * 60_000)
  expect((await read(id)).status).toBe('EXPIRED')
})

test('the rate-limit fault allows ten sessions in ten seconds', async () => {
  await sandbox.post('/tabby/levers', { limitsRate: true })
  const codes = []
  for (let count = 0; count < 11; count++) codes.push((await post('/checkout', request())).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.at(-1)).toBe(429)
})
