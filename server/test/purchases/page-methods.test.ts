import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({
  settings: { PAYTABS_METHODS: 'stcpay,creditcard,mada', TABBY_LEAST: '10', TABBY_MOST: '20' },
})
let courseId: string
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => shop.close())

let count = 0
const buyer = () => shop.arrive(`method-${(count += 1)}@proof.test`, [courseId])
const open = (payer: Buyer, body: object) =>
  shop.call('POST', '/matla/create-session?lang=1', { paymentType: 'CARD', ...body }, payer.token)

test('pages list the methods of the profile with mada first, and the amount limits of the contract', async () => {
  const { body } = await shop.get('/pages/shell')
  expect(body).toMatchObject({
    pageMethods: ['mada', 'creditcard', 'stcpay'],
    limits: { tabby: { leastHalalas: 1_000, mostHalalas: 2_000 } },
  })
})

test('a wallet payment needs a mobile number, which the provider receives, and its page offers no other method', async () => {
  const who = await buyer()
  expect(await open(who, { onlyMethod: 'stcpay' })).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { phone: expect.any(String) } },
  })
  const { body } = await open(who, { onlyMethod: 'stcpay', phone: '٠٥٠١٢٣٤٥٦٧' })
  const { redirect_url: page } = body.data as { redirect_url: string }
  const html = await (await fetch(page)).text()
  expect([...html.matchAll(/name="method" value="(\w+)"/g)].map(([, name]) => name)).toEqual(['stcpay'])
  const [order] = await shop.sql<{ buyer_phone: string }>('select buyer_phone from orders where id = $1', [
    body.orderId,
  ])
  expect(order?.buyer_phone).toBe('+966501234567')
})

test('a method that the profile lacks is rejected before anything is stored', async () => {
  const who = await buyer()
  expect((await open(who, { onlyMethod: 'urpay', phone: '0501234567' })).body).toMatchObject({
    code: 'payment-method-unavailable',
  })
})

test('the method that was used is stored in the provider’s spelling, shown to staff, and available as a filter of orders', async () => {
  const who = await buyer()
  const page = await shop.openPage(who, { onlyMethod: 'stcpay', phone: '0501234567' })
  await shop.finish(page)
  const [payment] = await shop.sql<{ provider_method: string }>(
    'select provider_method from payments where order_id = $1',
    [page.orderId],
  )
  expect(payment).toEqual({ provider_method: 'StcPay' })
  const finance = await shop.logIn('finance')
  const listed = await shop.get('/staff/orders?method=stcpay', finance)
  expect(listed.body).toMatchObject({ rows: [{ id: page.orderId, method: 'card', usedMethod: 'StcPay' }] })
  expect((await shop.get('/staff/orders?method=urpay', finance)).body).toMatchObject({ rows: [] })
  const order = await shop.get(`/staff/orders/${page.orderId}`, finance)
  expect(order.body).toMatchObject({ order: { payments: [{ usedMethod: 'StcPay' }] } })
})

test('the checkout suggests the method of the account’s last paid order', async () => {
  const who = await buyer()
  const lastUsed = async () => (await shop.get('/checkout/pay-later', who.token)).body.lastUsed
  const page = await shop.openPage(who, { onlyMethod: 'mada' })
  expect(await lastUsed()).toBeNull()
  await shop.finish(page)
  expect(await lastUsed()).toEqual({ paymentType: 'CARD', onlyMethod: 'mada' })
})

test('a total outside the contract’s limits is rejected without a request to the provider', async () => {
  const who = await buyer()
  const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
  expect((await open(who, { paymentType: 'PAY_LATER', payLater })).body).toMatchObject({
    code: 'pay-later-too-high',
  })
})

test('a repeated request with the same mobile number leads to the same page', async () => {
  const who = await buyer()
  const stcpay = { onlyMethod: 'stcpay', phone: '0501234567' }
  expect((await open(who, stcpay)).body).toEqual((await open(who, stcpay)).body)
})
