import { afterAll, beforeEach, expect, test } from 'vitest'
import { reconcileAll } from '#payments/reconcile-pending.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'
import { openShop } from '#test/open-shop.ts'
import { withCheckout } from '#test/purchases/checkout.ts'
import { createToken, withSheet } from '#test/purchases/sheet.ts'
import { until } from '#test/until.ts'

const shop = withCheckout(await openShop({ providers: 'inside', jobs: 'queued' }))
const sheet = await withSheet(shop)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sandbox('/paytabs/levers', {
    latencyMs: 0,
    tokenForm: 'either',
    callbacks: 'normal',
    requestAnswer: 'normal',
  })
  await shop.sandbox('/apple-pay/levers', { gateway: 'normal' })
})

let count = 0
const newContact = () => ({ fullName: 'Sara Demo', email: `sheet-${(count += 1)}@proof.test` })
const newBuyer = (...courses: string[]) => shop.arrive(newContact().email, courses)
const priceOf = async (courseId: string) => {
  const [row] = await shop.sql<{ price: number }>(
    'select price_halalas as price from products where id = $1',
    [courseId],
  )
  return ((row?.price ?? 0) / 100).toFixed(2)
}
const soundFor = await priceOf(sound)
const paymentsOf = (email: string) =>
  shop.sql<{ status: string; only_method: string; redirect_url: string | null; provider_reference: string }>(
    `select p.status, p.only_method, p.redirect_url, p.provider_reference from payments p
     join orders o on o.id = p.order_id where o.buyer_email = $1 order by p.opened_at`,
    [email],
  )
const charged = async () => {
  const ledger = (await (await fetch(`${shop.sandboxUrl}/ledger.json`)).json()) as {
    payments: { status: string; cartId: string }[]
  }
  return ledger.payments.filter(({ status }) => status === 'A').length
}

test('a guest pays for a course in the sheet, with the name and email address that the sheet gives', async () => {
  const contact = newContact()
  const { status, body } = await sheet.pay({ amount: soundFor, itemId: sound }, { contact })
  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'paid', reason: null, isBankPage: false })
  expect(body.page).toMatch(/^\/home\/success2\?attempt=/)
  expect(await paymentsOf(contact.email)).toMatchObject([
    { status: 'paid', only_method: 'applepay', redirect_url: null },
  ])
  await shop.verify()
  const [mail] = await shop.mailOf(contact.email)
  expect(mail?.text).toContain('Sara')
})

test('a buyer pays for their cart with its coupon, and the cart is empty afterwards', async () => {
  await shop.make({ code: 'SHEET10', percent: 10 })
  const buyer = await newBuyer(sound, script)
  await shop.apply(buyer, 'SHEET10')
  const { cart } = (await shop.get('/cart', buyer.token)).body as { cart: { discountedHalalas: number } }
  const amount = (cart.discountedHalalas / 100).toFixed(2)
  expect((await sheet.pay({ amount }, buyer)).body).toMatchObject({ outcome: 'paid' })
  expect((await shop.get('/cart', buyer.token)).body).toMatchObject({ cart: { items: [] } })
  expect(await shop.usesOf('SHEET10')).toBe(1)
  await shop.verify()
})

test('cancelling the sheet stores nothing and sends nothing to the card provider', async () => {
  const buyer = await newBuyer(sound)
  await sheet.quote({ amount: soundFor }, buyer.token)
  expect(await paymentsOf(buyer.email)).toEqual([])
  expect(await shop.sql('select id from orders where buyer_email = $1', [buyer.email])).toEqual([])
})

test('a sheet whose total differs from the server’s does not open, and Apple is not called', async () => {
  const before = await sheet.sessions()
  expect((await sheet.validate({ amount: '1.00', itemId: sound })).body.code).toBe('cart-changed')
  expect((await sheet.validate({ amount: soundFor, itemId: sound, cuponCode: 'NONE' })).body.code).toBe(
    'coupon-invalid',
  )
  expect((await sheet.validate({ amount: soundFor })).body.code).toBe('cart-empty')
  expect(await sheet.sessions()).toBe(before)
})

test('a token that was authorised for another amount is rejected, and nothing is charged', async () => {
  const buyer = await newBuyer(sound)
  const before = await charged()
  const refused = await sheet.pay({ amount: soundFor }, buyer, { amount: '1.00' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'apple-pay-refused' } })
  expect((await paymentsOf(buyer.email)).map(({ status }) => status)).toEqual(['failed'])
  expect(await charged()).toBe(before)
  // The buyer can retry without waiting.
  expect((await sheet.pay({ amount: soundFor }, buyer)).body).toMatchObject({ outcome: 'paid' })
  await shop.verify()
})

test('a price that changed while the sheet was open is rejected before the token is charged', async () => {
  const buyer = await newBuyer(script)
  const amount = await priceOf(script)
  const quote = await sheet.quote({ amount }, buyer.token)
  await shop.sql('update products set price_halalas = price_halalas + 100 where id = $1', [script])
  const refused = await sheet.authorise(quote, createToken({ amount }), buyer)
  await shop.sql('update products set price_halalas = price_halalas - 100 where id = $1', [script])
  expect(refused.body.code).toBe('cart-changed')
  expect(await paymentsOf(buyer.email)).toEqual([])
})

test('a quote that was altered, belongs to another purchase or has expired is rejected', async () => {
  const buyer = await newBuyer(sound)
  const quote = await sheet.quote({ amount: soundFor }, buyer.token)
  const [text = '', signature = ''] = quote.split('.')
  const cheaper = Buffer.from(
    Buffer.from(text, 'base64url')
      .toString()
      .replace(/\d{3,}(?=,null,null)/, '100'),
  )
  for (const forged of [
    `${cheaper.toString('base64url')}.${signature}`,
    `${text}.${'x'.repeat(43)}`,
    'x',
    '',
  ])
    expect((await sheet.authorise(forged, createToken({ amount: '1.00' }), buyer)).body.code).toBe(
      'apple-pay-outdated',
    )
  shop.later(16)
  expect((await sheet.authorise(quote, createToken({ amount: soundFor }), buyer)).body.code).toBe(
    'apple-pay-outdated',
  )
  expect(await paymentsOf(buyer.email)).toEqual([])
})

test('the same authorisation sent twice, or two sheets opened at once, makes one payment', async () => {
  const buyer = await newBuyer(sound)
  const before = await charged()
  await shop.sandbox('/paytabs/levers', { latencyMs: 1_500 })
  const [first, second] = await Promise.all([
    sheet.quote({ amount: soundFor }, buyer.token),
    sheet.quote({ amount: soundFor }, buyer.token),
  ])
  const token = createToken({ amount: soundFor })
  const answers = await Promise.all([
    sheet.authorise(first, token, buyer),
    sheet.authorise(first, token, buyer),
    sheet.authorise(second, createToken({ amount: soundFor }), buyer),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.some(({ body }) => body.outcome === 'paid')).toBe(true)
  // The first response was lost, so the browser repeats the request after the cart has been emptied.
  expect((await sheet.authorise(first, token, buyer)).body).toMatchObject({ outcome: 'paid' })
  expect((await paymentsOf(buyer.email)).map(({ status }) => status)).toEqual(['paid'])
  expect(await charged()).toBe(before + 1)
  await shop.verify()
})

test('a guest whose response was lost reads the outcome by repeating the request, without a session', async () => {
  const contact = newContact()
  const quote = await sheet.quote({ amount: soundFor, itemId: sound })
  const token = createToken({ amount: soundFor })
  expect((await sheet.authorise(quote, token, { contact })).body).toMatchObject({ outcome: 'paid' })
  expect((await sheet.authorise(quote, token, { contact })).body).toMatchObject({ outcome: 'paid' })
  expect(await paymentsOf(contact.email)).toHaveLength(1)
})

test.each([
  ['decline', 'refused'],
  ['funds', 'funds'],
])(
  'when the bank declines a token (%s), the buyer reads the reason and can pay again',
  async (outcome, reason) => {
    const buyer = await newBuyer(sound)
    expect((await sheet.pay({ amount: soundFor }, buyer, { outcome })).body).toMatchObject({
      outcome: 'declined',
      reason,
    })
    expect((await sheet.pay({ amount: soundFor }, buyer)).body).toMatchObject({ outcome: 'paid' })
    expect((await paymentsOf(buyer.email)).map(({ status }) => status)).toEqual(['declined', 'paid'])
    await shop.verify()
  },
)

test('a payment on hold or of another amount goes to review, and no course opens', async () => {
  for (const outcome of ['hold', 'different-amount']) {
    const buyer = await newBuyer(sound)
    expect((await sheet.pay({ amount: soundFor }, buyer, { outcome })).body).toMatchObject({
      outcome: 'review',
    })
  }
})

test('a buyer whose bank requires confirmation is sent to its page, and the order is paid from there', async () => {
  const buyer = await newBuyer(sound)
  const { body } = await sheet.pay({ amount: soundFor }, buyer, { outcome: 'bank-page' })
  expect(body).toMatchObject({ outcome: 'confirming', isBankPage: true })
  expect(body.page).toContain('/sandbox/paytabs/payment/wr/')
  const [row] = await paymentsOf(buyer.email)
  await shop.finish({ reference: row?.provider_reference ?? '' })
  await until(async () => (await paymentsOf(buyer.email))[0]?.status === 'paid', 10_000)
  await shop.verify()
})

test('a response that arrives after the sheet has timed out is settled from the provider’s records', async () => {
  const buyer = await newBuyer(sound)
  await shop.sandbox('/paytabs/levers', { callbacks: 'off', requestAnswer: 'cut' })
  await shop.sandbox('/paytabs/levers', { lostAnswers: 1 })
  const { status, body } = await sheet.pay({ amount: soundFor }, buyer)
  expect(status).toBe(200)
  expect(body).toMatchObject({ outcome: 'paid' })
  expect((await paymentsOf(buyer.email)).map((row) => row.status)).toEqual(['paid'])
  await shop.verify()
})

test('a lost response that cannot be looked up stays confirming, charges no second token and counts once when it is found', async () => {
  const buyer = await newBuyer(sound)
  await shop.sandbox('/paytabs/levers', { callbacks: 'off', lostAnswers: 1, queryFailures: 3 })
  expect((await sheet.pay({ amount: soundFor }, buyer)).body).toMatchObject({ outcome: 'confirming' })
  const before = await charged()
  await shop.sandbox('/paytabs/levers', { queryFailures: 0 })
  const again = await sheet.pay({ amount: soundFor }, buyer)
  expect(['confirming', 'paid']).toContain(again.body.outcome)
  await shop.sql(
    `update payments set next_ask_at = now() - interval '1 second' where next_ask_at is not null`,
  )
  await reconcileAll(shop.deps)
  expect((await paymentsOf(buyer.email)).map((row) => row.status)).toEqual(['paid'])
  expect(await charged()).toBe(before)
  await shop.verify()
})

test('the sheet does not log in an address that already has an account, and a guest needs a name and an address', async () => {
  const quote = await sheet.quote({ amount: soundFor, itemId: sound })
  const pay = (contact?: { fullName: string; email: string }) =>
    sheet.authorise(quote, createToken({ amount: soundFor }), contact && { contact })
  expect((await pay()).body.code).toBe('identify-first')
  expect((await pay({ fullName: 'Sara Demo', email: 'learner@matla.test' })).body.code).toBe('user-exists')
  expect((await pay({ fullName: 'Sara', email: 'not-an-address' })).body).toMatchObject({
    code: 'invalid',
    fields: { fullName: expect.any(String) as string, email: expect.any(String) as string },
  })
})

test('the token can be sent to PayTabs as a string', async () => {
  await shop.sandbox('/paytabs/levers', { tokenForm: 'string' })
  expect((await sheet.pay({ amount: soundFor, itemId: sound }, { contact: newContact() })).body.code).toBe(
    'apple-pay-refused',
  )
})

test('switching between the card page and the sheet replaces the open payment and keeps one order', async () => {
  const buyer = await newBuyer(sound)
  const page = await shop.openPage(buyer)
  expect((await sheet.pay({ amount: soundFor }, buyer, { outcome: 'funds' })).body.outcome).toBe('declined')
  const apple = await shop.openPage(buyer, { onlyMethod: 'applepay' })
  expect(apple.orderId).toBe(page.orderId)
  await shop.finish(apple)
  expect((await paymentsOf(buyer.email)).map(({ status }) => status)).toEqual([
    'cancelled',
    'declined',
    'paid',
  ])
})
