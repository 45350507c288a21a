import { afterAll, beforeAll, expect, test } from 'vitest'
import { discrepancyKinds } from '@matla/contract/staff/reconciliation.calls'
import { openSession } from '#identity/sessions.ts'
import type { Buyer, Opened } from '#test/buyer.ts'
import { keys } from '#test/outside.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { reconcileMoney } from './reconcile-money.ts'

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
const staff = { email: 'finance@money.test', name: 'Money Person' }

let courseId: string
const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
})
afterAll(() => shop.close())

let count = 0
const buyer = () => shop.arrive(`money-${(count += 1)}@money.test`, [courseId])
const finish = (tranRef: string, outcome: string) =>
  shop.sandbox('/paytabs/finish', { tranRef, outcome, awaitCallback: true })
async function bought(): Promise<Opened> {
  const page = await shop.openPage(await buyer())
  await finish(page.reference, 'approve')
  return page
}
async function unpaid(): Promise<Opened> {
  const page = await shop.openPage(await buyer())
  await finish(page.reference, 'decline')
  return page
}
async function payLaterPage(payer: Buyer): Promise<string> {
  const { reference } = await shop.openPage(payer, { paymentType: 'PAY_LATER', payLater })
  return reference
}
const setPayment = (reference: string, status: string) =>
  shop.sql<Record<string, unknown>>(
    `update payments set status = $2, next_ask_at = null where provider_reference = $1`,
    [reference, status],
  )
const setOrder = (orderId: string, status: string) =>
  shop.sql<Record<string, unknown>>(
    `update orders set status = $2, version = version + 1, paid_at = case when $2 in ('paid', 'refunded') then now() end,
     paid_cause = case when $2 in ('paid', 'refunded') then 'reconcile' end where id = $1`,
    [orderId, status],
  )
/** Runs a check two hours in the future, when no payment is still settling. */
const check = () => {
  const { deps } = shop
  const clock = () => new Date(Date.now() + 2 * 3_600_000)
  return reconcileMoney({ ...deps, clock }, { cause: 'daily', days: 7 }, deps.jobs.add)
}
const refundThere = async ({ reference }: Opened, ownReference?: string) => {
  const [payment] = await shop.sql<Record<string, unknown>>(
    `select own_reference, amount_halalas from payments where provider_reference = $1`,
    [reference],
  )
  const response = await fetch(`${shop.sandboxUrl}/paytabs/payment/request`, {
    method: 'POST',
    headers: { authorization: keys.serverKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      profile_id: keys.profileId,
      tran_type: 'refund',
      tran_class: 'ecom',
      tran_ref: reference,
      cart_id: ownReference ?? payment?.own_reference,
      cart_description: 'Refund',
      cart_currency: 'SAR',
      cart_amount: Number(payment?.amount_halalas) / 100,
    }),
  })
  expect(response.status).toBe(200)
}

test('ordinary sales, declined payments and abandoned pages cause no discrepancies', async () => {
  await bought()
  await unpaid()
  await shop.openPage(await buyer())
  const later = await payLaterPage(await buyer())
  await shop.sandbox('/tabby/finish', {
    paymentId: later,
    outcome: 'approve',
    awaitCallback: true,
  })
  const { checked: asked, differences } = await check()
  expect(differences).toEqual([])
  expect(asked).toBe(4)
  const runs = await shop.sql<Record<string, unknown>>(`select cause, asked, mailed_at from reconciliations`)
  expect(runs).toEqual([{ cause: 'daily', asked: 4, mailed_at: null }])
})

test('a refund that both sides have recorded causes no discrepancy', async () => {
  const opened = await bought()
  await refundThere(opened, 'money.r1')
  await shop.sql<Record<string, unknown>>(
    `insert into refunds (id, order_id, payment_id, kind, own_reference, request_key, requested_by, amount_halalas,
       reason, status, created_at, ended_at)
     select gen_random_uuid(), p.order_id, p.id, 'lines', 'money.r1', 'money.r1', o.user_id, p.amount_halalas,
       'goodwill', 'done', now(), now()
     from payments p join orders o on o.id = p.order_id where p.provider_reference = $1`,
    [opened.reference],
  )
  expect((await check()).differences).toEqual([])
})

test('every kind of discrepancy is found, stored and emailed to staff once', async () => {
  const inserted: [kind: string, reference: string][] = []
  const plant = (kind: string, reference: string) => void inserted.push([kind, reference])

  const there = await bought()
  plant('order-not-paid', there.reference)
  await shop.sql<Record<string, unknown>>(`alter table orders disable trigger orders_guarded`)
  await setOrder(there.orderId, 'review')
  await shop.sql<Record<string, unknown>>(`alter table orders enable trigger orders_guarded`)

  await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
  const lost = await shop.openPage(await buyer())
  await finish(lost.reference, 'approve')
  await setPayment(lost.reference, 'declined')
  await setOrder(lost.orderId, 'declined')
  plant('paid-there-not-here', lost.reference)

  const surplus = await shop.openPage(await buyer())
  await finish(surplus.reference, 'approve')
  await setPayment(surplus.reference, 'surplus')
  plant('surplus-not-returned', surplus.reference)
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })

  const invented = await unpaid()
  await setPayment(invented.reference, 'paid')
  await setOrder(invented.orderId, 'paid')
  plant('paid-here-not-there', invented.reference)

  const alone = await unpaid()
  await setOrder(alone.orderId, 'paid')
  plant('order-without-payment', alone.orderId)

  const other = await shop.openPage(await buyer())
  await finish(other.reference, 'different-amount')
  plant('amount-differs', other.reference)

  const renamed = await bought()
  await shop.sql<Record<string, unknown>>(
    `update payments set own_reference = 'renamed' where provider_reference = $1`,
    [renamed.reference],
  )
  plant('reference-differs', renamed.reference)

  const saved = await bought()
  await setOrder(saved.orderId, 'refunded')
  plant('refund-missing', saved.reference)

  const given = await bought()
  await refundThere(given)
  plant('refund-unknown', given.reference)

  await shop.sandbox('/tabby/levers', { captureFailures: 1_000 })
  const waiting = await payLaterPage(await buyer())
  await shop.sandbox('/tabby/finish', {
    paymentId: waiting,
    outcome: 'approve',
    awaitCallback: true,
  })
  plant('capture-missing', waiting)

  const strange = await payLaterPage(await buyer())
  await shop.sandbox('/tabby/finish', {
    paymentId: strange,
    outcome: 'return-only',
    awaitCallback: true,
  })
  await shop.sql<Record<string, unknown>>(`delete from payments where provider_reference = $1`, [strange])
  plant('unknown-reference', strange)
  await shop.sql<Record<string, unknown>>(
    `insert into webhook_events (id, provider, event_key, raw, reference, received_at)
     values (gen_random_uuid(), 'paytabs', 'STRANGE/Sale/A', 'x', 'STRANGE', now())`,
  )
  plant('unknown-reference', 'STRANGE')

  await shop.sql<Record<string, unknown>>(
    `with employed as (insert into users (id, email, full_name, lang, email_verified, created_at)
       values (gen_random_uuid(), $1, $2, 'en', true, now()) returning id)
     insert into staff_members (user_id, roles, since) select id, '{finance}', now() from employed`,
    [staff.email, staff.name],
  )
  const { id, differences } = await check()
  const found = differences.map(({ kind, reference }) => `${kind} ${reference}`)
  expect(found.toSorted()).toEqual(inserted.map((pair) => pair.join(' ')).toSorted())
  const names = new Set(inserted.map(([kind]) => kind))
  expect(discrepancyKinds.filter((kind) => !names.has(kind))).toEqual(['not-answered'])

  const isMailed = async () =>
    (await shop.sql<Record<string, unknown>>(`select mailed_at from reconciliations where id = $1`, [id]))[0]
      ?.mailed_at !== null
  await until(isMailed, 60_000)
  const inbox = await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(staff.email)}`)
  const mails = (await inbox.json()) as { subject: string; text: string }[]
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(`(${inserted.length})`)
  for (const [, reference] of inserted) expect(mails[0]?.text).toContain(reference)

  expect(
    await shop.sql<Record<string, unknown>>(`select kind from discrepancies where check_id = $1`, [id]),
  ).toHaveLength(inserted.length)
})

test('a provider that does not respond causes a discrepancy for each of its payments', async () => {
  await shop.sandbox('/paytabs/levers', { queryFailures: 10_000 })
  const { differences } = await check()
  await shop.sandbox('/paytabs/levers', { queryFailures: 0 })
  const silent = differences.filter(({ kind }) => kind === 'not-answered')
  const payments = await shop.sql<Record<string, unknown>>(
    `select id from payments where provider = 'paytabs'`,
  )
  expect(silent).toHaveLength(payments.length)
})

test('only staff can read the newest run with its discrepancies', async () => {
  const { id } = await check()
  const { deps, app } = shop
  const [user] = await shop.sql<Record<string, unknown>>(`select id from users where email = $1`, [
    staff.email,
  ])
  const { token } = await openSession(deps.db, { userId: String(user?.id), kind: 'member' }, new Date())
  const read = (bearer: string) =>
    app.inject({ url: '/matla/money-check', headers: { authorization: `Bearer ${bearer}` } })
  const seen = await read(token)
  expect(seen.json()).toMatchObject({ success: true, check: { id, cause: 'daily' } })
  expect(seen.json<{ check: { differences: unknown[] } }>().check.differences.length).toBeGreaterThan(10)
  expect((await app.inject({ url: '/matla/money-check' })).statusCode).toBe(401)
  expect((await read((await buyer()).token)).statusCode).toBe(403)
})

test('staff request one run at a time, and their explanations apply until the amounts change (K46)', async () => {
  const [user] = await shop.sql<Record<string, unknown>>(`select id from users where email = $1`, [
    staff.email,
  ])
  const { token } = await openSession(shop.deps.db, { userId: String(user?.id), kind: 'member' }, new Date())
  type Run = { id: string; cause: string; found: number }
  type Runs = {
    runs: Run[]
    run: Run
    running: object | null
    differences: { position: number; kind: string; explanation: { by: string; reason: string } | null }[]
  }
  const path = '/matla/staff/reconciliation/'
  const read = async (query = '') =>
    (await shop.call('GET', `${path}runs${query}`, undefined, token)).body as unknown as Runs
  const act = (action: string, body: object = {}) => shop.call('POST', `${path}${action}?lang=1`, body, token)
  const answers = await Promise.all([1, 2, 3, 4].map(() => act('run')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({
      code: 'reconciliation-running',
      fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) },
    })
  await until(async () => (await read()).running === null, 60_000)
  const requestedRun = (await read()).runs.find(({ cause }) => cause === 'staff')
  const one = `?run=${requestedRun?.id ?? ''}`
  const { run, differences } = await read(one)
  expect(run).toMatchObject({ cause: 'staff', found: differences.length })
  const [first] = differences
  const explain = { position: first?.position ?? -1, reason: 'agreed with the bank' }
  expect((await act(`runs/${run.id}/explain`, explain)).status).toBe(200)
  expect((await act(`runs/${run.id}/explain`, explain)).body).toMatchObject({
    code: 'discrepancy-explained',
    fields: { by: expect.stringMatching(/\S/) },
  })
  expect((await act(`runs/${run.id}/explain`, { ...explain, position: 99_999 })).body).toMatchObject({
    code: 'discrepancy-unknown',
  })
  const explained = async () =>
    (await read(one)).differences.filter(({ explanation }) => explanation !== null)
  expect(await explained()).toMatchObject([{ kind: first?.kind, explanation: { reason: explain.reason } }])
  // The explanation applies to the next run too, until the amount changes.
  await check()
  expect((await read()).differences.some(({ explanation }) => explanation !== null)).toBe(true)
  await shop.sql<Record<string, unknown>>(
    `update discrepancies set found_halalas = coalesce(found_halalas, 0) + 1`,
  )
  expect(await explained()).toEqual([])
  // A missing response cannot be explained; only another run resolves it.
  await shop.sql<
    Record<string, unknown>
  >(`insert into discrepancies (check_id, position, kind, provider, reference, order_id, expected_halalas, detail)
    select id, 900, 'not-answered', 'paytabs', 'silent', null, 100, 'away' from reconciliations where id = '${run.id}'`)
  await shop.sql<
    Record<string, unknown>
  >(`insert into discrepancy_explanations (id, kind, provider, reference, expected_halalas, reason, by, at)
    values (gen_random_uuid(), 'not-answered', 'paytabs', 'silent', 100, 'it was away', '${String(user?.id)}', now())`)
  expect(await explained()).toEqual([])
  expect((await act(`runs/${run.id}/explain`, { ...explain, position: 900 })).body).toMatchObject({
    code: 'discrepancy-not-answered',
  })
})
