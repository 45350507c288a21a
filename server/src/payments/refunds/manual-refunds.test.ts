import { beforeAll, expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { openMoneyShop, whoAndWhen } from '#test/fixtures/money-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openMoneyShop()
const refundsOf = async (orderId: string) => (await shop.as('finance').order(orderId)).order.refunds
const references = { next: 0 }
const proof = (overrides: object = {}) => ({
  bankReference: `FT 26-${++references.next}`,
  returnedOn: '2026-01-15',
  key: shop.key(),
  ...overrides,
})
const record = (refundId: string, body: object, by: 'finance' | 'owner' | 'support' = 'finance') =>
  shop.as(by).act(`refunds/${refundId}/record-return`, body)

// The provider's API cannot refund the method of this payment.
beforeAll(() => {
  const provider = shop.deps.payments.get('paytabs')
  if (!provider) throw new Error('no provider')
  provider.refund = () => Promise.resolve({ state: 'manual', reference: '', why: '' })
})

/** A refund that staff must return by bank transfer. */
async function waiting(courses = [sound], refund: object = {}) {
  const { orderId } = await shop.bought(courses)
  expect((await shop.refund(orderId, refund)).status).toBe(200)
  await until(async () => (await shop.openKinds(orderId)).includes('refund-manual'), 30_000)
  const [planned] = await refundsOf(orderId)
  return { orderId, refundId: planned?._id ?? '' }
}

test('a refund that the provider cannot make becomes a task, and is completed by the proof of a bank transfer', async () => {
  const { orderId, refundId } = await waiting()
  expect(await refundsOf(orderId)).toMatchObject([
    { status: 'planned', isManual: true, proof: null, creditNote: null, canBeTriedAgain: false },
  ])
  const [task] = (await shop.tasksOf(orderId)).filter(({ kind }) => kind === 'refund-manual')
  const closed = await shop.as('finance').act(`tasks/${task?.id}/close`, { note: 'looks fine' })
  expect(closed.body).toMatchObject({ code: 'task-needs-its-action' })
  const body = proof({ bankReference: ' ft ٢٦-77 ', iban: 'SA03 8000 0000 6080 1016 7519' })
  expect((await record(refundId, body)).status).toBe(200)
  await shop.untilDone()
  expect(await refundsOf(orderId)).toMatchObject([
    {
      status: 'done',
      isManual: false,
      providerReference: 'FT 26-77',
      proof: { returnedOn: '2026-01-15', iban: 'SA0380000000608010167519' },
    },
  ])
  expect((await shop.as('finance').order(orderId)).order).toMatchObject({ status: 'refunded' })
  expect(await shop.openKinds(orderId)).toEqual([])
  expect(
    await shop.sql(`select 1 from emails where order_id = $1 and kind = 'refund'`, [orderId]),
  ).toHaveLength(1)
  const inbox = await fetch(`${shop.sandboxUrl}/inbox.json`)
  expect(await inbox.text()).toContain(
    'by bank transfer on 15 January 2026. If your bank asks, the transfer’s reference is \u2066FT 26-77\u2069',
  )
  expect(
    await shop.sql(`select 1 from tax_documents where refund_id = $1 and kind = 'credit-note'`, [refundId]),
  ).toHaveLength(1)
  expect(
    await shop.sql(`select 1 from audit_log where subject = $1 and action = 'record-return'`, [orderId]),
  ).toHaveLength(1)
  await shop.verify()
})

test('two staff members who record one return concurrently create one record, and the second sees who was first', async () => {
  const { orderId, refundId } = await waiting([sound, script], { courseIds: [sound] })
  const answers = await Promise.all([record(refundId, proof()), record(refundId, proof(), 'owner')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'refund-returned',
    fields: whoAndWhen,
  })
  await shop.untilDone()
  expect(await shop.sql(`select 1 from tax_documents where refund_id = $1`, [refundId])).toHaveLength(1)
  expect((await shop.as('finance').order(orderId)).order).toMatchObject({ status: 'paid' })
  await shop.verify()
})

test('a repeated request with the same key changes nothing, even when it is sent ten times at once', async () => {
  const { refundId } = await waiting()
  const body = proof()
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(refundId, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  await shop.untilDone()
  await shop.verify()
})

test('one bank transfer proves only one refund, and its date is not in the future', async () => {
  const [first, second] = [await waiting(), await waiting()]
  const body = proof()
  expect((await record(first.refundId, body)).status).toBe(200)
  const again = await record(second.refundId, { ...body, key: shop.key() })
  expect(again.body).toMatchObject({ code: 'bank-reference-used' })
  const tomorrow = await record(second.refundId, proof({ returnedOn: '2099-01-01' }))
  expect(tomorrow.body).toMatchObject({
    code: 'invalid',
    fields: { returnedOn: expect.anything() as object },
  })
  const noIban = await record(second.refundId, proof({ iban: 'SA0380000000608010167518' }))
  expect(noIban.body).toMatchObject({ fields: { iban: expect.anything() as object } })
  expect(await refundsOf(second.orderId)).toMatchObject([{ status: 'planned', isManual: true }])
  expect((await record(second.refundId, proof(), 'support')).status).toBe(403)
  expect((await record(second.refundId, proof())).status).toBe(200)
  await shop.untilDone()
  await shop.verify()
})

test('a return cannot be recorded for a refund that the provider makes', async () => {
  const { orderId, refundId } = await waiting()
  expect((await record(refundId, proof())).status).toBe(200)
  await shop.untilDone()
  expect((await record(refundId, proof())).body).toMatchObject({
    code: 'refund-returned',
    fields: whoAndWhen,
  })
  await shop.sql('delete from refund_proofs where refund_id = $1', [refundId])
  expect((await record(refundId, proof())).body).toMatchObject({ code: 'refund-not-manual' })
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'done' }])
})

test('the daily reconciliation accepts a refund that was returned by bank transfer', async () => {
  const { orderId, refundId } = await waiting()
  expect((await record(refundId, proof())).status).toBe(200)
  await shop.untilDone()
  const { body } = await shop.as('finance').act('reconciliation/run', {})
  expect(body).toMatchObject({ success: true })
  await shop.untilDone()
  expect(await shop.sql(`select kind from discrepancies where order_id = $1`, [orderId])).toEqual([])
})
