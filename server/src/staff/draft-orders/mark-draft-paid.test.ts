import type { DraftOrder } from '@matla/contract/staff/draft-orders.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '#test/buyer.ts'
import { eraseUnusedDrafts } from '#sales/draft-orders/erase-unused-drafts.ts'
import { script } from '#test/fixtures/demo-courses.ts'
import { openShop, type Shop } from '#test/open-shop.ts'

const shop = await openShop({ jobs: 'queued' })
const tokens = new Map<string, string>()
let count = 0
const fresh = (name: string) => `${name}-${(count += 1)}`

beforeAll(async () => {
  for (const role of ['owner', 'finance', 'support']) tokens.set(role, await shop.logIn(role))
})
afterAll(() => shop.close())

const as = (role: string, path: string, body: object) =>
  shop.post(`/staff/draft-orders${path}`, body, tokens.get(role))
const made = ({ status, body }: Reply): DraftOrder => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.draftOrder as DraftOrder
}
const terms = () => ({
  fullName: 'نورة الأحمد',
  email: `${fresh('marked')}@drafts.test`,
  lang: 'ar',
  lines: [{ productId: script, priceHalalas: null }],
  couponCode: '',
  note: '',
  linkDays: 7,
  key: fresh('draft-key'),
})
const makeDraft = async () => made(await as('support', '', terms()))
const send = async ({ id, version }: DraftOrder) =>
  made(await as('support', `/${id}/send`, { key: fresh('send-key'), version, isEmailed: false }))
const read = async ({ id }: DraftOrder) =>
  made(await shop.get(`/staff/draft-orders/${id}`, tokens.get('support')))
const proof = ({ version }: DraftOrder) => ({
  key: fresh('mark-key'),
  version,
  bankReference: fresh('FT26').toUpperCase(),
  receivedOn: '2026-11-01',
})
const mark = (role: string, { id }: DraftOrder, body: object) => as(role, `/${id}/mark-paid`, body)
const countOf = async (statement: string, values: readonly unknown[], on: Shop = shop) =>
  (await on.sql<{ n: number }>(`select count(*)::int as n from ${statement}`, values))[0]?.n
const payments = ({ order }: DraftOrder) =>
  shop.sql('select provider, status from payments where order_id = $1 order by attempt', [order?.id])

test('a draft can be marked as paid by a transfer with its bank reference, and counts as sold like any other order', async () => {
  const draft = await makeDraft()
  const body = proof(draft)
  expect((await mark('support', draft, body)).status).toBe(403)
  const paid = made(await mark('finance', draft, body))
  expect(paid).toMatchObject({ state: 'paid', order: { number: expect.any(Number) as number } })
  expect(await payments(paid)).toEqual([{ provider: 'transfer', status: 'paid' }])
  await shop.untilDone()
  const orderId = paid.order?.id
  expect(await countOf('tax_documents where order_id = $1', [orderId])).toBe(1)
  expect(await countOf(`emails where order_id = $1 and kind = 'purchase'`, [orderId])).toBe(1)
  // The buyer has already paid, so no email explains how to pay.
  expect(await countOf(`emails where recipient = $1 and kind = 'transfer-details'`, [draft.buyerEmail])).toBe(
    0,
  )
  await shop.verify()
})

test('marking a draft as paid writes one audit entry, and repeating the request changes nothing', async () => {
  const draft = await makeDraft()
  const body = proof(draft)
  const before = await countOf('audit_log', [])
  const paid = made(await mark('finance', draft, body))
  expect(await countOf('audit_log', [])).toBe((before ?? 0) + 1)
  const [entry] = await shop.sql('select action, after from audit_log order by at desc, id desc limit 1')
  const { bankReference, receivedOn } = body
  expect(entry).toEqual({ action: 'markPaid', after: { state: 'paid', bankReference, receivedOn } })
  expect(made(await mark('finance', draft, body))).toMatchObject({ state: 'paid', order: paid.order })
  expect(await payments(paid)).toHaveLength(1)
  expect(await countOf('bank_transfers where bank_reference = $1', [bankReference])).toBe(1)
})

test('only one of two staff members who mark an order as paid concurrently succeeds', async () => {
  const draft = await send(await makeDraft())
  const bodies = [proof(draft), proof(draft)] as const
  const answers = await Promise.all([mark('finance', draft, bodies[0]), mark('owner', draft, bodies[1])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('draft-order-paid')
  expect(await payments(await read(draft))).toEqual([{ provider: 'transfer', status: 'paid' }])
  const references = bodies.map(({ bankReference }) => bankReference)
  expect(await countOf('bank_transfers where bank_reference = any($1)', [references])).toBe(1)
})

test('a transfer that paid one order cannot pay another, and a rejected request leaves the draft unchanged', async () => {
  const first = await makeDraft()
  const body = proof(first)
  made(await mark('finance', first, body))
  const other = await makeDraft()
  const refused = await mark('finance', other, { ...body, key: fresh('mark-key'), version: other.version })
  expect(refused.body.code).toBe('transfer-decided')
  expect(await read(other)).toMatchObject({ state: 'draft', order: null, link: null })
})

test('a page on which the buyer was about to pay is superseded by the transfer', async () => {
  const draft = await send(await makeDraft())
  const linkToken = draft.link?.split('/').at(-1)
  expect((await shop.post('/create-session?lang=1', { paymentType: 'CARD', linkToken })).status).toBe(200)
  const paid = made(await mark('finance', draft, proof(draft)))
  expect(paid.state).toBe('paid')
  expect(await payments(paid)).toEqual([
    { provider: 'paytabs', status: 'cancelled' },
    { provider: 'transfer', status: 'paid' },
  ])
})

test('a cancelled draft order cannot be marked as paid', async () => {
  const draft = await makeDraft()
  await as('support', `/${draft.id}/cancel`, { key: fresh('cancel-key') })
  expect((await mark('finance', draft, proof(draft))).body.code).toBe('draft-order-not-sent')
})

test('a shop without bank transfer cannot mark an order as paid by one, and explains why', async () => {
  const without = { TRANSFER_IBAN: '', TRANSFER_BANK: '', TRANSFER_BENEFICIARY: '' }
  const other = await openShop({ jobs: 'queued', settings: without })
  try {
    const owner = await other.logIn('owner')
    const draft = made(await other.post('/staff/draft-orders', terms(), owner))
    const { status, body } = await other.post(
      `/staff/draft-orders/${draft.id}/mark-paid`,
      proof(draft),
      owner,
    )
    expect([status, body.code]).toEqual([409, 'transfer-not-set-up'])
    expect(body.message).toMatch(/cannot take bank transfers yet/)
    expect(await countOf('orders o join draft_orders d on d.order_id = o.id', [], other)).toBe(0)
  } finally {
    await other.close()
  }
})

test('a draft that ended 90 days ago is deleted, unless it has an order or its person has an account', async () => {
  const [ended, recent, unsent, ofAccount] = [
    await send(await makeDraft()),
    await send(await makeDraft()),
    await makeDraft(),
    await send(await makeDraft()),
  ]
  const sold = await makeDraft()
  made(await mark('finance', sold, proof(sold)))
  const age = (column: string, { id }: DraftOrder, days: number) =>
    shop.sql(`update draft_orders set ${column} = now() - $2 * interval '1 day' where id = $1`, [id, days])
  for (const draft of [ended, recent, unsent, ofAccount, sold]) await age('created_at', draft, 120)
  for (const draft of [ended, ofAccount, sold]) await age('ends_at', draft, 91)
  await age('ends_at', recent, 89)
  await shop.sql('update draft_orders set buyer_email = $2 where id = $1', [ofAccount.id, 'owner@matla.test'])
  expect(await eraseUnusedDrafts(shop.deps)).toBe(2)
  const left = await shop.sql<{ id: string }>('select id from draft_orders')
  const ids = left.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([recent.id, ofAccount.id, sold.id]))
  expect(ids).not.toContain(ended.id)
  expect(ids).not.toContain(unsent.id)
})
