import { dayMs, riyadhDay } from '@matla/contract/kit/riyadh'
import type { CouponDay, CouponRow, CouponUse } from '@matla/contract/staff/coupons.calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestCourse } from '#test/fixtures/products.ts'
import { newId } from '#lib/ids.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { addBuyer, addOrder, addRefund, openCheckout } from '#test/fixtures/orders.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let finance: string
const courses = ['1', '2'].map((digit, index) => ({
  id: `67${digit.repeat(22)}`,
  name: { ar: `دورة ${digit}`, en: `Course ${digit}` },
  position: index + 1,
  priceHalalas: 100_000,
}))
const [first, second] = courses.map(({ id }) => id)

beforeAll(async () => {
  for (const course of courses) await addTestCourse(shop.deps.db, course)
  finance = await hire(shop, 'finance@coupons.example', 'finance')
})
afterAll(() => shop.close())

const day = (ahead: number) => riyadhDay(new Date(Date.now() + ahead * dayMs))
const terms = {
  kind: 'special',
  percent: 20,
  products: [first, second],
  from: day(-2),
  to: day(5),
  maxUses: 3,
}
const make = (code: string, overrides: object = {}) =>
  shop.post('/staff/coupons', { ...terms, code, ...overrides }, finance)
const made = async (code: string, overrides: object = {}) =>
  (await make(code, overrides)).body.coupon as CouponRow
const act = (id: string, path: string, body: object = {}) =>
  shop.post(`/staff/coupons/${id}/${path}`, body, finance)
const listed = async (query: string, token = finance) =>
  (await shop.get(`/staff/coupons?${query}`, token)).body as unknown as { rows: CouponRow[]; total: number }
const codes = async (query: string) => (await listed(query)).rows.map(({ code }) => code)

test('a coupon is created as typed and can be found, and a taken code is reported at its field with a free alternative', async () => {
  const coupon = await made(' eid-٢٠ ')
  expect(coupon).toMatchObject({ code: 'EID-20', percent: 20, uses: 0, maxUses: 3, state: 'active' })
  expect(coupon.products?.map(({ id }) => id)).toEqual([first, second])
  const { status, body } = await make('Eid-20')
  expect([status, body.code]).toEqual([409, 'coupon-code-taken'])
  expect(JSON.stringify(body.fields)).toContain('EID-202')
  expect((await make('EID-202')).status).toBe(200)
  expect(await codes('q=eid')).toEqual(['EID-202', 'EID-20'])
})

test.each([
  ['a code that no buyer could type', { code: 'with!' }, 'coupon-code-not-valid'],
  ['an end before its begin', { to: day(-3) }, 'coupon-period-wrong'],
  ['a product that does not exist', { products: ['67'] }, 'coupon-product-unknown'],
  ['many uses of one person’s coupon', { kind: 'legacy' }, 'coupon-once'],
  ['something that is no address', { email: 'noor' }, 'email-not-valid'],
  ['more than the whole price', { percent: 101 }, 'invalid'],
  ['part of a hundredth', { percent: 1.005 }, 'invalid'],
  ['part of a halala', { percent: null, amount: 700.555 }, 'invalid'],
  ['a percentage and an amount', { amount: 10 }, 'coupon-one-discount'],
  ['neither a percentage nor an amount', { percent: null }, 'coupon-one-discount'],
])('%s is rejected', async (_what, wrong, code) => {
  expect((await make('REFUSED', wrong)).body.code).toBe(code)
  expect(await codes('q=REFUSED')).toEqual([])
})

test('a thousand codes are created once, even when the same form is submitted several times', async () => {
  const form = {
    ...terms,
    products: null,
    kind: 'legacy',
    maxUses: 1,
    prefix: 'win-',
    count: 1_000,
    key: 'a-thousand',
  }
  const generate = () => shop.post('/staff/coupons/generate', form, finance)
  const answers = [await generate(), await generate()].map(({ body }) => body.codes as string[])
  expect(new Set(answers[0]).size).toBe(1_000)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.every((code) => /^WIN-[A-Z]{8}$/.test(code) && !/[BIOSZ]/.test(code.slice(4)))).toBe(
    true,
  )
  expect((await listed('q=WIN-&kind=legacy')).total).toBe(1_000)
})

test('a batch of generated codes is one row of the list, which opens, pauses, resumes and exports all of them', async () => {
  const form = {
    percent: 10,
    products: null,
    from: day(-1),
    to: day(9),
    prefix: 'guild-',
    count: 200,
    name: 'Guild',
  }
  const { batchId, codes: drawn } = (
    await shop.post('/staff/coupons/generate', { ...form, key: 'of-the-guild' }, finance)
  ).body as { batchId: string; codes: string[] }
  const rowOf = async () => (await listed('limit=50')).rows.filter(({ batch }) => batch?.id === batchId)
  const [row, ...others] = await rowOf()
  expect(others).toEqual([])
  // Once per person is the default for a batch.
  expect(row).toMatchObject({
    isBatch: true,
    batch: { id: batchId, name: 'Guild', codes: 200 },
    kind: 'legacy',
    uses: 0,
    maxUses: 200,
    state: 'active',
  })
  expect(await listed(`batch=${batchId}`)).toMatchObject({ total: 200 })
  const setPaused = (body: object) => shop.post('/staff/coupons/pause-many', body, finance)
  expect((await setPaused({ batches: [batchId], isPaused: true })).body).toMatchObject({ changed: 200 })
  expect((await setPaused({ batches: [batchId], isPaused: true })).body).toMatchObject({ changed: 0 })
  expect(await rowOf()).toMatchObject([{ state: 'paused' }])
  const [single] = (await listed(`batch=${batchId}`)).rows
  expect(single).toMatchObject({ isBatch: false, state: 'paused', maxUses: 1 })
  expect((await setPaused({ ids: [single?.id], isPaused: false })).body).toMatchObject({ changed: 1 })
  expect(await rowOf()).toMatchObject([{ state: 'active' }])
  const codesOfState = async (state: string) => (await listed(`batch=${batchId}&state=${state}`)).total
  expect([await codesOfState('active'), await codesOfState('paused')]).toEqual([1, 199])
  const file = await fetch(`${shop.url}/matla/staff/coupons.csv?lang=1&batch=${batchId}`, {
    headers: { authorization: `Bearer ${finance}` },
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect([file.status, lines.length]).toEqual([200, 201])
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(drawn))
})

test.each([
  [
    { percent: null, amount: 50.5, least: 300 },
    { percent: null, amountHalalas: 5_050, leastHalalas: 30_000 },
  ],
  [
    { percent: null, amount: '٥٠٫٥', least: '٣٠٠' },
    { percent: null, amountHalalas: 5_050, leastHalalas: 30_000 },
  ],
  [
    { isOncePerPerson: true, isFirstPurchase: true },
    { percent: 20, amountHalalas: null, isOncePerPerson: true, isFirstPurchase: true },
  ],
])(
  'a coupon with %j is created with these terms, which can be changed until it is used',
  async (more, shown) => {
    const coupon = await made(
      `TERMS-${JSON.stringify(more)
        .replaceAll(/[^0-9A-Za-z]/g, '')
        .slice(-30)}`,
      more,
    )
    expect(coupon).toMatchObject(shown)
    const changed = await act(coupon.id, 'change', { amount: 12.25, products: null, isFirstPurchase: false })
    expect(changed.body.coupon).toMatchObject({
      percent: null,
      amountHalalas: 1_225,
      isFirstPurchase: false,
      leastHalalas: coupon.leastHalalas,
      isOncePerPerson: coupon.isOncePerPerson,
    })
    expect((await act(coupon.id, 'advertise', { isShown: true })).body.code).toBe('coupon-not-for-package')
  },
)

test('concurrent submissions of a form for many codes create them once', async () => {
  const form = { ...terms, products: [first], prefix: 'ONCE-', count: 20, key: 'sent-at-once' }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => shop.post('/staff/coupons/generate', form, finance)),
  )
  const [drawn] = answers.map(({ body }) => body.codes as string[])
  expect(drawn).toHaveLength(20)
  for (const { status, body } of answers) expect([status, body.codes]).toEqual([200, drawn])
  expect((await listed('q=ONCE-')).total).toBe(20)
})

test('pausing, resuming or extending a coupon after a colleague did so names the colleague and the time', async () => {
  const owner = await hire(shop, 'owner@coupons.example', 'owner')
  const { id } = await made('TWICE')
  const asOwner = (path: string, body: object) => shop.post(`/staff/coupons/${id}/${path}`, body, owner)
  for (const [path, body] of [
    ['pause', {}],
    ['resume', {}],
    ['extend', { to: day(20) }],
    ['raise-limit', { maxUses: 9 }],
  ] as const) {
    const answers = await Promise.all([act(id, path, body), asOwner(path, body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'coupon-already',
      fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) },
    })
  }
  // Repeating one's own action changes nothing, so the reported time stays the same.
  const late = async () => (await asOwner('pause', {})).body
  expect((await act(id, 'pause')).status).toBe(200)
  const shown = await late()
  shop.later(2)
  expect((await act(id, 'pause')).status).toBe(200)
  expect(await late()).toMatchObject({ code: 'coupon-already', fields: shown.fields })
  const won = await shop.sql(`select 1 from audit_log where subject = $1 and after is not null`, [id])
  expect(won).toHaveLength(6)
})

test('pausing, resuming, extending and a new limit take effect once and are audited', async () => {
  const { id } = await made('CHANGING', { to: day(1) })
  const states = async () => (await listed('q=CHANGING')).rows.map(({ state }) => state)
  expect((await act(id, 'pause')).status).toBe(200)
  expect(await states()).toEqual(['paused'])
  expect((await act(id, 'resume')).status).toBe(200)
  expect((await act(id, 'extend', { to: day(0) })).body.code).toBe('coupon-period-wrong')
  expect((await act(id, 'extend', { to: day(9) })).status).toBe(200)
  await shop.sql('update coupons set uses = 2 where id = $1', [id])
  expect((await act(id, 'raise-limit', { maxUses: 1 })).body.code).toBe('coupon-limit-below-uses')
  expect((await act(id, 'raise-limit', { maxUses: 2 })).status).toBe(200)
  expect(await states()).toEqual(['used-up'])
  expect((await act(id, 'change', { percent: 30, products: null })).body.code).toBe('coupon-used')
  const actions = await shop.sql<{ action: string }>(
    `select action from audit_log where subject = $1 and area = 'coupons' order by at`,
    [id],
  )
  expect(actions.map(({ action }) => action)).toEqual(['make', 'pause', 'resume', 'extend', 'raiseLimit'])
})

test('the percentage and products of an unused coupon can be changed', async () => {
  const { id } = await made('UNUSED')
  const { body } = await act(id, 'change', { percent: 12.5, products: [second] })
  expect(body.coupon).toMatchObject({ percent: 12.5, products: [{ id: second }] })
  expect(await codes(`q=UNUSED&product=${first}`)).toEqual([])
  expect(await codes(`q=UNUSED&product=${second}`)).toEqual(['UNUSED'])
})

test('a percentage, products or a limit that changed after a form displayed them are not overwritten', async () => {
  const { id } = await made('TWO-TABS')
  const basedOn = { percent: 20, products: [second, first] }
  const added = await act(id, 'change', { percent: 20, products: null, basedOn })
  expect(added.body.coupon).toMatchObject({ percent: 20, products: null })
  const late = await act(id, 'change', { percent: 30, products: [first, second], basedOn })
  expect(late.body).toMatchObject({ code: 'coupon-changed', fields: { by: expect.stringMatching(/\S/) } })
  const repeated = await act(id, 'change', { percent: 20, products: null, basedOn })
  expect(repeated.body.coupon).toMatchObject({ percent: 20, products: null })

  expect((await act(id, 'raise-limit', { maxUses: 500, basedOn: 3 })).status).toBe(200)
  expect((await act(id, 'raise-limit', { maxUses: 50, basedOn: 3 })).body.code).toBe('coupon-changed')
  expect((await act(id, 'raise-limit', { maxUses: 500, basedOn: 3 })).body.coupon).toMatchObject({
    maxUses: 500,
  })
})

test('the coupon page lists the orders that used the coupon and their revenue', async () => {
  const { db } = shop.deps
  const { id } = await made('USED')
  const buyer = await addBuyer(db, 'buyer@coupons.example')
  const { sessionId } = await openCheckout(db, buyer)
  const order = await addOrder(db, buyer, sessionId, {
    ...(courses[0] ?? { id: '', name: { ar: '', en: '' } }),
    priceHalalas: 100_000,
  })
  await db
    .update(ordersTable)
    .set({ status: 'paid', paidAt: new Date(), paidCause: 'webhook', version: 2 })
    .where(eq(ordersTable.id, order.id))
  await shop.sql(
    `insert into coupon_uses (id, coupon_id, order_id, user_id, state, reserved_at, ended_at) values ($1, $2, $3, $4, 'redeemed', now(), now())`,
    [newId(new Date()), id, order.id, buyer.userId],
  )
  await addRefund(db, buyer, order, { amountHalalas: 40_000 })
  await addRefund(db, buyer, order, { amountHalalas: 7, kind: 'surplus', requestedBy: null })
  const uses = (await shop.get(`/staff/coupons/${id}/uses`, finance)).body as unknown as { rows: CouponUse[] }
  expect(uses.rows).toMatchObject([{ orderId: order.id, state: 'redeemed', totalHalalas: 100_000 }])
  expect((await shop.get(`/staff/coupons/${id}`, finance)).body.coupon).toMatchObject({
    revenueHalalas: 60_000,
  })
  expect((await shop.get(`/staff/coupons/${id}`, finance)).body.effect).toEqual({
    orders: 1,
    paidHalalas: 100_000,
    refundedHalalas: 40_000,
    revenueHalalas: 60_000,
    averageHalalas: 100_000,
  })
})

test('the uses of a coupon are counted by day, including days without a use', async () => {
  const { id } = await made('DAILY', { from: day(-5), to: day(-1 + 3) })
  const { byDay } = (await shop.get(`/staff/coupons/${id}`, finance)).body as unknown as {
    byDay: CouponDay[]
  }
  expect(byDay.map(({ uses, halalas }) => uses + halalas)).toEqual([0, 0, 0, 0, 0, 0])
  const [used] = await shop.sql<{ id: string }>(
    `select coupon_id as id from coupon_uses where state = 'redeemed' limit 1`,
  )
  const page = (await shop.get(`/staff/coupons/${used?.id ?? ''}`, finance)).body as unknown as {
    byDay: CouponDay[]
  }
  expect(page.byDay.at(-1)).toMatchObject({ uses: 1, halalas: 100_000 })
})

test('an editor reads coupons without the addresses in them and cannot change them', async () => {
  const editor = await hire(shop, 'editor@coupons.example', 'editor')
  const { id } = await made('FORNOOR', { email: 'Noor@Coupons.example' })
  expect((await listed('q=FORNOOR')).rows).toMatchObject([{ email: 'noor@coupons.example' }])
  expect((await listed('q=FORNOOR', editor)).rows).toMatchObject([{ email: null, isForOnePerson: true }])
  expect((await shop.post(`/staff/coupons/${id}/pause`, {}, editor)).status).toBe(403)
})

test('the coupon of an erased account cannot be resumed', async () => {
  const { id } = await made('ERASED')
  await shop.sql(`update coupons set status = 'inactive', user_email = '' where id = $1`, [id])
  expect((await act(id, 'resume')).body.code).toBe('coupon-of-nobody')
})

test('consecutive pages of the list leave no gap', async () => {
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await shop.get(
      `/staff/coupons?q=WIN-&order=ending&limit=50${next && `&after=${next}`}`,
      finance,
    )
    const body = page.body as unknown as { rows: CouponRow[]; next: string | null }
    seen.push(...body.rows.map(({ id }) => id))
    next = seen.length > 200 ? null : body.next
  }
  expect(new Set(seen).size).toBe(seen.length)
})
