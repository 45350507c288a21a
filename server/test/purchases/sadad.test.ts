import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileMoney } from '#payments/reconciliation/reconcile-money.ts'
import { askEndedBills } from '#payments/ask-ended-bills.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { remindOfDuePayments } from '#payments/remind-of-due-payments.ts'
import type { Buyer } from '#test/buyer.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const shop = await openShop({ settings: { PAYTABS_METHODS: 'mada,sadad' }, jobs: 'queued' })
let courseId: string
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => shop.close())
beforeEach(() => shop.sandbox('/paytabs/levers', { callbacks: 'normal' }))

let count = 0
const buyer = () => shop.arrive(`sadad-${(count += 1)}@proof.test`, [courseId])

/** A buyer to whom a bill was issued. */
async function billed() {
  const who = await buyer()
  const page = await shop.openPage(who, { onlyMethod: 'sadad' })
  await shop.finish(page)
  return { who, ...page }
}
const act = (reference: string, action: 'pay' | 'fail' | 'expire') =>
  shop.sandbox('/paytabs/bill', { tranRef: reference, action })
const outcomeOf = async (payer: Buyer) => (await shop.get('/checkout/outcome', payer.token)).body
const paymentsOf = (orderId: string) =>
  shop.sql<{ status: string; bill_number: string | null; provider_reference: string }>(
    'select status, bill_number, provider_reference from payments where order_id = $1 order by attempt',
    [orderId],
  )
const statusOf = async (orderId: string) =>
  (await shop.sql<{ status: string }>('select status from orders where id = $1', [orderId]))[0]?.status
const tasksOf = async (orderId: string) =>
  (
    await shop.sql<{ kind: string }>(
      'select kind from staff_tasks where order_id = $1 and closed_at is null order by kind',
      [orderId],
    )
  ).map(({ kind }) => kind)
const reconcileNow = async () => {
  await shop.sql(
    `update payments set next_ask_at = now() - interval '1 second' where next_ask_at is not null`,
  )
  while ((await reconcilePending(shop.deps)) > 0);
}

test('a bill shows its number, biller, amount and last day on the page, among the transactions and by email, and opens nothing yet', async () => {
  const { who, orderId } = await billed()
  const [payment] = await paymentsOf(orderId)
  expect(payment).toMatchObject({ status: 'open', bill_number: expect.stringMatching(/^\d{10}$/) as string })
  expect(await outcomeOf(who)).toMatchObject({
    outcome: 'confirming',
    isFinal: false,
    bill: { number: payment?.bill_number, biller: 'PayTabs', amountHalalas: expect.any(Number) as number },
  })
  const { transactions } = (await shop.get('/transactions', who.token)).body
  const [{ detailsHref } = { detailsHref: '' }] = transactions as { detailsHref: string }[]
  const [path, attempt] = detailsHref.split('?attempt=')
  expect(path).toBe('/home/success2')
  expect((await shop.get(`/checkout/attempt?token=${attempt}`)).body).toMatchObject({
    bill: { number: payment?.bill_number },
  })
  const [email] = await shop.mailOf(who.email)
  expect(email?.text).toContain(payment?.bill_number)
  expect(email?.text).toContain('PayTabs')
  expect(await shop.sql('select 1 from entitlements where order_id = $1', [orderId])).toEqual([])
  expect(await shop.sql('select 1 from tax_documents where order_id = $1', [orderId])).toEqual([])
})

test('a bill is queried every hour until two days after its last day', async () => {
  const { orderId } = await billed()
  const minutes = await shop.sql<{ minutes: number; days: number }>(
    `select round(extract(epoch from next_ask_at - opened_at) / 60)::int as minutes,
       round(extract(epoch from expires_at - opened_at) / 86400)::int as days from payments where order_id = $1`,
    [orderId],
  )
  expect(minutes).toEqual([{ minutes: 60, days: 3 }])
})

test('a paid bill opens the courses and gets its invoice, whether a webhook or a query finds the payment', async () => {
  for (const callbacks of ['normal', 'off']) {
    const { who, orderId, reference } = await billed()
    await shop.sandbox('/paytabs/levers', { callbacks })
    await act(reference, 'pay')
    if (callbacks === 'off') {
      expect(await statusOf(orderId)).toBe('open')
      await reconcileNow()
    }
    expect(await statusOf(orderId)).toBe('paid')
    expect(await outcomeOf(who)).toMatchObject({ outcome: 'paid', bill: null })
  }
})

test('a failed payment leaves the bill open', async () => {
  const { who, orderId, reference } = await billed()
  await act(reference, 'fail')
  await reconcileNow()
  expect(await outcomeOf(who)).toMatchObject({ outcome: 'confirming', bill: { biller: 'PayTabs' } })
  await act(reference, 'pay')
  expect(await statusOf(orderId)).toBe('paid')
})

test('an expired bill ends its order and says so, and paying it afterwards still opens the courses', async () => {
  const { who, orderId, reference } = await billed()
  await act(reference, 'expire')
  expect(await statusOf(orderId)).toBe('declined')
  expect(await outcomeOf(who)).toMatchObject({ outcome: 'declined', reason: 'bill-expired', bill: null })
  await act(reference, 'pay')
  expect(await statusOf(orderId)).toBe('paid')
})

test('a bill that was paid after its end without a webhook is found within an hour, for two days', async () => {
  const [found, tooLate] = [await billed(), await billed()]
  for (const { reference } of [found, tooLate]) await act(reference, 'expire')
  await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
  for (const { reference } of [found, tooLate]) await act(reference, 'pay')
  await shop.sql(
    `update payments set ended_at = now() - interval '49 hours', expires_at = now() - interval '49 hours' where order_id = $1`,
    [tooLate.orderId],
  )
  expect(await askEndedBills(shop.deps)).toBeGreaterThan(0)
  expect(await statusOf(found.orderId)).toBe('paid')
  expect(await statusOf(tooLate.orderId)).toBe('declined')
  // Later a webhook or the daily reconciliation finds the payment.
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
  await shop.sandbox('/paytabs/resend', { tranRef: tooLate.reference })
  expect(await statusOf(tooLate.orderId)).toBe('paid')
})

test('a bill paid in addition to a card payment, or paid twice, is refunded by hand', async () => {
  const { who, orderId, reference } = await billed()
  const open = (await shop.get('/checkout/pay-later', who.token)).body.openBill
  expect(open).toMatchObject({ number: expect.any(String) as string })
  const card = await shop.openPage(who, { onlyMethod: 'mada' })
  await shop.finish(card)
  expect(await statusOf(orderId)).toBe('paid')
  await act(reference, 'pay')
  await act(reference, 'pay')
  await shop.untilDone()
  expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['surplus', 'paid', 'surplus'])
  expect(await tasksOf(orderId)).toEqual([
    'refund-manual',
    'refund-manual',
    'surplus-payment',
    'surplus-payment',
  ])
  await reconcileNow()
  expect(await paymentsOf(orderId)).toHaveLength(3)
})

test('a bill is refunded by hand without a request to the provider, even when its page offered other methods', async () => {
  const finance = await shop.staff('finance')
  for (const onlyMethod of ['sadad', undefined]) {
    const page = await shop.openPage(await buyer(), onlyMethod ? { onlyMethod } : {})
    const choice = { method: 'POST', body: new URLSearchParams({ outcome: 'approve', method: 'sadad' }) }
    await fetch(page.redirectUrl, choice)
    await reconcileNow()
    await act(page.reference, 'pay')
    await shop.untilDone()
    expect(await statusOf(page.orderId)).toBe('paid')
    const refund = { reason: 'by request', key: `bill-${onlyMethod}` }
    const { status } = await shop.post(`/staff/orders/${page.orderId}/refund`, refund, finance.token)
    expect(status).toBe(200)
    await until(async () => (await tasksOf(page.orderId)).includes('refund-manual'), 30_000)
    const rows = await shop.sql<{ error: string }>(
      'select last_error as error from refunds where order_id = $1',
      [page.orderId],
    )
    expect([onlyMethod, rows]).toEqual([onlyMethod, [{ error: '' }]])
  }
})

test('a buyer is reminded once of a bill that is still unpaid the day before its last day', async () => {
  const { who, orderId } = await billed()
  // The queue does not send in order, so the first email must arrive before the reminder is queued.
  await shop.mailOf(who.email)
  expect(await remindOfDuePayments(shop.deps)).toBe(0)
  await shop.sql(
    `update payments set opened_at = now() - interval '49 hours', expires_at = now() + interval '23 hours' where order_id = $1`,
    [orderId],
  )
  expect(await remindOfDuePayments(shop.deps)).toBe(1)
  expect(await remindOfDuePayments(shop.deps)).toBe(0)
  const [payment] = await paymentsOf(orderId)
  const mails = await shop.mailOf(who.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your SADAD bill: '),
    expect.stringContaining('is still unpaid'),
  ])
  expect(mails.at(-1)?.text).toContain(payment?.bill_number)
})

test('a repeated request leads to the page of the open bill instead of issuing a second one', async () => {
  const { who, orderId } = await billed()
  const again = await shop.openPage(who, { onlyMethod: 'sadad' })
  expect(again.orderId).toBe(orderId)
  expect(again.redirectUrl).toContain('/home/success2?attempt=')
  expect(await paymentsOf(orderId)).toHaveLength(1)
})

test('staff see unpaid bills with their numbers', async () => {
  const { orderId } = await billed()
  const [payment] = await paymentsOf(orderId)
  const finance = await shop.logIn('finance')
  const { body } = await shop.get('/staff/orders?view=bills', finance)
  expect((body.rows as { id: string }[]).map(({ id }) => id)).toContain(orderId)
  const order = await shop.get(`/staff/orders/${orderId}`, finance)
  expect(order.body).toMatchObject({ order: { payments: [{ bill: { number: payment?.bill_number } }] } })
})

test('the daily reconciliation finds no discrepancy in bills, even in one that was paid twice', async () => {
  await reconcileNow()
  await shop.verify()
  const { differences } = await reconcileMoney(shop.deps, { cause: 'daily', days: 1 }, null)
  // Duplicate payments wait for a manual transfer.
  expect(differences.filter(({ kind }) => kind !== 'surplus-not-returned')).toEqual([])
})
