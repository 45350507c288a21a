import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop, openTestSandbox, pageRequest, serverKey, type TestSandbox } from '#test/open-sandbox.ts'
import { outcomes } from './outcomes.ts'
import { sign, signFields } from './signature.ts'

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

async function opened(changes: object = {}) {
  const response = await sandbox.paytabs('/payment/request', pageRequest({ callback: shop.url, ...changes }))
  const { tran_ref: tranRef, redirect_url: url } = response.json()
  return { tranRef, path: new URL(url).pathname.replace('/sandbox', ''), answer: response.json() }
}
const query = async (asked: object) =>
  (await sandbox.paytabs('/payment/query', { profile_id: 100_001, ...asked })).json()
const finish = (tranRef: string, outcome: string) =>
  sandbox.post('/paytabs/finish', { tranRef, outcome, awaitCallback: true })

test('a page request returns string values and a payment page on the browser’s origin', async () => {
  const { answer } = await opened()
  expect(answer).toMatchObject({
    tran_type: 'Sale',
    cart_amount: '850.00',
    tran_total: '0',
    profileId: 100_001,
  })
  expect(answer.tran_ref).toMatch(/^TST26245\d{8}$/)
  expect(answer.redirect_url).toMatch(/^http:\/\/shop\.test\/sandbox\/paytabs\/payment\/wr\/[0-9A-F]{64}$/)
})

test('an approval records the payment, and sends a signed callback and a signed browser return', async () => {
  const { tranRef, path } = await opened({ user_defined: { udf1: 'ord_1' } })
  const page = await sandbox.form(path, { outcome: 'approve' })
  expect(page.statusCode).toBe(200)
  const [call] = shop.received
  expect(call?.headers).toMatchObject({
    'user-agent': 'Go-http-client/1.1',
    signature: sign(serverKey, call?.body ?? ''),
  })
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    tran_ref: tranRef,
    profile_id: 100_001,
    tran_total: '850.00',
    user_defined: { udf1: 'ord_1' },
    payment_result: { response_status: 'A' },
  })
  const fields = Object.fromEntries(
    Array.from(page.body.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value.replace('&#43;', '+'),
    ]),
  )
  expect(page.body).toContain('<form id="return" method="post" action="https://shop.test/pay/return">')
  expect(fields).toMatchObject({
    tranRef,
    respStatus: 'A',
    cartId: 'ord_1.a1',
    signature: signFields(serverKey, fields),
  })
  const truth = await query({ tran_ref: tranRef })
  expect(truth).toMatchObject({
    tran_type: 'Sale',
    tran_total: '850.00',
    payment_result: { response_status: 'A' },
  })
  expect((await sandbox.ledger()).payments).toMatchObject([
    { tranRef, amount: '850.00', charged: '850.00', status: 'A', notices: [{ status: 200 }] },
  ])
})

test.each(Object.entries(outcomes).filter(([, { status }]) => status !== 'P'))(
  'a query after the outcome %s returns its status',
  async (name, { status, code }) => {
    const { tranRef } = await opened()
    await finish(tranRef, name)
    const { payment_result: result } = await query({ tran_ref: tranRef })
    expect(result.response_status).toBe(status)
    expect(result.response_code).toMatch(code ?? /^G\d{5}$/)
  },
)

test('a query returns a held sale as an authorisation, and its release in the dashboard as a capture', async () => {
  const { tranRef } = await opened()
  await finish(tranRef, 'hold')
  expect(await query({ tran_ref: tranRef })).toMatchObject({ tran_type: 'Auth', original_tran_type: 'Sale' })
  expect(JSON.parse(shop.received[0]?.body ?? '')).not.toHaveProperty('original_tran_type')
  await sandbox.post('/paytabs/dashboard', { tranRef, action: 'capture' })
  expect(JSON.parse(shop.received[1]?.body ?? '')).toMatchObject({
    tran_type: 'Capture',
    previous_tran_ref: tranRef,
    paymentChannel: 'Dashboard',
  })
})

test('a used payment page is closed for browsers and for programs', async () => {
  const { tranRef, path } = await opened()
  await finish(tranRef, 'decline')
  expect((await sandbox.get(path)).statusCode).toBe(410)
  expect((await sandbox.form(path, { outcome: 'approve' })).statusCode).toBe(410)
  expect((await finish(tranRef, 'approve')).statusCode).toBe(409)
  expect((await query({ tran_ref: tranRef })).payment_result.response_status).toBe('D')
})

test('an unused payment page expires', async () => {
  const { tranRef, path } = await opened({ paypage_ttl: 1 })
  expect((await query({ tran_ref: tranRef })).payment_result.response_status).toBe('P')
  clock = new Date(clock.getTime() + 61_000)
  expect((await query({ tran_ref: tranRef })).payment_result).toMatchObject({
    response_status: 'X',
    response_code: '355',
  })
  expect((await sandbox.get(path)).statusCode).toBe(410)
})

test('an identical request body is rejected for two minutes', async () => {
  await opened()
  const again = () => sandbox.paytabs('/payment/request', pageRequest({ callback: shop.url }))
  const repeated = await again()
  expect([repeated.statusCode, repeated.json()]).toMatchObject([
    409,
    { code: 4, message: 'Duplicate Request' },
  ])
  clock = new Date(clock.getTime() + 120_000)
  expect((await again()).json()).toHaveProperty('redirect_url')
})

test.each([
  ['a wrong key', { key: 'wrong' }, 401, 1],
  ['another profile', { body: { profile_id: 7 } }, 401, 1],
  ['no amount', { body: { cart_amount: 0 } }, 400, 2],
  ['three decimals', { body: { cart_amount: '1.001' } }, 400, 2],
  ['a long cart id', { body: { cart_id: 'x'.repeat(65) } }, 400, 2],
  ['an unknown currency', { body: { cart_currency: 'XXX' } }, 400, 206],
  ['a callback that is no address', { body: { callback: 'nowhere' } }, 400, 210],
  ['a refund of nothing', { body: { tran_type: 'refund', tran_ref: 'TST1' } }, 400, 113],
])(
  'a request with %s is rejected',
  async (_name, { key, body }: { key?: string; body?: object }, status, code) => {
    const response = await sandbox.paytabs('/payment/request', pageRequest(body), key)
    expect([response.statusCode, response.json()]).toMatchObject([
      status,
      { code, trace: expect.any(String) },
    ])
  },
)

test('in strict mode a loopback callback URL is rejected', async () => {
  await sandbox.post('/paytabs/levers', { strictCallback: true })
  const response = await sandbox.paytabs('/payment/request', pageRequest({ callback: shop.url }))
  expect(response.json()).toMatchObject({ code: 210, message: 'Invalid Callback URL' })
})

test('a query by cart id returns a list, by both ids is rejected, and for an unknown transaction is an error', async () => {
  await opened()
  await opened({ cart_amount: 1 })
  expect(
    (await query({ cart_id: 'ord_1.a1' })).map((row: { cart_amount: string }) => row.cart_amount),
  ).toEqual(['850.00', '1.00'])
  expect(await query({ cart_id: 'a', tran_ref: 'b' })).toMatchObject({ code: 2 })
  expect(await query({ tran_ref: 'TST1' })).toMatchObject({ code: 113 })
})

test('a refund is a new transaction and cannot exceed the paid amount', async () => {
  const { tranRef } = await opened()
  await finish(tranRef, 'approve')
  const refund = async (amount: number) =>
    (
      await sandbox.paytabs(
        '/payment/request',
        pageRequest({ tran_type: 'refund', tran_ref: tranRef, cart_id: 'r', cart_amount: amount }),
      )
    ).json()
  expect(await refund(500)).toMatchObject({
    tran_type: 'Refund',
    previous_tran_ref: tranRef,
    payment_result: { response_status: 'A' },
  })
  expect(await refund(350.01)).toMatchObject({ code: 2 })
  expect(await refund(350)).toMatchObject({ tran_total: '350.00' })
  expect((await sandbox.ledger()).refunds).toMatchObject([
    { previousTranRef: tranRef, amount: '500.00', status: 'A' },
    { previousTranRef: tranRef, amount: '350.00', status: 'A' },
  ])
})

test('a held payment cannot be voided through the API', async () => {
  const { tranRef } = await opened()
  await finish(tranRef, 'hold')
  const answer = await sandbox.paytabs(
    '/payment/request',
    pageRequest({ tran_type: 'void', tran_ref: tranRef }),
  )
  expect(answer.json().payment_result).toMatchObject({ response_status: 'E', response_code: '120' })
})

test('a failed callback is retried five times with growing delays', async () => {
  await sandbox.post('/paytabs/levers', { callbackRetryMs: 2 })
  shop.status = 503
  const { tranRef } = await opened()
  await finish(tranRef, 'approve')
  await vi.waitFor(() => expect(shop.received).toHaveLength(6), 5000)
  const notices = async () => (await sandbox.ledger()).payments[0].notices
  await vi.waitFor(async () => expect(await notices()).toHaveLength(6))
  expect((await notices()).every((notice: { status: number }) => notice.status === 503)).toBe(true)
})

test.each([
  ['approve', 1, true],
  ['notify-5', 5, true],
  ['notify-only', 1, false],
  ['return-only', 0, true],
])('the outcome %s sends %i callbacks and returns the browser: %s', async (outcome, calls, returns) => {
  const { path } = await opened()
  const page = await sandbox.form(path, { outcome })
  expect(shop.received).toHaveLength(calls)
  expect(page.body.includes('id="return"')).toBe(returns)
})

test('a pending payment is approved later with a callback', async () => {
  await sandbox.post('/paytabs/levers', { approvePendingAfterMs: 0 })
  const { tranRef } = await opened()
  expect((await finish(tranRef, 'pending-60')).json()).toEqual({ tran_ref: tranRef, status: 'P' })
  await vi.waitFor(() => expect(shop.received).toHaveLength(2))
  expect((await query({ tran_ref: tranRef })).payment_result.response_status).toBe('A')
})

test('a query returns both amounts when a different amount was charged', async () => {
  const { tranRef } = await opened()
  await finish(tranRef, 'different-amount')
  expect(await query({ tran_ref: tranRef })).toMatchObject({ cart_amount: '850.00', tran_total: '1.00' })
})

test('wrong signatures and tampered bodies fail verification', async () => {
  const { tranRef } = await opened()
  await finish(tranRef, 'approve')
  await sandbox.post('/paytabs/resend', { tranRef, copies: 2, tampered: true })
  await sandbox.post('/paytabs/levers', { badSignature: true })
  await sandbox.post('/paytabs/resend', { tranRef })
  const isGenuine = shop.received.map(({ headers, body }) => headers['signature'] === sign(serverKey, body))
  expect(isGenuine).toEqual([true, false, false, false])
})

test('a fault with a count of one makes only the next call fail', async () => {
  await sandbox.post('/paytabs/levers', { requestFailures: 1, queryFailures: 1, callbacks: 'off' })
  expect((await sandbox.paytabs('/payment/request', pageRequest())).statusCode).toBe(500)
  const { tranRef } = await opened()
  expect(
    (await sandbox.paytabs('/payment/query', { profile_id: 100_001, tran_ref: tranRef })).statusCode,
  ).toBe(500)
  await finish(tranRef, 'approve')
  expect((await query({ tran_ref: tranRef })).payment_result.response_status).toBe('A')
  expect(shop.received).toEqual([])
  expect((await sandbox.post('/paytabs/levers', { nonsense: 1 })).statusCode).toBe(400)
})

test('the Arabic payment page keeps the English button names next to the Arabic ones', async () => {
  const { path } = await opened({ paypage_lang: 'ar', cart_description: '<b>طلب</b>' })
  const { body, headers } = await sandbox.get(path)
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toMatch(/value="approve"[^>]*>\s*Approve\s*<\/button>\s*<small[^>]*>قبول/)
  expect(body).toContain('SAR 850.00')
  expect(body).not.toContain('<b>طلب')
  expect(headers['content-security-policy']).toContain('form-action http: https:')
})

test('return_using_get returns the browser with a GET form that keeps the shop’s own parameters', async () => {
  const { path } = await opened({ return_using_get: true, return: 'https://shop.test/back?order=7' })
  const { body } = await sandbox.form(path, { outcome: 'cancel' })
  expect(body).toContain('<form id="return" method="get"')
  expect(body).toContain('name="order" value="7"')
})
