import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { openShop } from '#test/open-shop.ts'
import { type StaffCalls, staffCalls } from '#test/staff-calls.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

let staff: StaffCalls
let paid: { orderId: string; reference: string; number: number } & Buyer
let open: { orderId: string; reference: string } & Buyer

const shop = await openShop()
beforeAll(async () => {
  staff = staffCalls(shop.url, await shop.logIn('support@matla.test'))
  const buyer = await shop.arrive('noura.q@orders.test', [script, sound], {
    firstName: 'نورة',
    lastName: 'القحطاني',
  })
  const page = await shop.openPage(buyer)
  await shop.finish(page)
  const other = await shop.arrive('khalid@orders.test', [sound])
  open = { ...other, ...(await shop.openPage(other)) }
  await shop.untilDone()
  const [row] = await shop.sql<{ number: string }>('select number from orders where id = $1', [page.orderId])
  paid = { ...buyer, ...page, number: Number(row?.number) }
})
afterAll(() => shop.close())

const found = async (query: string) => (await staff.orders(query)).rows.map(({ id }) => id)

test('an order is found by number, any reference, an address, and part of an Arabic name in another spelling', async () => {
  const [document] = await shop.sql<{ number: string }>(
    `select number from tax_documents where order_id = $1 and kind = 'invoice'`,
    [paid.orderId],
  )
  const arabicDigits = String(paid.number).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  for (const q of [
    String(paid.number),
    arabicDigits,
    `#${paid.number}`,
    paid.reference,
    paid.reference.slice(0, -3),
    paid.orderId,
    document?.number ?? '',
    'نوره القحط',
    'قحطاني نورة',
    'noura.q@ord',
    'نو قح',
  ])
    expect(await found(`q=${encodeURIComponent(q)}`), q).toContain(paid.orderId)
  for (const q of ['%', '_', "o'r", 'nobody', '99999999', 'حط'])
    expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([])
})

test('views and filters narrow the list, and pages can be followed to the end and back', async () => {
  expect(await found('view=all')).toEqual([open.orderId, paid.orderId])
  expect(await found('order=oldest')).toEqual([paid.orderId, open.orderId])
  expect(await found('order=largest')).toEqual([paid.orderId, open.orderId])
  const only: Readonly<Record<string, readonly string[]>> = {
    'view=unfinished': [open.orderId],
    'view=refunded': [],
    'view=pay-later': [],
    'view=free': [],
    'view=needs-person': [],
    'status=paid': [paid.orderId],
    'method=card': [open.orderId, paid.orderId],
    'method=pay-later': [],
    [`course=${script}`]: [paid.orderId],
    [`course=${sound}`]: [open.orderId, paid.orderId],
    'coupon=NOTHING': [],
    'refund=none': [open.orderId, paid.orderId],
    'refund=done': [],
    'enrolment=done': [paid.orderId],
    'enrolment=failed': [],
    'from=2020-01-01&to=2020-12-31': [],
    'from=2020-01-01': [open.orderId, paid.orderId],
    'least=1&most=2': [],
  }
  for (const [query, ids] of Object.entries(only)) expect(await found(query), query).toEqual(ids)
  const first = await staff.orders('limit=1')
  expect(first).toMatchObject({ total: 2, isTotalExact: true, previous: null })
  const second = await staff.orders(`limit=1&after=${first.next}`)
  expect(second.rows.map(({ id }) => id)).toEqual([paid.orderId])
  expect(second.next).toBeNull()
  expect((await staff.orders(`limit=1&before=${second.previous}`)).rows).toEqual(first.rows)
})

test('a row shows buyer, products, payment method and enrolment status', async () => {
  const [row] = (await staff.orders(`q=${paid.number}`)).rows
  expect(row).toMatchObject({
    number: paid.number,
    status: 'paid',
    method: 'card',
    buyer: { name: 'نورة القحطاني', email: paid.email },
    learning: { done: 2, of: 2, hasFailed: false },
    refundedHalalas: 0,
    tasks: 0,
  })
  expect(row?.names).toHaveLength(2)
})

test('an order page has every part, a timeline with the source of each step, and raw responses only for finance', async () => {
  const { order } = await staff.order(paid.orderId)
  expect(order).toMatchObject({
    number: paid.number,
    status: 'paid',
    refunds: [],
    tasks: [],
    refundRequest: null,
  })
  expect(order.lines).toHaveLength(2)
  expect(order.lines.flatMap(({ access }) => access.map(({ status }) => status))).toEqual(['done', 'done'])
  expect(order.payments).toMatchObject([{ status: 'paid', providerReference: paid.reference }])
  expect(order.documents).toMatchObject([{ kind: 'invoice', isRendered: true }])
  expect(order.emails).toMatchObject([{ kind: 'purchase', status: 'sent', copy: 0 }])
  const { entries } = await staff.timeline(paid.orderId)
  const kinds = new Set(entries.map(({ source, kind }) => `${source} ${kind}`))
  for (const kind of [
    'shop order-opened',
    'shop order-paid',
    'shop invoice-issued',
    'provider payment-opened',
    'provider payment-moved',
    'provider webhook',
    'learning enrolment-done',
    'mail email-sent',
  ])
    expect(kinds).toContain(kind)
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(entries.filter(({ raw }) => raw !== null)).toEqual([])
  const finance = staffCalls(shop.url, await shop.logIn('finance@matla.test'))
  const seen = await finance.timeline(paid.orderId, 'source=provider')
  expect(new Set(seen.entries.map(({ source }) => source))).toEqual(new Set(['provider']))
  expect(seen.entries.find(({ kind }) => kind === 'webhook')?.raw).toContain(paid.reference)
})

test('reading orders requires the right, and an unknown id is not found', async () => {
  const editor = await shop.logIn('editor@matla.test')
  for (const path of ['orders', `orders/${paid.orderId}`, `orders/${paid.orderId}/timeline`]) {
    expect((await shop.get(`/staff/${path}`)).status).toBe(401)
    expect((await shop.get(`/staff/${path}`, paid.token)).status).toBe(403)
    expect((await shop.get(`/staff/${path}`, editor)).status).toBe(403)
  }
  const nobody = '00000000-0000-7000-8000-000000000000'
  for (const path of [nobody, `${nobody}/timeline`])
    expect((await shop.get(`/staff/orders/${path}`, staff.token)).body).toMatchObject({
      code: 'order-not-found',
    })
  for (const query of ['view=none', 'after=zzz', 'from=yesterday', 'least=-1'])
    expect((await shop.get(`/staff/orders?${query}`, staff.token)).status).toBe(400)
})
