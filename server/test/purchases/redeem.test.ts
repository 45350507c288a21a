import { afterAll, expect, test } from 'vitest'
import { errorTexts } from '@matla/contract/errors.text'
import type { Buyer } from '#test/buyer.ts'
import { withCheckout } from './checkout.ts'
import { readLedger } from '#test/ledger.ts'
import { openShop } from '#test/open-shop.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'

let names = 0
const shop = withCheckout(await openShop())
afterAll(() => shop.close())

const someone = (...courses: string[]) => shop.arrive(`redeem-${names++}@proof.test`, courses)
const code = () => `FREE${names++}`
const ask = (buyer: Buyer | null, method: string, path: string, body?: object) =>
  shop.call(method, `${path}${path.includes('?') ? '&' : '?'}lang=1`, body, buyer?.token)
const userOf = async (buyer: Buyer) =>
  (await shop.sql<{ id: string }>('select id from users where email = $1', [buyer.email]))[0]?.id ?? ''
const ordersOf = (buyer: Buyer) =>
  shop.sql(
    `select o.status, o.paid_cause, o.total_halalas, o.discount_halalas, (select count(*)::int from payments p where p.order_id = o.id) as payments,
      (select count(*)::int from tax_documents i where i.kind = 'invoice' and i.order_id = o.id) as invoices from orders o where o.buyer_email = $1`,
    [buyer.email],
  )
const free = { status: 'paid', paid_cause: 'redeem', total_halalas: 0, payments: 0, invoices: 0 }

test('redeeming a coupon that covers the whole total opens the courses and sends an email, without a payment or an invoice', async () => {
  const made = code()
  await shop.make({ code: made, percent: 100, maxUses: 3, courses: [script, sound] })
  const buyer = await someone(script, sound)
  expect(shop.cartOf(await shop.apply(buyer, made))).toMatchObject({ discountedHalalas: 0 })
  expect((await shop.pay(buyer, { amount: 0 })).body).toMatchObject({
    code: 'nothing-to-pay',
    message: errorTexts['nothing-to-pay'].en,
  })
  expect(await ordersOf(buyer)).toEqual([])
  const redeemed = await shop.redeem(buyer, { couponCode: made, moodleUsername: 'somebody-else' })
  expect(redeemed).toMatchObject({ status: 200, body: { courseIds: [script, sound] } })
  expect(await ordersOf(buyer)).toEqual([{ ...free, discount_halalas: 140_000 }])
  expect(await shop.usesOf(made)).toBe(1)
  expect(await shop.cart(buyer)).toMatchObject({ items: [], coupon: null })
  expect((await shop.redeem(buyer, { couponCode: made })).body).toMatchObject({ code: 'cart-empty' })
  await shop.untilDone()
  const ledger = await readLedger(shop.sandboxUrl)
  expect(ledger.enrolments.filter(({ email }) => email === buyer.email)).toHaveLength(2)
  expect(ledger.mails.filter(({ to }) => [to].flat().includes(buyer.email))).toHaveLength(1)
})

test('redeeming opens only the courses that the coupon covers in full; the others remain in the cart', async () => {
  const made = code()
  await shop.make({ code: made, percent: 100, courses: [sound] })
  const buyer = await someone(script, sound)
  await shop.apply(buyer, made)
  expect((await shop.redeem(buyer)).body).toMatchObject({ courseIds: [sound] })
  expect(await shop.cart(buyer)).toMatchObject({ items: [{ courseId: script }], discountedHalalas: 75_000 })
})

test('a cart without any item that its coupon covers has nothing to redeem (R328)', async () => {
  const made = code()
  await shop.make({ code: made, percent: 100, courses: [sound] })
  const buyer = await someone(sound, script)
  await shop.apply(buyer, made)
  await ask(buyer, 'DELETE', `/matla/cart/lines/${sound}`)
  const nothing = { status: 422, body: { message: errorTexts['nothing-to-redeem'].en } }
  expect(await shop.redeem(buyer)).toMatchObject(nothing)
  // Reading the cart removes the coupon.
  await shop.cart(buyer)
  expect(await shop.redeem(buyer)).toMatchObject(nothing)
  expect(await ordersOf(buyer)).toEqual([])
})

test('a course that its coupon covers in full can be bought together with others, as a free line', async () => {
  const made = code()
  await shop.make({ code: made, percent: 100, courses: [sound] })
  const buyer = await someone(script, sound)
  await shop.apply(buyer, made)
  const page = await shop.openPage(buyer, { amount: 750 })
  await shop.press(page.redirectUrl, 'approve')
  expect(await shop.outcome(buyer, page.reference)).toBe('paid')
})

test('concurrent clicks on redeem open a course once and count one use', async () => {
  const made = code()
  await shop.make({ code: made, percent: 100, maxUses: 9 })
  const buyer = await someone()
  const body = { couponCode: made, courseId: acting }
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.redeem(buyer, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await shop.usesOf(made)).toBe(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
})

test.each([
  ['nobody', null, 'Please login first', 401],
  ['a part of the price', 50, errorTexts['nothing-to-redeem'].en, 422],
  ['another course', 100, errorTexts['coupon-not-for-cart'].en, 422],
] as const)('redeeming for %s opens nothing', async (_what, percent, message, status) => {
  const made = code()
  await shop.make({ code: made, percent: percent ?? 100, courses: [percent === 100 ? acting : script] })
  const buyer = await someone()
  const body = { couponCode: made, courseId: script }
  const answer = await ask(percent === null ? null : buyer, 'POST', '/matla/redeemcoupon', body)
  expect(answer).toMatchObject({ status, body: { message } })
  expect(await ordersOf(buyer)).toEqual([])
  expect(await shop.usesOf(made)).toBe(0)
})

test('only a signed-in user can redeem, only with a coupon, and a rejection gives its reason (R333, V18)', async () => {
  const made = code()
  await shop.make({ code: made, kind: 'legacy', percent: 100, courses: [script] })
  const [buyer, other] = [await someone(), await someone()]
  const send = (payer: Buyer, body: object) => ask(payer, 'POST', '/api/redeem-discount', body)
  const userId = await userOf(buyer)
  const body = { userId, courseId: script }
  expect(await send(other, { ...body, couponCode: made })).toMatchObject({ status: 403 })
  expect(await send(buyer, body)).toMatchObject({
    status: 400,
    body: { message: errorTexts['coupon-needed'].en },
  })
  expect(await send(buyer, { ...body, couponCode: 'NOTHING' })).toMatchObject({
    body: { message: errorTexts['coupon-invalid'].en },
  })
  const opened = await send(buyer, { ...body, couponCode: ` ${made.toLowerCase()} ` })
  expect(opened).toMatchObject({
    status: 200,
    body: { message: 'You’re enrolled. We’re preparing everything now.' },
  })
  expect(await send(buyer, { ...body, couponCode: made })).toMatchObject({ status: 409 })
  expect(await ordersOf(buyer)).toMatchObject([free])
})

test('a free order is not a transaction and never hides the status of a payment', async () => {
  const made = code()
  await shop.make({ code: made, percent: 100, maxUses: 9 })
  const buyer = await someone(script)
  const page = await shop.openPage(buyer)
  await shop.press(page.redirectUrl, 'decline')
  await shop.redeem(buyer, { couponCode: made, courseId: sound })
  const { body } = await ask(buyer, 'GET', '/matla/checkout/outcome')
  expect(body).toMatchObject({ orderId: page.orderId, outcome: 'declined' })
})

test('the public view of a coupon contains no personal data, and guessing codes is rate-limited (V04 R390)', async () => {
  const made = code()
  await shop.make({
    code: made,
    kind: 'legacy',
    percent: 12.5,
    email: 'secret@proof.test',
    courses: [script],
  })
  const read = (path: string) => ask(null, 'GET', `/matla/${path}`)
  const { body } = await read(`getcoupon/${made.toLowerCase()}`)
  expect(body.coupon).toMatchObject({
    couponCode: made,
    percentageDiscount: 12.5,
    courseId: script,
    isUsable: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/secret@/i)
  // The response has all fields of the product documents; those that are not public are null (R390).
  expect(body.coupon).toMatchObject({
    userEmail: null,
    couponState: 'Active',
    validUptoDate: expect.any(String),
    couponStatus: null,
    maxUsage: null,
    currentUsage: null,
  })
  expect((await read(`special-coupons/code/${made}`)).body).toMatchObject({ code: 'coupon-invalid' })
  const guesser = await someone(script)
  const statuses: number[] = []
  for (let tries = 0; tries < 17; tries++) statuses.push((await shop.apply(guesser, `GUESS${tries}`)).status)
  expect([statuses[0], statuses[9], statuses[10], statuses[16]]).toEqual([422, 422, 429, 429])
  expect((await shop.apply(guesser, made)).status).toBe(429)
})

test('marking a coupon as used changes nothing, and only confirms to a buyer that they used it (V03)', async () => {
  const made = code()
  const id = await shop.make({ code: made, percent: 100, maxUses: 9 })
  const [buyer, other] = [await someone(), await someone()]
  await shop.redeem(buyer, { couponCode: made, courseId: script })
  const put = (payer: Buyer, path: string, body: object) => ask(payer, 'PUT', `/matla/${path}`, body)
  for (const [path, body] of [
    [`updatecoupon/${made}`, { couponState: 'Used' }],
    [`special-coupons/${id}/increment`, { courseId: script, moodleUsername: 'x' }],
  ] as const) {
    expect((await put(buyer, path, body)).status).toBe(200)
    expect((await put(other, path, body)).body).toMatchObject({ code: 'coupon-invalid' })
  }
  expect(await shop.usesOf(made)).toBe(1)
})

test('the shop and the sandbox providers agree after all tests of this file', async () => {
  await shop.verify()
})
