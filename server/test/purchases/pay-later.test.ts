import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payLaterTexts } from '@matla/contract/checkout/pay-later-rules'
import { dropOldDetails, listDetailsOfUser } from '#payments/pay-later-details.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import type { Buyer } from '#test/buyer.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

const payLater = { phone: '٠٥٠١٢٣٤٥٦٧', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

let courseId: string
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => shop.close())
beforeEach(() => shop.sandbox('/tabby/levers', { webhooks: 'normal', captureFailures: 0 }))

let count = 0
const buyer = () => shop.arrive(`later-${(count += 1)}@proof.test`, [courseId])
const open = (payer: Buyer, body: object = {}) =>
  shop.call(
    'POST',
    '/matla/create-session?lang=1',
    { paymentType: 'PAY_LATER', payLater, ...body },
    payer.token,
  )
async function opened(payer: Buyer) {
  const { status, body } = await open(payer)
  expect(status).toBe(200)
  return (body.data as { payment: { id: string } }).payment.id
}
const finish = (paymentId: string, outcome: string) =>
  shop.sandbox('/tabby/finish', { paymentId, outcome, awaitCallback: true })
const providerStatus = async (payer: Buyer, paymentId: string) =>
  (await shop.get(`/retrive-a-payment?paymentId=${paymentId}`, payer.token)).body
const capturedOf = async (paymentId: string) =>
  (await readLedger(shop.sandboxUrl)).payments.find(({ tranRef }) => tranRef === paymentId)?.charged
const reconcileNow = async () => {
  await shop.sql<Record<string, unknown>>(
    `update payments set next_ask_at = now() - interval '1 second' where next_ask_at is not null`,
    [],
  )
  // Each round handles a limited number of payments.
  while ((await reconcilePending(shop.deps)) > 0);
}

test("a pay-later session leads to the provider's instalment page, and a repeated purchase leads to the same page", async () => {
  const who = await buyer()
  const first = await open(who)
  expect(first.body).toMatchObject({
    data: {
      redirect_url: expect.stringContaining('/tabby/pay?sessionId='),
      configuration: { available_products: { installments: [{ web_url: expect.any(String) }] } },
    },
  })
  expect((await open(who)).body).toEqual(first.body)
})

test('an approved plan is settled by its webhook and captured once, in full', async () => {
  const who = await buyer()
  const id = await opened(who)
  await finish(id, 'notify-5')
  expect(await providerStatus(who, id)).toMatchObject({ data: { success: true }, outcome: 'paid' })
  const [row] = await shop.sql<Record<string, unknown>>(
    'select amount_halalas from payments where provider_reference = $1',
    [id],
  )
  expect(await capturedOf(id)).toBe((Number(row?.amount_halalas) / 100).toFixed(2))
  await shop.verify()
})

test('an approved plan without a webhook is settled when the buyer returns', async () => {
  const who = await buyer()
  const id = await opened(who)
  await finish(id, 'return-only')
  const back = await fetch(`${shop.url}/matla/payments/tabby/return?payment_id=${id}`, {
    redirect: 'manual',
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/home/success3'])
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'paid' })
})

test('an approved plan whose capture fails is shown as confirming and reported as Authorised until the reconciliation of pending payments captures it (R348)', async () => {
  const who = await buyer()
  const id = await opened(who)
  await shop.sandbox('/tabby/levers', { webhooks: 'off', captureFailures: 1 })
  await finish(id, 'return-only')
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'confirming', data: { success: false } })
  expect(await capturedOf(id)).toBe('0.00')
  const mine = await shop.get('/transactions?lang=1', who.token)
  expect(mine.body.transactions).toMatchObject([
    { status: 'authorised', transactionData: { id, status: 'AUTHORIZED', buyer: { email: who.email } } },
  ])
  await until(async () => {
    await reconcileNow()
    return (await capturedOf(id)) !== '0.00'
  }, 10_000)
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'paid' })
})

test.each([
  ['decline', 'declined'],
  ['expire', 'declined'],
  ['cancel', 'confirming'],
])('a plan that ends with %s is shown to the buyer as %s', async (outcome, shown) => {
  const who = await buyer()
  const id = await opened(who)
  await finish(id, outcome)
  expect(await providerStatus(who, id)).toMatchObject({ outcome: shown, data: { success: false } })
})

test('a buyer who left the page is shown how to continue, the same page opens again, and its payment counts', async () => {
  const who = await buyer()
  const first = await open(who)
  const { payment, redirect_url: page } = first.body.data as { payment: { id: string }; redirect_url: string }
  const left = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'cancel' }),
  })
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toMatch(/^\/home\/success3\?left=1&attempt=/)
  expect((await open(who)).body).toEqual(first.body)
  await finish(payment.id, 'approve')
  expect(await providerStatus(who, payment.id)).toMatchObject({ outcome: 'paid' })
})

test('missing pay-later details are named field by field in the requested language', async () => {
  const who = await buyer()
  const { status, body } = await open(who, { payLater: { ...payLater, phone: '123', zip: '' } })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid',
    fields: { phone: payLaterTexts.phone.en, zip: payLaterTexts.zip.en },
  })
  expect((await open(who, { payLater: undefined })).body).toMatchObject({ code: 'invalid' })
})

test('a buyer whom the provider rejects reads the reason and can pay by card immediately', async () => {
  const who = await buyer()
  const rejected = await open(who, { payLater: { ...payLater, phone: '0500000002' } })
  expect(rejected.body).toMatchObject({ code: 'pay-later-not-available' })
  expect(String(rejected.body.message)).toMatch(/^Sorry, Tabby is unable/)
  expect((await shop.openPage(who)).redirectUrl).toContain('/paytabs/')
})

test('a payment on a page that another method replaced is a duplicate payment, which staff get a task about', async () => {
  const who = await buyer()
  const card = await shop.openPage(who)
  const id = await opened(who)
  await finish(id, 'approve')
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'paid' })
  await shop.finish(card)
  const [payment] = await shop.sql<Record<string, unknown>>(
    'select status, order_id from payments where provider_reference = $1',
    [card.reference],
  )
  expect(payment?.status).toBe('surplus')
  const tasks = await shop.sql<Record<string, unknown>>('select kind from staff_tasks where order_id = $1', [
    payment?.order_id,
  ])
  expect(tasks).toEqual([{ kind: 'surplus-payment' }])
})

test('Apple Pay opens a page of its own for the same order, and a method that the profile does not have is rejected', async () => {
  const who = await buyer()
  const card = (overrides: object) => open(who, { paymentType: 'CARD', payLater: undefined, ...overrides })
  const [every, apple] = [await card({}), await card({ onlyMethod: 'applepay' })]
  expect([every.status, apple.status]).toEqual([200, 200])
  expect(apple.body.orderId).toBe(every.body.orderId)
  expect(apple.body.data).not.toEqual(every.body.data)
  expect((await card({ onlyMethod: 'applepay' })).body).toEqual(apple.body)
  const attempts = await shop.sql<Record<string, unknown>>(
    'select only_method, status from payments where order_id = $1 order by attempt',
    [apple.body.orderId],
  )
  expect(attempts).toEqual([
    { only_method: null, status: 'cancelled' },
    { only_method: 'applepay', status: 'open' },
  ])
  expect((await card({ onlyMethod: 'stcpay' })).body).toMatchObject({ code: 'payment-method-unavailable' })
  expect((await card({ onlyMethod: 'cheque' })).status).toBe(400)
  expect((await open(who, { onlyMethod: 'applepay' })).body).toMatchObject({
    code: 'payment-method-unavailable',
  })
})

test('a replaced page is queried until it expires, and not afterwards', async () => {
  const who = await buyer()
  const card = await shop.openPage(who)
  await opened(who)
  const nextAsk = async () =>
    (
      await shop.sql<Record<string, unknown>>(
        'select status, next_ask_at from payments where provider_reference = $1',
        [card.reference],
      )
    )[0]
  await reconcileNow()
  expect((await nextAsk())?.next_ask_at).toBeInstanceOf(Date)
  await shop.sandbox('/paytabs/finish', { tranRef: card.reference, outcome: 'expire' })
  // The shop's own reconciliation may have claimed the payment at this moment.
  await until(async () => {
    await reconcileNow()
    return (await nextAsk())?.next_ask_at === null
  }, 10_000)
  expect(await nextAsk()).toEqual({ status: 'expired', next_ask_at: null })
})

test("a replaced page that may still be paid is shown as confirming, and the buyer's status request finds its payment", async () => {
  const who = await buyer()
  const card = await shop.openPage(who)
  await opened(who)
  const shown = async () => {
    const path = `/matla/validate-transction-details?tranRef=${card.reference}&lang=1`
    return (await shop.call('GET', path, undefined, who.token)).body
  }
  expect(await shown()).toMatchObject({ outcome: 'confirming', success: false })
  // No webhook arrives, so the buyer's status request has to find the payment.
  await shop.sandbox('/paytabs/finish', { tranRef: card.reference, outcome: 'return-only' })
  expect(await shown()).toMatchObject({ outcome: 'paid', success: true })
})

test('a replaced page that was never opened is given up after its lifetime', async () => {
  const who = await buyer()
  const card = await shop.openPage(who)
  // The state after a process died between planning the page and the provider's response.
  const [lost] = await shop.sql<Record<string, unknown>>(
    `update payments set status = 'opening', provider_reference = null, redirect_url = null, own_reference = 'lost-' || own_reference
     where provider_reference = $1 returning id`,
    [card.reference],
  )
  await opened(who)
  await shop.sql<Record<string, unknown>>(
    `update payments set expires_at = now() - interval '1 hour' where id = $1`,
    [lost?.id],
  )
  const left = async () =>
    shop.sql<Record<string, unknown>>('select 1 from payments where id = $1 and next_ask_at is not null', [
      lost?.id,
    ])
  await until(async () => {
    await reconcileNow()
    return (await left()).length === 0
  }, 10_000)
  expect(await left()).toEqual([])
})

test("a webhook without the shop's header changes nothing", async () => {
  const who = await buyer()
  const id = await opened(who)
  await shop.sandbox('/tabby/levers', { webhooks: 'off' })
  await finish(id, 'approve')
  const answer = await fetch(`${shop.url}/matla/payments/tabby/notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, status: 'authorized', order: { reference_id: 'x' } }),
  })
  expect(answer.status).toBe(401)
  expect(await capturedOf(id)).toBe('0.00')
})

test("another buyer's payment is reported as not found", async () => {
  const id = await opened(await buyer())
  expect(await providerStatus(await buyer(), id)).toMatchObject({ code: 'payment-not-found' })
})

test('pay-later details are stored with their session until it has paid, and the personal data export includes them', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const known = async (token: string) => (await shop.get('/checkout/pay-later', token)).body
  const typed = { phone: '+966501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
  const none = { phone: '', city: '', address: '', zip: '' }
  expect(await known(who.token)).toMatchObject({ details: none, isChosen: false })
  await finish(await opened(who), 'decline')
  expect(await known(who.token)).toMatchObject({ details: typed, isChosen: true })
  expect(await known(other.token)).toMatchObject({ details: none, isChosen: false })
  const [user] = await shop.sql<Record<string, unknown>>('select id from users where email = $1', [who.email])
  expect(await listDetailsOfUser(shop.deps.db, String(user?.id))).toMatchObject([typed])

  const { status } = await open(who, { paymentType: 'CARD', payLater: undefined })
  expect(status).toBe(200)
  expect(await known(who.token)).toMatchObject({ details: typed, isChosen: false })

  await finish(await opened(who), 'notify-5')
  expect(await known(who.token)).toMatchObject({ details: none, isChosen: false })
  await finish(await opened(other), 'decline')
  await shop.sql<Record<string, unknown>>(
    `update pay_later_details set stored_at = stored_at - interval '31 days'`,
    [],
  )
  await dropOldDetails(shop.deps)
  expect(await known(other.token)).toMatchObject({ details: none })
})
