import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { brokenRows } from '#test/invariants.ts'
import { readLedger } from '#test/ledger.ts'
import { chanceOf, type Chance } from '#test/models/chance.ts'
import { openShop } from '#test/open-shop.ts'

/** Random histories of bills, after each of which order, coupon, access and money must agree. */
const histories = inject('histories')
/** A long run may be split: each part starts at the seed after the part before. */
const firstSeed = Number(inject('proof').seed) || 20_261_130

const shop = await openShop({ settings: { PAYTABS_METHODS: 'mada,sadad' }, jobs: 'queued' })
let courseId: string
let finance: Awaited<ReturnType<typeof shop.staff>>
beforeAll(async () => {
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  courseId = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
  finance = await shop.staff('finance')
  await shop.sql(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
     values (gen_random_uuid(), 'BILLS', 'special', 1111, now() - interval '1 day', now() + interval '9 days', 100000, true, now())`,
  )
})
afterAll(() => shop.close())

type Payment = {
  readonly id: string
  readonly status: string
  readonly reference: string
  readonly halalas: number
}
const paymentsOf = (orderId: string) =>
  shop.sql<Payment>(
    `select id, status, provider_reference as reference, amount_halalas as halalas from payments
     where order_id = $1 order by attempt`,
    [orderId],
  )

const askNow = async (orderId: string) => {
  await shop.sql(
    `update payments set next_ask_at = now() - interval '1 second' where order_id = $1 and next_ask_at is not null`,
    [orderId],
  )
  while ((await reconcilePending(shop.deps)) > 0);
}

type History = {
  readonly orderId: string
  readonly token: string
  readonly bills: string[]
  readonly chance: Chance
}

/** What may happen to an order with a bill; a rejected request changes nothing. */
const steps = {
  pay: async ({ bills, chance }: History) => act(chance.pick(bills), 'pay'),
  fail: async ({ bills, chance }: History) => act(chance.pick(bills), 'fail'),
  expire: async ({ bills, chance }: History) => act(chance.pick(bills), 'expire'),
  'lose-webhooks': async ({ chance }: History) =>
    void (await shop.sandbox('/paytabs/levers', { callbacks: chance.odds(50) ? 'off' : 'normal' })),
  ask: async ({ orderId }: History) => askNow(orderId),
  'days-pass': async ({ orderId, chance }: History) => {
    await shop.sql(
      `update payments set expires_at = expires_at - $2 * interval '1 day' where order_id = $1 and bill_number is not null`,
      [orderId, chance.below(7)],
    )
    await askNow(orderId)
  },
  'pay-by-card': async ({ token, chance }: History) => {
    const opened = await request(token, 'mada')
    if (opened) await shop.finish({ reference: opened }, chance.odds(60) ? 'approve' : 'decline')
  },
  'another-bill': async ({ token, bills }: History) => {
    const opened = await request(token, 'sadad')
    if (!opened || bills.includes(opened)) return
    await shop.finish({ reference: opened })
    bills.push(opened)
  },
  refund: async ({ orderId, chance }: History) => {
    await finance.act(`orders/${orderId}/refund`, {
      courseIds: [courseId],
      reason: 'Asked for by the buyer',
      key: `history-${chance.below(1_000_000_000)}`,
    })
  },
  'return-by-hand': async ({ orderId, chance }: History) => {
    const [task] = await shop.sql<{ subject: string }>(
      `select subject from staff_tasks where order_id = $1 and kind = 'refund-manual' and closed_at is null`,
      [orderId],
    )
    if (!task) return
    const body = {
      bankReference: `FT${chance.below(1_000_000_000)}`,
      returnedOn: '2026-01-01',
      key: `return-${task.subject}`,
    }
    expect((await finance.act(`refunds/${task.subject}/record-return`, body)).status).toBe(200)
  },
} as const satisfies Readonly<Record<string, (history: History) => Promise<void>>>
const names = Object.keys(steps) as (keyof typeof steps)[]

async function act(tranRef: string, action: 'pay' | 'fail' | 'expire') {
  await shop.sandbox('/paytabs/bill', { tranRef, action })
}

async function request(token: string, onlyMethod: string): Promise<string | null> {
  const { status, body } = await shop.post(
    '/create-session?lang=1',
    { paymentType: 'CARD', onlyMethod, cuponCode: 'BILLS', courseIds: [courseId] },
    token,
  )
  return status === 200 ? (body.data as { tran_ref: string }).tran_ref : null
}

async function play(seed: number): Promise<readonly string[]> {
  const chance = chanceOf(seed)
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
  const { token } = await shop.arrive(`history-${seed}@proof.test`, [])
  const reference = (await request(token, 'sadad')) ?? ''
  await shop.finish({ reference })
  const [{ order_id: orderId } = { order_id: '' }] = await shop.sql<{ order_id: string }>(
    'select order_id from payments where provider_reference = $1',
    [reference],
  )
  const history = { orderId, token, bills: [reference], chance }
  const played: string[] = []
  for (let count = 3 + chance.below(6); count > 0; count -= 1) {
    const name = chance.pick(names)
    played.push(name)
    await steps[name](history)
  }
  await shop.sandbox('/paytabs/levers', { callbacks: 'normal' })
  // Lost webhooks are sent again, or the shop queries the payment.
  for (const bill of history.bills) await resend(bill)
  await askNow(orderId)
  await shop.untilDone()
  await check(orderId, `${seed}: ${played.join(', ')}`)
  return played
}

/** The shop stops querying a bill at some time, but the provider repeats a webhook until the shop has accepted it. */
async function resend(bill: string) {
  await shop.sandbox('/paytabs/resend', { tranRef: bill })
}

async function check(orderId: string, about: string) {
  const payments = await paymentsOf(orderId)
  const references = new Set(payments.map(({ reference }) => reference))
  const taken = (await readLedger(shop.sandboxUrl)).payments.filter(
    ({ tranRef, charged }) => references.has(tranRef) && Number(charged) > 0,
  )
  const [order] = await shop.sql<{
    status: string
    use: string | null
    access: number
    invoices: number
    isPayable: boolean
  }>(
    `select o.status, (select u.state from coupon_uses u where u.order_id = o.id) as use,
       (select count(*)::int from entitlements e where e.order_id = o.id and e.status = 'active') as access,
       (select count(*)::int from tax_documents d where d.order_id = o.id and d.kind = 'invoice') as invoices,
       exists (select 1 from payments p where p.order_id = o.id
         and (p.status in ('opening', 'open', 'review') or p.next_ask_at is not null)) as "isPayable"
     from orders o where o.id = $1`,
    [orderId],
  )
  const refunds = await shop.sql<{ kind: string; status: string; halalas: number }>(
    `select kind, status, amount_halalas as halalas from refunds where order_id = $1 and status <> 'refused'`,
    [orderId],
  )
  const isPaid = taken.length > 0
  const isReturned = refunds.some(({ kind, status }) => kind === 'lines' && status === 'done')
  const ends = isPaid ? [isReturned ? 'refunded' : 'paid'] : ['open', 'declined']
  expect(ends, about).toContain(order?.status)
  expect(payments.filter(({ status }) => status === 'paid').length, about).toBe(isPaid ? 1 : 0)
  expect(payments.filter(({ status }) => status === 'surplus').length, about).toBe(
    Math.max(0, taken.length - 1),
  )
  // Each duplicate payment is refunded once, in full.
  expect(refunds.filter(({ kind }) => kind === 'surplus').length, about).toBe(Math.max(0, taken.length - 1))
  expect(order?.access, about).toBe(order?.status === 'paid' ? 1 : 0)
  expect(order?.invoices, about).toBe(isPaid ? 1 : 0)
  expect(order?.use, about).toBe(isPaid ? 'redeemed' : order?.isPayable ? 'reserved' : 'released')
  const returned = refunds.reduce((sum, { halalas }) => sum + halalas, 0)
  const charged = taken.reduce((sum, each) => sum + Math.round(Number(each.charged) * 100), 0)
  expect(returned, about).toBeLessThanOrEqual(charged)
}

test(
  `after each of ${histories} random histories of bills, order, coupon, access and money agree (PROOF_SEED=${firstSeed})`,
  async () => {
    const played = new Set<string>()
    for (let seed = firstSeed; seed < firstSeed + histories; seed += 1)
      for (const step of await play(seed)) played.add(step)
    if (histories >= 40) expect(played.size).toBe(names.length)
    expect(await brokenRows(shop.deps.database.pool)).toEqual([])
  },
  inject('proof').isLong ? 7_200_000 : 600_000,
)
