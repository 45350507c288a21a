import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, call } from '#test/buyer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { callSandbox } from '#test/ledger.ts'
import { openWorld, type World } from '#test/world.ts'
import { deleteOldCarts } from '#sales/cart/guest-cart.ts'
import { endUnpayableOrders } from './end-order.ts'
import { reconcileAll } from './reconcile-pending.ts'

let world: World
let courseId: string
beforeAll(async () => {
  world = await openWorld({}, { byTheClock: false })
  const { body } = await call(world.url, 'GET', '/matla/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => world.close())

const rows = async (statement: string, values: unknown[] = []) =>
  (await world.shop.deps.database.pool.query<Record<string, unknown>>(statement, values)).rows
const ordersOf = (email: string) =>
  rows(`select status, version from orders where buyer_email = $1 order by created_at`, [email])
const pay = (token: string) =>
  call(world.url, 'POST', '/matla/create-session?lang=1', { paymentType: 'CARD' }, token)

test('an order is declined at once when the provider rejects its page, and the next attempt reuses it', async () => {
  const { token, email } = await arrive(world.url, 'refused@proof.test', [courseId])
  await callSandbox(world.sandboxUrl, '/paytabs/levers', { requestAnswer: 'error-200' })
  expect((await pay(token)).status).toBe(502)
  await callSandbox(world.sandboxUrl, '/paytabs/levers', { requestAnswer: 'normal' })
  expect(await ordersOf(email)).toEqual([{ status: 'declined', version: 2 }])
  const { status, body } = await pay(token)
  expect(status).toBe(200)
  const { tran_ref: tranRef } = body.data as { tran_ref: string }
  await callSandbox(world.sandboxUrl, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
  expect(await ordersOf(email)).toEqual([{ status: 'paid', version: 3 }])
  expect(await brokenInvariants(world.shop.deps.database.pool, world.sandboxUrl)).toEqual([])
})

test('an order whose page was never shown is declined when that page expires', async () => {
  const { token, email } = await arrive(world.url, 'unseen@proof.test', [courseId])
  await callSandbox(world.sandboxUrl, '/paytabs/levers', { requestFailures: 1 })
  expect((await pay(token)).status).toBe(502)
  expect(await ordersOf(email)).toEqual([{ status: 'open', version: 1 }])
  await rows(
    `update payments p set next_ask_at = now() - interval '1 second', expires_at = now() - interval '1 second'
    from orders o where o.id = p.order_id and o.buyer_email = $1`,
    [email],
  )
  await reconcileAll(world.shop.deps)
  expect(await ordersOf(email)).toEqual([{ status: 'declined', version: 2 }])
})

test('concurrent runs decline an open order without a payable payment once', async () => {
  const { token, email } = await arrive(world.url, 'left@proof.test', [courseId])
  expect((await pay(token)).status).toBe(200)
  await rows(`update orders set created_at = now() - interval '2 hours' where buyer_email = $1`, [email])
  expect(await endUnpayableOrders(world.shop.deps)).toBe(0)
  await rows(
    `update payments p set status = 'failed', next_ask_at = null from orders o
    where o.id = p.order_id and o.buyer_email = $1`,
    [email],
  )
  const ended = await Promise.all([endUnpayableOrders(world.shop.deps), endUnpayableOrders(world.shop.deps)])
  expect(ended.toSorted()).toEqual([0, 1])
  expect(await ordersOf(email)).toEqual([{ status: 'declined', version: 2 }])
})

test('guest carts without changes for 30 days are deleted, while newer carts and carts of buyers stay', async () => {
  const cart = async () => String((await call(world.url, 'POST', '/matla/cart/guest')).body.cartId)
  const [old, touched, fresh] = [await cart(), await cart(), await cart()]
  await call(world.url, 'POST', '/matla/cart/guest/add', { cartId: touched, courseId, courseName: 'x' })
  await rows(`update carts set created_at = now() - interval '31 days' where id <> $1`, [fresh])
  const owned = await rows(`select id from carts where user_id is not null`)
  expect(await deleteOldCarts(world.shop.deps.db)).toBe(1)
  const left = (await rows(`select id from carts`)).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([touched, fresh, ...owned.map(({ id }) => id)]))
  expect(left).not.toContain(old)
})
