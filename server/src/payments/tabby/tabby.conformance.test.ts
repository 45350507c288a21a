import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import { NotEligible, ProviderFailed } from '#payments/provider.ts'
import { callSandbox } from '#test/ledger.ts'
import { keys, openOutside, type Outside } from '#test/outside.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { registerWebhook, webhookHeader } from './register-webhook.ts'
import { openTabby } from './tabby.ts'

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
const noon = new Date('2026-09-02T09:20:46Z')
const details = { phone: '+966501234567', city: 'الرياض', address: 'طريق الملك فهد', zip: '12211' }
const payLater = { ...details, registeredAt: noon, history: [{ paidAt: noon, totalHalalas: 59_000 }] }

const settings = () => ({
  url: `${outside.url}/tabby`,
  secretKey: keys.tabbyKey,
  merchantCode: keys.merchantCode,
  pageOrigin: new URL(outside.url).origin,
  webhookSecret: 'between-us-alone',
})
const provider = (change: object = {}) => openTabby({ ...settings(), ...change })

async function started(change: object = {}) {
  const ownReference = `${newSecretId()}.a1`
  const opened = await provider().start(order, ownReference, urls, {
    ip: '203.0.113.7',
    payLater: { ...payLater, ...change },
    onlyMethod: null,
  })
  return { ownReference, ...opened }
}
const finish = (paymentId: string, outcome: string) =>
  callSandbox(outside.url, '/tabby/finish', { paymentId, outcome })

test('a page opens for the exact amount, and its payment is in the state confirming', async () => {
  const { reference, redirectUrl } = await started()
  expect(redirectUrl).toContain('/tabby/pay?sessionId=')
  expect(await provider().readStatus(reference)).toMatchObject({ state: 'confirming' })
})

test('an authorised payment is paid only after its capture, which is idempotent', async () => {
  const { reference, ownReference } = await started()
  await finish(reference, 'approve')
  const facts = { amountHalalas: 85_050, currency: 'SAR', ownReference }
  expect(await provider().readStatus(reference)).toMatchObject({ state: 'authorised', ...facts })
  expect(await provider().capture?.(reference, ownReference, 85_050)).toMatchObject({
    state: 'paid',
    ...facts,
  })
  expect(await provider().capture?.(reference, ownReference, 85_050)).toMatchObject({
    state: 'paid',
    ...facts,
  })
  expect(await provider().readStatus(reference)).toMatchObject({ state: 'paid', ...facts })
})

test('a declined or expired payment has ended, and a page that the buyer left is still confirming', async () => {
  const rejected = await started()
  await finish(rejected.reference, 'decline')
  expect(await provider().readStatus(rejected.reference)).toMatchObject({ state: 'declined' })
  const left = await started()
  await finish(left.reference, 'cancel')
  expect(await provider().readStatus(left.reference)).toMatchObject({ state: 'confirming' })
  await finish(left.reference, 'expire')
  expect(await provider().readStatus(left.reference)).toMatchObject({ state: 'expired' })
})

test.each([
  ['not-available', { phone: '+966500000002' }, {}],
  ['too-high', {}, { mostHalalas: 85_049 }],
  ['too-low', {}, { leastHalalas: 85_051 }],
])('start fails with the reason for an ineligible buyer or amount: %s', async (reason, change, faults) => {
  await callSandbox(outside.url, '/tabby/levers', faults)
  const failure = await started(change).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NotEligible)
  expect(failure).toMatchObject({ reason })
})

test('start fails for a wrong key, an unreachable host, a page on a foreign host and a response in HTML', async () => {
  const start = (change: object) =>
    provider(change).start(order, `${newSecretId()}.a1`, urls, { ip: '', payLater, onlyMethod: null })
  await expect(start({ secretKey: 'sk_test_wrong' })).rejects.toBeInstanceOf(ProviderFailed)
  await expect(start({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'away' })
  await callSandbox(outside.url, '/tabby/levers', { checkoutAnswer: 'foreign-page' })
  await expect(start({})).rejects.toMatchObject({ kind: 'refused' })
  await callSandbox(outside.url, '/tabby/levers', { checkoutAnswer: 'html' })
  await expect(start({})).rejects.toMatchObject({ kind: 'away' })
})

test('readStatus throws while the provider fails, and a failed capture succeeds on retry', async () => {
  const { reference, ownReference } = await started()
  await finish(reference, 'approve')
  await callSandbox(outside.url, '/tabby/levers', { tabbyFailures: 1 })
  await expect(provider().readStatus(reference)).rejects.toMatchObject({ kind: 'away' })
  await callSandbox(outside.url, '/tabby/levers', { captureFailures: 1 })
  await expect(provider().capture?.(reference, ownReference, 85_050)).rejects.toMatchObject({ kind: 'away' })
  expect(await provider().capture?.(reference, ownReference, 85_050)).toMatchObject({ state: 'paid' })
})

test('a refund is idempotent by merchant reference and found by it', async () => {
  const { reference, ownReference } = await started()
  await finish(reference, 'approve')
  const request = { reference, ownReference: `${ownReference}.r`, halalas: 100, reason: 'By request' }
  await expect(provider().refund(request)).rejects.toMatchObject({ kind: 'refused' })
  await provider().capture?.(reference, ownReference, 85_050)
  const first = await provider().refund(request)
  expect(first.state).toBe('done')
  expect(await provider().refund(request)).toEqual(first)
  expect(await provider().findRefund(request)).toEqual(first)
  expect(await provider().findRefund({ ...request, ownReference: 'nothing' })).toBeNull()
  const tooMuch = { ...request, ownReference: 'r2', halalas: 85_000 }
  await expect(provider().refund(tooMuch)).rejects.toMatchObject({ kind: 'refused' })
})

test('an unknown payment results in the state unknown', async () => {
  await expect(provider().readStatus(crypto.randomUUID())).resolves.toMatchObject({ state: 'unknown' })
})

test('a webhook is accepted only with the secret header, and identifies a payment', () => {
  const raw = Buffer.from(JSON.stringify({ id: 'p1', status: 'authorized', order: { reference_id: 'r1' } }))
  const read = (headers: Record<string, string>) => provider().readWebhook(raw, headers)
  expect(read({ [webhookHeader]: 'between-us-alone' })).toMatchObject({ reference: 'p1', ownReference: 'r1' })
  expect(read({ [webhookHeader]: 'BETWEEN-US-ALONE' })).toBeNull()
  expect(read({})).toBeNull()
  expect(provider().readWebhook(Buffer.from('{'), { [webhookHeader]: 'between-us-alone' })).toBeNull()
})

test('the webhook URL is registered once, and its secret header is updated', async () => {
  const hooks = async () => {
    const answer = await fetch(`${outside.url}/tabby/api/v1/webhooks`, {
      headers: { authorization: `Bearer ${keys.tabbyKey}`, 'x-merchant-code': keys.merchantCode },
    })
    return (await answer.json()) as { url: string; header: { value: string } }[]
  }
  await registerWebhook(settings(), urls.webhookUrl)
  await registerWebhook(settings(), urls.webhookUrl)
  await registerWebhook({ ...settings(), webhookSecret: 'another-secret' }, urls.webhookUrl)
  expect((await hooks()).filter(({ url }) => url === urls.webhookUrl)).toMatchObject([
    { header: { value: 'another-secret' } },
  ])
})
