import { dayMs } from '@matla/contract/kit/riyadh'
import type { PriceChange, PriceRow } from '@matla/contract/staff/prices.calls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

// No jobs run, because prices must not depend on them.
const shop = await openShop({ jobs: 'queued' })
let finance: StaffCalls
let count = 0

type Page = { readonly product: PriceRow; readonly history: PriceChange[] }

const key = () => `price-key-${(count += 1)}`
const read = async (id: string) =>
  (await shop.must('GET', `/matla/staff/prices/${id}`, undefined, finance.token)) as unknown as Page
const act = (id: string, action: string, body: object, by = finance) => by.act(`prices/${id}/${action}`, body)
/** Returns the price that a visitor sees. */
const sold = async (id: string) => {
  const { courses } = (await shop.must('GET', '/matla/courses-light?lang=1')) as {
    courses: { _id: string; price?: unknown; cost?: unknown; priceHalalas?: number }[]
  }
  return courses.find(({ _id }) => _id === id)
}
const days = (many: number) => new Date(Date.now() + many * dayMs).toISOString()
/** Moves a scheduled price back in time, so that its start and end have passed. */
const passTime = (id: string, startedDays: number, endedDays: number | null = null) =>
  shop.sql(
    `update price_changes set starts_at = now() - make_interval(days => $2),
      ends_at = case when ends_at is not null then now() - make_interval(days => $3) end where id = $1`,
    [id, startedDays, endedDays ?? -5],
  )
const pastOf = (id: string) =>
  shop.sql<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where subject = $1 and action like '%-price' order by at, id`,
    [id],
  )

beforeAll(async () => {
  finance = await shop.staff('finance')
})
afterAll(() => shop.close())

test('a price change applies once and immediately, and shop, page and audit log show before and after (K49)', async () => {
  const { product: before } = await read(script)
  const was = { priceHalalas: before.priceHalalas, wasHalalas: before.wasHalalas }
  const change = { priceHalalas: 61_000, wasHalalas: 80_000, reason: 'autumn', key: key() }
  for (let index = 0; index < 2; index++) expect((await act(script, 'change', change)).status).toBe(200)
  expect(await read(script)).toMatchObject({
    product: { priceHalalas: 61_000, wasHalalas: 80_000 },
    history: [{ state: 'done', beforeHalalas: was.priceHalalas, by: expect.stringMatching(/\S/) }],
  })
  await until(async () => JSON.stringify(await sold(script)).includes(':"610"'), 10_000)
  expect(await pastOf(script)).toMatchObject([
    { action: 'change-price', before: was, after: { priceHalalas: 61_000, wasHalalas: 80_000 } },
  ])
  const bad = { ...change, wasHalalas: 61_000, key: key() }
  expect((await act(script, 'change', bad)).body).toMatchObject({ code: 'price-not-sound' })
  const unknown = await act('67'.padEnd(24, 'f'), 'change', { ...change, key: key() })
  expect(unknown.body).toMatchObject({ code: 'price-product-unknown' })
  expect((await act(script, 'change', { ...change, key: key() }, await shop.staff('support'))).status).toBe(
    403,
  )
})

test('a weekend price applies from its first moment to its last, once, and then the previous price returns (K27)', async () => {
  const { product } = await read(sound)
  const plan = { priceHalalas: 20_000, wasHalalas: 60_000, from: days(2), until: days(4), key: key() }
  for (let index = 0; index < 2; index++) expect((await act(sound, 'plan', plan)).status).toBe(200)
  const met = await act(sound, 'plan', { ...plan, from: days(3), until: days(9), key: key() })
  expect(met.body).toMatchObject({ code: 'price-plans-meet', fields: { by: expect.stringMatching(/\S/) } })
  const wrong = await act(sound, 'plan', { ...plan, from: days(-1), key: key() })
  expect(wrong.body).toMatchObject({ code: 'price-period-wrong' })
  const [change] = (await read(sound)).product.planned
  const id = change?.id ?? ''
  expect((await read(sound)).product.priceHalalas).toBe(product.priceHalalas)
  await passTime(id, 1)
  expect((await read(sound)).product).toMatchObject({
    priceHalalas: 20_000,
    wasHalalas: 60_000,
    planned: [{ state: 'running' }],
  })
  await until(async () => JSON.stringify(await sold(sound)).includes(':"200"'), 10_000)
  await passTime(id, 3, 1)
  expect((await read(sound)).product).toMatchObject({
    priceHalalas: product.priceHalalas,
    wasHalalas: product.wasHalalas,
    planned: [],
  })
  const actions = (await pastOf(sound)).map(({ action }) => action)
  expect(actions).toEqual(['plan-price'])
})

test('a scheduled price is cancelled once, a second attempt is rejected with the author and time, and a running one ends immediately', async () => {
  const { product } = await read(sound)
  const plan = { priceHalalas: 30_000, from: days(2), until: days(4) }
  await act(sound, 'plan', { ...plan, key: key() })
  const changeId = (await read(sound)).product.planned[0]?.id ?? ''
  const answers = await Promise.all([1, 2, 3].map(() => act(sound, 'cancel', { changeId })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'price-change-over', fields: { by: expect.stringMatching(/\S/) } })
  await act(sound, 'plan', { ...plan, key: key() })
  const next = (await read(sound)).product.planned[0]?.id ?? ''
  await passTime(next, 1)
  expect((await read(sound)).product.priceHalalas).toBe(30_000)
  expect((await act(sound, 'cancel', { changeId: next })).status).toBe(200)
  expect((await read(sound)).product).toMatchObject({ priceHalalas: product.priceHalalas, planned: [] })
})

test('a newer price replaces the running scheduled one with a notice and is not reverted at its end (K27)', async () => {
  const plan = { priceHalalas: 31_000, from: days(2), until: days(4) }
  await act(sound, 'plan', { ...plan, key: key() })
  const running = (await read(sound)).product.planned[0]?.id ?? ''
  await passTime(running, 1)
  const { body } = await act(sound, 'change', { priceHalalas: 45_000, key: key() })
  expect(body).toMatchObject({
    replaced: { id: running, state: 'replaced', by: expect.stringMatching(/\S/), priceHalalas: 31_000 },
  })
  await passTime(running, 3, 1)
  const after = await read(sound)
  expect(after.product.priceHalalas).toBe(45_000)
  expect(after.history.find(({ id }) => id === running)).toMatchObject({ state: 'replaced' })
})

test('a price scheduled without an end does not return over one that was set after its start', async () => {
  const { product } = await read(sound)
  await act(sound, 'plan', { priceHalalas: 120_000, from: days(2), key: key() })
  const planned = (await read(sound)).product.planned[0]?.id ?? ''
  await passTime(planned, 0)
  expect((await read(sound)).history[0]).toMatchObject({
    state: 'done',
    beforeHalalas: product.priceHalalas,
  })
  const { body } = await act(sound, 'change', { priceHalalas: 60_000, key: key() })
  expect(body).toMatchObject({ replaced: { id: planned }, product: { priceHalalas: 60_000, planned: [] } })
  expect((await read(sound)).history[0]).toMatchObject({ state: 'done', beforeHalalas: 120_000 })
  await act(sound, 'plan', { priceHalalas: 80_000, from: days(2), key: key() })
  const later = await act(sound, 'change', { priceHalalas: 61_000, key: key() })
  expect(later.body).toMatchObject({
    replaced: null,
    product: { priceHalalas: 61_000, planned: [{ priceHalalas: 80_000, state: 'planned' }] },
  })
  const second = (await read(sound)).product.planned[0]?.id ?? ''
  await act(sound, 'cancel', { changeId: second })
})

test('a sale starts and ends on time in every response, including cached ones, without a job', async () => {
  const { product } = await read(sound)
  const listed = product.priceHalalas
  const now = (
    await shop.sql<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  )[0]
  const [from, end] = [1_500, 3_000].map((ms) => (now?.ms ?? 0) + ms)
  const period = { from: new Date(from ?? 0).toISOString(), until: new Date(end ?? 0).toISOString() }
  expect((await act(sound, 'plan', { priceHalalas: 12_300, ...period, key: key() })).status).toBe(200)
  const { token } = await shop.arrive('sale@clock.test', [sound])
  const prices = async () => {
    const pricing = await shop.must('GET', `/matla/get-matla-pricing-details?_id=${sound}`)
    const cart = await shop.must('GET', '/matla/cart', undefined, token)
    return [
      (pricing.data as { priceHalalas: number }).priceHalalas,
      Number(JSON.stringify(await sold(sound)).match(/:"(\d+(?:\.\d+)?)"/)?.[1]) * 100,
      Number(JSON.stringify(cart).match(/"priceHalalas":(\d+)/)?.[1]),
    ]
  }
  const seen: number[][] = []
  let at = 0
  while (at < (end ?? 0) + 300) {
    const [before] = await shop.sql<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const shown = await prices()
    const [after] = await shop.sql<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    at = after?.ms ?? 0
    // A response read across the start or end may have either price.
    const isAcross = [from, end].some((moment = 0) => (before?.ms ?? 0) <= moment && moment <= at)
    const right = at >= (from ?? 0) && at < (end ?? 0) ? 12_300 : listed
    if (!isAcross) expect(shown).toEqual([right, right, right])
    seen.push(shown)
  }
  expect(new Set(seen.flat())).toEqual(new Set([listed, 12_300]))
})

test('an expired sale price cannot be paid: opening the payment page fails with the current price', async () => {
  const { product } = await read(sound)
  await act(sound, 'plan', {
    priceHalalas: 40_000,
    wasHalalas: 65_000,
    from: days(2),
    until: days(4),
    key: key(),
  })
  const id = (await read(sound)).product.planned[0]?.id ?? ''
  await passTime(id, 1)
  const { token } = await shop.arrive('over@clock.test', [sound])
  const pay = (amount: number) => shop.post('/create-session?lang=1', { paymentType: 'CARD', amount }, token)
  expect((await pay(product.priceHalalas / 100)).body).toMatchObject({ code: 'cart-changed' })
  await shop.sql(`update price_changes set ends_at = now() where id = $1`, [id])
  expect((await pay(400)).body).toMatchObject({ code: 'cart-changed' })
  expect((await pay(product.priceHalalas / 100)).status).toBe(200)
})

test('a product is found by its name in any spelling', async () => {
  const found = async (q: string) => {
    const page = await shop.must(
      'GET',
      `/matla/staff/prices?q=${encodeURIComponent(q)}`,
      undefined,
      finance.token,
    )
    return (page.rows as PriceRow[]).map(({ name }) => name.ar)
  }
  const { product } = await read(script)
  const typed = product.name.ar.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه')
  expect(typed).not.toBe(product.name.ar)
  expect(await found(typed)).toContain(product.name.ar)
  expect(await found(product.name.en.toUpperCase())).toContain(product.name.ar)
  expect(await found('%')).toEqual([])
})

test('buyers who open payment pages during a price change pay the price they saw or get an error', async () => {
  const many = inject('engine') === 'postgres' ? 12 : 4
  const shown = 50_000
  await act(sound, 'change', { priceHalalas: shown, key: key() })
  const buyers = await Promise.all(
    Array.from({ length: many }, (_, index) => shop.arrive(`price-${index}@race.test`, [sound])),
  )
  const pay = (token: string) =>
    shop.post('/create-session?lang=1', { paymentType: 'CARD', amount: shown / 100 }, token)
  const [answers] = await Promise.all([
    Promise.all(buyers.map(({ token }) => pay(token))),
    act(sound, 'change', { priceHalalas: 70_000, key: key() }),
  ])
  const { payments } = await readLedger(shop.sandboxUrl)
  for (const { status, body } of answers) {
    if (status === 200) {
      const { tran_ref: reference } = body.data as { tran_ref: string }
      expect(payments.find(({ tranRef }) => tranRef === reference)).toMatchObject({ amount: '500.00' })
    } else expect(body).toMatchObject({ code: 'cart-changed' })
  }
  const late = await shop.arrive('price-late@race.test', [sound])
  expect((await pay(late.token)).body).toMatchObject({ code: 'cart-changed' })
})

test('the prices of several products change by one rule, and one that changed meanwhile or would be invalid is left unchanged', async () => {
  const one = (await read(script)).product
  const other = (await read(sound)).product
  const shown = [one, other].map(({ id, priceHalalas, wasHalalas }) => ({ id, priceHalalas, wasHalalas }))
  await act(sound, 'change', { priceHalalas: 77_700, key: key() })
  const body = {
    products: shown,
    rule: { kind: 'less-percent', value: 12.5, isRounded: true, crossedOut: 'before' },
    key: key(),
  }
  for (let index = 0; index < 2; index++)
    expect((await finance.act('prices/change-many', body)).body).toMatchObject({
      products: [
        { id: script, fault: null },
        { id: sound, fault: { code: 'price-changed-since' } },
      ],
    })
  const lowered = Math.round((one.priceHalalas * 0.875) / 100) * 100
  expect(await read(script)).toMatchObject({
    product: { priceHalalas: lowered, wasHalalas: one.priceHalalas },
  })
  expect((await read(script)).history.filter(({ priceHalalas }) => priceHalalas === lowered)).toHaveLength(1)
  expect((await read(sound)).product.priceHalalas).toBe(77_700)

  const products = [{ id: script, priceHalalas: lowered, wasHalalas: one.priceHalalas }]
  const gone = { products, rule: { kind: 'less', value: lowered }, key: key() }
  expect((await finance.act('prices/change-many', gone)).body).toMatchObject({
    products: [{ fault: { code: 'price-not-sound' } }],
  })
  const planned = { products, rule: { kind: 'exact', value: 10_000 }, from: days(20), key: key() }
  expect((await finance.act('prices/change-many', planned)).body).toMatchObject({
    products: [{ fault: null }],
  })
  expect((await read(script)).product.planned).toMatchObject([{ priceHalalas: 10_000, state: 'planned' }])
  const unknown = { ...gone, products: [...products, { ...shown[0], id: 'no such product' }], key: key() }
  expect((await finance.act('prices/change-many', unknown)).body).toMatchObject({
    code: 'price-product-unknown',
  })
})
