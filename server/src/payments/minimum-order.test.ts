import { dayMs } from '@matla/contract/kit/riyadh'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckout } from '#test/purchases/checkout.ts'
import { openShop } from '#test/open-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

let owner: string
let names = 0
const shop = withCheckout(await openShop({ jobs: 'queued' }))
beforeAll(async () => {
  owner = await shop.logIn('owner')
  await shop.make({ code: 'NEARLY', percent: 99.99, maxUses: 1_000 })
  await shop.make({ code: 'WHOLE', percent: 100, maxUses: 1_000 })
})
afterAll(() => shop.close())

const newBuyer = (...courses: string[]) => shop.arrive(`least-${(names += 1)}@proof.test`, courses)
const staff = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call(method, `/matla/staff/${path}?lang=1`, body, owner)
const setLeast = async (leastOrderHalalas: number) => {
  const { settings } = (await staff('GET', 'settings')).body as {
    settings: { amounts: { changed: { at: string } | null } }
  }
  return staff('POST', 'settings/amounts', {
    leastOrderHalalas,
    basedOn: settings.amounts.changed?.at ?? null,
  })
}

test('an order below one riyal is rejected with the minimum amount in both languages', async () => {
  const buyer = await newBuyer(script)
  await shop.apply(buyer, 'NEARLY')
  expect(await shop.cart(buyer)).toMatchObject({ discountedHalalas: 7, leastHalalas: 100 })
  const refused = await shop.pay(buyer)
  expect(refused).toMatchObject({ status: 409, body: { code: 'order-too-small' } })
  expect(refused.body.fields).toEqual({ least: expect.stringContaining('SAR 1.00') as string })
  const arabic = await shop.post('/create-session?lang=0', { paymentType: 'CARD' }, buyer.token)
  expect(arabic.body.fields).toEqual({ least: expect.stringMatching(/الحد الأدنى.*1\.00.*ر\.س/) as string })
  expect((await shop.pay(buyer, { itemId: sound, cuponCode: 'NEARLY' })).body.code).toBe('order-too-small')
  expect((await shop.pay(buyer, { courseIds: [sound, script], cuponCode: 'NEARLY' })).body.code).toBe(
    'order-too-small',
  )
  expect(await shop.sql('select id from payments')).toEqual([])
})

test('a 100% coupon still opens a course without payment, and an order of exactly one riyal can be paid', async () => {
  const buyer = await newBuyer(script)
  expect((await shop.redeem(buyer, { couponCode: 'WHOLE', courseIds: [script] })).status).toBe(200)
  await shop.sql('update products set price_halalas = 100 where id = $1', [sound])
  expect((await shop.pay(await newBuyer(sound))).status).toBe(200)
  await shop.sql('update products set price_halalas = 99 where id = $1', [sound])
  expect((await shop.pay(await newBuyer(sound))).body.code).toBe('order-too-small')
  await shop.sql('update products set price_halalas = 65000 where id = $1', [sound])
})

test('a price below the minimum order can be neither set nor scheduled, and the owner can change the minimum', async () => {
  const price = (path: string, priceHalalas: number, overrides: object = {}) =>
    staff('POST', `prices/${sound}/${path}`, {
      priceHalalas,
      wasHalalas: null,
      key: `least-key-${(names += 1)}`,
      ...overrides,
    })
  const from = new Date(Date.now() + dayMs).toISOString()
  for (const below of [1, 50, 99]) {
    expect(await price('change', below)).toMatchObject({ status: 422, body: { code: 'price-too-small' } })
    expect(await price('plan', below, { from, until: null })).toMatchObject({
      status: 422,
      body: { code: 'price-too-small', fields: { price: expect.any(String) as string } },
    })
  }
  expect((await price('change', 100)).status).toBe(200)
  expect((await setLeast(500)).status).toBe(200)
  expect((await price('change', 499)).body.code).toBe('price-too-small')
  const buyer = await newBuyer(sound)
  expect((await shop.pay(buyer)).body).toMatchObject({
    code: 'order-too-small',
    fields: { least: expect.stringContaining('SAR 5.00') as string },
  })
  expect((await setLeast(0)).status).toBe(400)
  expect((await setLeast(1)).status).toBe(200)
  expect((await shop.pay(buyer)).status).toBe(200)
})
