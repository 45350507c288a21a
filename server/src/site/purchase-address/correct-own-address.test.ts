import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

let courseId: string
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  courseId = (body.courses as { _id: string }[])[0]?._id ?? ''
})
afterAll(() => shop.close())

const newest = async ({ token }: Buyer) => (await shop.get('/checkout/outcome', token)).body
const correct = (buyer: Buyer, orderId: unknown, email: string) =>
  shop.post('/transactions/correct-address?lang=1', { orderId, email }, buyer.token)

/** Creates a guest who has paid, and their order. */
async function paid(email: string) {
  const who = await shop.arrive(email, [courseId])
  const { reference } = await shop.openPage(who)
  const decision = { tranRef: reference, outcome: 'approve', awaitCallback: true }
  await shop.sandbox('/paytabs/finish', decision)
  const [order] = await shop.sql<Record<string, unknown>>(
    'select id, user_id from orders where buyer_email = $1',
    [email],
  )
  const sent = () =>
    shop.sql<Record<string, unknown>>(`select id from emails where recipient = $1 and status = 'sent'`, [
      email,
    ])
  await until(async () => (await sent()).length > 0, 20_000)
  return { who, orderId: order?.['id'], userId: order?.['user_id'] }
}

test('a guest who has paid corrects their address: account, order and emails are updated, and old links stop working', async () => {
  const [wrong, right] = ['nora@proof.test', 'noura@proof.test']
  const { who, orderId, userId } = await paid(wrong)
  const links = () =>
    shop.sql<Record<string, unknown>>('select token_hash from mailed_links where user_id = $1', [userId])
  const before = await links()
  expect(before.length).toBeGreaterThan(0)
  expect(await correct(who, orderId, ' Noura@Proof.test ')).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect(await newest(who)).toMatchObject({ email: right, outcome: 'paid' })
  expect(await shop.sql<Record<string, unknown>>('select email from users where id = $1', [userId])).toEqual([
    { email: right },
  ])
  const left = (await links()).map(({ token_hash: hash }) => String(hash))
  for (const { token_hash: hash } of before) expect(left).not.toContain(String(hash))
  const kinds = () =>
    shop.sql<Record<string, unknown>>(
      `select kind from emails where recipient = $1 and status = 'sent' order by kind`,
      [right],
    )
  await until(async () => (await kinds()).length === 2, 20_000)
  expect(await kinds()).toEqual([{ kind: 'purchase' }, { kind: 'set-password' }])
  const [deed] = await shop.sql<Record<string, unknown>>(
    `select actor_id, before, after from audit_log where subject = $1`,
    [userId],
  )
  expect(deed).toMatchObject({ actor_id: userId, after: { email: expect.stringMatching(/^[\w-]{12}$/) } })
})

test('an address with an account is left unchanged without revealing it, and three attempts are allowed', async () => {
  const { who, orderId, userId } = await paid('sara@proof.test')
  const taken = await correct(who, orderId, 'learner@matla.test')
  expect(taken).toEqual(await correct(who, orderId, 'sara@proof.test'))
  expect(taken).toMatchObject({ status: 200, body: { success: true } })
  expect(await shop.sql<Record<string, unknown>>('select email from users where id = $1', [userId])).toEqual([
    { email: 'sara@proof.test' },
  ])
  expect(await correct(who, orderId, 'nothing')).toMatchObject({ body: { code: 'email-not-valid' } })
  expect((await correct(who, orderId, 'sarah@proof.test')).status).toBe(200)
  expect(await correct(who, orderId, 'zahra@proof.test')).toMatchObject({
    body: { code: 'too-many-requests' },
  })
  expect(await shop.sql<Record<string, unknown>>('select email from users where id = $1', [userId])).toEqual([
    { email: 'sarah@proof.test' },
  ])
})

test('a buyer cannot correct another buyer’s address or that of an activated account', async () => {
  const [one, other] = [await paid('amal@proof.test'), await paid('huda@proof.test')]
  expect(await correct(other.who, one.orderId, 'mine@proof.test')).toMatchObject({
    body: { code: 'order-not-found' },
  })
  const credentials = { emailId: 'learner@matla.test', password: 'Matla#2026' }
  const { body } = await shop.post('/login', credentials)
  const member = { email: '', token: String(body.token) }
  expect((await correct(member, one.orderId, 'mine@proof.test')).status).toBe(404)
  await shop.sql<Record<string, unknown>>('update users set email_verified = true where id = $1', [
    one.userId,
  ])
  expect((await correct(one.who, one.orderId, 'mine@proof.test')).status).toBe(403)
  expect(
    await shop.sql<Record<string, unknown>>('select email from users where id = $1', [one.userId]),
  ).toEqual([{ email: 'amal@proof.test' }])
})
