import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { tokenIn } from '#test/fixtures/sign-up.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'
import type { Buyer } from '#test/buyer.ts'
import { withCheckout } from './checkout.ts'

const shop = withCheckout(await openShop())
let owner: string
beforeAll(async () => {
  owner = await shop.logIn('owner@matla.test')
})
afterAll(() => shop.close())

let count = 0
const buyerOf = (...courses: string[]) => shop.arrive(`condition-${(count += 1)}@proof.test`, courses)
const code = () => `TERMS${(count += 1)}`
/** Opens a payment page for one item with the code, in addition to the buyer's other pages. */
const tab = (buyer: Buyer, itemId: string, cuponCode: string) => shop.pay(buyer, { itemId, cuponCode })
const referenceOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.data as { tran_ref: string } | undefined)?.tran_ref ?? ''
const end = (reference: string, outcome: string) =>
  shop.sandbox('/paytabs/finish', { tranRef: reference, outcome, awaitCallback: true })
const byText = (a: string, b: string) => a.localeCompare(b)
const usesIn = async (couponCode: string) =>
  (
    await shop.sql<{ state: string }>(
      'select u.state from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = $1 order by 1',
      [couponCode],
    )
  ).map(({ state }) => state)

test('a fixed discount is split among the courses that it covers, and charged, invoiced and refunded by line to the halala', async () => {
  const made = code()
  await shop.make({ code: made, amount: 10_001, courses: [script, sound] })
  const buyer = await buyerOf(script, sound, acting)
  const { items, ...cart } = shop.cartOf(await shop.apply(buyer, made))
  expect(cart).toMatchObject({
    coupon: { couponCode: made, percentageDiscount: 0, amountHalalas: 10_001, discountHalalas: 10_001 },
    discountedHalalas: cart.totalHalalas - 10_001,
  })
  // 10,001 split by prices of 75,000 and 65,000 is 5,357.68 and 4,643.32.
  expect(items.map(({ discountHalalas }) => discountHalalas)).toEqual([5_358, 4_643, 0])
  const page = await shop.openPage(buyer, { amount: cart.discountedHalalas / 100 })
  await shop.press(page.redirectUrl, 'approve')
  await shop.untilDone()
  for (const courseId of [sound, script, acting]) {
    const body = { courseIds: [courseId], reason: 'By request', key: `part-of-${courseId}` }
    expect((await shop.post(`/staff/orders/${page.orderId}/refunds`, body, owner)).status).toBe(200)
    await shop.untilDone()
  }
  const [books] = await shop.sql<Record<string, number>>(
    `select sum(total_halalas) filter (where kind = 'invoice')::int as sold,
      sum(total_halalas) filter (where kind = 'credit-note')::int as back,
      sum(vat_halalas) filter (where kind = 'invoice')::int as vat,
      sum(vat_halalas) filter (where kind = 'credit-note')::int as vat_back
     from tax_documents where order_id = $1`,
    [page.orderId],
  )
  expect(books).toMatchObject({ sold: cart.discountedHalalas, back: cart.discountedHalalas })
  expect(books?.['vat_back']).toBe(books?.['vat'])
})

test('a fixed discount above the price makes the courses free, and one just below it is rejected as too small a payment', async () => {
  const [all, most] = [code(), code()]
  await shop.make({ code: all, amount: 9_000_000 })
  await shop.make({ code: most, amount: 74_950 })
  const buyer = await buyerOf(script)
  await shop.apply(buyer, most)
  expect((await shop.pay(buyer)).body).toMatchObject({ code: 'order-too-small' })
  expect(shop.cartOf(await shop.apply(buyer, all))).toMatchObject({ discountedHalalas: 0 })
  expect((await shop.pay(buyer)).body).toMatchObject({ code: 'nothing-to-pay' })
  expect((await shop.redeem(buyer)).status).toBe(200)
  expect(await usesIn(all)).toEqual(['redeemed'])
})

test('a coupon link applies to an empty cart as soon as it contains a course that the coupon covers', async () => {
  const [made, other] = [code(), code()]
  await shop.make({ code: made, amount: 5_000, courses: [script] })
  await shop.make({ code: other, percent: 5, courses: [sound] })
  const buyer = await buyerOf()
  const follow = (couponCode: string) => shop.post('/cart/follow-coupon?lang=1', { couponCode }, buyer.token)
  expect((await follow('NOSUCHCODE')).body).toMatchObject({ code: 'coupon-invalid' })
  const followed = await follow(made.toLowerCase())
  expect([followed.status, followed.body.message]).toEqual([
    200,
    `Code \u2068${made}\u2069 is kept for your cart: \u2066SAR 50.00\u2069 off once you add a course that it covers.`,
  ])
  expect(shop.cartOf(await shop.add(buyer, script))).toMatchObject({ discountedHalalas: 70_000 })
  // A coupon for another course does not replace one that applies.
  expect((await follow(other)).body).toMatchObject({ code: 'coupon-not-for-cart' })
  expect(await shop.cart(buyer)).toMatchObject({ coupon: { couponCode: made } })
  // It is not stored for a cart either whose next page would remove it.
  const elsewhere = await buyerOf(script)
  const answer = await shop.post('/cart/follow-coupon?lang=1', { couponCode: other }, elsewhere.token)
  expect(answer.body).toMatchObject({ code: 'coupon-not-for-cart' })
  expect(await shop.cart(elsewhere)).toMatchObject({ coupon: null, droppedCoupon: null })
})

test('a code for a larger cart shows the required amount in both languages and waits in the cart until it is reached', async () => {
  const made = code()
  await shop.make({ code: made, percent: 10, least: 100_000, maxUses: 9 })
  const buyer = await buyerOf(script)
  const sentences = {
    en: 'This code needs at least \u2066SAR 1,000.00\u2069 in the cart.',
    ar: 'تتطلب هذه القسيمة ألا يقل مجموع سلتك عن \u20661,000.00\u2069\u00a0ر.س.',
  }
  for (const [lang, sentence] of [
    [1, sentences.en],
    [0, sentences.ar],
  ] as const) {
    const url = `/matla/cart/apply-coupon?lang=${lang}`
    const { status, body } = await shop.call('POST', url, { couponCode: made }, buyer.token)
    expect([status, body.code]).toEqual([422, 'coupon-needs-more'])
    expect(body.fields).toEqual({ couponCode: sentence })
  }
  await shop.add(buyer, sound)
  expect(shop.cartOf(await shop.apply(buyer, made))).toMatchObject({ discountedHalalas: 126_000 })
  await shop.take(buyer, sound)
  for (const _look of [1, 2])
    expect(await shop.cart(buyer)).toMatchObject({
      coupon: null,
      droppedCoupon: {
        reason: 'coupon-needs-more',
        messageEnglish: sentences.en,
        messageArabic: sentences.ar,
      },
    })
  expect((await tab(buyer, sound, made)).body).toMatchObject({ code: 'coupon-needs-more' })
  await shop.add(buyer, sound)
  expect(await shop.cart(buyer)).toMatchObject({ coupon: { couponCode: made } })
})

test('two tabs with a code for one use per person reserve one use, and paying both pages does not use it twice', async () => {
  const made = code()
  await shop.make({ code: made, maxUses: 9, isOncePerPerson: true })
  const buyer = await buyerOf(script)
  const pages = await Promise.all([tab(buyer, script, made), tab(buyer, sound, made)])
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(await usesIn(made)).toEqual(['released', 'reserved'])
  expect(await shop.usesOf(made)).toBe(1)
  await Promise.all(pages.map((page) => end(referenceOf(page), 'approve')))
  await shop.untilDone()
  expect(await usesIn(made)).toEqual(['redeemed', 'released'])
  expect(await shop.usesOf(made)).toBe(1)
  expect(
    await shop.sql(
      `select 1 from staff_tasks t join orders o on o.id = t.order_id where t.kind = 'coupon-overused' and o.buyer_email = $1`,
      [buyer.email],
    ),
  ).toHaveLength(1)
  expect((await tab(buyer, acting, made)).body).toMatchObject({
    code: 'coupon-once-per-person',
    message: 'You’ve already used this code. It works once for each person.',
  })
  // The use is free for another person.
  expect((await shop.apply(await buyerOf(script), made)).status).toBe(200)
})

test('a declined payment releases the person’s coupon use', async () => {
  const made = code()
  await shop.make({ code: made, maxUses: 9, isOncePerPerson: true, isFirstPurchase: true })
  const buyer = await buyerOf(script)
  await end(referenceOf(await tab(buyer, script, made)), 'decline')
  expect(await usesIn(made)).toEqual(['released'])
  const again = await tab(buyer, script, made)
  await end(referenceOf(again), 'approve')
  expect(await usesIn(made)).toContain('redeemed')
})

test('a code for a first purchase is rejected after a paid order, and of two pages paid at the same moment one is the first purchase', async () => {
  const [made, other] = [code(), code()]
  await shop.make({ code: made, maxUses: 9, isFirstPurchase: true })
  await shop.make({ code: other, maxUses: 9, isFirstPurchase: true })
  const buyer = await buyerOf(script)
  const [first, second] = [await tab(buyer, script, made), await tab(buyer, sound, other)]
  await Promise.all([first, second].map((page) => end(referenceOf(page), 'approve')))
  expect([...(await usesIn(made)), ...(await usesIn(other))].toSorted(byText)).toEqual([
    'redeemed',
    'released',
  ])
  expect(new Set([await shop.usesOf(made), await shop.usesOf(other)])).toEqual(new Set([0, 1]))
  expect((await tab(buyer, acting, made)).body).toMatchObject({ code: 'coupon-first-purchase' })
  await shop.add(buyer, acting)
  expect((await shop.apply(buyer, made)).body).toMatchObject({
    code: 'coupon-first-purchase',
    message: 'This code is for a first purchase only.',
  })
})

test('a person’s coupon use counts after a merge of accounts and for a guest checkout with the former address', async () => {
  const [once, first] = [code(), code()]
  await shop.make({ code: once, maxUses: 9, isOncePerPerson: true })
  await shop.make({ code: first, maxUses: 9, isFirstPurchase: true })
  const closing = await buyerOf(script)
  await end(referenceOf(await tab(closing, script, once)), 'approve')
  const staying = await buyerOf(sound)
  expect((await shop.apply(staying, once)).status).toBe(200)
  await shop.untilDone()
  const idOf = async ({ email }: Buyer) =>
    (await shop.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
  const stayingId = await idOf(staying)
  const body = { email: closing.email, reason: 'the same person', key: 'merge-of-terms' }
  expect((await shop.post(`/staff/people/${stayingId}/merge`, body, owner)).status).toBe(200)
  const mailTo = async ({ email }: Buyer) => {
    type Mail = { readonly text: string; readonly html: string }
    let found: Mail | undefined
    await until(async () => {
      const answer = await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(email)}`)
      found = ((await answer.json()) as Mail[]).find(({ text }) => text.includes('/home/merge?token='))
      return found !== undefined
    }, 30_000)
    return found ?? expect.fail('no mail')
  }
  const token = tokenIn((await mailTo(staying)) as Parameters<typeof tokenIn>[0])
  const typed = /^\s*(\d{6})\s*$/m.exec((await mailTo(closing)).text)?.[1] ?? ''
  expect((await shop.post('/confirm-merge?lang=1', { token, code: typed })).status).toBe(200)
  expect(await shop.cart(staying)).toMatchObject({
    coupon: null,
    droppedCoupon: { reason: 'coupon-once-per-person' },
  })
  const guest = await shop.arrive(closing.email, [acting])
  for (const buyer of [staying, guest]) {
    expect((await tab(buyer, acting, once)).body).toMatchObject({ code: 'coupon-once-per-person' })
    expect((await tab(buyer, acting, first)).body).toMatchObject({ code: 'coupon-first-purchase' })
  }
})

test('the shop and the sandbox providers agree after all tests of this file', async () => {
  await shop.verify()
})
