import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { keys } from '#test/outside.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
const shop = await openShop()
let courseId: string
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => shop.close())
beforeEach(() => shop.sandbox('/tamara/levers', { webhookToken: 'normal', webhooks: 'normal' }))

let count = 0
const buyer = () => shop.arrive(`tamara-${(count += 1)}@proof.test`, [courseId])
const open = (payer: Buyer) =>
  shop.call('POST', '/matla/create-session?lang=1', { paymentType: 'TAMARA', payLater }, payer.token)
async function opened(payer: Buyer) {
  const { status, body } = await open(payer)
  expect(status).toBe(200)
  const { payment, redirect_url: page } = body.data as { payment: { id: string }; redirect_url: string }
  return { id: payment.id, page }
}
const finish = (orderId: string, outcome: string) =>
  shop.sandbox('/tamara/finish', { orderId, outcome, awaitCallback: true })
const outcomeOf = async (payer: Buyer, id: string) =>
  (await shop.get(`/retrive-a-payment?paymentId=${id}`, payer.token)).body.outcome
const orderRow = async (id: string) =>
  (
    await shop.sql<{ order_id: string; total: number }>(
      `select o.id as order_id, o.total_halalas as total from orders o join payments p on p.order_id = o.id
       where p.provider_reference = $1`,
      [id],
    )
  )[0]

test('an order that its buyer approves is captured and paid by its webhook, however often that arrives', async () => {
  const who = await buyer()
  const { id, page } = await opened(who)
  expect(page).toContain('/tamara/pay/')
  await finish(id, 'notify-5')
  await until(async () => (await outcomeOf(who, id)) === 'paid', 10_000)
  await shop.verify()
})

test('a buyer who returns before any webhook is shown that they paid', async () => {
  const who = await buyer()
  const { id, page } = await opened(who)
  const pressed = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'return-only' }),
  })
  const back = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' })
  expect(back.headers.get('location')).toMatch(/^\/home\/success3\?attempt=/)
  expect(await outcomeOf(who, id)).toBe('paid')
})

test.each([
  ['decline', 'declined'],
  ['cancel', 'declined'],
  ['expire', 'declined'],
  ['leave', 'confirming'],
])('an order that ends with %s is shown to its buyer as %s', async (outcome, shown) => {
  const who = await buyer()
  const { id } = await opened(who)
  await finish(id, outcome)
  expect(await outcomeOf(who, id)).toBe(shown)
})

test.each(['expired', 'wrong-secret', 'unsigned', 'none'])(
  'a webhook whose token is %s changes nothing, and the buyer’s status request finds the payment',
  async (webhookToken) => {
    await shop.sandbox('/tamara/levers', { webhookToken })
    const who = await buyer()
    const { id } = await opened(who)
    await finish(id, 'notify-only')
    const [payment] = await shop.sql('select status from payments where provider_reference = $1', [id])
    expect(payment).toEqual({ status: 'open' })
    expect(await outcomeOf(who, id)).toBe('paid')
  },
)

test('a buyer or an amount that Tamara does not accept is rejected in Tamara’s name', async () => {
  const who = await buyer()
  await shop.sandbox('/tamara/levers', { mostHalalas: 10_000 })
  const { status, body } = await open(who)
  await shop.sandbox('/tamara/levers', { mostHalalas: 1_000_000 })
  expect([status, body.code]).toEqual([422, 'tamara-too-high'])
  expect(String(body.message)).toContain('Tamara')
})

test('a refund through Tamara is made once although its first response is lost', async () => {
  const who = await buyer()
  const { id } = await opened(who)
  await finish(id, 'approve')
  await until(async () => (await outcomeOf(who, id)) === 'paid', 10_000)
  await shop.untilDone()
  const row = await orderRow(id)
  const staff = await shop.staff('finance')
  await shop.sandbox('/tamara/levers', { tamaraLostAnswers: 1 })
  const refund = { reason: 'by-request', key: crypto.randomUUID() }
  expect((await staff.act(`orders/${row?.order_id}/refund`, refund)).status).toBe(200)
  const read = () =>
    fetch(`${shop.sandboxUrl}/tamara/orders/${id}`, {
      headers: { authorization: `Bearer ${keys.tamaraToken}` },
    })
  await until(async () => {
    const order = (await (await read()).json()) as { status: string }
    return order.status === 'fully_refunded'
  }, 30_000)
  const order = (await (await read()).json()) as { transactions: { refunds: unknown[] } }
  expect(order.transactions.refunds).toHaveLength(1)
  await shop.verify()
})
