import { dayMs } from '@matla/contract/kit/riyadh'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addTestCourse } from '#test/fixtures/products.ts'
import type { Actor } from '#platform/http/actor.ts'
import { openSession } from '#identity/sessions.ts'
import { addGuestAccount } from '#identity/users.ts'
import { AppError } from '#lib/errors.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import { findPayment, insertPayment, type PaymentRow } from '#payments/payments.store.ts'
import type { PaymentProvider, ProviderReturn } from '#payments/provider.ts'
import { makeRefund } from '#payments/refunds/make-refund.ts'
import { planRefund } from '#payments/refunds/plan-refund.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { brokenRows } from '#test/invariants.ts'
import { chanceOf } from '#test/models/chance.ts'
import { reserveUse } from '#sales/coupons/coupon-uses.ts'
import { calculateDiscount } from '#sales/coupons/coupon.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { findOwnedCourseIds } from '#sales/orders/orders.ts'
import { openShop } from '#test/open-shop.ts'

/** A sample of what the model runs in memory, on the database and in the shop's own transactions. */
const scenarios = inject('proof').isLong ? 300 : 12
const stepsOfEach = 24

const names = { ar: 'دورة', en: 'Course' }
const courses = [1, 2, 3].map((at) => `67${String(at).padStart(22, '0')}`)

/** A percentage, in hundredths of a percent, whose discounts leave sums that units do not divide evenly. */
const basisPoints = 1_234
const terms = { leastHalalas: 0, isOncePerPerson: false, isFirstPurchase: false }
const coupon = { id: newId(new Date()), kind: 'special' as const, ...terms }

const shop = await openShop({ demo: false })
beforeAll(async () => {
  for (const [index, id] of courses.entries())
    await addTestCourse(shop.deps.database.db, { id, name: names, position: index + 1 })
  await shop.sql(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
     values ($1, 'BOOK', 'special', $2, now() - interval '1 day', now() + interval '1 day', 100000, true, now())`,
    [coupon.id, basisPoints],
  )
})
afterAll(() => shop.close())

type Ledger = { readonly own: string; readonly halalas: number; captured: number; returns: ProviderReturn[] }

/** A provider that captures and refunds the requested sums, and never refunds more than it holds. */
function openLedger() {
  const payments = new Map<string, Ledger>()
  let count = 0
  const giveBack = (reference: string, ownReference: string, halalas: number) => {
    const held = payments.get(reference)
    const gone = held?.returns.reduce((sum, each) => sum + each.halalas, 0) ?? 0
    if (!held || gone + halalas > held.captured) return null
    const made = { reference: `b${(count += 1)}`, ownReference, halalas, isDone: true }
    held.returns.push(made)
    return made
  }
  const unused = () => Promise.reject(new Error('not called in this test'))
  const provider: PaymentProvider = {
    id: 'paytabs',
    pageOrigin: 'http://provider.test',
    start: unused,
    findByOwnReference: unused,
    readStatus: async (reference) => {
      const held = payments.get(reference)
      const charge = { currency: 'SAR', ownReference: held?.own ?? '', status: 'A', code: '' }
      return held && held.captured > 0
        ? { state: 'paid', amountHalalas: held.captured, ...charge }
        : { state: 'confirming', status: 'P', code: '' }
    },
    refund: async ({ reference, ownReference, halalas }) => {
      const made = giveBack(reference, ownReference, halalas)
      return made
        ? { state: 'done', reference: made.reference, why: '' }
        : { state: 'refused', reference: '', why: 'more than is held' }
    },
    findRefund: async ({ reference, ownReference }) => {
      const made = payments.get(reference)?.returns.find((each) => each.ownReference === ownReference)
      return made ? { state: 'done', reference: made.reference, why: '' } : null
    },
    readPayment: async (reference) => {
      const held = payments.get(reference)
      if (!held) return null
      const known = { reference, ownReference: held.own, currency: 'SAR', openedAt: null, waitingHalalas: 0 }
      return { ...known, capturedHalalas: held.captured, returns: held.returns }
    },
    readWebhook: () => null,
    readReturn: () => null,
  }
  return { payments, provider, giveBack }
}

/** An expected error ends the step, as it would end a call. */
const allowing = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

async function play(seed: number): Promise<void> {
  const chance = chanceOf(seed)
  const { deps: real } = shop
  const { payments, provider, giveBack } = openLedger()
  const deps = { ...real, payments: new Map([[provider.id, provider]]), jobs: noJobs.jobs }
  const { db, clock } = deps
  const email = `book-${seed}@book.test`
  const buyer = { email, fullName: 'Sara Demo', lang: 'en' as const }
  const userId = await addGuestAccount(db, buyer, clock())
  const { sessionId } = await openSession(db, { userId, kind: 'checkout' }, clock())
  const staff = { userId, sessionId, email } as Actor
  const sales: PaymentRow[] = []

  const open = async () => {
    const owned = await findOwnedCourseIds(db, userId)
    const chosen = courses.filter((id) => !owned.includes(id) && chance.odds(50))
    if (chosen.length === 0) return
    const now = clock()
    const lines = chosen.map((id) => {
      const priceHalalas = 100 + chance.below(chance.odds(50) ? 500 : 90_000)
      const quantity = chance.odds(60) ? 1 : 1 + chance.below(9)
      const discountHalalas = calculateDiscount(quantity * priceHalalas, basisPoints)
      return { id, name: names, quantity, priceHalalas, discountHalalas }
    })
    const order = freezeOrder(newId(now), { userId, ...buyer }, lines, coupon.id)
    const payment: PaymentRow = {
      id: newId(now),
      orderId: order.id,
      attempt: 1,
      provider: 'paytabs',
      connectionVersion: null,
      onlyMethod: null,
      ownReference: `${newSecretId()}.a1`,
      providerReference: `p${newSecretId()}`,
      redirectUrl: null,
      status: 'open',
      amountHalalas: order.totalHalalas,
      currency: 'SAR',
      providerStatus: '',
      providerCode: '',
      providerMessage: '',
      providerMethod: '',
      billNumber: null,
      openedAt: now,
      expiresAt: new Date(now.getTime() + dayMs),
      endedAt: null,
      // Far in the future, so that no other job queries the payment.
      nextAskAt: new Date(now.getTime() + dayMs),
      asks: 0,
    }
    await db.transaction(async (tx) => {
      await createOrder(tx, order, { sessionId, cartId: null, itemId: null, now })
      await insertPayment(tx, payment)
      await reserveUse(tx, { coupon, orderId: order.id, userId, from: null }, now)
    })
    const { ownReference: own, amountHalalas: halalas } = payment
    payments.set(payment.providerReference ?? '', { own, halalas, captured: 0, returns: [] })
    sales.push(payment)
  }
  const settle = async (sale: PaymentRow) => {
    const latest = await findPayment(db, sale.id)
    if (latest) await settlePayment(deps, latest, 'reconcile')
  }
  const refundsOf = (sale: PaymentRow) =>
    shop.sql<{ id: string; halalas: number }>(
      `select id, amount_halalas as halalas from refunds where payment_id = $1 and status = 'planned' order by id`,
      [sale.id],
    )
  const step = async (sale: PaymentRow, kind: number) => {
    const ledger = payments.get(sale.providerReference ?? '')
    if (!ledger) return
    const [planned] = await refundsOf(sale)
    switch (kind) {
      case 0:
      case 1:
        ledger.captured = ledger.halalas
        return chance.odds(70) ? settle(sale) : undefined
      case 2:
        // Two processes settle the same sale while another one is settled.
        return void (await Promise.all([settle(sale), settle(sale), settle(chance.pick(sales))]))
      case 3:
      case 4: {
        const part = {
          courseId: chance.pick(courses),
          quantity: chance.odds(30) ? null : 1 + chance.below(4),
          ...(chance.odds(30) && { amountHalalas: 1 + chance.below(20_000) }),
          ...(chance.odds(30) && { endsAccess: chance.odds(50) }),
        }
        const goodwill = { amountHalalas: 1 + chance.below(20_000), endsAccess: [] }
        const selection = chance.pick([
          { lines: null },
          { lines: [part] },
          { lines: [part] },
          { lines: null, goodwill },
        ])
        const command = { orderId: sale.orderId, ...selection, reason: 'by request', key: newSecretId() }
        return allowing(planRefund(deps, staff, command))
      }
      case 5:
      case 6:
        if (!planned) return
        return makeRefund(deps, {
          refundId: planned.id,
          ...(chance.odds(50) && { elsewhere: 'this' as const }),
        })
      default:
        if (ledger.captured > 0 && chance.odds(40))
          giveBack(
            sale.providerReference ?? '',
            '',
            chance.odds(50) && planned ? planned.halalas : 1 + chance.below(500),
          )
    }
  }
  for (let index = 0; index < stepsOfEach; index += 1)
    if (sales.length === 0 || chance.odds(20)) await open()
    else await step(chance.pick(sales), chance.below(8))
}

test(`${scenarios} random buyers on the database with two concurrent processes keep every money invariant`, async () => {
  for (let seed = 1; seed <= scenarios; seed += 1) await play(seed)
  expect(await brokenRows(shop.deps.database.pool)).toEqual([])
  const twice = await shop.sql(`
    select o.user_id, l.product_id from orders o join order_lines l on l.order_id = o.id and l.total_halalas > 0
    where o.status in ('paid', 'refunded') and l.quantity > (select coalesce(sum(f.quantity), 0) from refund_lines f
      join refunds r on r.id = f.refund_id and r.status <> 'refused' where f.order_line_id = l.id)
    group by 1, 2 having count(*) > 1`)
  expect(twice).toEqual([])
  const [met] = await shop.sql<{ paid: number; notes: number; owned: number; stopped: number }>(`
    select (select count(*)::int from orders where status <> 'open') as paid,
      (select count(*)::int from tax_documents where kind = 'credit-note') as notes,
      (select count(*)::int from refunds where is_already_owned) as owned,
      (select count(*)::int from staff_tasks where kind = 'refund-failed' and detail ? 'unknownHalalas') as stopped`)
  for (const [what, count] of Object.entries(met ?? {})) expect([what, count > 0]).toEqual([what, true])
}, 600_000)
