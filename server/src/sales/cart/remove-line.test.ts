import { afterAll, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { withCheckout } from '#test/purchases/checkout.ts'
import { openShop } from '#test/open-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

let names = 0
const shop = withCheckout(await openShop({ jobs: 'queued' }))
afterAll(() => shop.close())

const newBuyer = (...courses: string[]) => shop.arrive(`removes-${(names += 1)}@proof.test`, courses)
const itemsOf = async (buyer: Buyer) => (await shop.cart(buyer)).items.map(({ courseId }) => courseId)
/** Every endpoint that removes a line from a cart. */
const ways = (buyer: Buyer, key: string) => [
  `/matla/cart/lines/${key}`,
  `/matla/cart/${encodeURIComponent(buyer.email)}/${key}`,
]
const remove = (buyer: Buyer, path: string) => shop.call('DELETE', `${path}?lang=1`, undefined, buyer.token)

test('a line can be removed by every id that can add it, from a buyer’s and a guest’s cart (R385)', async () => {
  const [sku] = await shop.sql<{ sku: string }>('select sku from products where id = $1', [script])
  const [bundle] = await shop.sql<{ id: string }>(
    `select id from products where kind = 'bundle' order by position`,
  )
  for (const [added, key] of [
    [script, script],
    [script, String(sku?.sku)],
    [script, String(sku?.sku).toLowerCase()],
    [bundle?.id ?? '', 'matlaBUNDLE'],
  ] as const)
    for (const at of [0, 1]) {
      const buyer = await newBuyer(added)
      await shop.add(buyer, sound)
      expect((await itemsOf(buyer)).length).toBeGreaterThan(0)
      expect((await remove(buyer, ways(buyer, key)[at] ?? '')).status).toBe(200)
      expect(await itemsOf(buyer)).not.toContain(added)
    }
  const cartId = String((await shop.post('/cart/guest')).body.cartId)
  const line = { cartId, courseId: String(sku?.sku), courseName: 'x' }
  await shop.post('/cart/guest/add', line)
  const answer = await shop.call('DELETE', `/matla/cart/guest/${cartId}/${sku?.sku}?lang=1`)
  expect(answer).toMatchObject({ status: 200, body: { cart: { items: [] } } })
})

test('removing an unknown id fails with course-not-found and keeps the line (R385)', async () => {
  const buyer = await newBuyer(script)
  for (const path of ways(buyer, 'nonsense')) {
    const answer = await remove(buyer, path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'course-not-found' } })
  }
  expect(await itemsOf(buyer)).toEqual([script])
  // Removing a product that is not in the cart changes nothing.
  expect((await remove(buyer, `/matla/cart/lines/${sound}`)).status).toBe(200)
  expect(await itemsOf(buyer)).toEqual([script])
})

test('a course that is no longer sold can be removed from the cart (R385)', async () => {
  const buyer = await newBuyer(script)
  await shop.sql(`update products set status = 'hidden' where id = $1`, [script])
  expect((await remove(buyer, `/matla/cart/lines/${script}`)).status).toBe(200)
  await shop.sql(`update products set status = 'on-sale' where id = $1`, [script])
  expect(await itemsOf(buyer)).toEqual([])
})
