import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import type { StaffCalls } from '#test/staff-calls.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openShop()
let support: StaffCalls
let finance: StaffCalls
let count = 0

const key = () => `key-of-${(count += 1)}`
const reason = 'by request'

beforeAll(async () => {
  support = await shop.staff('support')
  finance = await shop.staff('finance')
})
afterAll(() => shop.close())

type Bought = Buyer & { readonly orderId: string; readonly reference: string }
async function bought(courses: readonly string[], finish: object = {}): Promise<Bought> {
  const buyer = await shop.arrive(`act-${(count += 1)}@orders.test`, courses)
  const page = await shop.openPage(buyer)
  await shop.sandbox('/paytabs/finish', {
    tranRef: page.reference,
    outcome: 'approve',
    awaitCallback: true,
    ...finish,
  })
  await shop.untilDone()
  return { ...buyer, ...page }
}
const tasksOf = async (orderId: string) =>
  (
    await shop.sql<{ kind: string }>(
      'select kind from staff_tasks where order_id = $1 and closed_at is null',
      [orderId],
    )
  ).map(({ kind }) => kind)

test('a note is stored once, mentions a colleague and appears in the timeline', async () => {
  const { orderId } = await bought([sound])
  const { colleagues } = (await shop.must(
    'GET',
    '/matla/staff/orders/colleagues',
    undefined,
    support.token,
  )) as { colleagues: { id: string; fullName: string }[] }
  const mention = colleagues[0]?.id
  const note = { words: 'Called: wants an invoice for his company', mention, key: key() }
  for (let index = 0; index < 2; index++)
    expect((await support.act(`orders/${orderId}/note`, note)).status).toBe(200)
  const notes = (await support.timeline(orderId)).entries.filter(({ kind }) => kind === 'note')
  expect(notes).toMatchObject([{ source: 'staff', facts: { words: note.words }, by: expect.any(String) }])
  expect(await tasksOf(orderId)).toEqual(['note-mention'])
  const nobody = { ...note, mention: '00000000-0000-7000-8000-000000000000', key: key() }
  expect((await support.act(`orders/${orderId}/note`, nobody)).body).toMatchObject({
    code: 'note-mention-unknown',
  })
})

test('support requests a refund, finance approves it once, and a second decision is rejected with the author and time', async () => {
  const { orderId } = await bought([script, sound])
  const asked = { lines: [{ courseId: sound }], reason, key: key() }
  expect((await support.act(`orders/${orderId}/refunds`, { reason, key: key() })).status).toBe(403)
  for (let index = 0; index < 2; index++)
    expect((await support.act(`orders/${orderId}/ask-refund`, asked)).status).toBe(200)
  expect((await support.act(`orders/${orderId}/ask-refund`, { ...asked, key: key() })).body).toMatchObject({
    code: 'refund-request-open',
    fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20\d\d-/) },
  })
  const { order } = await finance.order(orderId)
  expect(order.refundRequest).toMatchObject({ reason, lines: [{ courseId: sound, quantity: null }] })
  expect(await tasksOf(orderId)).toEqual(['refund-wanted'])
  const decision = { requestId: order.refundRequest?.id }
  expect((await support.act(`orders/${orderId}/approve-refund`, decision)).status).toBe(403)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => finance.act(`orders/${orderId}/approve-refund`, decision)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({
      code: 'refund-request-decided',
      fields: { by: expect.stringMatching(/\S/) },
    })
  await shop.untilDone()
  expect((await finance.order(orderId)).order.refunds).toMatchObject([{ status: 'done', kind: 'lines' }])
  expect(await tasksOf(orderId)).toEqual(['refund-decided'])
  const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
    `select amount_halalas as total from refunds where order_id = $1`,
    [orderId],
  )
  expect(
    await shop.sql(`select before, after from audit_log where subject = $1 and action = 'refund'`, [orderId]),
  ).toEqual([
    {
      before: { order: 'paid', payment: 'paid', refundedHalalas: 0 },
      after: { order: 'paid', payment: 'paid', refundedHalalas: total },
    },
  ])
  const again = await finance.act(`orders/${orderId}/refund`, { courseIds: [sound], reason, key: key() })
  expect(again.body).toMatchObject({
    code: 'refund-line-refunded',
    fields: { by: expect.stringMatching(/\S/) },
  })
  await shop.verify()
})

test('support refunds immediately up to the owner’s limit, and asks finance for more', async () => {
  const owner = await shop.staff('owner')
  const setLimit = async (ownRefundHalalas: number) => {
    const { settings } = (await shop.must('GET', '/matla/staff/settings', undefined, owner.token)) as {
      settings: { amounts: { changed: { at: string } | null } }
    }
    const basedOn = settings.amounts.changed?.at ?? null
    const body = { leastOrderHalalas: 100, ownRefundHalalas, basedOn }
    await shop.must('POST', '/matla/staff/settings/amounts', body, owner.token)
  }
  const { orderId } = await bought([script, sound])
  const ask = (amountHalalas: number, by = support, as = key()) =>
    by.act(`orders/${orderId}/ask-refund`, {
      lines: [{ courseId: sound, amountHalalas }],
      reason,
      key: as,
    })
  const own = async (by: StaffCalls) => (await by.order(orderId)).order.ownRefundHalalas
  expect(await own(support)).toBeNull()
  await setLimit(10_000)
  expect([await own(support), await own(finance)]).toEqual([10_000, null])

  // Two clicks make one refund, and two concurrent refunds never exceed the limit together.
  const once = key()
  const clicks = await Promise.all([ask(3_000, support, once), ask(3_000, support, once)])
  expect(new Set(clicks.map(({ body }) => body.refundId)).size).toBe(1)
  expect(clicks[0]?.body.refundId).toEqual(expect.any(String))
  expect(await own(support)).toBe(7_000)
  const both = await Promise.all([ask(4_000), ask(4_000)])
  expect(new Set(both.map(({ body }) => body.refundId === null))).toEqual(new Set([false, true]))
  expect(await tasksOf(orderId)).toContain('refund-wanted')
  expect(await own(support)).toBe(3_000)
  const requestId = (await finance.order(orderId)).order.refundRequest?.id
  expect((await finance.act(`orders/${orderId}/approve-refund`, { requestId })).status).toBe(200)
  await shop.untilDone()
  const { order } = await finance.order(orderId)
  expect(order.refunds.map(({ status, amountHalalas }) => [status, amountHalalas])).toEqual([
    ['done', 3_000],
    ['done', 4_000],
    ['done', 4_000],
  ])
  expect(order.lines.map(({ closedQuantity }) => closedQuantity)).toEqual([0, 0])

  // Finance decides its own request, even below the limit, and a refund requires a recent proof of identity.
  expect((await ask(100, finance)).body).toMatchObject({ refundId: null })
  const open = (await finance.order(orderId)).order.refundRequest?.id
  await finance.act(`orders/${orderId}/decline-refund`, { requestId: open, answer: 'Not needed' })
  const other = await shop.staff('support')
  await shop.sql(`update sessions set proved_at = now() - interval '20 minutes'`)
  expect((await ask(100, other)).body).toMatchObject({ code: 'prove-again' })
  await shop.sql('update sessions set proved_at = now() where proved_at is not null')
  await setLimit(0)
  expect((await ask(100)).body).toMatchObject({ refundId: null })
  await shop.verify()
})

test('a reason in both languages is copied from the request to the refund and appears on the credit note', async () => {
  const { orderId, token } = await bought([sound])
  const reasons = { reason: 'طلب المشتري، الملف AR-77', reasonEn: 'The buyer asked for it' }
  expect((await support.act(`orders/${orderId}/ask-refund`, { ...reasons, key: key() })).status).toBe(200)
  const { refundRequest } = (await finance.order(orderId)).order
  expect(refundRequest).toMatchObject(reasons)
  const approval = { requestId: refundRequest?.id }
  expect((await finance.act(`orders/${orderId}/approve-refund`, approval)).status).toBe(200)
  await shop.untilDone()
  const [refund] = (await finance.order(orderId)).order.refunds
  expect(refund).toMatchObject({ ...reasons, status: 'done' })
  const { entries } = await finance.timeline(orderId)
  const shown = entries.filter(({ kind }) => ['refund-asked', 'refund-lines-planned'].includes(kind))
  expect(shown.map(({ facts }) => facts)).toMatchObject([reasons, reasons])
  const note = await fetch(`${shop.url}${refund?.creditNote?.url ?? ''}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const pdf = Buffer.from(await note.arrayBuffer())
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  for (const words of ['AR-77', reasons.reasonEn])
    expect(text.replaceAll(/\u200b|[\u2066-\u2069]/g, '')).toContain(words)
  const [audited] = await shop.sql<{ detail: object }>(
    `select detail from audit_log where subject = $1 and action = 'refund'`,
    [orderId],
  )
  expect(audited?.detail).toMatchObject(reasons)
})

test('declining a refund only closes the task and reports the reason', async () => {
  const { orderId } = await bought([sound])
  await support.act(`orders/${orderId}/ask-refund`, { reason, key: key() })
  const requestId = (await finance.order(orderId)).order.refundRequest?.id
  const declined = await finance.act(`orders/${orderId}/decline-refund`, {
    requestId,
    answer: 'Too late for it',
  })
  expect(declined.status).toBe(200)
  expect(await tasksOf(orderId)).toEqual(['refund-decided'])
  const { entries } = await support.timeline(orderId)
  expect(entries.find(({ kind }) => kind === 'refund-declined')).toMatchObject({
    facts: { answer: 'Too late for it' },
  })
  expect((await finance.order(orderId)).order).toMatchObject({
    status: 'paid',
    refunds: [],
    refundRequest: null,
  })
})

test('a payment of a different amount is never accepted and is refunded once with an email', async () => {
  const { orderId, reference } = await bought([sound], { outcome: 'different-amount' })
  const { order } = await finance.order(orderId)
  expect(order.status).toBe('review')
  const paymentId = order.payments[0]?.id
  const ask = await support.act(`orders/${orderId}/ask-payment`, { paymentId })
  expect(ask.body).toMatchObject({ payment: { status: 'review' } })
  const path = `orders/${orderId}/resolve-payment`
  expect((await support.act(path, { paymentId, reason, key: key() })).status).toBe(403)
  const wanted = { paymentId, reason, key: key() }
  const answers = await Promise.all(Array.from({ length: 3 }, () => finance.act(path, wanted)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const second = await finance.act(path, { ...wanted, key: key() })
  expect(second.body).toMatchObject({
    code: 'payment-not-in-review',
    fields: { by: expect.stringMatching(/\S/) },
  })
  await shop.untilDone()
  const after = (await finance.order(orderId)).order
  expect(after).toMatchObject({ status: 'declined', payments: [{ status: 'surplus' }] })
  expect(after.refunds).toMatchObject([{ kind: 'held', status: 'done', creditNote: null }])
  const ends = (await finance.timeline(orderId)).entries.filter(({ kind }) =>
    /^order-(closed|ended)$/.test(kind),
  )
  expect(ends).toMatchObject([
    { kind: 'order-closed', source: 'shop', facts: { reason }, by: expect.stringMatching(/\S/) },
  ])
  expect(after.emails).toMatchObject([{ kind: 'refund', status: 'sent' }])
  expect(await tasksOf(orderId)).toEqual([])
  const back = (await readLedger(shop.sandboxUrl)).refunds.filter(
    (each) => each.previousTranRef === reference,
  )
  expect(back).toHaveLength(1)
})

test('a chargeback closes courses and issues a credit note once, without a refund at the provider', async () => {
  const { orderId, reference } = await bought([script, sound])
  const body = { lines: [{ courseId: script }], case: 'CB-2026-17', reason: 'Fraud claim', key: key() }
  expect((await support.act(`orders/${orderId}/chargeback`, body)).status).toBe(403)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => finance.act(`orders/${orderId}/chargeback`, body)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await shop.untilDone()
  const { order } = await finance.order(orderId)
  expect(order.status).toBe('paid')
  expect(order.refunds).toMatchObject([
    {
      kind: 'chargeback',
      status: 'done',
      caseReference: 'CB-2026-17',
      creditNote: { number: expect.any(String) },
    },
  ])
  expect(new Set(order.lines.map(({ access }) => access[0]?.status))).toEqual(new Set(['done', 'revoked']))
  const { refunds } = await readLedger(shop.sandboxUrl)
  expect(refunds.filter((each) => each.previousTranRef === reference)).toEqual([])
  expect(
    (await finance.act(`orders/${orderId}/chargeback`, { ...body, lines: null, key: key() })).status,
  ).toBe(200)
  await shop.untilDone()
  expect((await finance.order(orderId)).order.status).toBe('refunded')
  expect((await finance.orders('q=CB-2026-17')).rows).toMatchObject([{ id: orderId }])
  await shop.verify()
})

test('an email is sent again at most three times a day, each copy once and only to the buyer', async () => {
  const { orderId, email } = await bought([sound])
  const emailId = (await support.order(orderId)).order.emails[0]?.id
  const send = (of = key()) => support.act(`orders/${orderId}/resend-email`, { emailId, key: of })
  const one = key()
  expect([(await send(one)).status, (await send(one)).status]).toEqual([200, 200])
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await send()).body).toMatchObject({ code: 'email-copies-used-up' })
  await shop.untilDone()
  const mails = (await readLedger(shop.sandboxUrl)).mails.filter(({ messageId }) =>
    messageId.includes(`purchase.${orderId}`),
  )
  expect(mails).toHaveLength(4)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4)
  const inbox = await fetch(`${shop.sandboxUrl}/inbox.json?to=${email}`)
  expect(((await inbox.json()) as unknown[]).length).toBeGreaterThanOrEqual(4)
  const foreign = await bought([script])
  const strange = await support.act(`orders/${foreign.orderId}/resend-email`, { emailId, key: key() })
  expect(strange.body).toMatchObject({ code: 'order-email-not-found' })
  await shop.verify()
})

test('documents with a lost file are rendered again, and enrolment is retried immediately', async () => {
  const { orderId } = await bought([sound])
  const render = await support.act(`orders/${orderId}/render-documents`)
  expect(render.body).toMatchObject({ documents: 1 })
  expect((await support.act(`orders/${orderId}/retry-enrolments`)).body).toMatchObject({
    code: 'nothing-to-retry',
  })
  await shop.sql(
    `update enrolments set status = 'failed', done_at = null where entitlement_id in
       (select id from entitlements where order_id = $1)`,
    [orderId],
  )
  await shop.sql(
    `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
       select gen_random_uuid(), 'enrolment-failed', e.id::text, $1, '{}', now() from enrolments e
       join entitlements t on t.id = e.entitlement_id where t.order_id = $1`,
    [orderId],
  )
  expect((await support.orders('enrolment=failed')).rows).toMatchObject([
    { id: orderId, learning: { hasFailed: true } },
  ])
  expect((await support.orders('view=needs-person')).rows.map(({ id }) => id)).toContain(orderId)
  expect((await support.act(`orders/${orderId}/retry-enrolments`)).body).toMatchObject({ retried: 1 })
  await until(async () => (await tasksOf(orderId)).length === 0, 20_000)
  expect((await support.order(orderId)).order.lines[0]?.access).toMatchObject([{ status: 'done' }])
  await shop.verify()
})
