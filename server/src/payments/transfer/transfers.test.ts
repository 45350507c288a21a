import type { TransferDetail } from '@matla/contract/staff/transfers.calls'
import type { TransferView } from '@matla/contract/payments/transfer.schema'
import { formatReference } from '@matla/contract/payments/transfer-reference'
import { expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { openMoneyShop, whoAndWhen } from '#test/fixtures/money-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openMoneyShop()
let count = 0
const fresh = () => (count += 1)
type Role = 'finance' | 'owner' | 'support'

/** Creates an order that is waiting for its transfer. */
async function awaited(courses = [sound], email = `transfer-${fresh()}@buyers.test`) {
  const buyer = await shop.arrive(email, courses)
  const { status, body } = await shop.post('/create-session?lang=1', { paymentType: 'TRANSFER' }, buyer.token)
  expect(status).toBe(200)
  const { orderId, data } = body as { orderId: string; data: { tran_ref: string; redirect_url: string } }
  const token = data.redirect_url.split('/home/transfer/')[1] ?? ''
  const [order] = await shop.sql<{ total: number; number: number }>(
    'select total_halalas as total, number from orders where id = $1',
    [orderId],
  )
  return {
    buyer,
    orderId,
    reference: data.tran_ref,
    token,
    total: order?.total ?? 0,
    number: Number(order?.number),
  }
}

const view = async (token: string) =>
  (await shop.get(`/checkout/transfer?token=${token}`)).body['transfer'] as TransferView

async function enter(amountHalalas: number, narration = '', by: Role = 'finance') {
  const line = { bankReference: `FT26${fresh()}`, receivedOn: '2026-01-15', amountHalalas, narration }
  const { status, body } = await shop.as(by).act('transfers', { ...line, key: shop.key() })
  expect(status).toBe(200)
  return (body['transfer'] as TransferDetail).id
}
const decide = (id: string, action: string, body: object = {}, by: Role = 'finance') =>
  shop.as(by).act(`transfers/${id}/${action}`, { key: shop.key(), ...body })
const match = (id: string, orderId: string, by: Role = 'finance') => decide(id, 'match', { orderId }, by)
const read = async (id: string) =>
  (await shop.get(`/staff/transfers/${id}`, shop.as('finance').token)).body['transfer'] as TransferDetail
const statusOf = async (orderId: string) => (await shop.as('finance').order(orderId)).order.status
const paymentOf = async (orderId: string) =>
  (
    await shop.sql<{ status: string; next: Date | null; expires: Date }>(
      `select status, next_ask_at as next, expires_at as expires from payments where order_id = $1 order by attempt desc`,
      [orderId],
    )
  )[0]
const emails = async (orderId: string, kind: string) =>
  (await shop.sql('select 1 from emails where order_id = $1 and kind = $2', [orderId, kind])).length
const endTime = (orderId: string) =>
  shop.sql(
    `update payments set expires_at = now() - interval '1 minute', next_ask_at = now() where order_id = $1`,
    [orderId],
  )

test('a buyer who chooses bank transfer gets the account, the amount and a reference, and no invoice yet', async () => {
  const order = await awaited()
  expect(await view(order.token)).toMatchObject({
    state: 'waiting',
    orderNumber: order.number,
    reference: order.reference,
    amountHalalas: order.total,
    receivedHalalas: 0,
    payee: { iban: 'SA0799000000000000001234' },
  })
  expect((await shop.get(`/checkout/transfer?token=${order.token}x`)).status).toBe(404)
  expect((await shop.get('/transactions', order.buyer.token)).body).toMatchObject({
    transactions: [{ status: 'confirming', detailsHref: `/home/transfer/${order.token}` }],
  })
  const pdf = await fetch(`${shop.url}/matla/checkout/transfer/${order.token}.pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await statusOf(order.orderId)).toBe('open')
  expect(await shop.sql('select 1 from tax_documents where order_id = $1', [order.orderId])).toEqual([])
  await until(
    async () =>
      (
        await shop.sql(
          `select 1 from emails e join payments p on p.id = e.about_id
           where p.order_id = $1 and e.kind = 'transfer-details' and e.status = 'sent'`,
          [order.orderId],
        )
      ).length === 1,
    20_000,
  )
})

test('an awaited transfer is next checked when its time ends', async () => {
  const { orderId } = await awaited()
  const payment = await paymentOf(orderId)
  expect(payment?.next).toEqual(payment?.expires)
})

test('a transfer with the reference is suggested, matched with one click, and opens the course', async () => {
  const order = await awaited()
  const id = await enter(order.total, `Course fees ${formatReference(order.reference).toLowerCase()} thanks`)
  const before = await read(id)
  expect(before.state).toBe('open')
  expect(before.suggestions[0]).toMatchObject({ id: order.orderId, by: 'reference' })
  expect((await match(id, order.orderId)).body).toMatchObject({
    transfer: { state: 'matched', usedHalalas: order.total, returnHalalas: 0 },
  })
  await shop.untilDone()
  expect(await statusOf(order.orderId)).toBe('paid')
  expect(await emails(order.orderId, 'purchase')).toBe(1)
  expect(await view(order.token)).toMatchObject({ state: 'paid', payee: null })
  await shop.verify()
})

test('a transfer without a reference is suggested by its amount', async () => {
  const order = await awaited([script, sound])
  const { suggestions } = await read(await enter(order.total, 'fees'))
  expect(suggestions.map(({ id, by }) => [id, by])).toContainEqual([order.orderId, 'amount'])
})

test('a partly paid order waits for the rest, and a second transfer completes it', async () => {
  const order = await awaited()
  const first = await enter(order.total - 5_000)
  await match(first, order.orderId)
  expect(await statusOf(order.orderId)).toBe('open')
  expect(await view(order.token)).toMatchObject({ state: 'waiting', receivedHalalas: order.total - 5_000 })
  expect(await shop.openKinds(order.orderId)).toEqual(['transfer-underpaid'])
  await match(await enter(5_000), order.orderId)
  await shop.untilDone()
  expect(await statusOf(order.orderId)).toBe('paid')
  expect(await shop.openKinds(order.orderId)).toEqual([])
  expect((await decide(first, 'return')).body).toMatchObject({ code: 'transfer-pays-order' })
  await shop.verify()
})

test('a partial payment can be returned, and the proof of the return closes its task', async () => {
  const order = await awaited()
  const id = await enter(1_000)
  await match(id, order.orderId)
  expect((await decide(id, 'return')).body).toMatchObject({
    transfer: { state: 'to-return', usedHalalas: 0, returnHalalas: 1_000 },
  })
  expect(await shop.openKinds(order.orderId)).toEqual(['transfer-return'])
  const proof = { bankReference: `RT${fresh()}`, returnedOn: '2026-01-16' }
  const answers = await Promise.all([
    decide(id, 'record-return', proof),
    decide(id, 'record-return', { ...proof, bankReference: `RT${fresh()}` }, 'owner'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'transfer-returned',
    fields: whoAndWhen,
  })
  expect(await shop.openKinds(order.orderId)).toEqual([])
  expect((await read(id)).state).toBe('returned')
  const other = await enter(1_000)
  await decide(other, 'return')
  const [used] = await shop.sql<{ reference: string }>(
    'select return_reference as reference from bank_transfers where id = $1',
    [id],
  )
  const again = await decide(other, 'record-return', { ...proof, bankReference: used?.reference })
  expect(again.body).toMatchObject({ code: 'bank-reference-used' })
})

test('a transfer of more than the order’s total pays it, and the rest must be returned', async () => {
  const order = await awaited()
  const id = await enter(order.total + 2_500)
  expect((await match(id, order.orderId)).body).toMatchObject({
    transfer: { state: 'to-return', usedHalalas: order.total, returnHalalas: 2_500 },
  })
  await shop.untilDone()
  expect(await statusOf(order.orderId)).toBe('paid')
  expect(await shop.openKinds(order.orderId)).toEqual(['transfer-return'])
  await shop.verify()
})

test('a second transfer for a paid order pays for nothing and must be returned in full', async () => {
  const order = await awaited()
  await match(await enter(order.total), order.orderId)
  await shop.untilDone()
  const second = await enter(order.total)
  expect((await match(second, order.orderId)).body).toMatchObject({
    transfer: { state: 'to-return', usedHalalas: 0, returnHalalas: order.total },
  })
  expect(
    await shop.sql(`select 1 from payments where order_id = $1 and status = 'paid'`, [order.orderId]),
  ).toHaveLength(1)
  await shop.verify()
})

test('two staff members cannot match one transfer to two orders', async () => {
  const [one, other] = [await awaited(), await awaited()]
  const id = await enter(one.total)
  const answers = await Promise.all([match(id, one.orderId), match(id, other.orderId, 'owner')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'transfer-decided',
    fields: whoAndWhen,
  })
  await shop.untilDone()
  const states = [await statusOf(one.orderId), await statusOf(other.orderId)]
  expect(states.filter((status) => status === 'paid')).toHaveLength(1)
  await shop.verify()
})

test('an order whose period has ended is declined, its buyer reads that no transfer came, and a late transfer still opens it', async () => {
  const order = await awaited()
  await endTime(order.orderId)
  expect(await view(order.token)).toMatchObject({ state: 'over', payee: null })
  await until(async () => (await paymentOf(order.orderId))?.status === 'expired', 60_000)
  expect(await statusOf(order.orderId)).toBe('declined')
  const { body } = await shop.get('/checkout/outcome', order.buyer.token)
  expect(body).toMatchObject({ outcome: 'declined', reason: 'not-transferred' })
  await match(await enter(order.total), order.orderId)
  await shop.untilDone()
  expect(await statusOf(order.orderId)).toBe('paid')
  await shop.verify()
})

test('a late transfer for a course that the buyer now owns becomes a refund that staff make by hand', async () => {
  const email = `owner-${fresh()}@buyers.test`
  const order = await awaited([sound], email)
  await endTime(order.orderId)
  await until(async () => (await paymentOf(order.orderId))?.status === 'expired', 60_000)
  // The buyer bought the course by card instead.
  const page = await shop.openPage(order.buyer)
  await shop.sandbox('/paytabs/finish', { tranRef: page.reference, outcome: 'approve', awaitCallback: true })
  await shop.untilDone()
  await match(await enter(order.total), order.orderId)
  await until(async () => (await shop.openKinds(order.orderId)).includes('refund-manual'), 30_000)
  const [refund] = (await shop.as('finance').order(order.orderId)).order.refunds
  expect(refund).toMatchObject({ isManual: true, amountHalalas: order.total })
  const proof = { bankReference: `RT${fresh()}`, returnedOn: '2026-01-16', key: shop.key() }
  expect((await shop.as('finance').act(`refunds/${refund?._id}/record-return`, proof)).status).toBe(200)
  await shop.untilDone()
  await shop.verify()
})

test('the refund of an order paid by transfer is made by hand, with a credit note', async () => {
  const order = await awaited()
  await match(await enter(order.total), order.orderId)
  await shop.untilDone()
  expect((await shop.refund(order.orderId, {})).status).toBe(200)
  await until(async () => (await shop.openKinds(order.orderId)).includes('refund-manual'), 30_000)
  const [refund] = (await shop.as('finance').order(order.orderId)).order.refunds
  const proof = { bankReference: `RT${fresh()}`, returnedOn: '2026-01-16', key: shop.key() }
  expect((await shop.as('finance').act(`refunds/${refund?._id}/record-return`, proof)).status).toBe(200)
  await shop.untilDone()
  expect(await statusOf(order.orderId)).toBe('refunded')
  await shop.verify()
})

test('a transfer is entered or imported once, however often it is sent', async () => {
  const line = { bankReference: `FT26${fresh()}`, receivedOn: '2026-01-15', amountHalalas: 10_000 }
  const twice = await Promise.all(
    [1, 2].map(() => shop.as('finance').act('transfers', { ...line, key: shop.key() })),
  )
  const ids = twice.map(({ body }) => (body['transfer'] as TransferDetail).id)
  expect(ids[0]).toBe(ids[1])
  const order = await awaited()
  const text = [
    'Date,Description,Reference,Credit,Debit,Sender',
    `15/01/2026,${order.reference},FT26${fresh()},"1,234.50",,Noura`,
    `16/01/2026,fees,FT26${fresh()},,200.00,`,
    `2026-02-30,fees,FT26${fresh()},100.00,,`,
    `17/01/2026,fees,,100.00,,`,
    `17/01/2026,fees,FT26${fresh()},a lot,,`,
  ].join('\n')
  const send = async () => (await shop.as('finance').act('transfers/import', { text, key: shop.key() })).body
  expect(await send()).toMatchObject({
    format: 'csv',
    added: 1,
    known: 0,
    outgoing: 1,
    recognised: 1,
    rejected: [
      { line: 4, fault: 'date-wrong' },
      { line: 5, fault: 'reference-missing' },
      { line: 6, fault: 'amount-wrong', value: 'a lot' },
    ],
  })
  expect(await send()).toMatchObject({ added: 0, known: 1 })
})

test('a transfer that is not about an order is dismissed, and can still be matched', async () => {
  const order = await awaited()
  const id = await enter(order.total)
  expect((await decide(id, 'dismiss')).body).toMatchObject({ transfer: { state: 'dismissed' } })
  expect((await match(id, order.orderId)).body).toMatchObject({ transfer: { state: 'matched' } })
  const { body } = await shop
    .bought([sound])
    .then(({ orderId }) => enter(100).then((other) => match(other, orderId)))
  expect(body).toMatchObject({ code: 'order-without-transfer' })
})
