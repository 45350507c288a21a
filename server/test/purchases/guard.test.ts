import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, comeBack, press, returnForm } from '#test/buyer.ts'
import { readLedger } from '#test/ledger.ts'
import { openShop } from '#test/open-shop.ts'

let courseIds: string[]
let names = 0
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  courseIds = (body.courses as { _id: string }[]).map(({ _id }) => _id)
})
afterAll(() => shop.close())

const someone = (...ids: string[]): Promise<Buyer> => shop.arrive(`guard-${names++}@proof.test`, ids)
const ask = (buyer: Buyer, reference: string) =>
  shop.get(`/validate-transction-details?tranRef=${reference}&lang=1`, buyer.token)
const session = (buyer: Buyer, body: object) =>
  shop.post('/create-session?lang=1', { paymentType: 'CARD', ...body }, buyer.token)
const [first, second] = [0, 1] as const
const course = (at: number) => courseIds[at] ?? ''
const statusOf = async (orderId: string) => {
  const { rows } = await shop.deps.database.pool.query<{ status: string }>(
    'select status from orders where id = $1',
    [orderId],
  )
  return rows[0]?.status
}

test('the server computes the price: it rejects a wrong amount from the caller and accepts the right one or none', async () => {
  const buyer = await someone(course(first))
  for (const amount of [1, '0.01', 749.99, -750, '٧٥٠', 'NaN', 1e21]) {
    expect((await session(buyer, { amount })).status).toBe(409)
  }
  const opened = await session(buyer, { amount: 750, courseIds: [course(first)], eligibleCourseIds: [] })
  expect(opened.status).toBe(200)
  const { tran_ref: reference } = opened.body.data as { tran_ref: string }
  const ledger = await readLedger(shop.sandboxUrl)
  expect(ledger.payments.find(({ tranRef }) => tranRef === reference)).toMatchObject({
    amount: '750.00',
    currency: 'SAR',
  })
})

test('adding any of the three editing courses adds the bundle instead, with a message (R120)', async () => {
  const { body } = await shop.get('/courses-light?category=Editing')
  const editing = (body.courses as { _id: string }[]).map(({ _id }) => _id)
  expect(editing).toHaveLength(3)
  for (const courseId of editing) {
    const { cartId } = (await shop.post('/cart/guest')).body
    const line = { cartId, courseId, courseName: 'x' }
    const added = await shop.post('/cart/guest/add?lang=1', line)
    expect(added.body).toMatchObject({
      message: 'This course is only sold in the full package, so we added the package to your cart.',
      cart: {
        items: [{ isBundle: true, courseNameEnglish: 'Filmmaking Fundamentals Package', price: 2200 }],
      },
    })
  }
})

test('return URLs from the caller are ignored, and the browser returns to the shop', async () => {
  const buyer = await someone(course(first))
  const page = await shop.openPage(buyer, {
    return: 'https://evil.example/r',
    callback: 'https://evil.example/c',
    callbackTabby: 'https://evil.example/t',
    token: 'x',
  })
  const form = returnForm(await press(page.redirectUrl, 'approve'))
  expect(form.action.startsWith(`${shop.url}/matla/payments/paytabs/return/`)).toBe(true)
  expect((await ask(buyer, page.reference)).body).toMatchObject({ outcome: 'paid' })
})

test("another buyer's reference, order and cart are reported as not found", async () => {
  const owner = await someone(course(first))
  const page = await shop.openPage(owner)
  await press(page.redirectUrl, 'approve')
  const other = await someone(course(second))
  expect((await ask(other, page.reference)).status).toBe(404)
  const invoice = await fetch(`${shop.url}/matla/invoices/${page.orderId}.pdf`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(invoice.status).toBe(404)
  expect(await invoice.text()).not.toContain(owner.email)
  const foreign = await shop.get(`/cart/${owner.email}?lang=1`, other.token)
  expect(foreign.status).toBe(403)
  expect((await ask({ ...other, token: '' }, page.reference)).status).toBe(401)
})

test('a browser with one guest cart cannot move another one', async () => {
  const { body: mine } = await shop.post('/cart/guest')
  const { body: theirs } = await shop.post('/cart/guest')
  const answer = await fetch(`${shop.url}/matla/cart/guest/${String(theirs.cartId)}`, {
    headers: { cookie: `guestCartId=${String(mine.cartId)}` },
  })
  expect(answer.status).toBe(404)
  expect((await shop.get(`/cart/guest/${'0'.repeat(32)}`)).status).toBe(404)
})

test('a spoofed return and a spoofed webhook are rejected and change nothing', async () => {
  const buyer = await someone(course(first))
  const page = await shop.openPage(buyer)
  const fields = { tranRef: page.reference, cartId: 'x', respStatus: 'A', signature: 'f'.repeat(64) }
  expect(await comeBack({ action: `${shop.url}/matla/payments/paytabs/return`, fields })).toBe(401)
  for (const signature of ['', 'f'.repeat(64)]) {
    const notice = await fetch(`${shop.url}/matla/payments/paytabs/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature },
      body: JSON.stringify({ tran_ref: page.reference, payment_result: { response_status: 'A' } }),
    })
    expect(notice.status).toBe(401)
  }
  expect(await statusOf(page.orderId)).toBe('open')
})

test('a charge that differs from the total opens no course and is held for review', async () => {
  const buyer = await someone(course(first))
  const page = await shop.openPage(buyer)
  await press(page.redirectUrl, 'different-amount')
  expect((await ask(buyer, page.reference)).body).toMatchObject({ success: false, outcome: 'review' })
  const { rows } = await shop.deps.database.pool.query(`select kind from staff_tasks where order_id = $1`, [
    page.orderId,
  ])
  expect(rows).toEqual([{ kind: 'amount-mismatch' }])
})

test('a declined payment is shown as declined, and the next attempt may succeed', async () => {
  const buyer = await someone(course(first))
  const declined = await shop.openPage(buyer)
  await press(declined.redirectUrl, 'decline')
  expect((await ask(buyer, declined.reference)).body).toMatchObject({ success: false, outcome: 'declined' })
  const again = await shop.openPage(buyer)
  expect(again.orderId).toBe(declined.orderId)
  expect(again.reference).not.toBe(declined.reference)
  await press(again.redirectUrl, 'approve')
  expect((await ask(buyer, again.reference)).body).toMatchObject({ outcome: 'paid' })
})

test('an abandoned page that expired unpaid does not block the next attempt', async () => {
  const buyer = await someone(course(first))
  await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
  const left = await shop.openPage(buyer)
  await press(left.redirectUrl, 'cancel')
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
  const next = await shop.openPage(buyer)
  expect(next.reference).not.toBe(left.reference)
})

test('the payment stays "confirming" while the provider does not respond', async () => {
  const buyer = await someone(course(first))
  await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
  const page = await shop.openPage(buyer)
  await press(page.redirectUrl, 'approve')
  await shop.sandbox('/paytabs/levers', { queryFailures: 1 })
  expect((await ask(buyer, page.reference)).body).toMatchObject({ success: false, outcome: 'confirming' })
  expect((await ask(buyer, page.reference)).body).toMatchObject({ success: true, outcome: 'paid' })
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
})

test('the guest step gives no session for an address that has an account, whatever the caller claims', async () => {
  const owner = await someone(course(first))
  const stolen = await shop.post('/handle-email?lang=1', {
    emailId: owner.email.toUpperCase(),
    firstName: 'Not',
    lastName: 'Owner',
    paymentSuccess: true,
  })
  expect(stolen).toMatchObject({
    status: 409,
    body: { code: 'user-exists', message: 'User with this email already exists' },
  })
  expect(stolen.body).not.toHaveProperty('token')
})

test('the shop and the sandbox providers agree after all tests of this file', async () => {
  await shop.verify()
})
