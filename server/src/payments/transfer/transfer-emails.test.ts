import { formatReference } from '@matla/contract/payments/transfer-reference'
import { expect, test } from 'vitest'
import { remindOfDuePayments } from '#payments/remind-of-due-payments.ts'
import { sound } from '#test/fixtures/demo-courses.ts'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { until } from '#test/until.ts'

const shop = await openMoneyShop()

test('each bank transfer of an order gets its own email, whether the previous one ended or was replaced by a card', async () => {
  const buyer = await shop.arrive('transfer-again@buyers.test', [sound])
  /** Chooses bank transfer, and counts the emails with its reference. */
  const choose = async () => {
    const choice = { paymentType: 'TRANSFER' }
    const { body } = await shop.post('/create-session?lang=1', choice, buyer.token)
    const { orderId, data } = body as { orderId: string; data: { tran_ref: string } }
    const mails = await shop.mailOf(buyer.email)
    const own = mails.filter(({ text }) => text.includes(formatReference(data.tran_ref)))
    return { orderId, reference: data.tran_ref, emails: own.length }
  }
  const first = await choose()
  await shop.sql(
    `update payments set expires_at = now() - interval '1 minute', next_ask_at = now() where order_id = $1`,
    [first.orderId],
  )
  const isExpired = async () =>
    (await shop.sql(`select 1 from payments where order_id = $1 and status = 'expired'`, [first.orderId]))
      .length === 1
  await until(isExpired, 60_000)
  const second = await choose()
  await shop.openPage(buyer)
  const chosen = [first, second, await choose()]
  expect(chosen.map(({ emails }) => emails)).toEqual([1, 1, 1])
  expect(new Set(chosen.map(({ orderId }) => orderId)).size).toBe(1)
  expect(new Set(chosen.map(({ reference }) => reference)).size).toBe(3)
  await shop.verify()
})

async function chooseTransfer(name: string, lang: '0' | '1' = '1') {
  const { email, token } = await shop.arrive(`due-${name}@buyers.test`, [sound])
  const { body } = await shop.post(`/create-session?lang=${lang}`, { paymentType: 'TRANSFER' }, token)
  const { orderId, data } = body as { orderId: string; data: { tran_ref: string } }
  return { email, orderId, reference: data.tran_ref }
}
type Chosen = Awaited<ReturnType<typeof chooseTransfer>>

async function receive({ orderId, reference }: Chosen, amountHalalas: number) {
  const line = { bankReference: `DUE${reference}`, receivedOn: '2026-01-15', amountHalalas, key: shop.key() }
  const { body } = await shop.as('finance').act('transfers', line)
  const path = `transfers/${(body['transfer'] as { id: string }).id}/match`
  expect((await shop.as('finance').act(path, { orderId, key: shop.key() })).status).toBe(200)
}

/**
 * Sets when each transfer period begins and ends, in hours from now. One statement sets them all, because the
 * schedule may send reminders in between.
 */
const setTimes = (times: readonly (readonly [Chosen, begin: number, end: number])[]) =>
  shop.sql(
    `update payments p set opened_at = now() + make_interval(hours => t.begin), expires_at = now() + make_interval(hours => t.end)
     from unnest($1::uuid[], $2::int[], $3::int[]) t ("order", "begin", "end") where p.order_id = t."order"`,
    [times.map(([{ orderId }]) => orderId), times.map(([, begin]) => begin), times.map(([, , end]) => end)],
  )

const remindersOf = ({ orderId }: Chosen) =>
  shop.sql<{ status: string }>(
    `select e.status from emails e join payments p on p.id = e.about_id where e.kind = 'transfer-due' and p.order_id = $1`,
    [orderId],
  )

test('a buyer is reminded once, in their language, a day before the period for the transfer ends', async () => {
  const english = await chooseTransfer('english')
  const arabic = await chooseTransfer('arabic', '0')
  const oneDay = await chooseTransfer('one-day')
  const [paid, part] = [await chooseTransfer('paid'), await chooseTransfer('part')]
  const [later, short] = [await chooseTransfer('later'), await chooseTransfer('short')]
  await receive(paid, 65_000)
  await receive(part, 10_000)
  // The queue sends in any order, so each first email must arrive before its reminder is queued.
  await shop.mailOf(english.email)
  await setTimes([
    [english, -49, 23],
    [arabic, -49, 23],
    [oneDay, -13, 11],
    [paid, -49, 23],
    [part, -49, 23],
    [later, -47, 25],
    [short, -20, 3],
  ])
  await remindOfDuePayments(shop.deps)
  await remindOfDuePayments(shop.deps)
  const mails = [await shop.mailOf(english.email), await shop.mailOf(arabic.email)]
  for (const order of [english, arabic, oneDay])
    expect(await remindersOf(order)).toEqual([{ status: 'sent' }])
  for (const order of [paid, part, later, short]) expect(await remindersOf(order)).toEqual([])
  const [inEnglish, inArabic] = mails.map((each) => each.at(-1))
  expect(inEnglish?.subject).toMatch(/transfer .SAR 650\.00. by .\d+ /u)
  expect(inArabic?.text).toContain('لم تصلنا حوالتك بعد')
  for (const [order, mail] of [[english, inEnglish] as const, [arabic, inArabic] as const]) {
    expect(mail?.text).toContain(formatReference(order.reference))
    expect(mail?.text).toContain('SA07 9900 0000 0000 0000 1234')
    expect(mail?.html.match(/\/home\/transfer\//g)).toHaveLength(1)
  }
})

test('no reminder is sent once the transfer has arrived', async () => {
  const due = await chooseTransfer('crossed')
  await shop.mailOf(due.email)
  await shop.sandbox('/inbox/levers', { rejectNext: 1_000, rejectCode: 451 })
  await setTimes([[due, -49, 23]])
  await remindOfDuePayments(shop.deps)
  await receive(due, 65_000)
  await shop.sandbox('/inbox/levers', { rejectNext: 0 })
  expect((await shop.mailOf(due.email)).filter(({ text }) => text.includes('We haven’t received'))).toEqual(
    [],
  )
  expect(await remindersOf(due)).toEqual([{ status: 'dropped' }])
})
