import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer, Opened } from '#test/buyer.ts'
import { withCheckout } from '#test/purchases/checkout.ts'
import { readLedger } from '#test/ledger.ts'
import { openShop } from '#test/open-shop.ts'
import { findByReference } from './payments.store.ts'
import { ownedTexts } from './refunds/refund.text.ts'
import { settlePayment } from './settle-payment.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'

let staff: string
let count = 0
const shop = withCheckout(await openShop())
beforeAll(async () => {
  staff = await shop.logIn('owner')
})
afterAll(() => shop.close())

const newBuyer = (...courses: string[]) => shop.arrive(`owns-${(count += 1)}@proof.test`, courses)
const pageFor = (buyer: Buyer, itemId?: string) => shop.openPage(buyer, itemId ? { itemId } : {})
const approve = ({ reference: tranRef }: Opened) =>
  shop.sandbox('/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
const statesOf = async ({ orderId }: Opened) =>
  (
    await shop.sql<{ order: string; payment: string; documents: number }>(
      `select o.status as order, p.status as payment, (select count(*)::int from tax_documents d where d.order_id = o.id) as documents
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [orderId],
    )
  )[0]
const refundsOf = ({ orderId }: Opened) =>
  shop.sql<{ id: string; kind: string; status: string; amount: number }>(
    `select id, kind, status, amount_halalas as amount from refunds where order_id = $1`,
    [orderId],
  )
const taskOf = async ({ orderId }: Opened) =>
  (
    await shop.sql(
      `select kind, closed_at is not null as "isClosed" from staff_tasks where order_id = $1 order by kind`,
      [orderId],
    )
  )[0]
const ownedTimes = async (buyer: Buyer, courseId: string) =>
  (
    await shop.sql<{ n: number }>(
      `select count(*)::int as n from entitlements t join users u on u.id = t.holder_id
       where u.email = $1 and t.course_id = $2 and t.status = 'active'`,
      [buyer.email, courseId],
    )
  )[0]?.n
const emailsTo = async (buyer: Buyer) =>
  (
    await shop.sql<{ subject: string; id: string }>('select * from emails where recipient = $1', [
      buyer.email,
    ])
  ).length
const takenFrom = async ({ reference }: Opened) => {
  const { payments, refunds } = await readLedger(shop.sandboxUrl)
  const sum = (rows: readonly { amount: string }[]) =>
    rows.reduce((all, { amount }) => all + Number(amount), 0)
  const given = refunds.filter(
    ({ previousTranRef, status }) => previousTranRef === reference && status === 'A',
  )
  return sum(payments.filter(({ tranRef, status }) => tranRef === reference && status === 'A')) - sum(given)
}
const outcomeOf = async (buyer: Buyer, { reference }: Opened) =>
  (
    await shop.call(
      'GET',
      `/matla/validate-transction-details?tranRef=${reference}&lang=1`,
      undefined,
      buyer.token,
    )
  ).body
const give = async (buyer: Buyer, courseId: string) =>
  shop.must(
    'POST',
    '/matla/staff/people/grant-many',
    { addresses: buyer.email, courses: [courseId], reason: 'A prize', key: `grant-of-${count}` },
    staff,
  )

/** Expects a full refund of the late payment, with an email to the buyer and a task for staff. */
async function expectAllReturned(buyer: Buyer, late: Opened) {
  await shop.untilDone()
  expect(await statesOf(late)).toEqual({ order: 'declined', payment: 'surplus', documents: 0 })
  const [refund] = await refundsOf(late)
  expect(refund).toMatchObject({ kind: 'surplus', status: 'done' })
  expect(await taskOf(late)).toEqual({ kind: 'surplus-payment', isClosed: true })
  expect(await takenFrom(late)).toBe(0)
  expect(await ownedTimes(buyer, script)).toBe(1)
  expect(await outcomeOf(buyer, late)).toMatchObject({
    success: false,
    outcome: 'returned',
    payment_result: { response_status: 'V' },
  })
  const inbox = (await (await fetch(`${shop.sandboxUrl}/inbox.json`)).json()) as { mails: Mail[] } | Mail[]
  const mails = Array.isArray(inbox) ? inbox : inbox.mails
  const explained = mails.filter(
    ({ to, text }) => [to].flat().includes(buyer.email) && text.includes(ownedTexts.access.en),
  )
  expect(explained).toHaveLength(1)
  await shop.verify()
}
type Mail = { to: string | string[]; text: string; subject: string }

test('a payment for a course that was bought in another tab is refunded in full, with an email and a task', async () => {
  const buyer = await newBuyer(script)
  const first = await pageFor(buyer)
  const second = await pageFor(buyer, script)
  expect(second.orderId).not.toBe(first.orderId)
  await approve(second)
  await shop.untilDone()
  await approve(first)
  await expectAllReturned(buyer, first)
  expect(await statesOf(second)).toEqual({ order: 'paid', payment: 'paid', documents: 1 })
})

test('a payment is refunded in full when a 100% coupon, a grant by staff or a package opened the course first', async () => {
  const code = `OWN${(count += 1)}`
  await shop.make({ code, percent: 100, maxUses: 3 })
  const ways: ((buyer: Buyer) => Promise<unknown>)[] = [
    (buyer) => shop.redeem(buyer, { couponCode: code, courseIds: [script] }),
    (buyer) => give(buyer, script),
    async (buyer) => approve(await pageFor(buyer, 'matlaBUNDLE')),
  ]
  for (const way of ways) {
    const buyer = await newBuyer(script)
    const page = await pageFor(buyer)
    await way(buyer)
    await shop.untilDone()
    await approve(page)
    await expectAllReturned(buyer, page)
  }
})

test('an order with two courses gets a refund and a credit note for only the line that the buyer already owns', async () => {
  const buyer = await newBuyer(script, sound)
  const both = await pageFor(buyer)
  const one = await pageFor(buyer, script)
  await approve(one)
  await shop.untilDone()
  await approve(both)
  await shop.untilDone()
  expect(await statesOf(both)).toEqual({ order: 'paid', payment: 'paid', documents: 2 })
  const [price] = await shop.sql<{ total: number }>(
    'select total_halalas as total from order_lines where order_id = $1 and product_id = $2',
    [both.orderId, script],
  )
  expect(await refundsOf(both)).toMatchObject([{ kind: 'lines', status: 'done', amount: price?.total }])
  expect(await taskOf(both)).toEqual({ kind: 'surplus-payment', isClosed: true })
  expect([await ownedTimes(buyer, script), await ownedTimes(buyer, sound)]).toEqual([1, 1])
  expect(await outcomeOf(buyer, both)).toMatchObject({ success: true, outcome: 'paid' })
  expect(await emailsTo(buyer)).toBe(3)
  await shop.verify()
})

test('a package is not refunded when the buyer already owns one of its courses', async () => {
  const buyer = await newBuyer(acting)
  const bundle = await pageFor(buyer, 'matlaBUNDLE')
  await approve(await pageFor(buyer))
  await shop.untilDone()
  await approve(bundle)
  await shop.untilDone()
  expect(await statesOf(bundle)).toEqual({ order: 'paid', payment: 'paid', documents: 1 })
  expect(await refundsOf(bundle)).toEqual([])
  await shop.verify()
})

test('two payments for one course that settle at the same time result in one sale and one refund', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await newBuyer(script)
    const pages = [await pageFor(buyer), await pageFor(buyer, script)]
    for (const { reference: tranRef } of pages)
      await shop.sandbox('/paytabs/finish', { tranRef, outcome: 'return-only' })
    await Promise.all(
      pages.flatMap(({ reference }) =>
        [1, 2].map(async () => {
          const payment = await findByReference(shop.deps.db, 'paytabs', reference)
          if (payment) await settlePayment(shop.deps, payment, 'reconcile')
        }),
      ),
    )
    await shop.untilDone()
    const states = await Promise.all(pages.map(statesOf))
    expect(states.map((each) => String(each?.payment)).toSorted()).toEqual(['paid', 'surplus'])
    expect(states.reduce((sum, each) => sum + (each?.documents ?? 0), 0)).toBe(1)
    expect(await ownedTimes(buyer, script)).toBe(1)
  }
  await shop.verify()
})
