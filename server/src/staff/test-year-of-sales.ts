import { addTestCourse } from '#catalog/test-products.ts'
import { newId } from '#lib/ids.ts'
import { testSeller } from '#lib/test-seller.ts'
import { endOwnership } from '#payments/refunds/make-refund.ts'
import { findRefund } from '#payments/refunds/refunds.store.ts'
import { toReturnedLines } from '#payments/refunds/refund-lines.ts'
import type { Database } from '#platform/db/database.ts'
import { noJobs } from '#platform/queue/test-jobs.ts'
import type { chanceOf } from '#test/chance.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder, type FrozenOrder } from '#sales/orders/order.ts'
import type { RefundKind } from '#schema/payments.tables.ts'
import { issueCreditNote, issueInvoice } from '#tax/issue-documents.ts'
import { addBuyer, openCheckout } from '#tax/test-orders.ts'

const dayMs = 86_400_000

export const courses = [75_000, 60_055, 219_999].map((priceHalalas, at) => ({
  id: `67${String(at).repeat(22)}`,
  name: { ar: `دورة ${at}`, en: `Course ${at}` },
  position: at + 1,
  priceHalalas,
}))

type Year = {
  readonly chance: ReturnType<typeof chanceOf>
  /** The last moment of the year. */
  readonly now: Date
  readonly sales: number
  /** Whether a sale used sandbox money; a shop has such documents from before it went live. */
  readonly isSandbox: () => boolean
}

/**
 * A year of sales in a shop without content: unpaid, free, by card and pay-later, paid twice, refunded by line, fully or by
 * chargeback, with pending refunds; each with the documents that the shop issues.
 */
export async function sellAYear(
  { db, pool }: Database,
  { chance, now, sales, isSandbox }: Year,
): Promise<void> {
  const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  for (const course of courses) await addTestCourse(db, course)
  const buyer = await addBuyer(db, '=year@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const giftId = newId(now)
  await query(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, uses, max_uses, applies_to_all, created_at)
     values ($1, 'GIFT', 'special', 10000, $2, $2::timestamptz + interval '1 day', 0, 1000, true, $2)`,
    [giftId, now],
  )
  const pay = async (order: FrozenOrder, at: Date, attempt: number, status: string) => {
    const id = newId(at)
    await query(
      `insert into payments (id, order_id, attempt, provider, own_reference, status, amount_halalas, opened_at, expires_at, ended_at)
       values ($1, $2, $3, $4, gen_random_uuid()::text, $5, $6, $7, $7, $7)`,
      [id, order.id, attempt, chance.below(3) === 0 ? 'tabby' : 'paytabs', status, order.totalHalalas, at],
    )
    return id
  }
  const insertRefund = async (
    kind: RefundKind,
    order: FrozenOrder,
    paymentId: string,
    halalas: number,
    at: Date,
    end: Date | null,
  ) => {
    const id = newId(at)
    await query(
      `insert into refunds (id, order_id, payment_id, kind, own_reference, amount_halalas, reason, request_key, requested_by, case_reference, status, created_at, ended_at)
       values ($1::uuid, $2, $3, $4, $1::text, $5, 'By request', $1::text, $6, $7, $8, $9, $10)`,
      [
        id,
        order.id,
        paymentId,
        kind,
        halalas,
        kind === 'surplus' ? null : buyer.userId,
        kind === 'chargeback' ? 'CB' : null,
        end === null ? 'planned' : 'done',
        at,
        end,
      ],
    )
    return id
  }

  async function sell(at: Date): Promise<void> {
    const wanted = courses.filter(() => chance.below(2) === 1)
    const isFree = chance.below(12) === 0
    const lines = (wanted.length > 0 ? wanted : courses.slice(0, 1)).map((course) =>
      isFree ? { ...course, discountHalalas: course.priceHalalas } : course,
    )
    const order = freezeOrder(newId(at), buyer, lines, isFree ? giftId : null)
    await db.transaction((tx) => createOrder(tx, order, { sessionId, cartId: null, itemId: null, now: at }))
    if (!isFree && chance.below(5) === 0) return
    const paidAt = new Date(at.getTime() + 120_000)
    const paymentId = isFree ? '' : await pay(order, at, 1, 'paid')
    await query(
      `update orders set status = 'paid', paid_at = $2, paid_cause = 'webhook', version = 2 where id = $1`,
      [order.id, paidAt],
    )
    const deps = { ...noJobs, seller: testSeller, isSandbox: isSandbox(), clock: () => paidAt }
    await db.transaction((tx) => issueInvoice(deps, tx, { order }))
    if (isFree) return
    if (chance.below(8) === 0)
      await insertRefund('surplus', order, await pay(order, at, 2, 'surplus'), order.totalHalalas, at, at)
    if (chance.below(4) === 0) await giveBack(order, paymentId, at)
  }

  async function giveBack(order: FrozenOrder, paymentId: string, at: Date): Promise<void> {
    const kind = chance.below(3) === 0 ? 'chargeback' : 'lines'
    const isPlanned = kind === 'lines' && chance.below(4) === 0
    const stored = await readOrderLines(db, order.id)
    const back = chance.below(2) === 0 ? stored : stored.slice(0, 1)
    const end = isPlanned ? null : new Date(at.getTime() + 180_000 + chance.below(40 * dayMs))
    const halalas = back.reduce((sum, { totalHalalas }) => sum + totalHalalas, 0)
    const refundId = await insertRefund(kind, order, paymentId, halalas, at, end)
    for (const { id, totalHalalas } of back)
      await query('insert into refund_lines values ($1, $2, 1, $3)', [refundId, id, totalHalalas])
    const refund = (await findRefund(db, refundId))?.refund
    if (end === null || !refund) return
    const deps = { ...noJobs, seller: testSeller, clock: () => end }
    await db.transaction((tx) =>
      endOwnership(
        {
          raise: async (_name, _tx, event) => {
            if ('refunded' in event) await issueCreditNote(deps, tx, event)
          },
        },
        tx,
        { ...order, lines: stored },
        refund,
        toReturnedLines(refund, back),
        end,
      ),
    )
  }

  for (let sale = 0; sale < sales; sale++) {
    const back = chance.below(sale % 3 === 0 ? 365 : 62) * dayMs + chance.below(86_400) * 1_000
    await sell(new Date(now.getTime() - back))
  }
}
