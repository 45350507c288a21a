import { fromDecimal, vatWithin } from '@matla/contract/kit/money'
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { duplicateTexts } from '#payments/refunds/refund.text.ts'
import { closeTaskList } from '#test/fixtures/closed-task-list.ts'
import type { Buyer } from '#test/buyer.ts'
import { withCheckout } from './checkout.ts'
import { letTimePass } from '#test/crashes/quiet.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { acting, script, sound } from '#test/fixtures/demo-courses.ts'

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

let staff: string
let count = 0
const shop = withCheckout(await openShop())
beforeAll(async () => {
  staff = await shop.logIn('owner')
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.sandbox('/paytabs/levers', {
    refunds: 'normal',
    requestFailures: 0,
    queryAnswer: 'normal',
    duplicateWindowSeconds: 120,
  }),
)

type Bought = Buyer & { readonly orderId: string; readonly reference: string }
async function bought(...courses: string[]): Promise<Bought> {
  const buyer = await shop.arrive(`back-${(count += 1)}@refund.test`, courses)
  const { orderId, reference } = await shop.openPage(buyer)
  await shop.finish({ reference })
  await shop.untilDone()
  return { ...buyer, orderId, reference }
}
const ask = (orderId: string, body: object = {}, token = staff) =>
  shop.call(
    'POST',
    `/matla/staff/orders/${orderId}/refunds?lang=1`,
    { reason: 'By request', key: `key-of-${(count += 1)}`, ...body },
    token,
  )
const refundsOf = async (orderId: string) =>
  (await shop.get(`/staff/orders/${orderId}/refunds`, staff)).body.refunds as {
    _id: string
    kind: string
    status: string
    amountHalalas: number
    canBeTriedAgain: boolean
    creditNote: { number: string; url: string } | null
  }[]
const retry = (refundId: string, token = staff) =>
  shop.post(`/staff/refunds/${refundId}/retry?lang=1`, undefined, token)
const tasksOf = async (refundId: string) =>
  (
    await shop.sql<{ kind: string }>(
      'select kind from staff_tasks where subject = $1 and closed_at is null',
      [refundId],
    )
  ).map(({ kind }) => kind)
const emailsAbout = async (refundId: string) =>
  (await readLedger(shop.sandboxUrl)).mails.filter(({ messageId }) =>
    messageId.includes(`refund.${refundId}`),
  )
const seats = async (email: string) =>
  (await readLedger(shop.sandboxUrl)).enrolments.filter(
    (seat) => seat.email === email && seat.status === 'active',
  ).length
const backAt = async (reference: string) =>
  (await readLedger(shop.sandboxUrl)).refunds.filter(
    ({ previousTranRef, status }) => previousTranRef === reference && status === 'A',
  )
const orderStatus = async (orderId: string) =>
  (await shop.sql<{ status: string }>('select status from orders where id = $1', [orderId]))[0]?.status

test('a refund of one of three courses returns its money, closes the course and sends a credit note, and the other two stay open', async () => {
  const buyer = await bought(script, sound, acting)
  expect(await seats(buyer.email)).toBe(3)
  expect((await ask(buyer.orderId, { courseIds: [sound] })).body).toMatchObject({
    refund: { status: 'planned', courseIds: [sound] },
  })
  await shop.untilDone()
  const [refund] = await refundsOf(buyer.orderId)
  expect(refund).toMatchObject({
    status: 'done',
    creditNote: { number: expect.stringMatching(/^CN-\d{8}$/) },
  })
  expect(await backAt(buyer.reference)).toHaveLength(1)
  expect(await seats(buyer.email)).toBe(2)
  expect(await orderStatus(buyer.orderId)).toBe('paid')

  const note = await fetch(`${shop.url}${refund?.creditNote?.url}`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: Buffer.from(await note.arrayBuffer()),
    encoding: 'utf8',
  })
  for (const phrase of ['Credit Note', 'By request', 'For invoice number']) expect(text).toContain(phrase)
  const stranger = await shop.arrive(`stranger-${(count += 1)}@refund.test`, [])
  expect((await shop.call('GET', refund?.creditNote?.url ?? '', undefined, stranger.token)).status).toBe(404)
  expect(await emailsAbout(refund?._id ?? '')).toHaveLength(1)
  const { body } = await shop.get('/transactions', buyer.token)
  expect(body.transactions).toMatchObject([
    { status: 'paid', refundedHalalas: refund?.amountHalalas, creditNotes: [refund?.creditNote] },
  ])
  await shop.verify()
})

test('a later refund of the rest marks the order as refunded, and the course can be bought again', async () => {
  const buyer = await bought(script, acting)
  await ask(buyer.orderId, { courseIds: [script] })
  await shop.untilDone()
  await ask(buyer.orderId)
  await shop.untilDone()
  expect(await orderStatus(buyer.orderId)).toBe('refunded')
  expect(await seats(buyer.email)).toBe(0)
  expect((await ask(buyer.orderId)).body).toMatchObject({ code: 'nothing-to-refund' })
  const sums = await shop.sql<{ invoice: number; notes: string; vat: number; noted: string }>(
    `select i.total_halalas as invoice, sum(n.total_halalas)::text as notes, i.vat_halalas as vat,
       sum(n.vat_halalas)::text as noted
     from tax_documents i join tax_documents n on n.refers_to = i.id where i.order_id = $1 group by i.id`,
    [buyer.orderId],
  )
  expect(
    sums.map(({ invoice, notes, vat, noted }) => [invoice - Number(notes), vat - Number(noted)]),
  ).toEqual([[0, 0]])
  const again = await bought(script)
  expect(await seats(again.email)).toBe(1)
  await shop.verify()
})

test('fifty concurrent clicks refund once, with the same idempotency key or with different ones', async () => {
  const buyer = await bought(script, sound)
  const same = await Promise.all(
    Array.from({ length: 25 }, () => ask(buyer.orderId, { courseIds: [script], key: 'one-and-the-same' })),
  )
  expect(new Set(same.map(({ body }) => (body.refund as { _id: string })._id)).size).toBe(1)
  const others = await Promise.all(
    Array.from({ length: 25 }, () => ask(buyer.orderId, { courseIds: [sound] })),
  )
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(others.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['refund-line-refunded']))
  await shop.verify()
  expect(await backAt(buyer.reference)).toHaveLength(2)
  const deeds = await shop.sql(
    `select 1 from audit_log where subject = $1 and action = 'refund' and detail ? 'refundId'`,
    [buyer.orderId],
  )
  expect(deeds).toHaveLength(2)
})

test.each([
  ['the provider is away', { requestFailures: 2 }],
  ['its answer is lost', { lostAnswers: 1 }],
])('when %s, the money is still returned exactly once', async (_, faults) => {
  const buyer = await bought(script)
  await shop.sandbox('/paytabs/levers', faults)
  await ask(buyer.orderId)
  await shop.verify()
  expect(await backAt(buyer.reference)).toHaveLength(1)
})

test('a refund that the provider declines changes nothing, opens a task and can be requested again', async () => {
  const buyer = await bought(script)
  await shop.sandbox('/paytabs/levers', { refunds: 'declined' })
  await ask(buyer.orderId)
  await until(async () => (await refundsOf(buyer.orderId))[0]?.status === 'refused', 20_000)
  expect(await orderStatus(buyer.orderId)).toBe('paid')
  expect(await seats(buyer.email)).toBe(1)
  expect(
    await shop.sql(`select 1 from staff_tasks where kind = 'refund-refused' and order_id = $1`, [
      buyer.orderId,
    ]),
  ).toHaveLength(1)
  const [rejected] = await refundsOf(buyer.orderId)
  expect(rejected?.canBeTriedAgain).toBe(false)
  expect((await retry(rejected?._id ?? '')).body).toMatchObject({ code: 'refund-refused' })
  await shop.sandbox('/paytabs/levers', { refunds: 'normal' })
  await ask(buyer.orderId)
  await shop.untilDone()
  expect((await refundsOf(buyer.orderId)).map(({ status }) => status)).toEqual(['refused', 'done'])
  await shop.verify()
})

test('a declined refund stays planned until its task can be stored', async () => {
  const buyer = await bought(script)
  const openTaskList = await closeTaskList(shop.deps.db)
  await shop.sandbox('/paytabs/levers', { refunds: 'declined', duplicateWindowSeconds: 1 })
  const { refund } = (await ask(buyer.orderId)).body as { refund: { _id: string } }
  const isPutOff = async () =>
    (
      await shop.sql(`select 1 from pgboss.job where state = 'retry' and data->>'refundId' = $1`, [
        refund._id,
      ])
    ).length > 0
  await until(isPutOff, 20_000)
  expect(await refundsOf(buyer.orderId)).toMatchObject([{ status: 'planned' }])
  await openTaskList()
  // The failed attempt's claim would block others for a minute.
  await shop.sql('update refunds set claimed_until = null where id = $1', [refund._id])
  await until(async () => {
    await letTimePass(shop.deps.database.pool)
    return (await refundsOf(buyer.orderId))[0]?.status === 'refused'
  }, 20_000)
  expect(await tasksOf(refund._id)).toEqual(['refund-refused'])
  await shop.verify()
})

test('staff restart an abandoned refund under its own reference, once, and the audit log records it', async () => {
  const buyer = await bought(script)
  // The provider returns the money, but its response is lost.
  await shop.sandbox('/paytabs/levers', { lostAnswers: 1, queryAnswer: 'html' })
  const { refund } = (await ask(buyer.orderId)).body as { refund: { _id: string } }
  await until(async () => {
    await shop.sql(
      `update pgboss.job set retry_count = retry_limit, start_after = now() where state = 'retry' and data->>'refundId' = $1`,
      [refund._id],
    )
    return (await tasksOf(refund._id)).length > 0
  }, 60_000)
  expect(await tasksOf(refund._id)).toEqual(['refund-failed'])
  expect(await refundsOf(buyer.orderId)).toMatchObject([{ status: 'planned', canBeTriedAgain: true }])
  expect((await ask(buyer.orderId)).body).toMatchObject({ code: 'nothing-to-refund' })

  await shop.sandbox('/paytabs/levers', { queryAnswer: 'normal' })
  const clicks = await Promise.all(Array.from({ length: 5 }, () => retry(refund._id)))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await shop.untilDone()
  expect(await refundsOf(buyer.orderId)).toMatchObject([{ status: 'done', canBeTriedAgain: false }])
  expect((await retry(refund._id)).body).toMatchObject({ refund: { status: 'done' } })
  expect(await backAt(buyer.reference)).toHaveLength(1)
  expect(await tasksOf(refund._id)).toEqual([])
  const deeds = await shop.sql(
    `select detail, before, after from audit_log where subject = $1 and action = 'refund-retry' order by at`,
    [buyer.orderId],
  )
  expect(deeds).toMatchObject([
    { detail: { refundId: refund._id }, before: { refund: 'planned' }, after: { refund: 'planned' } },
  ])
  expect((await retry(refund._id, buyer.token)).status).toBe(403)
  expect((await retry('00000000-0000-7000-8000-000000000000')).body).toMatchObject({
    code: 'refund-not-found',
  })
  await shop.verify()
})

/** Pays by card and by instalments, both approved; the card payment is the duplicate. */
async function paidTwice(): Promise<{ buyer: Buyer; orderId: string; card: string; later: string }> {
  const buyer = await shop.arrive(`twice-${(count += 1)}@refund.test`, [script])
  const card = await shop.openPage(buyer)
  const later = await shop.call(
    'POST',
    '/matla/create-session?lang=1',
    { paymentType: 'PAY_LATER', payLater },
    buyer.token,
  )
  const { payment } = later.body.data as { payment: { id: string } }
  await shop.sandbox('/tabby/finish', {
    paymentId: payment.id,
    outcome: 'approve',
    awaitCallback: true,
  })
  await until(async () => (await orderStatus(card.orderId)) === 'paid', 20_000)
  await shop.finish(card)
  return { buyer, orderId: card.orderId, card: card.reference, later: payment.id }
}

test('a pay-later refund is returned through its provider, and a duplicate payment is refunded automatically with an email to the buyer', async () => {
  const { buyer, orderId, card, later } = await paidTwice()
  await until(async () => (await backAt(card)).length === 1, 20_000)
  await shop.untilDone()
  const [duplicate] = await refundsOf(orderId)
  expect(duplicate).toMatchObject({ kind: 'surplus', status: 'done', creditNote: null })
  const openTasks = `select 1 from staff_tasks where kind = 'surplus-payment' and order_id = $1 and closed_at is null`
  expect(await shop.sql(openTasks, [orderId])).toEqual([])
  expect(await seats(buyer.email)).toBe(1)
  expect(await emailsAbout(duplicate?._id ?? '')).toMatchObject([{ copies: 1 }])
  const inbox = await fetch(`${shop.sandboxUrl}/inbox.json?to=${buyer.email}`)
  expect(await inbox.json()).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining(duplicateTexts.subject.en) }),
  )

  await ask(orderId)
  await shop.untilDone()
  expect(await backAt(later)).toHaveLength(1)
  expect(await seats(buyer.email)).toBe(0)
  await shop.verify()
})

test('staff can retry the refund of a duplicate payment that the provider declined', async () => {
  await shop.sandbox('/paytabs/levers', { refunds: 'declined' })
  const { orderId, card } = await paidTwice()
  await until(async () => (await refundsOf(orderId))[0]?.canBeTriedAgain === true, 20_000)
  const [rejected] = await refundsOf(orderId)
  expect(rejected).toMatchObject({ kind: 'surplus', status: 'refused' })
  expect(await backAt(card)).toEqual([])
  // The provider rejects identical requests for a while.
  await shop.sandbox('/paytabs/levers', { refunds: 'normal', duplicateWindowSeconds: 3 })
  expect((await retry(rejected?._id ?? '')).body).toMatchObject({ refund: { status: 'planned' } })
  await shop.untilDone()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'done', canBeTriedAgain: false }])
  expect(await backAt(card)).toHaveLength(1)
  await shop.verify()
})

type Part = { courseId: string; quantity: number; amountHalalas: number }
const partsOf = async (orderId: string) =>
  ((await shop.get(`/staff/orders/${orderId}/refunds`, staff)).body.refunds as { lines: Part[] }[]).map(
    ({ lines }) => lines.map(({ quantity, amountHalalas }) => [quantity, amountHalalas]),
  )
const halalasAt = async (reference: string) =>
  (await backAt(reference)).map(({ amount }) => fromDecimal(amount))
/** The credit notes of an order, and what its invoice still contains beyond them. */
const notesOf = async (orderId: string) =>
  shop.sql(
    `select n.total_halalas as total, n.vat_halalas as vat, n.lines from tax_documents n
     where n.order_id = $1 and n.kind = 'credit-note' order by n.sequence`,
    [orderId],
  )

test('any amount of a card payment can be refunded, from a line with or without ending its access, or as goodwill, up to what is left', async () => {
  const buyer = await bought(script, sound)
  const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
    'select total_halalas as total from orders where id = $1',
    [buyer.orderId],
  )
  const [{ price } = { price: 0 }] = await shop.sql<{ price: number }>(
    'select total_halalas as price from order_lines where order_id = $1 and product_id = $2',
    [buyer.orderId, script],
  )
  const tooHigh = { lines: [{ courseId: script, amountHalalas: price + 1 }] }
  expect((await ask(buyer.orderId, tooHigh)).body).toMatchObject({ code: 'refund-amount-too-high' })
  for (const wrong of [0, -5, 10.5, 'ten'])
    expect((await ask(buyer.orderId, { lines: [{ courseId: script, amountHalalas: wrong }] })).status).toBe(
      400,
    )

  // A partial refund of a line leaves its course open. The digits may come from any keyboard.
  const half = { lines: [{ courseId: script, amountHalalas: '١٠٠٠١' }], key: 'half-of-a-line' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(buyer.orderId, half)))
  expect(new Set(answers.map(({ body }) => (body.refund as { _id: string })._id)).size).toBe(1)
  await shop.untilDone()
  expect(await seats(buyer.email)).toBe(2)
  expect(await halalasAt(buyer.reference)).toEqual([10_001])
  expect(await notesOf(buyer.orderId)).toMatchObject([
    {
      total: 10_001,
      vat: vatWithin(10_001).vatHalalas,
      lines: [{ quantity: 1, unitPriceHalalas: 10_001, discountHalalas: 0, totalHalalas: 10_001 }],
    },
  ])
  const [first] = await refundsOf(buyer.orderId)
  const [email] = await emailsAbout(first?._id ?? '')
  expect(email).toMatchObject({ copies: 1 })

  // Goodwill is spread over what is left; then access to one course ends for less than its remaining price.
  const goodwill = { goodwill: { amountHalalas: 5_000 }, leftHalalas: total - 10_001 }
  expect((await ask(buyer.orderId, goodwill)).status).toBe(200)
  await shop.untilDone()
  expect(await seats(buyer.email)).toBe(2)
  const ended = { lines: [{ courseId: script, amountHalalas: 700, endsAccess: true }] }
  expect((await ask(buyer.orderId, ended)).status).toBe(200)
  await shop.untilDone()
  expect(await seats(buyer.email)).toBe(1)
  expect(await orderStatus(buyer.orderId)).toBe('paid')
  await shop.verify()

  // The other course is refunded in full, and the buyer keeps it.
  expect((await ask(buyer.orderId, { lines: [{ courseId: sound, endsAccess: false }] })).status).toBe(200)
  expect((await ask(buyer.orderId, { courseIds: [script] })).status).toBe(200)
  await shop.untilDone()
  expect(await seats(buyer.email)).toBe(1)
  expect(await orderStatus(buyer.orderId)).toBe('refunded')
  expect((await ask(buyer.orderId, { goodwill: { amountHalalas: 1 } })).body).toMatchObject({
    code: 'nothing-to-refund',
    fields: { by: expect.anything(), at: expect.anything() },
  })
  const back = await halalasAt(buyer.reference)
  expect(back).toHaveLength(5)
  expect(back.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(total)
  const notes = (await notesOf(buyer.orderId)) as { total: number; vat: number }[]
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(vatWithin(total).vatHalalas)
  expect((await partsOf(buyer.orderId)).map((parts) => parts.map(([units]) => units))).toEqual([
    [0],
    [0, 0],
    [1],
    [0],
    [0],
  ])
  await shop.verify()
})

test('when two members refund an amount concurrently, one succeeds and the other learns who was first and when', async () => {
  const buyer = await bought(script)
  const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
    'select total_halalas as total from orders where id = $1',
    [buyer.orderId],
  )
  const finance = await shop.logIn('finance')
  const half = { lines: [{ courseId: script, amountHalalas: 100 }], leftHalalas: total }
  const answers = await Promise.all([ask(buyer.orderId, half), ask(buyer.orderId, half, finance)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'refund-changed',
    fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20\d\d-/) },
  })
  // Without the amount that each member saw, two refunds that exceed the total together cannot both succeed.
  const most = { lines: [{ courseId: script, amountHalalas: total - 200 }] }
  const both = await Promise.all([ask(buyer.orderId, most), ask(buyer.orderId, most, finance)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'refund-amount-too-high' })
  await shop.untilDone()
  expect(new Set(await halalasAt(buyer.reference))).toEqual(new Set([100, total - 200]))
  await shop.verify()
})

test('part of a pay-later payment can be refunded, and later the rest', async () => {
  const { buyer, orderId, later } = await paidTwice()
  await shop.untilDone()
  expect((await ask(orderId, { goodwill: { amountHalalas: 12_345 } })).status).toBe(200)
  await shop.untilDone()
  expect(await halalasAt(later)).toEqual([12_345])
  expect(await seats(buyer.email)).toBe(1)
  expect((await ask(orderId)).status).toBe(200)
  await shop.untilDone()
  expect(await seats(buyer.email)).toBe(0)
  expect(await orderStatus(orderId)).toBe('refunded')
  await shop.verify()
})

test('a coupon remains used when everything bought with it is refunded', async () => {
  await shop.make({ code: 'SPENT10', maxUses: 1 })
  const buyer = await shop.arrive(`coupon-${(count += 1)}@refund.test`, [script])
  await shop.apply(buyer, 'SPENT10')
  const { orderId, reference } = await shop.openPage(buyer)
  await shop.finish({ reference })
  await ask(orderId)
  await shop.untilDone()
  expect(await orderStatus(orderId)).toBe('refunded')
  expect(await shop.usesOf('SPENT10')).toBe(1)
  await shop.add(buyer, script)
  expect((await shop.apply(buyer, 'SPENT10')).body).toMatchObject({ code: 'coupon-invalid' })
  await shop.verify()
})

test('only staff can refund, and an unpaid order cannot be refunded', async () => {
  const buyer = await bought(script)
  expect((await ask(buyer.orderId, {}, buyer.token)).status).toBe(403)
  const open = await shop.arrive(`open-${(count += 1)}@refund.test`, [script])
  const { orderId } = await shop.openPage(open)
  expect((await ask(orderId)).body).toMatchObject({ code: 'order-not-paid' })
  expect((await ask(buyer.orderId, { courseIds: [sound] })).body).toMatchObject({
    code: 'refund-line-unknown',
  })
  expect((await ask('00000000-0000-7000-8000-000000000000')).body).toMatchObject({ code: 'order-not-found' })
  await shop.verify()
})

test('the audit log and completed refunds cannot be changed', async () => {
  await expect(shop.sql(`update audit_log set action = 'nothing'`)).rejects.toThrow(/only ever added to/)
  await expect(shop.sql(`delete from audit_log`)).rejects.toThrow(/only ever added to/)
  await expect(shop.sql(`update refunds set amount_halalas = 1 where status = 'done'`)).rejects.toThrow(
    /stays back/,
  )
})
