import { afterAll, expect, test } from 'vitest'
import { errorTexts } from '@matla/contract/errors.text'
import { errorCode } from '#platform/db/error-code.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { findByReference } from '#payments/payments.store.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { withCheckout } from './checkout.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'

const bundle = '67d59795de8a4d83834e525b'

let names = 0
const shop = withCheckout(await openShop())
afterAll(() => shop.close())

const someone = (...courses: string[]) => shop.arrive(`coupon-${names++}@proof.test`, courses)
const code = () => `CODE${names++}`

test('a coupon is found however it is typed, discounts the items it covers and can be removed (R323 R324)', async () => {
  await shop.make({ code: 'LENS15', percent: 12.5, maxUses: 9, courses: [script] })
  const buyer = await someone(script, sound)
  const applied = await shop.apply(buyer, ' lens ١٥ ')
  expect(applied).toMatchObject({ status: 200, body: { message: 'Coupon applied' } })
  expect(shop.cartOf(applied)).toMatchObject({
    totalHalalas: 140_000,
    discountedHalalas: 130_625,
    items: [
      { courseId: script, discountHalalas: 9_375 },
      { courseId: sound, discountHalalas: 0 },
    ],
    coupon: { couponCode: 'LENS15', percentageDiscount: 12.5, discountHalalas: 9_375 },
  })
  const removed = shop.cartOf(await shop.remove(buyer))
  expect(removed).toMatchObject({ coupon: null, droppedCoupon: null, discountedHalalas: 140_000 })
})

test.each([
  ['coupon-needed', '  ', {}],
  ['coupon-invalid', 'NOBODYSCODE', {}],
  ['coupon-expired', '', { kind: 'legacy', from: -9, to: -1 }],
  ['coupon-not-active', '', { kind: 'legacy', from: 1, to: 9 }],
  ['coupon-not-yours', '', { kind: 'legacy', email: 'other@proof.test' }],
  ['coupon-not-for-cart', '', { kind: 'legacy', courses: [acting] }],
  ['coupon-invalid', '', { from: -9, to: -1 }],
  ['coupon-invalid', '', { email: 'other@proof.test' }],
  ['coupon-not-for-cart', '', { courses: [acting] }],
] as const)(
  '%s is said in both languages, word for word (%j %j) (R315 R316 R317 R318 R319 R320)',
  async (failure, typed, coupon) => {
    const made = code()
    if (typed === '') await shop.make({ code: made, ...coupon })
    const { token } = await someone(script)
    for (const [lang, number] of [
      ['ar', 0],
      ['en', 1],
    ] as const) {
      const url = `/matla/cart/apply-coupon?lang=${number}`
      const { status, body } = await shop.call('POST', url, { couponCode: typed || made }, token)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body.message).toBe(errorTexts[failure][lang])
    }
  },
)

test('every cart change recalculates the discount, and a coupon that covers no item is removed with a message', async () => {
  const made = code()
  await shop.make({ code: made, percent: 50, maxUses: 9, courses: [script, bundle] })
  const buyer = await someone(script, sound)
  await shop.apply(buyer, made)
  const { cart: withoutIt } = (await shop.take(buyer, script)).body as { cart: object }
  expect(withoutIt).toMatchObject({
    discountedHalalas: 65_000,
    coupon: null,
    droppedCoupon: {
      couponCode: made,
      reason: 'coupon-not-for-cart',
      messageEnglish: errorTexts['coupon-not-for-cart'].en,
    },
  })
  // The next page shows the message too, and only that page.
  expect(await shop.cart(buyer)).toMatchObject({ droppedCoupon: { reason: 'coupon-not-for-cart' } })
  expect(await shop.cart(buyer)).toMatchObject({ coupon: null, droppedCoupon: null })
  await shop.add(buyer, script)
  await shop.apply(buyer, made)
  expect(shop.cartOf(await shop.add(buyer, bundle))).toMatchObject({
    items: [{ courseId: bundle }],
    totalHalalas: 220_000,
    discountedHalalas: 110_000,
  })
})

test('the provider charges the discounted total, the invoice shows it, and a single-use coupon is used (R330)', async () => {
  const made = code()
  await shop.make({ code: made, kind: 'legacy', percent: 15 })
  const [buyer, other] = [await someone(script, sound), await someone(script)]
  await shop.apply(buyer, made)
  await shop.apply(other, made)
  expect((await shop.pay(buyer, { amount: '1400.00' })).body).toMatchObject({ code: 'cart-changed' })
  const page = await shop.openPage(buyer, { amount: 1190 })
  const { payments } = await readLedger(shop.sandboxUrl)
  expect(payments.find(({ tranRef }) => tranRef === page.reference)).toMatchObject({ amount: '1190.00' })
  expect(await shop.usesOf(made)).toBe(1)
  expect((await shop.pay(other)).body).toMatchObject({ code: 'coupon-reserved' })
  expect(await shop.cart(other)).toMatchObject({
    coupon: null,
    droppedCoupon: { reason: 'coupon-reserved' },
  })
  await shop.press(page.redirectUrl, 'approve')
  const [invoice] = await shop.sql(
    `select total_halalas, net_halalas + vat_halalas as sum, lines from tax_documents where kind = 'invoice' and order_id = $1`,
    [page.orderId],
  )
  expect(invoice).toMatchObject({
    total_halalas: 119_000,
    sum: 119_000,
    lines: [{ totalHalalas: 63_750 }, { totalHalalas: 55_250 }],
  })
  expect((await shop.apply(other, made)).body).toMatchObject({ code: 'coupon-not-active' })
  await shop.add(buyer, acting)
  expect(await shop.cart(buyer)).toMatchObject({ coupon: null, droppedCoupon: null })
})

test.each(['decline', 'cancel', 'expire'] as const)(
  'a payment that ends with %s leaves the coupon usable (R332)',
  async (outcome) => {
    const made = code()
    await shop.make({ code: made, kind: 'legacy' })
    const [buyer, other] = [await someone(script), await someone(script)]
    await shop.apply(buyer, made)
    const page = await shop.openPage(buyer)
    await shop.sandbox('/paytabs/finish', {
      tranRef: page.reference,
      outcome,
      awaitCallback: true,
    })
    expect(await shop.outcome(buyer, page.reference)).toBe('declined')
    expect(await shop.usesOf(made)).toBe(0)
    expect((await shop.apply(other, made)).status).toBe(200)
    const second = await shop.openPage(other)
    expect((await shop.pay(buyer)).body).toMatchObject({ code: 'coupon-reserved' })
    await shop.press(second.redirectUrl, 'approve')
    expect(await shop.usesOf(made)).toBe(1)
  },
)

test('a page that could not be opened releases its coupon use immediately or in the next reconciliation of pending payments', async () => {
  const made = code()
  await shop.make({ code: made, kind: 'legacy' })
  const buyer = await someone(script)
  await shop.apply(buyer, made)
  await shop.sandbox('/paytabs/levers', { requestAnswer: 'error-200' })
  expect((await shop.pay(buyer)).body).toMatchObject({ code: 'payment-provider-down' })
  expect(await shop.usesOf(made)).toBe(0)
  await shop.sandbox('/paytabs/levers', { requestAnswer: 'normal', requestFailures: 1 })
  expect((await shop.pay(buyer)).body).toMatchObject({ code: 'payment-provider-down' })
  expect(await shop.usesOf(made)).toBe(1)
  await shop.sql(
    `update payments set next_ask_at = now() - interval '1 second', expires_at = now() - interval '1 second'
     where status = 'failed' and next_ask_at is not null`,
  )
  // The shop's own reconciliation may have claimed the payment at this moment.
  await until(async () => {
    await reconcilePending(shop.deps)
    return (await shop.usesOf(made)) === 0
  }, 10_000)
  const still = await shop.sql(`select id from payments where status = 'failed' and next_ask_at is not null`)
  expect(still).toEqual([])
})

test("a buyer's own reserved use blocks neither a retry of the same order nor another order", async () => {
  const made = code()
  await shop.make({ code: made, kind: 'legacy' })
  const buyer = await someone(script)
  await shop.apply(buyer, made)
  const first = await shop.openPage(buyer)
  expect(await shop.openPage(buyer)).toEqual(first)
  await shop.add(buyer, sound)
  // Money for an owned course would be refunded.
  await shop.take(buyer, script)
  expect(await shop.cart(buyer)).toMatchObject({ coupon: { couponCode: made } })
  const second = await shop.openPage(buyer)
  expect(second.orderId).not.toBe(first.orderId)
  expect(await shop.usesOf(made)).toBe(1)
  await shop.press(second.redirectUrl, 'approve')
  // The first page is paid nonetheless: the buyer gets the promised price, and staff get a task.
  await shop.press(first.redirectUrl, 'approve')
  const statuses = await shop.sql(
    'select status, coupon_id is not null as has_coupon from orders where id = any($1)',
    [[first.orderId, second.orderId]],
  )
  expect(statuses).toEqual([
    { status: 'paid', has_coupon: true },
    { status: 'paid', has_coupon: true },
  ])
  expect(await shop.sql('select kind from staff_tasks where order_id = $1', [first.orderId])).toEqual([
    { kind: 'coupon-overused' },
  ])
  expect(await shop.usesOf(made)).toBe(1)
})

test('an order that is paid after losing its coupon use takes another one if any is left', async () => {
  const made = code()
  await shop.make({ code: made, maxUses: 2 })
  const buyer = await someone(script)
  await shop.apply(buyer, made)
  const first = await shop.openPage(buyer)
  await shop.add(buyer, sound)
  await shop.take(buyer, script)
  const second = await shop.openPage(buyer)
  await shop.press(second.redirectUrl, 'approve')
  await shop.press(first.redirectUrl, 'approve')
  expect(await shop.usesOf(made)).toBe(2)
  expect(await shop.sql('select 1 from staff_tasks where order_id = $1', [first.orderId])).toEqual([])
})

test('a coupon sale that fails halfway reports the error, rolls back, and succeeds on the next attempt', async () => {
  const made = code()
  await shop.make({ code: made, maxUses: 2 })
  const buyer = await someone(script)
  await shop.apply(buyer, made)
  const page = await shop.openPage(buyer)
  await shop.sql(`create function refuse_paid() returns trigger language plpgsql as
    $$ begin raise exception 'not now' using errcode = 'MT001'; end $$`)
  await shop.sql(`create trigger refuse_paid before update on payments for each row
    when (new.status = 'paid') execute function refuse_paid()`)
  await shop.sandbox('/paytabs/finish', { tranRef: page.reference, outcome: 'return-only' })
  const payment = await findByReference(shop.deps.db, 'paytabs', page.reference)
  const settling = settlePayment(shop.deps, payment ?? expect.fail(), 'reconcile')
  expect(await settling.catch(errorCode)).toBe('MT001')
  await shop.sql('drop function refuse_paid cascade')
  expect(await shop.sql('select status from orders where id = $1', [page.orderId])).toEqual([
    { status: 'open' },
  ])
  expect(await shop.outcome(buyer, page.reference)).toBe('paid')
  expect(await shop.usesOf(made)).toBe(1)
})

test('a guest can apply a coupon for one address only after giving that address (R318)', async () => {
  const made = code()
  await shop.make({ code: made, kind: 'legacy', email: `own-${made.toLowerCase()}@proof.test` })
  const { body } = await shop.post('/cart/guest')
  const cartId = String(body.cartId)
  await shop.post('/cart/guest/add', { cartId, courseId: script, courseName: 'x' })
  const response = await shop.post('/cart/apply-coupon?lang=1', { couponCode: made, cartId })
  expect(response.body).toMatchObject({ code: 'identify-first' })
  const owner = await shop.arrive(`own-${made.toLowerCase()}@proof.test`, [script])
  expect((await shop.apply(owner, made)).status).toBe(200)
  expect((await shop.apply(await someone(script), made)).body).toMatchObject({ code: 'coupon-not-yours' })
})

test("a guest's coupon moves with their cart, and two buyers of a special coupon count as two uses (R331)", async () => {
  const made = code()
  await shop.make({ code: made, percent: 20, maxUses: 2 })
  for (const uses of [1, 2]) {
    const { body } = await shop.post('/cart/guest')
    const guestCartId = String(body.cartId)
    const line = { cartId: guestCartId, courseId: script, courseName: 'x' }
    await shop.post('/cart/guest/add', line)
    await shop.post('/cart/apply-coupon', { couponCode: made, cartId: guestCartId })
    const email = `guest-${names++}@proof.test`
    const known = await shop.post('/handle-email', {
      emailId: email,
      firstName: 'Sara',
      lastName: 'Demo',
      guestCartId,
    })
    const page = await shop.openPage({ email, token: String(known.body.token) }, { amount: 600 })
    await shop.press(page.redirectUrl, 'approve')
    expect(await shop.usesOf(made)).toBe(uses)
  }
  expect((await shop.apply(await someone(script), made)).body).toMatchObject({ code: 'coupon-invalid' })
})

test('only staff see the use count of a special coupon, and it stops working at its maximum (R331 R390)', async () => {
  const made = code()
  await shop.make({ code: made, percent: 20, maxUses: 2, courses: [script] })
  const login = { emailId: 'owner@matla.test', password: 'Matla#2026' }
  const staff = String((await shop.post('/login', login)).body.token)
  const read = async (couponCode: string, token?: string) =>
    (await shop.get(`/special-coupons/code/${couponCode}`, token)).body.coupon
  const shown = { couponStatus: 'ACTIVE', isGlobal: true, couponState: null, validUptoDate: null }
  expect(await read(made, staff)).toMatchObject({ ...shown, maxUsage: 2, currentUsage: 0, isUsable: true })
  for (const uses of [1, 2]) {
    const buyer = await someone(script)
    expect((await shop.apply(buyer, made)).status).toBe(200)
    const page = await shop.openPage(buyer, { amount: 600 })
    await shop.press(page.redirectUrl, 'approve')
    expect(await shop.outcome(buyer, page.reference)).toBe('paid')
    expect(await read(made, staff)).toMatchObject({ ...shown, maxUsage: 2, currentUsage: uses })
    for (const token of [buyer.token, undefined])
      expect(await read(made, token)).toMatchObject({ ...shown, maxUsage: null, currentUsage: null })
  }
  expect(await read(made)).toMatchObject({ isUsable: false })
  expect((await shop.apply(await someone(script), made)).body).toMatchObject({ code: 'coupon-invalid' })
  const own = code()
  await shop.make({ code: own, email: 'own@proof.test' })
  expect(await read(own)).toMatchObject({ couponStatus: 'ACTIVE', isGlobal: false, userEmail: null })
})

test('a single item is priced with the coupon that the request names for it (R322)', async () => {
  const made = code()
  await shop.make({ code: made, percent: 30, maxUses: 9, courses: [bundle] })
  const body = { couponCode: made.toLowerCase(), itemId: 'matlaBUNDLE' }
  const quoted = await shop.post('/coupons/quote', body)
  expect(quoted.body).toMatchObject({ couponCode: made, discountHalalas: 66_000, totalHalalas: 154_000 })
  const buyer = await someone()
  const page = await shop.openPage(buyer, { itemId: bundle, cuponCode: made, amount: '1540.00' })
  await shop.press(page.redirectUrl, 'approve')
  expect(await shop.outcome(buyer, page.reference)).toBe('paid')
  expect((await shop.pay(await someone(), { itemId: script, cuponCode: made })).body).toMatchObject({
    code: 'coupon-not-for-cart',
  })
})

test('the shop and the sandbox providers agree after all tests of this file', async () => {
  await shop.verify()
})
