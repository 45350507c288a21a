import type { DraftOrder, DraftOrderRow } from '@matla/contract/staff/draft-orders.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '#test/buyer.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'
import { openShop } from '#test/open-shop.ts'
import { withCheckout } from '#test/purchases/checkout.ts'

const shop = withCheckout(await openShop({ jobs: 'queued' }))
const tokens = new Map<string, string>()
let count = 0
const key = () => `draft-key-${(count += 1)}`
const newEmail = () => `link-${(count += 1)}@drafts.test`

beforeAll(async () => {
  for (const role of ['owner', 'finance', 'support', 'editor']) tokens.set(role, await shop.logIn(role))
  await shop.make({ code: 'TENOFF', percent: 10, maxUses: 1_000, to: 30 })
  await shop.make({ code: 'ALLOFF', percent: 100, maxUses: 1_000, to: 30 })
})
afterAll(() => shop.close())

const terms = (overrides: object = {}) => ({
  fullName: 'نورة الأحمد',
  email: newEmail(),
  lang: 'ar',
  lines: [{ productId: script, priceHalalas: null }],
  couponCode: '',
  note: 'called on Sunday',
  linkDays: 7,
  key: key(),
  ...overrides,
})
const as = (role: string, path: string, body: object) =>
  shop.post(`/staff/draft-orders${path}`, body, tokens.get(role))
const made = ({ status, body }: Reply): DraftOrder => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.draftOrder as DraftOrder
}
const read = async (id: string) => made(await shop.get(`/staff/draft-orders/${id}`, tokens.get('support')))
const priceOf = async (productId: string) =>
  (
    await shop.sql<{ price: number }>('select price_halalas as price from products where id = $1', [
      productId,
    ])
  )[0]?.price ?? 0
const send = async (draft: DraftOrder, overrides: object = {}) =>
  made(
    await as('support', `/${draft.id}/send`, {
      key: key(),
      version: draft.version,
      isEmailed: false,
      ...overrides,
    }),
  )
const tokenOf = ({ link }: DraftOrder) => link?.split('/').at(-1) ?? ''
const view = async (draft: DraftOrder) => shop.get(`/payment-links/${tokenOf(draft)}`)
const pay = (draft: DraftOrder, overrides: object = {}) =>
  shop.post('/create-session?lang=1', { paymentType: 'CARD', linkToken: tokenOf(draft), ...overrides })
const referenceOf = ({ body }: Reply) => (body.data as { tran_ref: string }).tran_ref
const approve = ({ body }: Reply) => shop.finish({ reference: referenceOf({ status: 200, body }) })

test('a draft order is sent as a link, paid without a session and invoiced at the price that staff set', async () => {
  const list = await priceOf(script)
  const body = terms({
    lines: [{ productId: script, priceHalalas: Math.round(list / 2) }],
    couponCode: 'TENOFF',
  })
  const draft = made(await as('finance', '', body))
  expect(draft).toMatchObject({
    state: 'draft',
    link: null,
    couponCode: 'TENOFF',
    order: null,
    by: expect.any(String),
  })
  const half = Math.round(list / 2)
  const discount = Math.round(half / 10)
  expect(draft.lines).toMatchObject([{ listHalalas: list, priceHalalas: half, discountHalalas: discount }])
  const sent = await send(draft, { isEmailed: true })
  expect(sent).toMatchObject({ state: 'sent', emails: [{ status: expect.any(String) }] })
  const mails = await shop.mailOf(body.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.html).toContain(sent.link)
  const shown = await view(sent)
  expect(shown.body.link).toMatchObject({
    state: 'sent',
    totalHalalas: half - discount,
    email: expect.stringContaining('***'),
  })
  expect(JSON.stringify(shown.body)).not.toMatch(new RegExp(`${body.email}|نورة|called on Sunday`))
  const opened = await pay(sent)
  expect(opened.status).toBe(200)
  await approve(opened)
  await shop.untilDone()
  expect(await read(draft.id)).toMatchObject({
    state: 'paid',
    link: null,
    order: { number: expect.any(Number) },
  })
  const [invoice] = await shop.sql<{
    total: number
    lines: { unitPriceHalalas: number; discountHalalas: number }[]
  }>(`select total_halalas as total, lines from tax_documents where order_id = $1 and kind = 'invoice'`, [
    opened.body.orderId,
  ])
  expect(invoice).toMatchObject({
    total: half - discount,
    lines: [{ unitPriceHalalas: half, discountHalalas: discount }],
  })
  const [order] = await shop.sql(
    `select o.session_id, u.email, o.lang from orders o join users u on u.id = o.user_id where o.id = $1`,
    [opened.body.orderId],
  )
  expect(order).toEqual({ session_id: null, email: body.email, lang: 'ar' })
  expect((await view(sent)).body.link).toMatchObject({ state: 'paid' })
  expect((await pay(sent)).body.code).toBe('payment-link-paid')
  await shop.verify()
})

test('a staff member cannot lower a price beyond their role’s limit, and sees the lowest allowed price', async () => {
  const list = await priceOf(sound)
  const at = (percent: number) => [
    { productId: sound, priceHalalas: Math.ceil((list * (100 - percent)) / 100) },
  ]
  for (const [role, percent] of [
    ['support', 10],
    ['finance', 50],
    ['owner', 99],
  ] as const) {
    expect((await as(role, '', terms({ lines: at(percent) }))).status).toBe(200)
    if (role === 'owner') continue
    const refused = await as(role, '', terms({ lines: at(percent + 1) }))
    expect(refused).toMatchObject({ status: 422, body: { code: 'draft-order-price-below-limit' } })
    expect(refused.body.fields).toEqual({
      [`price-${sound}`]: expect.stringContaining(`${percent}%`) as string,
    })
  }
  expect((await as('editor', '', terms())).status).toBe(403)
  const above = await as('owner', '', terms({ lines: [{ productId: sound, priceHalalas: list + 1 }] }))
  expect(above.body.code).toBe('draft-order-price-above')
  // A price that a colleague set stays when support changes something else.
  const draft = made(await as('finance', '', terms({ lines: at(50) })))
  const changed = await as('support', `/${draft.id}/change`, {
    ...terms({ lines: at(50) }),
    version: draft.version,
  })
  expect(changed.status).toBe(200)
})

test('the owner’s setting changes the limit of a role', async () => {
  const owner = tokens.get('owner') ?? ''
  const { settings } = (await shop.get('/staff/settings', owner)).body as {
    settings: { amounts: { value: object; changed: { at: string } | null } }
  }
  const { value, changed } = settings.amounts
  const body = { ...value, supportReductionPercent: 0, basedOn: changed?.at ?? null }
  expect((await shop.post('/staff/settings/amounts', body, owner)).status).toBe(200)
  const list = await priceOf(sound)
  const lines = [{ productId: sound, priceHalalas: list - 1 }]
  expect((await as('support', '', terms({ lines }))).body.code).toBe('draft-order-price-below-limit')
  const offer = (await shop.get('/staff/draft-orders/products', tokens.get('support'))).body
  expect(offer).toMatchObject({ limitPercent: 0, leastOrderHalalas: 100 })
})

test('a total below the minimum order is rejected, and only a coupon makes an order free', async () => {
  const tiny = [{ productId: sound, priceHalalas: 99 }]
  expect((await as('owner', '', terms({ lines: tiny }))).body.code).toBe('draft-order-total-too-small')
  const zero = [{ productId: sound, priceHalalas: 0 }]
  expect((await as('owner', '', terms({ lines: zero }))).body.code).toBe('draft-order-total-too-small')
  const draft = await send(made(await as('owner', '', terms({ couponCode: 'ALLOFF' }))))
  expect((await pay(draft)).body.code).toBe('nothing-to-pay')
  const accepted = await shop.post(`/payment-links/${tokenOf(draft)}/accept`)
  expect(accepted.status).toBe(200)
  expect((await shop.post(`/payment-links/${tokenOf(draft)}/accept`)).body.code).toBe('payment-link-paid')
  expect(await read(draft.id)).toMatchObject({ state: 'paid' })
  const paying = await send(made(await as('owner', '', terms())))
  expect((await shop.post(`/payment-links/${tokenOf(paying)}/accept`)).body.code).toBe('nothing-to-redeem')
  await shop.verify()
})

test('a link expires after its days, can be extended, and ends immediately when it is cancelled', async () => {
  const draft = await send(made(await as('support', '', terms())))
  await shop.sql(`update draft_orders set ends_at = now() where id = $1`, [draft.id])
  expect((await view(draft)).body.link).toMatchObject({ state: 'ended' })
  expect((await pay(draft)).body.code).toBe('payment-link-ended')
  expect(await read(draft.id)).toMatchObject({ state: 'ended', link: null })
  expect((await as('support', `/${draft.id}/email`, { key: key() })).body.code).toBe('draft-order-not-sent')
  const again = made(await as('support', `/${draft.id}/extend`, { key: key(), linkDays: 3 }))
  expect(again).toMatchObject({ state: 'sent', link: draft.link })
  expect(made(await as('support', `/${draft.id}/cancel`, { key: key() }))).toMatchObject({
    state: 'cancelled',
  })
  expect((await pay(draft)).body.code).toBe('payment-link-cancelled')
  expect((await as('support', `/${draft.id}/cancel`, { key: key() })).status).toBe(200)
  expect((await shop.get('/payment-links/unknown')).status).toBe(404)
})

test('a payment page that was open when the draft was cancelled can still pay it', async () => {
  const draft = await send(made(await as('support', '', terms())))
  const opened = await pay(draft)
  await as('support', `/${draft.id}/cancel`, { key: key() })
  await approve(opened)
  await shop.untilDone()
  expect(await read(draft.id)).toMatchObject({ state: 'paid' })
  await shop.verify()
})

test('two tabs and repeated clicks pay one order, and the buyer retries on the same order', async () => {
  const draft = await send(made(await as('support', '', terms())))
  const [one, other] = await Promise.all([pay(draft), pay(draft)])
  expect(one.body.orderId).toBe(other.body.orderId)
  await shop.finish({ reference: referenceOf(one) }, 'decline')
  const next = await pay(draft)
  expect(next.body.orderId).toBe(one.body.orderId)
  expect((await pay(draft, { amount: 1 })).body.code).toBe('cart-changed')
  await approve(next)
  await shop.untilDone()
  expect(
    await shop.sql('select id from orders where id in (select order_id from draft_orders where id = $1)', [
      draft.id,
    ]),
  ).toHaveLength(1)
  await shop.verify()
})

test('a repeated key creates and sends once, and the second of two staff members sees who was first', async () => {
  const body = terms()
  const [one, other] = await Promise.all([as('support', '', body), as('support', '', body)])
  expect(made(one).id).toBe(made(other).id)
  const draft = made(one)
  const command = { key: key(), version: draft.version, isEmailed: true }
  const sent = made(await as('support', `/${draft.id}/send`, command))
  expect(made(await as('support', `/${draft.id}/send`, command))).toMatchObject({ link: sent.link })
  expect(sent.emails).toHaveLength(1)
  const late = await as('finance', `/${draft.id}/send`, { ...command, key: key() })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'draft-order-not-draft', fields: { by: expect.any(String) as string } },
  })
  expect((await as('support', `/${draft.id}/email`, { key: key() })).body.code).toBe('email-just-sent')
  const fresh = made(await as('support', '', terms()))
  const change = { ...terms(), version: fresh.version }
  expect((await as('support', `/${fresh.id}/change`, change)).status).toBe(200)
  const stale = await as('finance', `/${fresh.id}/change`, { ...change, key: key() })
  expect(stale.body.code).toBe('draft-order-changed')
})

test('prices that changed since the draft was saved must be reviewed before it is sent', async () => {
  const draft = made(await as('support', '', terms({ lines: [{ productId: acting, priceHalalas: null }] })))
  const price = await priceOf(acting)
  await shop.sql('update products set price_halalas = price_halalas + 100 where id = $1', [acting])
  const refused = await as('support', `/${draft.id}/send`, {
    key: key(),
    version: draft.version,
    isEmailed: false,
  })
  expect(refused.body.code).toBe('draft-order-prices-changed')
  await shop.sql('update products set price_halalas = $2 where id = $1', [acting, price])
  const sent = await send(draft)
  // The price of a sent draft stays the same.
  await shop.sql('update products set price_halalas = price_halalas + 100 where id = $1', [acting])
  expect((await view(sent)).body.link).toMatchObject({ totalHalalas: price })
  expect((await pay(sent, { amount: price / 100 })).status).toBe(200)
  await shop.sql('update products set price_halalas = $2 where id = $1', [acting, price])
})

test('a person cannot be sold anything they own, neither in a draft nor by its link', async () => {
  const buyer = await shop.arrive(newEmail(), [script])
  const draft = await send(made(await as('support', '', terms({ email: buyer.email }))))
  const page = await shop.openPage(buyer)
  await shop.finish(page)
  await shop.untilDone()
  expect((await pay(draft)).body.code).toBe('course-already-owned')
  expect((await as('support', '', terms({ email: buyer.email }))).body.code).toBe('course-already-owned')
})

test('a link may not outlive its coupon', async () => {
  const draft = made(await as('support', '', terms({ couponCode: 'TENOFF', linkDays: 60 })))
  const refused = await as('support', `/${draft.id}/send`, {
    key: key(),
    version: draft.version,
    isEmailed: false,
  })
  expect(refused).toMatchObject({ status: 422, body: { code: 'draft-order-coupon-ends-first' } })
  expect((await as('support', '', terms({ couponCode: 'NOSUCHCODE' }))).body.code).toBe('coupon-invalid')
})

test('the list finds draft orders by buyer and by state', async () => {
  const draft = made(await as('support', '', terms({ fullName: 'Zahra Unusual' })))
  const get = async (query: string) =>
    (await shop.get(`/staff/draft-orders?${query}`, tokens.get('support'))).body.rows as DraftOrderRow[]
  expect(await get('q=unusual')).toMatchObject([{ id: draft.id, state: 'draft', order: null }])
  expect((await get('state=draft&q=unusual')).map(({ id }) => id)).toEqual([draft.id])
  expect(await get('state=paid&q=unusual')).toEqual([])
  for (const { state } of await get('state=paid')) expect(state).toBe('paid')
})
