import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payLaterTexts } from '@matla/contract/checkout/pay-later-rules'
import { dropOldDetails, listDetailsOfUser } from '#payments/pay-later-details.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { arrive, type Buyer, call, openPage } from './buyer.ts'
import { brokenInvariants } from './invariants.ts'
import { callSandbox, readLedger } from './ledger.ts'
import { until } from './until.ts'
import { openWorld, type World } from './world.ts'

const payLater = { phone: '٠٥٠١٢٣٤٥٦٧', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

let world: World
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  const { body } = await call(world.url, 'GET', '/matla/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => world.close())
beforeEach(() => callSandbox(world.sandboxUrl, '/tabby/levers', { webhooks: 'normal', captureFailures: 0 }))

let count = 0
const buyer = () => arrive(world.url, `later-${(count += 1)}@proof.test`, [courseId])
const open = (who: Buyer, body: object = {}) =>
  call(
    world.url,
    'POST',
    '/matla/create-session?lang=1',
    { paymentType: 'PAY_LATER', payLater, ...body },
    who.token,
  )
async function opened(who: Buyer) {
  const { status, body } = await open(who)
  expect(status).toBe(200)
  return (body.data as { payment: { id: string } }).payment.id
}
const finish = (paymentId: string, outcome: string) =>
  callSandbox(world.sandboxUrl, '/tabby/finish', { paymentId, outcome, awaitCallback: true })
const providerStatus = async (who: Buyer, paymentId: string) =>
  (await call(world.url, 'GET', `/matla/retrive-a-payment?paymentId=${paymentId}`, undefined, who.token)).body
const query = async (statement: string, values: unknown[]) =>
  (await world.shop.deps.database.pool.query<Record<string, unknown>>(statement, values)).rows
const capturedOf = async (paymentId: string) =>
  (await readLedger(world.sandboxUrl)).payments.find(({ tranRef }) => tranRef === paymentId)?.charged
const reconcileNow = async () => {
  await query(
    `update payments set next_ask_at = now() - interval '1 second' where next_ask_at is not null`,
    [],
  )
  // As many rounds as it takes: each looks at a few.
  while ((await reconcilePending(world.shop.deps)) > 0);
}

test('the answer leads to the page of the instalments, and the same purchase again to the same page', async () => {
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

test('approved: the webhook settles it, and the money is taken once, whole', async () => {
  const who = await buyer()
  const id = await opened(who)
  await finish(id, 'notify-5')
  expect(await providerStatus(who, id)).toMatchObject({ data: { success: true }, outcome: 'paid' })
  const [row] = await query('select amount_halalas from payments where provider_reference = $1', [id])
  expect(await capturedOf(id)).toBe((Number(row?.amount_halalas) / 100).toFixed(2))
  expect(await brokenInvariants(world.shop.deps.database.pool, world.sandboxUrl)).toEqual([])
})

test('approved without a word: the buyer who comes back settles it', async () => {
  const who = await buyer()
  const id = await opened(who)
  await finish(id, 'return-only')
  const back = await fetch(`${world.url}/matla/payments/tabby/return?payment_id=${id}`, {
    redirect: 'manual',
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/home/success3'])
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'paid' })
})

test('a capture that fails leaves it confirming, read as Authorised, and the reconciliation of pending payments takes the money later (R348)', async () => {
  const who = await buyer()
  const id = await opened(who)
  await callSandbox(world.sandboxUrl, '/tabby/levers', { webhooks: 'off', captureFailures: 1 })
  await finish(id, 'return-only')
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'confirming', data: { success: false } })
  expect(await capturedOf(id)).toBe('0.00')
  const mine = await call(world.url, 'GET', '/matla/transactions?lang=1', undefined, who.token)
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
])('%s: the buyer is told %s', async (outcome, shown) => {
  const who = await buyer()
  const id = await opened(who)
  await finish(id, outcome)
  expect(await providerStatus(who, id)).toMatchObject({ outcome: shown, data: { success: false } })
})

test('whoever left the page is led to where he can go on; the same page opens again, and its payment counts', async () => {
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

test('what is missing is named field by field, in the asked language', async () => {
  const who = await buyer()
  const { status, body } = await open(who, { payLater: { ...payLater, phone: '123', zip: '' } })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid',
    fields: { phone: payLaterTexts.phone.en, zip: payLaterTexts.zip.en },
  })
  expect((await open(who, { payLater: undefined })).body).toMatchObject({ code: 'invalid' })
})

test('a rejected buyer reads the reason and may pay by card at once', async () => {
  const who = await buyer()
  const rejected = await open(who, { payLater: { ...payLater, phone: '0500000002' } })
  expect(rejected.body).toMatchObject({ code: 'pay-later-not-available' })
  expect(String(rejected.body.message)).toMatch(/^Sorry, Tabby is unable/)
  expect((await openPage(world.url, who)).redirectUrl).toContain('/paytabs/')
})

test('another method puts the first page aside; if it is paid after all, that is a duplicate payment and staff know', async () => {
  const who = await buyer()
  const card = await openPage(world.url, who)
  const id = await opened(who)
  await finish(id, 'approve')
  expect(await providerStatus(who, id)).toMatchObject({ outcome: 'paid' })
  await callSandbox(world.sandboxUrl, '/paytabs/finish', {
    tranRef: card.reference,
    outcome: 'approve',
    awaitCallback: true,
  })
  const [payment] = await query('select status, order_id from payments where provider_reference = $1', [
    card.reference,
  ])
  expect(payment?.status).toBe('surplus')
  const tasks = await query('select kind from staff_tasks where order_id = $1', [payment?.order_id])
  expect(tasks).toEqual([{ kind: 'surplus-payment' }])
})

test('Apple Pay alone has a page of its own for the same order, and no other word names a method', async () => {
  const who = await buyer()
  const card = (more: object) => open(who, { paymentType: 'CARD', payLater: undefined, ...more })
  const [every, apple] = [await card({}), await card({ onlyMethod: 'applepay' })]
  expect([every.status, apple.status]).toEqual([200, 200])
  expect(apple.body.orderId).toBe(every.body.orderId)
  expect(apple.body.data).not.toEqual(every.body.data)
  expect((await card({ onlyMethod: 'applepay' })).body).toEqual(apple.body)
  const attempts = await query(
    'select only_method, status from payments where order_id = $1 order by attempt',
    [apple.body.orderId],
  )
  expect(attempts).toEqual([
    { only_method: null, status: 'cancelled' },
    { only_method: 'applepay', status: 'open' },
  ])
  expect((await card({ onlyMethod: 'stcpay' })).status).toBe(400)
  expect((await open(who, { onlyMethod: 'applepay' })).body).toMatchObject({
    code: 'payment-method-unavailable',
  })
})

test('a page that was put aside is asked about until it is over, and then no more', async () => {
  const who = await buyer()
  const card = await openPage(world.url, who)
  await opened(who)
  const nextAsk = async () =>
    (
      await query('select status, next_ask_at from payments where provider_reference = $1', [card.reference])
    )[0]
  await reconcileNow()
  expect((await nextAsk())?.next_ask_at).toBeInstanceOf(Date)
  await callSandbox(world.sandboxUrl, '/paytabs/finish', { tranRef: card.reference, outcome: 'expire' })
  // The shop's own reconciliation may be at it in this moment.
  await until(async () => {
    await reconcileNow()
    return (await nextAsk())?.next_ask_at === null
  }, 10_000)
  expect(await nextAsk()).toEqual({ status: 'expired', next_ask_at: null })
})

test('a page that was put aside is not called declined while it may still be paid, and is asked about', async () => {
  const who = await buyer()
  const card = await openPage(world.url, who)
  await opened(who)
  const shown = async () => {
    const path = `/matla/validate-transction-details?tranRef=${card.reference}&lang=1`
    return (await call(world.url, 'GET', path, undefined, who.token)).body
  }
  expect(await shown()).toMatchObject({ outcome: 'confirming', success: false })
  // Nobody tells the shop: it is the buyer's own question that finds his money.
  await callSandbox(world.sandboxUrl, '/paytabs/finish', { tranRef: card.reference, outcome: 'return-only' })
  expect(await shown()).toMatchObject({ outcome: 'paid', success: true })
})

test('a page that was put aside before it was ever opened is given up when its life is over', async () => {
  const who = await buyer()
  const card = await openPage(world.url, who)
  // As if the process had died between the plan and the provider.
  const [lost] = await query(
    `update payments set status = 'opening', provider_reference = null, redirect_url = null, own_reference = 'lost-' || own_reference
     where provider_reference = $1 returning id`,
    [card.reference],
  )
  await opened(who)
  await query(`update payments set expires_at = now() - interval '1 hour' where id = $1`, [lost?.id])
  const left = async () =>
    query('select 1 from payments where id = $1 and next_ask_at is not null', [lost?.id])
  await until(async () => {
    await reconcileNow()
    return (await left()).length === 0
  }, 10_000)
  expect(await left()).toEqual([])
})

test('webhooks without our header change nothing', async () => {
  const who = await buyer()
  const id = await opened(who)
  await callSandbox(world.sandboxUrl, '/tabby/levers', { webhooks: 'off' })
  await finish(id, 'approve')
  const answer = await fetch(`${world.url}/matla/payments/tabby/notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, status: 'authorized', order: { reference_id: 'x' } }),
  })
  expect(answer.status).toBe(401)
  expect(await capturedOf(id)).toBe('0.00')
})

test('another buyer’s payment does not exist for me', async () => {
  const id = await opened(await buyer())
  expect(await providerStatus(await buyer(), id)).toMatchObject({ code: 'payment-not-found' })
})

test('what was typed stays with the session that typed it until it has paid, and is part of an export', async () => {
  const [who, other] = [await buyer(), await buyer()]
  const known = async (token: string) =>
    (await call(world.url, 'GET', '/matla/checkout/pay-later', undefined, token)).body
  const typed = { phone: '+966501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
  const none = { phone: '', city: '', address: '', zip: '' }
  expect(await known(who.token)).toMatchObject({ details: none, isChosen: false })
  await finish(await opened(who), 'decline')
  expect(await known(who.token)).toMatchObject({ details: typed, isChosen: true })
  expect(await known(other.token)).toMatchObject({ details: none, isChosen: false })
  const [user] = await query('select id from users where email = $1', [who.email])
  expect(await listDetailsOfUser(world.shop.deps.db, String(user?.id))).toMatchObject([typed])

  const { status } = await open(who, { paymentType: 'CARD', payLater: undefined })
  expect(status).toBe(200)
  expect(await known(who.token)).toMatchObject({ details: typed, isChosen: false })

  await finish(await opened(who), 'notify-5')
  expect(await known(who.token)).toMatchObject({ details: none, isChosen: false })
  await finish(await opened(other), 'decline')
  await query(`update pay_later_details set stored_at = stored_at - interval '31 days'`, [])
  await dropOldDetails(world.shop.deps)
  expect(await known(other.token)).toMatchObject({ details: none })
})
