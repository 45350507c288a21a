import type { TransferDetail } from '@matla/contract/staff/transfers.calls'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'
import { statementFormats, writeStatement } from '#test/fixtures/statements.ts'

const it = await openMoneyShop()
let count = 0
const fresh = () => (count += 1)

async function awaited() {
  const buyer = await it.arrive(`race-${fresh()}@buyers.test`, [sound])
  const { body } = await it.post('/create-session?lang=1', { paymentType: 'TRANSFER' }, buyer.token)
  return String(body['orderId'])
}
async function enter(amountHalalas: number) {
  const line = { bankReference: `RACE${fresh()}`, receivedOn: '2026-01-15', amountHalalas, key: it.key() }
  const { body } = await it.as('finance').act('transfers', line)
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

/** The price of the course is 650 riyals. */
const amounts = fc.array(fc.constantFrom(65_000, 65_000, 40_000, 25_000, 70_000), {
  minLength: 4,
  maxLength: 4,
})

test(
  'one line never pays two orders, and an order that is paid stays paid, in any order of decisions at once',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(step, { minLength: 4, maxLength: 10 }), async (sums, steps) => {
        const orders = [await awaited(), await awaited()]
        const transfers = await Promise.all(sums.map(enter))
        const run = async ({ transfer, order, action }: Step) => {
          const [id, orderId] = [transfers[transfer] ?? '', orders[order] ?? '']
          if (action === 'over')
            return it.sql(
              `update payments set expires_at = now() - interval '1 minute', next_ask_at = now()
               where order_id = $1 and status = 'open'`,
              [orderId],
            )
          const body = action === 'match' ? { orderId, key: it.key() } : { key: it.key() }
          const { status } = await it
            .as(order === 0 ? 'finance' : 'owner')
            .act(`transfers/${id}/${action}`, body)
          expect([200, 409]).toContain(status)
          return status
        }
        await Promise.all(steps.slice(0, 5).map(run))
        const paid = await it.sql<{ id: string }>(
          `select id from orders where id = any($1) and status = 'paid'`,
          [orders],
        )
        await Promise.all(steps.slice(5).map(run))
        await it.untilDone()
        const still = await it.sql(`select 1 from orders where id = any($1) and status = 'paid'`, [
          paid.map(({ id }) => id),
        ])
        expect(still).toHaveLength(paid.length)
        const used = await it.sql(
          `select id from bank_transfers where id = any($1)
           and (used_halalas + return_halalas > amount_halalas or (used_halalas > 0 and payment_id is null))`,
          [transfers],
        )
        expect(used).toEqual([])
        await it.verify()
      }),
      { numRuns: 12, endOnFailure: true },
    )
  },
)

/** The most that one statement may have; an ordinary run takes a tenth. */
const most = inject('proof').isWhole ? 10_000 : 1_000

test.each(statementFormats)(
  `a %s statement of ${most} lines is taken, and the same one again adds nothing`,
  { timeout: 120_000 },
  async (format) => {
    const text = writeStatement[format](most, `LONG${format}`)
    const send = async () => {
      const began = performance.now()
      const { body } = await it.as('finance').act('transfers/import', { text, key: it.key() })
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
