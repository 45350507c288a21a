import { openShop } from '#test/open-shop.ts'
import { afterAll, expect, test } from 'vitest'

const shop = await openShop({ settings: { TRUST_PROXY: '1', LIMIT_NETWORK_TRIES: '10' }, demo: false })
afterAll(() => shop.close())

const open = async (ip: string) =>
  (await fetch(`${shop.url}/matla/cart/guest`, { method: 'POST', headers: { 'x-forwarded-for': ip } })).status
const carts = async () => (await shop.sql('select id from carts')).length

test('one network can open a limited number of guest carts, without affecting other networks (A17)', async () => {
  const statuses = await Promise.all(Array.from({ length: 160 }, () => open('203.0.113.17')))
  expect(await carts()).toBeLessThanOrEqual(100 + 7)
  expect(statuses.filter((status) => status === 200).length).toBe(await carts())
  expect(statuses).toContain(429)
  expect(await open('203.0.113.18')).toBe(200)
})

test('adding a product that is not sold opens no cart (A17)', async () => {
  const before = await carts()
  const body = JSON.stringify({ courseId: 'nothing', courseName: 'x' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.19' }
  expect((await fetch(`${shop.url}/matla/cart/lines`, { method: 'POST', headers, body })).status).toBe(404)
  expect(await carts()).toBe(before)
})
