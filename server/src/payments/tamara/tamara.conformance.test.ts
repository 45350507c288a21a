import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import { NotEligible, ProviderFailed } from '#payments/provider.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { callSandbox } from '#test/ledger.ts'
import { keys, openOutside, type Outside } from '#test/outside.ts'
import { registerWebhook } from './register-webhook.ts'
import { openTamara } from './tamara.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const buyer = { userId: 'u', fullName: 'نورة', email: 'noura@example.com', lang: 'ar' as const }
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
  url: `${outside.url}/tamara`,
  apiToken: keys.tamaraToken,
  notificationToken: keys.tamaraNotices,
  pageOrigin: new URL(outside.url).origin,
  instalments: 4,
})
const provider = (change: object = {}) => openTamara({ ...settings(), ...change })
const faults = (change: object) => callSandbox(outside.url, '/tamara/levers', change)
const finish = (orderId: string, outcome: string) =>
  callSandbox(outside.url, '/tamara/finish', { orderId, outcome })

async function started(change: object = {}) {
  const ownReference = `${newSecretId()}.a1`
  const opened = await provider().start(order, ownReference, urls, {
    ip: '203.0.113.7',
    payLater: { ...payLater, ...change },
    onlyMethod: null,
  })
  return { ownReference, ...opened }
}
async function approved() {
  const opened = await started()
  await finish(opened.reference, 'approve')
  return opened
}
const capture = (reference: string) => provider().capture?.(reference, 'unused', 85_050)

test('a page opens for the exact amount and for a buyer with a single name, and is found by our reference', async () => {
  const { reference, ownReference, redirectUrl } = await started()
  expect(redirectUrl).toContain('/tamara/pay/')
  expect(await provider().readStatus(reference)).toMatchObject({ state: 'confirming' })
  expect(await provider().findByOwnReference(ownReference)).toEqual([{ reference }])
  expect(await provider().findByOwnReference('nothing')).toEqual([])
})

test.each([{}, { amountsAsText: true }])(
  'an agreed payment is paid only after its capture, which is idempotent: %j',
  async (change) => {
    await faults(change)
    const { reference, ownReference } = await approved()
    const facts = { amountHalalas: 85_050, currency: 'SAR', ownReference }
    expect(await provider().readStatus(reference)).toMatchObject({ state: 'authorised', ...facts })
    expect(await capture(reference)).toMatchObject({ state: 'paid', ...facts })
    expect(await capture(reference)).toMatchObject({ state: 'paid', ...facts })
  },
)

test('an order that Tamara captures automatically is paid without a call from the shop', async () => {
  await faults({ autoCapture: true })
  const { reference } = await approved()
  expect(await provider().readStatus(reference)).toMatchObject({ state: 'paid', amountHalalas: 85_050 })
  expect(await capture(reference)).toMatchObject({ state: 'paid' })
})

test('two concurrent captures capture the amount once, and a capture whose response was lost is not repeated', async () => {
  const one = await approved()
  const both = await Promise.all([capture(one.reference), capture(one.reference)])
  expect(both).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  const other = await approved()
  await provider().readStatus(other.reference)
  await faults({ tamaraLostAnswers: 2 })
  await expect(capture(other.reference)).rejects.toMatchObject({ kind: 'away' })
  await faults({ tamaraLostAnswers: 0 })
  expect(await capture(other.reference)).toMatchObject({ state: 'paid', amountHalalas: 85_050 })
  for (const { reference } of [one, other])
    expect(await provider().readPayment(reference, [])).toMatchObject({ capturedHalalas: 85_050 })
})

test('a declined, cancelled or expired order has ended, and a page that the buyer left is still confirming', async () => {
  const after = async (outcome: string) => {
    const { reference } = await started()
    await finish(reference, outcome)
    return (await provider().readStatus(reference)).state
  }
  expect(await after('decline')).toBe('declined')
  expect(await after('cancel')).toBe('cancelled')
  expect(await after('expire')).toBe('expired')
  expect(await after('leave')).toBe('confirming')
})

test.each([
  ['not-available', { phone: '+966500000002' }, {}],
  ['not-available', {}, { checkoutAnswer: 'daily-cap' }],
  ['too-high', {}, { mostHalalas: 85_049 }],
  ['too-low', {}, { leastHalalas: 85_051 }],
  ['not-available', {}, { leastHalalas: 85_051, mostHalalas: 85_051 }],
])('start fails with the reason for an ineligible buyer or amount: %s', async (reason, change, fault) => {
  await faults(fault)
  const failure = await started(change).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NotEligible)
  expect(failure).toMatchObject({ reason })
})

test('start fails for a wrong token, an unreachable host, a page on a foreign host and a response in HTML', async () => {
  const start = (change: object) =>
    provider(change).start(order, `${newSecretId()}.a1`, urls, { ip: '', payLater, onlyMethod: null })
  await expect(start({ apiToken: 'wrong' })).rejects.toBeInstanceOf(ProviderFailed)
  await expect(start({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'away' })
  await faults({ checkoutAnswer: 'foreign-page' })
  await expect(start({})).rejects.toMatchObject({ kind: 'refused' })
  await faults({ checkoutAnswer: 'html' })
  await expect(start({})).rejects.toMatchObject({ kind: 'away' })
})

test('a refund is made once, even when its response was lost, and is found by our reference', async () => {
  const { reference, ownReference } = await approved()
  const request = { reference, ownReference: `${ownReference}.r`, halalas: 100, reason: 'By request' }
  await expect(provider().refund(request)).rejects.toMatchObject({ kind: 'refused' })
  await capture(reference)
  await faults({ tamaraLostAnswers: 1 })
  await expect(provider().refund(request)).rejects.toMatchObject({ kind: 'away' })
  const first = await provider().refund(request)
  expect(first.state).toBe('done')
  expect(await provider().findRefund(request)).toEqual(first)
  expect(await provider().findRefund({ ...request, ownReference: 'nothing' })).toBeNull()
  const tooMuch = { ...request, ownReference: 'r2', halalas: 85_000 }
  await expect(provider().refund(tooMuch)).rejects.toMatchObject({ kind: 'refused' })
  expect((await provider().readPayment(reference, []))?.returns).toMatchObject([{ halalas: 100 }])
})

test('an unknown order results in the state unknown, and readStatus throws while Tamara fails', async () => {
  await expect(provider().readStatus(crypto.randomUUID())).resolves.toMatchObject({ state: 'unknown' })
  const { reference } = await started()
  await faults({ tamaraFailures: 1 })
  await expect(provider().readStatus(reference)).rejects.toMatchObject({ kind: 'away' })
})

test('the webhook URL is registered once', async () => {
  await registerWebhook(settings(), urls.webhookUrl)
  await registerWebhook(settings(), urls.webhookUrl)
  const headers = { authorization: `Bearer ${keys.tamaraToken}` }
  const answer = await fetch(`${outside.url}/tamara/webhooks`, { headers })
  const hooks = (await answer.json()) as { url: string }[]
  expect(hooks.filter(({ url }) => url === urls.webhookUrl)).toHaveLength(1)
  await expect(registerWebhook({ ...settings(), apiToken: 'wrong' }, urls.webhookUrl)).rejects.toMatchObject({
    kind: 'refused',
  })
})
