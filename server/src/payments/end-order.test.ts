import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { deleteOldCarts } from '#sales/cart/guest-cart.ts'
import { endUnpayableOrders } from './end-order.ts'
import { reconcileAll } from './reconcile-pending.ts'

let courseId: string
const shop = await openShop({ jobs: 'queued' })
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => shop.close())

const ordersOf = (email: string) =>
  shop.sql<Record<string, unknown>>(
    `select status, version from orders where buyer_email = $1 order by created_at`,
    [email],
  )
const pay = (token: string) => shop.post('/create-session?lang=1', { paymentType: 'CARD' }, token)

test('an order is declined immediately when the provider rejects its page, and the next attempt reuses it', async () => {
  const { token, email } = await shop.arrive('refused@proof.test', [courseId])
  await shop.sandbox('/paytabs/levers', { requestAnswer: 'error-200' })
  expect((await pay(token)).status).toBe(502)
  await shop.sandbox('/paytabs/levers', { requestAnswer: 'normal' })
  expect(await ordersOf(email)).toEqual([{ status: 'declined', version: 2 }])
  const { status, body } = await pay(token)
  expect(status).toBe(200)
  const { tran_ref: tranRef } = body.data as { tran_ref: string }
  await shop.sandbox('/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
  expect(await ordersOf(email)).toEqual([{ status: 'paid', version: 3 }])
  await shop.verify()
})

test('an order whose page was never shown is declined when that page expires', async () => {
  const { token, email } = await shop.arrive('unseen@proof.test', [courseId])
  await shop.sandbox('/paytabs/levers', { requestFailures: 1 })
  expect((await pay(token)).status).toBe(502)
  expect(await ordersOf(email)).toEqual([{ status: 'open', version: 1 }])
  await shop.sql<Record<string, unknown>>(
    `update payments p set next_ask_at = now() - interval '1 second', expires_at = now() - interval '1 second'
    from orders o where o.id = p.order_id and o.buyer_email = $1`,
    [email],
  )
  await reconcileAll(shop.deps)
  expect(await ordersOf(email)).toEqual([{ status: 'declined', version: 2 }])
})

test('concurrent runs decline an open order without a payable payment once', async () => {
  const { token, email } = await shop.arrive('left@proof.test', [courseId])
  expect((await pay(token)).status).toBe(200)
  await shop.sql<Record<string, unknown>>(
    `update orders set created_at = now() - interval '2 hours' where buyer_email = $1`,
    [email],
  )
  expect(await endUnpayableOrders(shop.deps)).toBe(0)
  await shop.sql<Record<string, unknown>>(
    `update payments p set status = 'failed', next_ask_at = null from orders o
    where o.id = p.order_id and o.buyer_email = $1`,
    [email],
  )
  const ended = await Promise.all([endUnpayableOrders(shop.deps), endUnpayableOrders(shop.deps)])
  expect(ended.toSorted()).toEqual([0, 1])
  expect(await ordersOf(email)).toEqual([{ status: 'declined', version: 2 }])
})

test('guest carts without changes for 30 days are deleted, while newer carts and carts of buyers stay', async () => {
  const cart = async () => String((await shop.post('/cart/guest')).body.cartId)
  const [old, touched, fresh] = [await cart(), await cart(), await cart()]
  await shop.post('/cart/guest/add', { cartId: touched, courseId, courseName: 'x' })
  await shop.sql<Record<string, unknown>>(
    `update carts set created_at = now() - interval '31 days' where id <> $1`,
    [fresh],
  )
  const owned = await shop.sql<Record<string, unknown>>(`select id from carts where user_id is not null`)
  expect(await deleteOldCarts(shop.deps.db)).toBe(1)
  const left = (await shop.sql<Record<string, unknown>>(`select id from carts`)).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([touched, fresh, ...owned.map(({ id }) => id)]))
  expect(left).not.toContain(old)
})
