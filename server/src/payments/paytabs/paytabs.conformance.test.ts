import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import { ProviderFailed } from '#payments/provider.ts'
import { callSandbox } from '#proof/ledger.ts'
import { keys, openOutside, type Outside } from '#proof/outside.ts'
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
const urls = { returnUrl: 'http://127.0.0.1:1/return', webhookUrl: 'http://127.0.0.1:1/notice' }

const provider = (change: object = {}) =>
  openPaytabs({
    url: `${outside.url}/paytabs`,
    profileId: keys.profileId,
    serverKey: keys.serverKey,
    payPageOrigin: new URL(outside.url).origin,
    ...change,
  })

async function started(onlyMethod: 'applepay' | null = null) {
  const ownReference = `${newSecretId()}.a1`
  const { reference, redirectUrl } = await provider().start(order, ownReference, urls, {
    ip: '203.0.113.7',
    payLater: null,
    onlyMethod,
  })
  return { ownReference, reference, redirectUrl }
}
const finish = (tranRef: string, outcome: string) =>
  callSandbox(outside.url, '/paytabs/finish', { tranRef, outcome })

test('a page is opened for the exact amount and found again under either reference', async () => {
  const { ownReference, reference, redirectUrl } = await started()
  expect(redirectUrl).toContain('/paytabs/payment/wr/')
  expect(await provider().find(ownReference)).toEqual([{ reference }])
  expect(await provider().find(`${newSecretId()}.a1`)).toEqual([])
})

test('a page is opened for every method, or for Apple Pay alone', async () => {
  const offered = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/name="method" value="(\w+)"/g)].map(([, name]) => name)
  expect(await offered((await started()).redirectUrl)).toEqual(['creditcard', 'mada', 'applepay'])
  expect(await offered((await started('applepay')).redirectUrl)).toEqual(['applepay'])
})

test('approved: paid, with amount, currency and our own reference', async () => {
  const { ownReference, reference } = await started()
  await finish(reference, 'approve')
  expect(await provider().ask(reference)).toMatchObject({
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
])('%s: %s', async (outcome, state) => {
  const { reference } = await started()
  await finish(reference, outcome)
  expect(await provider().ask(reference)).toMatchObject({ state })
})

test('another charge than asked for is told as charged', async () => {
  const { reference } = await started()
  await finish(reference, 'different-amount')
  const asked = await provider().ask(reference)
  expect(asked.state).toBe('paid')
  expect(asked).not.toMatchObject({ amountHalalas: 85_050 })
})

test('an open page is neither paid nor refused', async () => {
  const { reference } = await started()
  expect(['confirming', 'unknown']).toContain((await provider().ask(reference)).state)
  expect((await provider().ask(reference)).state).toBe('confirming')
})

test('a reference that the provider does not know proves nothing', async () => {
  await expect(provider().ask('TST0000000000000')).resolves.toMatchObject({ state: 'unknown' })
})

test('a wrong key, a dead host and a page on a foreign host are refused, never followed', async () => {
  const ownReference = `${newSecretId()}.a1`
  const start = (change: object) =>
    provider(change).start(order, ownReference, urls, {
      ip: '203.0.113.7',
      payLater: null,
      onlyMethod: null,
    })
  await expect(start({ serverKey: 'SWRONG0001-KEY' })).rejects.toBeInstanceOf(ProviderFailed)
  await expect(start({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'away' })
  await expect(start({ payPageOrigin: 'https://secure.paytabs.sa' })).rejects.toMatchObject({
    kind: 'refused',
  })
})

test('while the provider fails, nothing is concluded', async () => {
  const { reference } = await started()
  await callSandbox(outside.url, '/paytabs/levers', { queryFailures: 1 })
  await expect(provider().ask(reference)).rejects.toMatchObject({ kind: 'away' })
})

const refunded = async (halalas: number, ownReference = `${newSecretId()}.r`) => {
  const { reference } = await started()
  await finish(reference, 'approve')
  const request = { reference, ownReference, halalas, reason: 'By request' }
  return { request, providerStatus: await provider().refund(request) }
}

test('money goes back under our own reference, and is found by it', async () => {
  const { request, providerStatus } = await refunded(100)
  expect(providerStatus).toMatchObject({ state: 'done' })
  expect(await provider().findRefund(request)).toEqual(providerStatus)
  expect(await provider().findRefund({ ...request, ownReference: 'nothing' })).toBeNull()
})

test('more than was paid, a refund that is refused and one that waits are told apart', async () => {
  await expect(refunded(99_999_999)).rejects.toMatchObject({ kind: 'refused' })
  await callSandbox(outside.url, '/paytabs/levers', { refunds: 'pending' })
  expect((await refunded(100)).providerStatus.state).toBe('pending')
  await callSandbox(outside.url, '/paytabs/levers', { refunds: 'declined' })
  expect((await refunded(100)).providerStatus.state).toBe('refused')
  await callSandbox(outside.url, '/paytabs/levers', { refunds: 'normal', lostAnswers: 1 })
  await expect(refunded(100)).rejects.toMatchObject({ kind: 'away' })
})
