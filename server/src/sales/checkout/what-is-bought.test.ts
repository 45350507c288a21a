import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#proof/buyer.ts'
import { couponShop } from '#proof/coupon-shop.ts'
import { openWorld, type World } from '#proof/world.ts'

const [script, sound, acting] = [
  '674335f14eb03d780d763f47',
  '67ca7c35a8d2cef36e64af07',
  '67892c048ee8e47e06e1c411',
]

let world: World
let shop: ReturnType<typeof couponShop>
let names = 0
beforeAll(async () => {
  world = await openWorld({}, { byTheClock: false })
  shop = couponShop(world)
  await shop.make({ code: 'TENTH', percent: 10, maxUses: 1_000 })
  await shop.make({ code: 'HALF', percent: 50, maxUses: 1_000 })
  await shop.make({ code: 'SOUNDONLY', percent: 10, maxUses: 1_000, courses: [sound] })
})
afterAll(() => world.close())

const someone = (...courses: string[]) => shop.arrive(`named-${(names += 1)}@proof.test`, courses)
/** What the order is of, with its total in riyals; or why there is none. */
async function sold(buyer: Buyer, body: object) {
  const opened = await shop.pay(buyer, body)
  if (opened.status !== 200) return opened.body.code
  const lines = await shop.query<{ id: string; total: number }>(
    `select l.product_id as id, l.total_halalas as total from order_lines l where l.order_id = $1 order by l.position`,
    [opened.body.orderId],
  )
  return { ids: lines.map(({ id }) => id), total: lines.reduce((sum, { total }) => sum + total, 0) / 100 }
}

test('courses that are named are sold alone, without a cart and beside one (R393)', async () => {
  const buyer = await someone()
  expect(await sold(buyer, { courseIds: [script] })).toEqual({ ids: [script], total: 750 })
  expect(await sold(buyer, { courseIds: [script], amount: 750 })).toEqual({ ids: [script], total: 750 })
  const both = await sold(buyer, { courseIds: [script, sound, script] })
  expect(both).toEqual({ ids: [script, sound], total: 1_400 })
  expect(await sold(await someone(acting), { courseIds: ['PRO-101'] })).toMatchObject({
    ids: [expect.any(String)],
  })
  const full = await someone(acting)
  expect(await sold(full, { courseIds: [sound] })).toMatchObject({ ids: [sound] })
  expect(await sold(full, {})).toMatchObject({ ids: [acting] })
  expect(await sold(full, { courseIds: [] })).toMatchObject({ ids: [acting] })
})

test('a package that is named beside its courses is sold once', async () => {
  expect(await sold(await someone(), { courseIds: [script, 'matlaBUNDLE'] })).toMatchObject({ total: 2_200 })
})

test('the code that is sent is the code of this purchase: of named courses, of one item and of the cart (R393)', async () => {
  const buyer = await someone(script)
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

test('a contradiction is refused: the total, the code, or two ways of naming that differ (R393)', async () => {
  const buyer = await someone(script)
  expect(await sold(buyer, { courseIds: [sound], amount: 750 })).toBe('cart-changed')
  expect(await sold(buyer, { cuponCode: 'TENTH', amount: 750 })).toBe('cart-changed')
  expect(await sold(buyer, { cuponCode: 'NOSUCHCODE', amount: 750 })).toBe('coupon-invalid')
  expect(await sold(buyer, { cuponCode: 'SOUNDONLY', amount: 750 })).toBe('coupon-not-for-cart')
  expect(await sold(buyer, { itemId: script, courseIds: [sound] })).toBe('cart-changed')
  expect(await sold(buyer, { itemId: script, courseIds: [script, sound] })).toBe('cart-changed')
  expect(await sold(buyer, { itemId: script, courseIds: [script] })).toMatchObject({ ids: [script] })
  expect(await sold(buyer, { courseIds: [script, 'nonsense'] })).toBe('course-not-found')
})
