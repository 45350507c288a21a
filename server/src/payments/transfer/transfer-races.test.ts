import type { TransferDetail } from '@matla/contract/staff/transfers.calls'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { onReach } from '#platform/telemetry/failpoints.ts'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'
import { statementFormats, writeStatement } from '#test/fixtures/statements.ts'
import { until } from '#test/until.ts'

const shop = await openMoneyShop()
let count = 0
const fresh = () => (count += 1)

async function awaited() {
  const buyer = await shop.arrive(`race-${fresh()}@buyers.test`, [sound])
  const { body } = await shop.post('/create-session?lang=1', { paymentType: 'TRANSFER' }, buyer.token)
  return String(body['orderId'])
}
async function enter(amountHalalas: number) {
  const line = { bankReference: `RACE${fresh()}`, receivedOn: '2026-01-15', amountHalalas, key: shop.key() }
  const { body } = await shop.as('finance').act('transfers', line)
  return (body['transfer'] as TransferDetail).id
}

type Step = {
  readonly transfer: number
  readonly order: number
  readonly action: 'match' | 'return' | 'over'
}
const step: fc.Arbitrary<Step> = fc.record({
  transfer: fc.nat(3),
  order: fc.nat(1),
  action: fc.constantFrom('match', 'match', 'match', 'return', 'over'),
})

/** The course costs 650 riyals. */
const amounts = fc.array(fc.constantFrom(65_000, 65_000, 40_000, 25_000, 70_000), {
  minLength: 4,
  maxLength: 4,
})

test(
  'one line never pays two orders and a paid order stays paid, whatever the order of concurrent decisions',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(step, { minLength: 4, maxLength: 10 }), async (sums, steps) => {
        const orders = [await awaited(), await awaited()]
        const transfers = await Promise.all(sums.map(enter))
        const run = async ({ transfer, order, action }: Step) => {
          const [id, orderId] = [transfers[transfer] ?? '', orders[order] ?? '']
          if (action === 'over')
            return shop.sql(
              `update payments set expires_at = now() - interval '1 minute', next_ask_at = now()
               where order_id = $1 and status = 'open'`,
              [orderId],
            )
          const body = action === 'match' ? { orderId, key: shop.key() } : { key: shop.key() }
          const { status } = await shop
            .as(order === 0 ? 'finance' : 'owner')
            .act(`transfers/${id}/${action}`, body)
          expect([200, 409]).toContain(status)
          return status
        }
        await Promise.all(steps.slice(0, 5).map(run))
        const paid = await shop.sql<{ id: string }>(
          `select id from orders where id = any($1) and status = 'paid'`,
          [orders],
        )
        await Promise.all(steps.slice(5).map(run))
        await shop.untilDone()
        const still = await shop.sql(`select 1 from orders where id = any($1) and status = 'paid'`, [
          paid.map(({ id }) => id),
        ])
        expect(still).toHaveLength(paid.length)
        const used = await shop.sql(
          `select id from bank_transfers where id = any($1)
           and (used_halalas + return_halalas > amount_halalas or (used_halalas > 0 and payment_id is null))`,
          [transfers],
        )
        expect(used).toEqual([])
        await shop.verify()
      }),
      { numRuns: 12, endOnFailure: true },
    )
  },
)

/** Makes settling fail as if the process had died, until the returned function is called. */
const failSettling = () =>
  onReach((reached) => {
    if (reached.name === 'settle:before-ask') reached.failure = new Error('the process died')
  })

test.each([
  { answer: 'expired', expires: "now() - interval '1 minute'" },
  { answer: 'waiting', expires: "now() + interval '3 days'" },
])(
  'a matched transfer pays its order soon, although the process dies before settling it and an earlier check answers $answer',
  { timeout: 120_000 },
  async ({ expires }) => {
    const orderId = await awaited()
    const transfer = await enter(65_000)
    const [payment] = await shop.sql<{ id: string; buyer: string }>(
      `update payments p set expires_at = ${expires}, next_ask_at = now() + interval '1 day' from orders o
       where o.id = p.order_id and o.id = $1 returning p.id, o.user_id as buyer`,
      [orderId],
    )
    const finance = shop.as('finance')
    const holder = await shop.deps.database.pool.connect()
    const listeners: (() => void)[] = []
    try {
      // Settling locks the buyer first, but matching does not.
      await holder.query('begin')
      await holder.query('select 1 from users where id = $1 for no key update', [payment?.buyer])
      const checked = Promise.withResolvers<void>()
      listeners.push(onReach(({ name }) => name === 'settle:after-ask' && checked.resolve()))
      const check = finance.act(`orders/${orderId}/ask-payment`, { paymentId: payment?.id })
      await checked.promise
      listeners.push(failSettling())
      const matched = await finance.act(`transfers/${transfer}/match`, { orderId, key: shop.key() })
      expect(matched.status).toBe(500)
      await holder.query('commit')
      expect((await check).status).toBe(200)
    } finally {
      for (const stop of listeners) stop()
      holder.release()
    }
    const isPaid = async () =>
      (await shop.sql(`select 1 from orders where id = $1 and status = 'paid'`, [orderId])).length === 1
    await until(isPaid, 60_000)
    expect(await isPaid()).toBe(true)
    await shop.verify()
  },
)

/** The most lines that a statement may have; an ordinary run uses a tenth. */
const most = inject('proof').isWhole ? 10_000 : 1_000

test.each(statementFormats)(
  `a %s statement of ${most} lines is imported, and importing it again adds nothing`,
  { timeout: 120_000 },
  async (format) => {
    const text = writeStatement[format](most, `LONG${format}`)
    const send = async () => {
      const began = performance.now()
      const { body } = await shop.as('finance').act('transfers/import', { text, key: shop.key() })
      return { body, seconds: (performance.now() - began) / 1_000 }
    }
    const [first, second] = [await send(), await send()]
    expect(first.body).toMatchObject({ format, added: most, known: 0, rejected: [] })
    expect(second.body).toMatchObject({ added: 0, known: most })
    process.stdout.write(
      `${format}, ${most} lines: ${first.seconds.toFixed(2)} s, again ${second.seconds.toFixed(2)} s\n`,
    )
  },
)
