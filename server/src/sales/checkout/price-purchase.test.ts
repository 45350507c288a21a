import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { withCheckout } from '#test/purchases/checkout.ts'
import { openShop } from '#test/open-shop.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'

let names = 0
const shop = withCheckout(await openShop({ jobs: 'queued' }))
beforeAll(async () => {
  await shop.make({ code: 'TENTH', percent: 10, maxUses: 1_000 })
  await shop.make({ code: 'HALF', percent: 50, maxUses: 1_000 })
  await shop.make({ code: 'SOUNDONLY', percent: 10, maxUses: 1_000, courses: [sound] })
})
afterAll(() => shop.close())

const newBuyer = (...courses: string[]) => shop.arrive(`named-${(names += 1)}@proof.test`, courses)
/** Returns the products of the order and its total in riyals, or the error code. */
async function sold(buyer: Buyer, body: object) {
  const opened = await shop.pay(buyer, body)
  if (opened.status !== 200) return opened.body.code
  const lines = await shop.sql<{ id: string; total: number }>(
    `select l.product_id as id, l.total_halalas as total from order_lines l where l.order_id = $1 order by l.position`,
    [opened.body.orderId],
  )
  return { ids: lines.map(({ id }) => id), total: lines.reduce((sum, { total }) => sum + total, 0) / 100 }
}

test('named courses are bought without the cart, whether or not it is empty (R393)', async () => {
  const buyer = await newBuyer()
  expect(await sold(buyer, { courseIds: [script] })).toEqual({ ids: [script], total: 750 })
  expect(await sold(buyer, { courseIds: [script], amount: 750 })).toEqual({ ids: [script], total: 750 })
  const both = await sold(buyer, { courseIds: [script, sound, script] })
  expect(both).toEqual({ ids: [script, sound], total: 1_400 })
  expect(await sold(await newBuyer(acting), { courseIds: ['PRO-101'] })).toMatchObject({
    ids: [expect.any(String)],
  })
  const full = await newBuyer(acting)
  expect(await sold(full, { courseIds: [sound] })).toMatchObject({ ids: [sound] })
  expect(await sold(full, {})).toMatchObject({ ids: [acting] })
  expect(await sold(full, { courseIds: [] })).toMatchObject({ ids: [acting] })
})

test('a package that is named together with one of its courses is charged once', async () => {
  expect(await sold(await newBuyer(), { courseIds: [script, 'matlaBUNDLE'] })).toMatchObject({ total: 2_200 })
})

test('a coupon code in the request applies to named courses, to one item and to the cart (R393)', async () => {
  const buyer = await newBuyer(script)
  expect(await sold(buyer, { courseIds: [sound], cuponCode: 'tenth', amount: 585 })).toMatchObject({
    total: 585,
  })
  expect(await sold(buyer, { itemId: sound, cuponCode: 'TENTH', amount: 585 })).toMatchObject({ total: 585 })
  expect(await sold(buyer, { cuponCode: 'TENTH', amount: 675 })).toEqual({ ids: [script], total: 675 })
  await shop.apply(buyer, 'TENTH')
  expect(await sold(buyer, { amount: 675 })).toMatchObject({ total: 675 })
  expect(await sold(buyer, { cuponCode: '', amount: 675 })).toMatchObject({ total: 675 })
  expect(await sold(buyer, { cuponCode: null, amount: 675 })).toMatchObject({ total: 675 })
  expect(await sold(buyer, { cuponCode: 'HALF', amount: 375 })).toMatchObject({ total: 375 })
})

test('a request with a wrong total, an unusable code or contradicting items is rejected (R393)', async () => {
  const buyer = await newBuyer(script)
  expect(await sold(buyer, { courseIds: [sound], amount: 750 })).toBe('cart-changed')
  expect(await sold(buyer, { cuponCode: 'TENTH', amount: 750 })).toBe('cart-changed')
  expect(await sold(buyer, { cuponCode: 'NOSUCHCODE', amount: 750 })).toBe('coupon-invalid')
  expect(await sold(buyer, { cuponCode: 'SOUNDONLY', amount: 750 })).toBe('coupon-not-for-cart')
  expect(await sold(buyer, { itemId: script, courseIds: [sound] })).toBe('cart-changed')
  expect(await sold(buyer, { itemId: script, courseIds: [script, sound] })).toBe('cart-changed')
  expect(await sold(buyer, { itemId: script, courseIds: [script] })).toMatchObject({ ids: [script] })
  expect(await sold(buyer, { courseIds: [script, 'nonsense'] })).toBe('course-not-found')
})
