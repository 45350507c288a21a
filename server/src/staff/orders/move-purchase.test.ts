import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openShop()
let owner: StaffCalls
let support: StaffCalls
let count = 0

const key = () => `move-key-${(count += 1)}`
const reason = 'bought for his sister'

beforeAll(async () => {
  support = await shop.staff('support')
  owner = await shop.staff('owner')
})
afterAll(() => shop.close())

async function bought(courses: readonly string[]) {
  const email = `giver-${(count += 1)}@move.test`
  const buyer = await shop.arrive(email, courses)
  const page = await shop.openPage(buyer)
  const approval = { tranRef: page.reference, outcome: 'approve', awaitCallback: true }
  await shop.sandbox('/paytabs/finish', approval)
  await shop.verify()
  return { email, orderId: page.orderId }
}
const ownedOf = async (orderId: string) => {
  const { order } = await support.order(orderId)
  return order.lines.flatMap(({ productId, access }) =>
    access.flatMap(({ isOwned, entitlementId, holder }) =>
      isOwned ? [{ productId, entitlementId, email: holder?.email ?? '' }] : [],
    ),
  )
}
const requestOf = (entitlements: readonly string[], email: string) => ({
  entitlements,
  email,
  reason,
  key: key(),
})
const move = (orderId: string, body: object, by = support) => by.act(`orders/${orderId}/move-purchase`, body)
const pastOf = (orderId: string) =>
  shop.sql<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where subject = $1 and action = 'move-purchase'`,
    [orderId],
  )

test('one line moves to a new account once: the sender loses access, the receiver gets it, both are emailed, and order and payer stay (K09)', async () => {
  const { email, orderId } = await bought([script, sound])
  const part = (await ownedOf(orderId)).find(({ productId }) => productId === sound)
  const body = requestOf([part?.entitlementId ?? ''], ' New.Sister@Move.test ')
  for (let index = 0; index < 2; index++) expect((await move(orderId, body)).status).toBe(200)
  await shop.verify()
  expect(await ownedOf(orderId)).toMatchObject([
    { productId: script, email },
    { productId: sound, email: 'new.sister@move.test' },
  ])
  const { order } = await support.order(orderId)
  expect(order).toMatchObject({ status: 'paid', buyer: { email } })
  expect(order.lines.flatMap(({ access }) => access.map(({ status }) => status)).toSorted()).toEqual([
    'done',
    'done',
    'revoked',
  ])
  const emails = await shop.sql(
    `select kind from emails where about_id = (select move_id from transfers where order_id = $1) order by kind`,
    [orderId],
  )
  expect(emails).toEqual([{ kind: 'purchase-moved' }, { kind: 'purchase-received' }])
  expect(await pastOf(orderId)).toMatchObject([
    { before: { holderId: expect.any(String) }, after: { holderId: expect.any(String) } },
  ])
  const { entries } = await support.timeline(orderId)
  expect(entries.filter(({ kind }) => kind === 'purchase-moved')).toMatchObject([
    { source: 'staff', facts: { reason } },
  ])
  // A full refund also closes the course for the new owner.
  expect((await owner.act(`orders/${orderId}/refund`, { reason, key: key() })).status).toBe(200)
  await shop.verify()
  expect(await ownedOf(orderId)).toEqual([])
  const late = await move(orderId, requestOf([part?.entitlementId ?? ''], 'third@move.test'))
  expect(late.body).toMatchObject({ code: 'order-not-paid' })
})

test('only one of several concurrent moves succeeds, and the others are rejected with its author and time', async () => {
  const { orderId } = await bought([sound])
  const [part] = await ownedOf(orderId)
  const requests = [support, owner, support, owner].map((by, index) =>
    move(orderId, requestOf([part?.entitlementId ?? ''], `taker-${index}@move.test`), by),
  )
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({
      code: 'purchase-moved',
      fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20\d\d-/) },
    })
  await shop.verify()
  expect(await shop.sql('select 1 from transfers where order_id = $1', [orderId])).toHaveLength(1)
  expect(await shop.sql(`select 1 from users where email like 'taker-%@move.test'`)).toHaveLength(1)
})

test('two orders that move to one new address concurrently arrive in one account', async () => {
  const orders = await Promise.all([bought([sound]), bought([script])])
  const parts = await Promise.all(
    orders.map(async ({ orderId }) => (await ownedOf(orderId))[0]?.entitlementId ?? ''),
  )
  const email = 'both-at-once@move.test'
  const answers = await Promise.all(
    orders.map(({ orderId }, index) =>
      move(orderId, requestOf([parts[index] ?? ''], email), index === 0 ? support : owner),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await shop.verify()
  expect(await shop.sql('select 1 from users where email = $1', [email])).toHaveLength(1)
})

test('before a move, the address’s account and the courses it owns are shown', async () => {
  const { orderId } = await bought([sound, script])
  const other = await bought([sound])
  const entitlements = (await ownedOf(orderId)).map(({ entitlementId }) => entitlementId)
  const look = async (email: string) =>
    (await support.act(`orders/${orderId}/preview-move`, { entitlements, email })).body
  const fullName = expect.stringMatching(/\S/)
  expect(await look(` ${other.email.toUpperCase()}`)).toMatchObject({
    account: { fullName },
    courses: 2,
    owned: 1,
  })
  expect(await look('mistyped@move.test')).toMatchObject({ account: null, courses: 2, owned: 0 })
  expect(await look('no address')).toMatchObject({ code: 'email-not-valid' })
  expect(await shop.sql(`select 1 from users where email = 'mistyped@move.test'`)).toEqual([])
})

test('when a move and a refund of the same line compete, the second reports the first, and no one keeps a refunded course', async () => {
  for (let round = 0; round < 3; round++) {
    const { orderId } = await bought([sound, script])
    const part = (await ownedOf(orderId)).find(({ productId }) => productId === sound)
    const [moved, refunded] = await Promise.all([
      move(orderId, requestOf([part?.entitlementId ?? ''], `raced-${round}@move.test`)),
      owner.act(`orders/${orderId}/refund`, { courseIds: [sound], reason, key: key() }),
    ])
    expect(refunded.status).toBe(200)
    if (moved.status !== 200) expect(moved.body).toMatchObject({ code: 'purchase-part-refunded' })
    await shop.verify()
    expect(await ownedOf(orderId)).toMatchObject([{ productId: script }])
  }
})

test('a purchase that is unknown, or whose course the receiver already owns, is not moved and creates no account', async () => {
  const { email, orderId } = await bought([sound])
  const other = await bought([sound])
  const [part] = await ownedOf(orderId)
  const [foreign] = await ownedOf(other.orderId)
  const own = part?.entitlementId ?? ''
  const cases = [
    [requestOf([own], 'no address'), 'email-not-valid'],
    [requestOf([foreign?.entitlementId ?? ''], 'nobody@move.test'), 'purchase-part-unknown'],
    [requestOf([own], email), 'purchase-moved-to-itself'],
    [requestOf([own], other.email), 'purchase-owned-there'],
  ] as const
  for (const [body, code] of cases) expect((await move(orderId, body)).body).toMatchObject({ code })
  const finance = await shop.staff('finance')
  expect((await move(orderId, requestOf([own], 'nobody@move.test'), finance)).status).toBe(403)
  expect(await shop.sql(`select 1 from users where email = 'nobody@move.test'`)).toEqual([])
  expect(await pastOf(orderId)).toEqual([])
  await shop.verify()
})
