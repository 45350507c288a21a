import { demo } from '#demo/demo.ts'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { createApp } from '#app.ts'
import { circuitLimits } from '#payments/with-circuit.ts'
import { comeBack, press, returnForm } from '#test/buyer.ts'
import { chanceOf } from '#test/chance.ts'
import { freePort } from '#test/free-port.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { fault, faultShop, type FaultShop, longMs, newestAtProvider } from './fault-shop.ts'

const openedShop = faultShop('provider')
let shop: FaultShop
let course: string
beforeAll(() => {
  shop = openedShop()
  course = shop.courseIds[0] ?? ''
})

const resend = (tranRef: string, copies = 1) => shop.sandbox('/paytabs/resend', { tranRef, copies })
const countOf = async (table: string, orderId: string) =>
  (await shop.sql<{ n: number }>(`select count(*)::int as n from ${table} where order_id = $1`, [orderId]))[0]
    ?.n

fault(
  'when the buyer never comes back the webhook completes the payment, and without a webhook the reconciliation does (F01)',
  async () => {
    const noticed = await shop.open(await shop.someone(course))
    await press(noticed.redirectUrl, 'notify-only')
    await until(async () => (await shop.orderOf(noticed))?.status === 'paid', longMs)
    expect(await shop.orderOf(noticed)).toEqual({ status: 'paid', paid_cause: 'webhook' })
    await shop.injectFault('paytabs', { callbacks: 'off' })
    const forgotten = await shop.open(await shop.someone(course))
    await press(forgotten.redirectUrl, 'approve')
    expect(await shop.orderOf(forgotten)).toMatchObject({ status: 'open' })
    await shop.reconcile()
    expect(await shop.orderOf(forgotten)).toEqual({ status: 'paid', paid_cause: 'reconcile' })
  },
  longMs,
)

fault(
  "when webhooks never arrive, the buyer's status request or the reconciliation completes the payment (F02)",
  async () => {
    await shop.injectFault('paytabs', { callbacks: 'off' })
    const [asking, silent] = [await shop.someone(course), await shop.someone(course)]
    const [asked, swept] = [await shop.open(asking), await shop.open(silent)]
    await press(asked.redirectUrl, 'approve')
    await press(swept.redirectUrl, 'approve')
    await shop.injectFault('paytabs', { queryFailures: 1 })
    expect(await shop.shownStatus(asking, asked)).toBe('confirming')
    expect(await shop.shownStatus(asking, asked)).toBe('paid')
    await shop.reconcile()
    expect(await shop.orderOf(asked)).toEqual({ status: 'paid', paid_cause: 'poll' })
    expect(await shop.orderOf(swept)).toEqual({ status: 'paid', paid_cause: 'reconcile' })
  },
  longMs,
)

fault(
  'one webhook sent five times, and three times concurrently, has one effect and is always answered with 200 (F03)',
  async () => {
    const page = await shop.open(await shop.someone(course))
    await press(page.redirectUrl, 'notify-5')
    await resend(page.reference, 3)
    for (const _ of [1, 2]) await resend(page.reference)
    await until(async () => (await shop.orderOf(page))?.status === 'paid', longMs)
    for (const table of ['tax_documents', 'emails', 'entitlements'])
      expect(await countOf(table, page.orderId)).toBe(1)
    const webhooks = async () =>
      (await readLedger(shop.sandboxUrl)).payments.find(({ tranRef }) => tranRef === page.reference)
        ?.notices ?? []
    await until(async () => (await webhooks()).length >= 10, longMs)
    expect((await webhooks()).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const stored = await shop.sql<{ copies: number }>(
      'select copies from webhook_events where reference = $1',
      [page.reference],
    )
    expect(stored).toEqual([{ copies: 10 }])
  },
  longMs,
)

fault(
  'a webhook that arrives before the shop has recorded the page is stored and matched, and the order is paid (F04)',
  async () => {
    const buyer = await shop.someone(course)
    const known = new Set((await readLedger(shop.sandboxUrl)).payments.map(({ tranRef }) => tranRef))
    await shop.injectFault('paytabs', { latencyMs: 2_500 })
    const opening = shop.open(buyer)
    await until(async () => (await newestAtProvider(shop.sandboxUrl, known)) !== undefined, longMs)
    const tranRef = await newestAtProvider(shop.sandboxUrl, known)
    await shop.sandbox('/paytabs/levers', { latencyMs: 0 })
    await shop.sandbox('/paytabs/finish', {
      tranRef,
      outcome: 'approve',
      awaitCallback: true,
    })
    const page = await opening
    expect(page.reference).toBe(tranRef)
    expect(await shop.shownStatus(buyer, page)).toBe('paid')
    expect(await shop.orderOf(page)).toEqual({ status: 'paid', paid_cause: 'webhook' })
  },
  longMs,
)

fault(
  'webhooks in any order lead to the same result as in their own order (F05)',
  async () => {
    await shop.injectFault('paytabs', { callbacks: 'off' })
    const chance = chanceOf(5)
    const ends: (string | undefined)[] = []
    for (let round = 0; round < 4; round++) {
      const buyer = await shop.someone(course)
      const declined = await shop.open(buyer)
      await press(declined.redirectUrl, 'decline')
      const paid = await shop.open(buyer)
      await press(paid.redirectUrl, 'approve')
      await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
      const resent = [declined.reference, paid.reference, declined.reference, paid.reference]
      for (const reference of round === 0 ? resent : chance.shuffled(resent)) await resend(reference)
      await shop.sandbox('/paytabs/levers', { callbacks: 'off' })
      ends.push((await shop.orderOf(paid))?.status)
      expect(await shop.shownStatus(buyer, paid)).toBe('paid')
    }
    expect(ends).toEqual(['paid', 'paid', 'paid', 'paid'])
  },
  longMs,
)

fault(
  'when the response for a new page is lost or late, nothing is charged twice, whichever page is paid (F06)',
  async () => {
    const buyer = await shop.someone(course)
    const known = new Set((await readLedger(shop.sandboxUrl)).payments.map(({ tranRef }) => tranRef))
    await shop.injectFault('paytabs', { requestAnswer: 'cut' })
    const lost = await shop.call('POST', '/matla/create-session?lang=1', { paymentType: 'CARD' }, buyer.token)
    expect(lost).toMatchObject({ status: 502, body: { code: 'payment-provider-down' } })
    const hidden = (await newestAtProvider(shop.sandboxUrl, known)) ?? ''
    await shop.sandbox('/paytabs/levers', { requestAnswer: 'normal', latencyMs: 1_000 })
    const late = await shop.open(buyer)
    expect(late.reference).not.toBe(hidden)
    await shop.sandbox('/paytabs/levers', { latencyMs: 30_000 })
    const other = await shop.someone(course)
    const never = await shop.call(
      'POST',
      '/matla/create-session?lang=1',
      { paymentType: 'CARD' },
      other.token,
    )
    expect(never).toMatchObject({ status: 502, body: { code: 'payment-provider-down' } })
    await shop.sandbox('/paytabs/levers', { latencyMs: 0 })
    await shop.pay(late)
    expect(await shop.orderOf(late)).toMatchObject({ status: 'paid' })
    // The buyer pays a page whose reference the shop never received. The shop finds it by the merchant reference
    // and treats it as a duplicate payment.
    await shop.sandbox('/paytabs/finish', {
      tranRef: hidden,
      outcome: 'approve',
      awaitCallback: true,
    })
    await shop.reconcile()
    expect(await shop.tasksOf(late)).toEqual(['surplus-payment'])
  },
  longMs,
)

fault(
  'when the process dies before it records a new page, the reconciliation finds the page and the buyer can still pay by a new one (F06)',
  async () => {
    const buyer = await shop.someone(course)
    const noted = await shop.open(buyer)
    const forgotten = `update payments set status = 'opening', provider_reference = $2, redirect_url = null,
      opened_at = now() - interval '41 seconds' where order_id = $1`
    await shop.sql(forgotten, [noted.orderId, null])
    await shop.reconcile()
    const found = 'select provider_reference as reference, status from payments where order_id = $1'
    expect(await shop.sql(found, [noted.orderId])).toEqual([
      { reference: noted.reference, status: 'opening' },
    ])
    const next = await shop.open(buyer)
    expect(next.reference).not.toBe(noted.reference)
    await shop.pay(next)
    expect(await shop.orderOf(next)).toMatchObject({ status: 'paid' })
    expect(next.orderId).toBe(noted.orderId)
  },
  longMs,
)

fault(
  'a page that is recorded while another request gives it up as lost is the page that the buyer gets (F06)',
  async () => {
    const buyer = await shop.someone(course)
    const noted = await shop.open(buyer)
    const { pool } = shop.deps.database
    const lost = `update payments set status = 'opening', provider_reference = null, redirect_url = null,
      opened_at = now() - interval '41 seconds' where order_id = $1`
    await shop.sql(lost, [noted.orderId])
    const client = await pool.connect()
    await client.query('begin')
    const note = `update payments set status = 'open', provider_reference = $2, redirect_url = $3 where order_id = $1`
    await client.query(note, [noted.orderId, noted.reference, noted.redirectUrl])
    const again = shop.open(buyer)
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%payments%'`
    await until(async () => (await shop.sql(waits)).length > 0, longMs)
    await client.query('commit')
    client.release()
    expect(await again).toEqual(noted)
  },
  longMs,
)

fault.each([
  ['html', {}],
  ['malformed', {}],
  ['cut', {}],
  ['drip', {}],
  ['error-200', {}],
  ['too-many', {}],
  ['no-redirect', {}],
  ['foreign-redirect', {}],
  ['normal', { requestFailures: 1 }],
])(
  'when session creation answers %s %j, the buyer gets a clear message without a redirect, and the next attempt works (F07)',
  async (requestAnswer, more) => {
    const buyer = await shop.someone(course)
    await shop.injectFault('paytabs', { requestAnswer, ...more })
    const answer = await shop.call(
      'POST',
      '/matla/create-session?lang=1',
      { paymentType: 'CARD' },
      buyer.token,
    )
    expect(answer).toMatchObject({ status: 502, body: { success: false, code: 'payment-provider-down' } })
    expect(JSON.stringify(answer.body)).not.toContain('evil.example')
    await shop.sandbox('/paytabs/levers', { requestAnswer: 'normal', requestFailures: 0 })
    const page = await shop.open(buyer)
    await shop.pay(page)
    expect(await shop.shownStatus(buyer, page)).toBe('paid')
  },
  longMs,
)

fault(
  'after repeated failures of the provider payment requests fail at once, until a single trial request succeeds (F07)',
  async () => {
    let ahead = 0
    const { config } = shop.deps
    const twin = await createApp({
      demo,
      config: { ...config, port: await freePort(), runsJobs: false },
      clock: () => new Date(Date.now() + ahead),
    })
    onTestFinished(() => twin.close())
    const buyer = await shop.someone(course)
    const pay = async () => {
      const answer = await twin.app.inject({
        method: 'POST',
        url: '/matla/create-session?lang=1',
        headers: { authorization: `Bearer ${buyer.token}` },
        payload: { paymentType: 'CARD' },
      })
      return { status: answer.statusCode, advice: answer.headers['retry-after'], body: answer.json<object>() }
    }
    const login = { emailId: 'owner@matla.test', password: 'Matla#2026' }
    const { token } = (await shop.post('/login', login)).body
    // The provider's health as the console's start page shows it.
    const cardHealth = async () => {
      const headers = { authorization: `Bearer ${String(token)}` }
      const answer = await twin.app.inject({ url: '/matla/staff/today', headers })
      const { health } = answer.json<{ health: { providers: { provider: string }[] } }>()
      return health.providers.find(({ provider }) => provider === 'paytabs')
    }
    const down = { status: 502, advice: '120', body: { code: 'payment-provider-down' } }
    const most = 1_000
    const askedOf = async () => most - Number((await shop.sandbox('/paytabs/levers', {})).requestFailures)
    await shop.injectFault('paytabs', { requestFailures: most })
    for (let tries = 0; tries < circuitLimits.failures + 3; tries++) expect(await pay()).toMatchObject(down)
    expect(await askedOf()).toBe(circuitLimits.failures)
    expect(await cardHealth()).toMatchObject({ isLeftAlone: true })

    ahead += circuitLimits.restMs
    expect(await Promise.all([pay(), pay()])).toMatchObject([down, down])
    expect(await pay()).toMatchObject(down)
    expect(await askedOf()).toBe(circuitLimits.failures + 1)

    await shop.sandbox('/paytabs/levers', { requestFailures: 0 })
    expect(await pay()).toMatchObject(down)
    ahead += circuitLimits.restMs
    expect(await pay()).toMatchObject({ status: 200 })
    expect(await cardHealth()).toMatchObject({ isLeftAlone: false })
    const page = await shop.open(buyer)
    await shop.pay(page)
    expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
  },
  longMs,
)

fault.each(['html', 'malformed', 'cut', 'drip'])(
  'a status answered as %s, then "pending", then authorised stays "confirming" and is paid in the end (F08)',
  async (queryAnswer) => {
    await shop.injectFault('paytabs', { callbacks: 'off', approvePendingAfterMs: 600_000, queryAnswer })
    const buyer = await shop.someone(course)
    const page = await shop.open(buyer)
    const form = returnForm(await press(page.redirectUrl, 'pending-60'))
    expect(await comeBack(form)).toBe(303)
    expect(await shop.shownStatus(buyer, page)).toBe('confirming')
    await shop.sandbox('/paytabs/levers', { queryAnswer: 'normal' })
    expect(await shop.shownStatus(buyer, page)).toBe('confirming')
    await shop.reconcile()
    expect(await shop.orderOf(page)).toMatchObject({ status: 'open' })
    await shop.injectFault('paytabs', { approvePendingAfterMs: 0 })
    const other = await shop.open(await shop.someone(course))
    await press(other.redirectUrl, 'pending-60')
    await until(async () => {
      await shop.reconcile()
      return (await shop.orderOf(other))?.status === 'paid'
    }, longMs)
    expect(await shop.orderOf(other)).toEqual({ status: 'paid', paid_cause: 'reconcile' })
  },
  longMs,
)

fault(
  'a payment that is authorised and then unknown at the provider opens a task and is never silently unpaid (F09)',
  async () => {
    await shop.injectFault('paytabs', { callbacks: 'off', queryAnswer: 'unknown' })
    const buyer = await shop.someone(course)
    const page = await shop.open(buyer)
    await press(page.redirectUrl, 'approve')
    expect(await shop.shownStatus(buyer, page)).toBe('review')
    expect(await shop.tasksOf(page)).toEqual(['unknown-answer'])
    await shop.sandbox('/paytabs/levers', { queryAnswer: 'normal' })
    await shop.reconcile()
    expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
    // The same fault after the payment was completed.
    await shop.sandbox('/paytabs/levers', { queryAnswer: 'unknown', callbacks: 'normal' })
    await resend(page.reference)
    expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
    expect(await shop.tasksOf(page)).toEqual(['paid-but-denied', 'unknown-answer'])
  },
  longMs,
)

fault(
  'of two payments of one order the first completes it, and the second is a duplicate that staff are told about (F10)',
  async () => {
    const buyer = await shop.someone(course)
    await shop.injectFault('paytabs', { callbacks: 'off' })
    const first = await shop.open(buyer)
    await shop.sql(
      `update payments set status = 'cancelled', ended_at = now(), next_ask_at = now() + interval '2 minutes' where provider_reference = $1`,
      [first.reference],
    )
    const second = await shop.openPage(buyer)
    expect(second.orderId).toBe(first.orderId)
    await shop.pay(second)
    await shop.pay(first)
    await shop.reconcile()
    expect(await shop.orderOf(second)).toMatchObject({ status: 'paid' })
    const rows = await shop.sql(
      'select provider_reference, status from payments where order_id = $1 order by attempt',
      [second.orderId],
    )
    expect(rows).toEqual([
      { provider_reference: first.reference, status: 'surplus' },
      { provider_reference: second.reference, status: 'paid' },
    ])
    expect(await shop.tasksOf(second)).toEqual(['surplus-payment'])
  },
  longMs,
)

fault.each([
  ['different-amount', 'normal'],
  ['approve', 'other-currency'],
  ['approve', 'other-order'],
])(
  'a payment that ends with %s, answered %s, with another amount, currency or order is held for review and opens nothing (F11)',
  async (outcome, queryAnswer) => {
    await shop.injectFault('paytabs', { queryAnswer })
    const buyer = await shop.someone(course)
    const page = await shop.open(buyer)
    await shop.pay(page, outcome)
    expect(await shop.shownStatus(buyer, page)).toBe('review')
    expect(await shop.tasksOf(page)).toEqual(['amount-mismatch'])
    expect(await countOf('entitlements', page.orderId)).toBe(0)
  },
  longMs,
)
