import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { emailWriter } from '#handlers.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { call } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { readLedger } from '#test/ledger.ts'
import { startMain } from '#test/main-process.ts'
import { environment } from '#test/outside.ts'
import { buyUnits } from './units-shop.ts'
import { openShop } from '#test/open-shop.ts'
import { script } from '#test/fixtures/demo-courses.ts'

const isPostgres = inject('engine') === 'postgres'
const longMs = 120_000

let staff: string
let bundle: { readonly id: string; readonly courses: number }
let count = 0
const shop = await openShop()
beforeAll(async () => {
  staff = await shop.logIn('owner')
  const [row] = await shop.sql<{ id: string; courses: number }>(
    `select product_id as id, count(*)::int as courses from product_courses
      join products on id = product_id where kind = 'bundle' group by 1`,
  )
  bundle = row ?? { id: '', courses: 0 }
})
afterAll(() => shop.close())

const ask = (orderId: string, body: object = {}, url = shop.url) =>
  call(
    url,
    'POST',
    `/matla/staff/orders/${orderId}/refunds?lang=1`,
    { reason: 'By request', key: `units-key-${(count += 1)}`, ...body },
    staff,
  )
type RefundView = { amountHalalas: number; creditNote: { url: string } | null; lines: object[] }
const refundsOf = async (orderId: string) =>
  (await shop.get(`/staff/orders/${orderId}/refunds`, staff)).body.refunds as RefundView[]
const entitled = async (orderId: string, courseId: string) =>
  (
    await shop.sql<{ unit: number; status: string; delivery: string }>(
      `select t.unit, t.status, e.status as delivery from entitlements t join enrolments e on e.entitlement_id = t.id
       where t.order_id = $1 and t.course_id = $2 order by t.unit`,
      [orderId, courseId],
    )
  ).map(({ unit, status, delivery }) => `${unit} ${status} ${delivery}`)
const seats = async (email: string) =>
  (await readLedger(shop.sandboxUrl)).enrolments.filter(
    (seat) => seat.email === email && seat.status === 'active',
  ).length
const owned = async (token: string) => {
  const { body } = await shop.get('/session', token)
  return body
}
const textOf = async (path: string, token: string) => {
  const file = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(file.status).toBe(200)
  const input = Buffer.from(await file.arrayBuffer())
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
}
const queuedEmail = async (orderId: string) => {
  const [queued] = await shop.deps.db.select().from(emailsTable).where(eq(emailsTable.orderId, orderId))
  if (!queued) throw new Error('no email')
  return queued
}
const seatsOf = (quantity: number) => ({ id: script, quantity, priceHalalas: 75_000 })

test('three units are one line with its total, one invoice line, and three entitlements for each course', async () => {
  const buyer = await buyUnits(shop, [seatsOf(3), { id: bundle.id, quantity: 2, priceHalalas: 220_000 }])
  await shop.untilDone(longMs)
  expect(buyer.totalHalalas).toBe(200_002 + 391_116)
  const lines = await shop.sql(
    'select quantity, unit_price_halalas, discount_halalas, total_halalas from order_lines where order_id = $1 order by position',
    [buyer.orderId],
  )
  expect(lines).toEqual([
    { quantity: 3, unit_price_halalas: 75_000, discount_halalas: 24_998, total_halalas: 200_002 },
    { quantity: 2, unit_price_halalas: 220_000, discount_halalas: 48_884, total_halalas: 391_116 },
  ])
  const [counted] = await shop.sql('select count(*)::int as n from entitlements where order_id = $1', [
    buyer.orderId,
  ])
  expect(counted).toEqual({ n: 3 + 2 * bundle.courses })
  expect(await seats(buyer.email)).toBe(bundle.courses)
  const invoice = await textOf(`/matla/invoices/${buyer.orderId}.pdf`, buyer.token)
  for (const shown of ['Seats 1 × 3', 'Seats 2 × 2', 'SAR 2,000.02', 'SAR 3,911.16', 'SAR 5,911.18'])
    expect(invoice.replaceAll(/\u200b|[\u2066-\u2069]/g, '')).toContain(shown)
  await shop.verify(longMs)
})

test('units are refunded one by one to the halala, with VAT and entitlements, and the last one closes the course', async () => {
  const buyer = await buyUnits(shop, [seatsOf(3)])
  await shop.untilDone(longMs)
  const given: number[] = []
  for (const left of [2, 1, 0]) {
    expect(await seats(buyer.email)).toBe(1)
    expect((await ask(buyer.orderId, { lines: [{ courseId: script, quantity: 1 }] })).status).toBe(200)
    await shop.untilDone(longMs)
    const refund = (await refundsOf(buyer.orderId)).at(-1)
    given.push(refund?.amountHalalas ?? 0)
    expect(refund?.lines).toEqual([{ courseId: script, quantity: 1, amountHalalas: refund?.amountHalalas }])
    expect(await entitled(buyer.orderId, script)).toEqual(
      [1, 2, 3].map((unit) => (unit <= left ? `${unit} active done` : `${unit} revoked revoked`)),
    )
    await shop.verify(longMs)
  }
  expect(given).toEqual([66_667, 66_667, 66_668])
  expect(await seats(buyer.email)).toBe(0)
  const [sums] = await shop.sql(
    `select o.status, i.vat_halalas - sum(n.vat_halalas) as vat, i.total_halalas - sum(n.total_halalas) as total
     from orders o join tax_documents i on i.order_id = o.id and i.kind = 'invoice'
       join tax_documents n on n.refers_to = i.id
     where o.id = $1 group by o.id, i.id`,
    [buyer.orderId],
  )
  expect(sums).toEqual({ status: 'refunded', vat: '0', total: '0' })
  expect((await ask(buyer.orderId, { lines: [{ courseId: script, quantity: 1 }] })).body).toMatchObject({
    code: 'refund-line-refunded',
  })
})

test('after a refund of some units, refunding the course returns the rest and names its lines', async () => {
  const buyer = await buyUnits(shop, [seatsOf(3)])
  await shop.untilDone(longMs)
  for (const wrong of [
    { lines: [{ courseId: script, quantity: 4 }] },
    {
      lines: [
        { courseId: script, quantity: 2 },
        { courseId: script, quantity: 2 },
      ],
    },
  ])
    expect((await ask(buyer.orderId, wrong)).body).toMatchObject({ code: 'refund-line-refunded' })
  const twice = { courseIds: [script], lines: [{ courseId: script, quantity: 1 }] }
  expect((await ask(buyer.orderId, twice)).status).toBe(400)
  for (const quantity of [0, -1, 1.5, 'one'])
    expect((await ask(buyer.orderId, { lines: [{ courseId: script, quantity }] })).status).toBe(400)
  await ask(buyer.orderId, { lines: [{ courseId: script, quantity: 2 }] })
  await shop.untilDone(longMs)
  const [two] = await refundsOf(buyer.orderId)
  const note = (await textOf(two?.creditNote?.url ?? '', buyer.token)).replaceAll(
    /\u200b|[\u2066-\u2069]/g,
    '',
  )
  for (const shown of ['Seats 1 × 2', 'SAR 1,333.34']) expect(note).toContain(shown)
  expect((await ask(buyer.orderId, { courseIds: [script] })).body).toMatchObject({
    refund: { courseIds: [script], amountHalalas: 66_668, lines: [{ quantity: 1 }] },
  })
  await shop.verify(longMs)
})

test('a learner who owns a course twice and has one refunded keeps it, and the LMS keeps it open', async () => {
  const buyer = await buyUnits(shop, [seatsOf(1), { id: bundle.id, quantity: 1, priceHalalas: 220_000 }])
  await shop.untilDone(longMs)
  const before = await owned(buyer.token)
  await ask(buyer.orderId, { courseIds: [script] })
  await shop.verify(longMs)
  expect(await entitled(buyer.orderId, script)).toEqual(
    expect.arrayContaining(['1 active done', '1 revoked revoked']),
  )
  expect(await seats(buyer.email)).toBe(bundle.courses)
  expect(await owned(buyer.token)).toEqual(before)
  await ask(buyer.orderId)
  await shop.verify(longMs)
  expect(await seats(buyer.email)).toBe(0)
})

test('a buyer keeps the courses that a paid bundle opened, whatever the bundle contains later, and the email names them', async () => {
  const buyer = await buyUnits(shop, [{ id: bundle.id, quantity: 1, priceHalalas: 220_000 }])
  await shop.untilDone(longMs)
  const [part] = await shop.sql<{ row: object; name: string }>(
    `select to_json(p) as row, c.name->>'en' as name from product_courses p join courses c on c.id = p.course_id
     where p.product_id = $1 and p.course_id = $2`,
    [bundle.id, script],
  )
  await shop.sql('delete from product_courses where product_id = $1 and course_id = $2', [bundle.id, script])
  try {
    const email = await emailWriter(shop.deps)(await queuedEmail(buyer.orderId))
    expect(email?.text).toContain(part?.name)
    await ask(buyer.orderId)
    await shop.untilDone(longMs)
    expect(await entitled(buyer.orderId, script)).toEqual(['1 revoked revoked'])
    expect(await seats(buyer.email)).toBe(0)
  } finally {
    await shop.sql(
      'insert into product_courses select * from json_populate_record(null::product_courses, $1)',
      [part?.row],
    )
  }
  await shop.verify(longMs)
})

test.runIf(isPostgres)(
  'of two concurrent refunds of the last unit in two processes, one succeeds and the other is rejected',
  async () => {
    const { config } = shop.deps
    const outside = { url: shop.sandboxUrl, smtpPort: Number(new URL(config.mail?.SMTP_URL ?? '').port) }
    // The processes share the folder of stored files, because either may render the invoice that the other attaches
    // to an email.
    const settings = environment(
      { ...outside, close: async () => undefined },
      await freePort(),
      config.dataDir,
    )
    const second = await startMain({ ...settings, DATABASE_URL: shop.databaseUrl, DATABASE_POOL: '8' })
    await second.settled()
    for (let round = 0; round < 5; round += 1) {
      const buyer = await buyUnits(shop, [seatsOf(2)])
      await shop.untilDone(longMs)
      await ask(buyer.orderId, { lines: [{ courseId: script, quantity: 1 }] })
      const one = { lines: [{ courseId: script, quantity: 1 }] }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => ask(buyer.orderId, one, index % 2 ? second.url : shop.url)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(
        new Set(['refund-line-refunded']),
      )
      await shop.verify(longMs)
      const back = (await readLedger(shop.sandboxUrl)).refunds.filter(
        ({ previousTranRef, status }) => previousTranRef === buyer.reference && status === 'A',
      )
      expect(back).toHaveLength(2)
    }
  },
  longMs,
)
