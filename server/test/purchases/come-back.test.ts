import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, press, returnForm } from '#test/buyer.ts'
import { openShop } from '#test/open-shop.ts'

const payLater = { phone: '0501234567', city: 'Riyadh', address: 'King Fahd Rd 1', zip: '12211' }

let courseId: string
let names = 0
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  courseId = (body.courses as { _id: string }[])[0]?._id ?? ''
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
  await shop.sandbox('/tabby/levers', { webhooks: 'normal' })
})

const someone = (): Promise<Buyer> => shop.arrive(`back-${names++}@proof.test`, [courseId])
/** Reads the payment status as a browser without cookies does. */
const askStatus = (token: string, by = '') => shop.get(`/checkout/attempt?token=${token}`, by)
const follow = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, redirect: 'manual', headers: { origin: 'http://provider.example' } })
const pageOf = async (answer: Response) => new URL(answer.headers.get('location') ?? '', shop.url)
const tokenOf = (page: URL) => page.searchParams.get('attempt') ?? ''

/** Pays by card and returns in a browser without a cookie. */
async function backFromCard(outcome: string, way: 'post' | 'empty-get' = 'post'): Promise<URL> {
  const { redirectUrl } = await shop.openPage(await someone())
  const { action, fields } = returnForm(await press(redirectUrl, outcome))
  const answer =
    way === 'post'
      ? await follow(action, { method: 'POST', body: new URLSearchParams(fields) })
      : await follow(action)
  return pageOf(answer)
}

async function backFromTabby(outcome: string): Promise<URL> {
  const { redirectUrl } = await shop.openPage(await someone(), { paymentType: 'PAY_LATER', payLater })
  const answer = await follow(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome }) })
  return pageOf(await follow(answer.headers.get('location') ?? ''))
}

test.each([
  ['approve', { success: true, outcome: 'paid', reason: null }],
  ['decline', { success: false, outcome: 'declined', isFinal: true, reason: 'refused' }],
  ['funds', { success: false, outcome: 'declined', reason: 'funds' }],
  ['threeds', { success: false, outcome: 'declined', reason: 'authentication' }],
  ['cancel', { success: false, outcome: 'declined', reason: 'cancelled' }],
  ['hold', { success: false, outcome: 'review', reason: null }],
  ['pending-60', { success: false, outcome: 'confirming', isFinal: false, reason: null }],
])(
  'a browser without a session reads the result of a card payment that ended with "%s" by its token (A26)',
  async (outcome, is) => {
    const page = await backFromCard(outcome)
    expect(page.pathname).toBe('/home/success2')
    const { status, body } = await askStatus(tokenOf(page))
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...is, email: 'b***@proof.test', order: null })
    expect(JSON.stringify(body)).not.toContain('back-')
    // A reload returns the same response.
    expect((await askStatus(tokenOf(page))).body).toEqual(body)
  },
)

test.each([
  ['approve', '/home/success3', { outcome: 'paid' }],
  ['decline', '/home/success3', { outcome: 'declined', reason: 'plan-refused' }],
  ['cancel', '/home/success3', { outcome: 'confirming' }],
])(
  'a browser without a session reads the result of a pay-later payment that ended with "%s" (A26)',
  async (outcome, path, is) => {
    const page = await backFromTabby(outcome)
    expect(page.pathname).toBe(path)
    expect(page.searchParams.get('left')).toBe(outcome === 'cancel' ? '1' : null)
    expect((await askStatus(tokenOf(page))).body).toMatchObject({ ...is, order: null })
  },
)

test('an empty return request, as a provider sends it to a plain-http URL, includes its token (A26)', async () => {
  const page = await backFromCard('approve', 'empty-get')
  expect((await askStatus(tokenOf(page))).body).toMatchObject({ outcome: 'paid' })
})

test('a payment is shown as paid without a webhook and without a session (A26)', async () => {
  await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
  const page = await backFromCard('approve', 'empty-get')
  expect((await askStatus(tokenOf(page))).body).toMatchObject({ outcome: 'paid', isFinal: true })
})

test('an altered or guessed token, or one of another attempt, reveals nothing about this attempt (A26)', async () => {
  const good = tokenOf(await backFromCard('approve'))
  const other = tokenOf(await backFromCard('decline'))
  const [id, expires, signature] = good.split('.')
  const [otherId, , otherSignature] = other.split('.')
  const altered = [
    `${otherId}.${expires}.${signature}`,
    `${id}.${Number(expires) + 1}.${signature}`,
    `${id}.${expires}.${otherSignature}`,
    `${id}.${expires}.${'A'.repeat(43)}`,
    `${id}.${expires}.`,
    `${id}`,
    `${good}A`,
    'x',
  ]
  for (const token of altered) {
    const { status, body } = await askStatus(token)
    expect([status, body.code], token).toEqual([404, 'payment-not-found'])
    expect(JSON.stringify(body)).not.toMatch(/paid|declined|proof\.test/)
  }
})

test("the buyer's session reads the whole order, and another session reads no more than a browser without one (A26)", async () => {
  const buyer = await someone()
  const { redirectUrl, orderId } = await shop.openPage(buyer)
  const { action, fields } = returnForm(await press(redirectUrl, 'approve'))
  const page = await pageOf(await follow(action, { method: 'POST', body: new URLSearchParams(fields) }))
  expect((await askStatus(tokenOf(page), buyer.token)).body).toMatchObject({
    order: { orderId, email: buyer.email, outcome: 'paid' },
  })
  expect((await askStatus(tokenOf(page), (await someone()).token)).body).toMatchObject({
    outcome: 'paid',
    order: null,
  })
})

test('a declined attempt is not shown as declined once another attempt is open or paid (A26)', async () => {
  const buyer = await someone()
  const first = await shop.openPage(buyer)
  const { action, fields } = returnForm(await press(first.redirectUrl, 'decline'))
  const page = await pageOf(await follow(action, { method: 'POST', body: new URLSearchParams(fields) }))
  expect((await askStatus(tokenOf(page))).body).toMatchObject({ outcome: 'declined', isFinal: true })
  const second = await shop.openPage(buyer)
  expect((await askStatus(tokenOf(page))).body).toMatchObject({ outcome: 'confirming', isFinal: false })
  await press(second.redirectUrl, 'approve')
  expect((await askStatus(tokenOf(page))).body).toMatchObject({ outcome: 'paid' })
})

test.each([
  ['funds', 'Insufficient funds', 'funds'],
  ['threeds', '3-D Secure authentication rejected', 'authentication'],
  ['cvv', 'Card security code (CVV) mismatch', 'card-details'],
])(
  'the message that the provider gives for "%s" is stored for the buyer (R350)',
  async (outcome, message, reason) => {
    const buyer = await someone()
    const { redirectUrl } = await shop.openPage(buyer)
    await press(redirectUrl, outcome)
    const mine = await shop.get('/transactions?lang=1', buyer.token)
    expect(mine.body.transactions).toMatchObject([
      { status: 'declined', reason, transactionData: { payment_result: { response_message: message } } },
    ])
  },
)
