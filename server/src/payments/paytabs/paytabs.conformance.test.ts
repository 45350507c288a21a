import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PageMethod, pageMethods } from '@matla/contract/payments/page-methods'
import { readUsedMethod } from '@matla/contract/payments/used-method'
import { newSecretId } from '#lib/ids.ts'
import { ProviderFailed } from '#payments/provider.ts'
import { callSandbox } from '#test/ledger.ts'
import { keys, openOutside, type Outside } from '#test/outside.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { openPaytabs } from './paytabs.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const buyer = { userId: 'u', fullName: 'نورة العتيبي', email: 'noura@example.com', lang: 'ar' as const }
const order = freezeOrder('o', buyer, [{ id: 'c', name: { ar: 'دورة', en: 'Course' }, priceHalalas: 85_050 }])
const urls = {
  returnUrl: 'http://127.0.0.1:1/return',
  webhookUrl: 'http://127.0.0.1:1/notice',
  ownPageUrl: 'http://127.0.0.1:1/own',
}

const provider = (change: object = {}) =>
  openPaytabs({
    url: `${outside.url}/paytabs`,
    profileId: keys.profileId,
    serverKey: keys.serverKey,
    pageOrigin: new URL(outside.url).origin,
    ...change,
  })

async function started(onlyMethod: PageMethod | null = null, change: object = {}) {
  const ownReference = `${newSecretId()}.a1`
  const { reference, redirectUrl } = await provider(change).start(order, ownReference, urls, {
    ip: '203.0.113.7',
    payLater: null,
    phone: '+966501234567',
    onlyMethod,
  })
  return { ownReference, reference, redirectUrl }
}
const finish = (tranRef: string, outcome: string) =>
  callSandbox(outside.url, '/paytabs/finish', { tranRef, outcome })

test('a page opens for the exact amount and is found by its merchant reference', async () => {
  const { ownReference, reference, redirectUrl } = await started()
  expect(redirectUrl).toContain('/paytabs/payment/wr/')
  expect(await provider().findByOwnReference(ownReference)).toEqual([{ reference }])
  expect(await provider().findByOwnReference(`${newSecretId()}.a1`)).toEqual([])
})

test('a page offers every method, or only Apple Pay', async () => {
  const offered = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/name="method" value="(\w+)"/g)].map(([, name]) => name)
  expect(await offered((await started()).redirectUrl)).toEqual(['mada', 'creditcard', 'applepay'])
  expect(await offered((await started('applepay')).redirectUrl)).toEqual(['applepay'])
  const methods = ['mada', 'creditcard', 'stcpay'] as const
  expect(await offered((await started(null, { methods })).redirectUrl)).toEqual([...methods])
  expect(await offered((await started('stcpay', { methods })).redirectUrl)).toEqual(['stcpay'])
})

test.each([
  ['mada', 'mada'],
  ['creditcard', 'creditcard'],
  ['amex', 'amex'],
  ['applepay', 'applepay'],
  ['stcpay', 'stcpay'],
  ['urpay', 'urpay'],
  ['samsungpay', 'samsungpay'],
] as const)('a payment with %s reports a method that the table knows', async (method, known) => {
  const { reference } = await started(method, { methods: pageMethods })
  await finish(reference, 'approve')
  const status = await provider().readStatus(reference)
  expect(status.state).toBe('paid')
  expect(readUsedMethod(('method' in status && status.method) || '')).toBe(known)
})

test('a page names the courses in the buyer’s language', async () => {
  const page = await (await fetch((await started()).redirectUrl)).text()
  for (const { name } of order.lines) expect(page).toContain(name[order.lang])
})

test('an approved payment is paid, with its amount, currency and merchant reference', async () => {
  const { ownReference, reference } = await started()
  await finish(reference, 'approve')
  expect(await provider().readStatus(reference)).toMatchObject({
    state: 'paid',
    amountHalalas: 85_050,
    currency: 'SAR',
    ownReference,
  })
})

test.each([
  ['decline', 'declined'],
  ['funds', 'declined'],
  ['cvv', 'declined'],
  ['threeds', 'declined'],
  ['cancel', 'cancelled'],
  ['hold', 'review'],
  ['pending-60', 'confirming'],
])('the sandbox outcome %s results in the state %s', async (outcome, state) => {
  const { reference } = await started()
  await finish(reference, outcome)
  expect(await provider().readStatus(reference)).toMatchObject({ state })
})

test('a charge of a different amount is reported as charged', async () => {
  const { reference } = await started()
  await finish(reference, 'different-amount')
  const response = await provider().readStatus(reference)
  expect(response.state).toBe('paid')
  expect(response).not.toMatchObject({ amountHalalas: 85_050 })
})

test('the payment of an open page is in the state confirming', async () => {
  const { reference } = await started()
  expect(['confirming', 'unknown']).toContain((await provider().readStatus(reference)).state)
  expect((await provider().readStatus(reference)).state).toBe('confirming')
})

test('an unknown reference results in the state unknown', async () => {
  await expect(provider().readStatus('TST0000000000000')).resolves.toMatchObject({ state: 'unknown' })
})

test('start fails for a wrong key, an unreachable host and a page on a foreign host', async () => {
  const ownReference = `${newSecretId()}.a1`
  const start = (change: object) =>
    provider(change).start(order, ownReference, urls, {
      ip: '203.0.113.7',
      payLater: null,
      onlyMethod: null,
    })
  await expect(start({ serverKey: 'SWRONG0001-KEY' })).rejects.toBeInstanceOf(ProviderFailed)
  await expect(start({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'away' })
  await expect(start({ pageOrigin: 'https://secure.paytabs.sa' })).rejects.toMatchObject({
    kind: 'refused',
  })
})

test('readStatus throws while the provider fails', async () => {
  const { reference } = await started()
  await callSandbox(outside.url, '/paytabs/levers', { queryFailures: 1 })
  await expect(provider().readStatus(reference)).rejects.toMatchObject({ kind: 'away' })
})

const refunded = async (halalas: number, ownReference = `${newSecretId()}.r`) => {
  const { reference } = await started()
  await finish(reference, 'approve')
  const request = { reference, ownReference, halalas, reason: 'By request' }
  return { request, providerStatus: await provider().refund(request) }
}

test('a refund is made and found under its merchant reference', async () => {
  const { request, providerStatus } = await refunded(100)
  expect(providerStatus).toMatchObject({ state: 'done' })
  expect(await provider().findRefund(request)).toEqual(providerStatus)
  expect(await provider().findRefund({ ...request, ownReference: 'nothing' })).toBeNull()
})

test('a refund above the paid amount, a rejected one and a pending one are distinguished', async () => {
  await expect(refunded(99_999_999)).rejects.toMatchObject({ kind: 'refused' })
  await callSandbox(outside.url, '/paytabs/levers', { refunds: 'pending' })
  expect((await refunded(100)).providerStatus.state).toBe('pending')
  await callSandbox(outside.url, '/paytabs/levers', { refunds: 'declined' })
  expect((await refunded(100)).providerStatus.state).toBe('refused')
  await callSandbox(outside.url, '/paytabs/levers', { refunds: 'normal', lostAnswers: 1 })
  await expect(refunded(100)).rejects.toMatchObject({ kind: 'away' })
})

const withBills = { methods: ['mada', 'sadad'], billDays: 5 } as const
/** Opens a page and lets the sandbox issue its bill. */
async function billed() {
  const opened = await started('sadad', withBills)
  await finish(opened.reference, 'approve')
  return opened
}
const actOnBill = (tranRef: string, action: 'pay' | 'fail' | 'expire') =>
  callSandbox(outside.url, '/paytabs/bill', { tranRef, action })

test('a bill has a number and a period, is undecided, and is found by its merchant reference', async () => {
  const { ownReference, reference } = await billed()
  expect(await provider(withBills).readStatus(reference)).toMatchObject({
    state: 'confirming',
    bill: { number: expect.stringMatching(/^\d{10}$/) as string, days: 5 },
  })
  expect(await provider(withBills).findByOwnReference(ownReference)).toEqual([{ reference }])
})

test('a failed payment leaves a bill undecided, and the next one pays it', async () => {
  const { ownReference, reference } = await billed()
  await actOnBill(reference, 'fail')
  expect((await provider(withBills).readStatus(reference)).state).toBe('confirming')
  await actOnBill(reference, 'pay')
  const status = await provider(withBills).readStatus(reference)
  expect(status).toMatchObject({ state: 'paid', amountHalalas: 85_050, currency: 'SAR', ownReference })
  expect(status).not.toHaveProperty('repeats')
  expect(await provider(withBills).readPayment(reference, [])).toMatchObject({
    ownReference,
    capturedHalalas: 85_050,
    returns: [],
  })
})

test('a bill that ended is expired, and is paid when a bank accepts the money later', async () => {
  const { reference } = await billed()
  await actOnBill(reference, 'expire')
  expect((await provider(withBills).readStatus(reference)).state).toBe('expired')
  await actOnBill(reference, 'pay')
  expect((await provider(withBills).readStatus(reference)).state).toBe('paid')
})

test('each further payment of a bill is a separate payment with its own reference', async () => {
  const { ownReference, reference } = await billed()
  for (let times = 0; times < 3; times += 1) await actOnBill(reference, 'pay')
  const status = await provider(withBills).readStatus(reference)
  const repeats = ('repeats' in status && status.repeats) || []
  expect(status).toMatchObject({ state: 'paid', ownReference })
  expect(new Set(repeats.map((each) => each.ownReference)).size).toBe(2)
  for (const repeat of repeats) {
    expect(repeat).toMatchObject({
      amountHalalas: 85_050,
      ownReference: `${ownReference}.${repeat.reference}`,
    })
    expect(await provider(withBills).readPayment(repeat.reference, [])).toMatchObject({
      ownReference: repeat.ownReference,
      capturedHalalas: 85_050,
    })
  }
  expect(await provider(withBills).readPayment(reference, [])).toMatchObject({ capturedHalalas: 85_050 })
})

test('staff refund a bill by hand, because the provider’s API cannot', async () => {
  const { reference } = await billed()
  await actOnBill(reference, 'pay')
  const request = { reference, ownReference: `${newSecretId()}.r`, halalas: 100, reason: 'By request' }
  await expect(provider(withBills).refund(request)).rejects.toMatchObject({ kind: 'refused' })
  expect(await provider(withBills).findRefund(request)).toBeNull()
  expect(await provider(withBills).readPayment(reference, [request.ownReference])).toMatchObject({
    capturedHalalas: 85_050,
    returns: [],
  })
})
