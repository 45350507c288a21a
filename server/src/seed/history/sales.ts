import { freezeOrder, type FrozenOrder, hashLines, type OrderLine } from '#sales/orders/order.ts'
import { orderSearchText } from '#sales/orders/order-search.ts'
import { priceLines } from '#sales/coupons/coupon.ts'
import type { Books } from './books.ts'
import type { SeasonCoupon } from './coupons.ts'
import { addEmail, paperOf } from './papers.ts'
import { addPayment, type Method, type Outcome } from './payments.ts'
import type { Person } from './people.ts'
import { priceAt } from './prices.ts'
import { addTask } from './tasks.ts'
import { later, minuteMs, type SoldProduct, type World } from './world.ts'

export type Purchase = {
  readonly person: Person
  readonly products: readonly SoldProduct[]
  readonly coupon: SeasonCoupon | null
  readonly at: Date
  readonly method: Method
  /** The outcome of each payment attempt, the last of which counts; empty for a free order. */
  readonly tries: readonly Outcome[]
}
export type Sale = {
  readonly order: Omit<FrozenOrder, 'lines'> & { readonly lines: readonly OrderLine[] }
  readonly row: Books['orders'][number]
  readonly person: Person
  readonly products: readonly SoldProduct[]
  readonly paymentId: string | null
  readonly paidAt: Date | null
}

const statusAfter = {
  paid: 'paid',
  declined: 'declined',
  cancelled: 'declined',
  expired: 'declined',
} as const

/** Adds one order with its payments and, when it is paid, everything that follows. */
export function sell(world: World, { person, products, coupon, at, method, tries }: Purchase): Sale {
  const { books, chance } = world
  const priced = priceLines(
    products.map((product) => ({
      ...product,
      priceHalalas: priceAt(world, product, at),
      isEligible: coupon !== null,
    })),
    coupon?.basisPoints ?? 0,
  )
  const buyer = { userId: person.id, fullName: person.fullName, email: person.email, lang: person.lang }
  const { lines, ...frozen } = freezeOrder(chance.id(at), buyer, priced, coupon?.id ?? null)
  const order = { ...frozen, lines: lines.map((line) => ({ ...line, id: chance.id(at) })) }
  const isFree = order.totalHalalas === 0
  const last = isFree ? 'paid' : (tries.at(-1) ?? 'paid')
  const attempts = isFree
    ? []
    : tries.map((outcome, attempt) =>
        addPayment(world, order, { outcome, attempt, method, at: later(at, attempt * 4 * minuteMs + 1_000) }),
      )
  const end = attempts.at(-1)?.endedAt ?? at
  const paidAt = last === 'paid' ? end : null
  const row = {
    ...frozen,
    status: statusAfter[last],
    linesHash: hashLines(lines),
    search: orderSearchText(order.buyerName, order.buyerEmail),
    version: 1 + Math.max(1, attempts.length),
    createdAt: at,
    paidAt,
    paidCause: paidAt && (isFree ? ('redeem' as const) : ('webhook' as const)),
  }
  books.orders.push(row)
  books.lines.push(
    ...order.lines.map(({ id, ...line }, position) => ({ id, orderId: order.id, position, ...line })),
  )
  const sale = { order, row, person, products, paymentId: attempts.at(-1)?.id ?? null, paidAt }
  if (coupon) useCoupon(world, sale, coupon.id, paidAt ?? end)
  if (paidAt) deliver(world, sale, paidAt)
  return sale
}

/**
 * When another buyer took the last use during this payment, the coupon is used once more than allowed: the buyer keeps their
 * price.
 */
function useCoupon(
  world: World,
  { order, row, paymentId, paidAt }: Sale,
  couponId: string,
  endedAt: Date,
): void {
  const { books, chance, overused } = world
  const coupon = books.coupons.find(({ id }) => id === couponId)
  if (!coupon) throw new Error('the coupon of the order does not exist')
  const { uses = 0, maxUses } = coupon
  const isRedeemed = paidAt !== null && uses < maxUses
  const state = isRedeemed ? ('redeemed' as const) : ('released' as const)
  const { id: orderId, userId } = order
  const reservedAt = row.createdAt
  books.couponUses.push({ id: chance.id(reservedAt), couponId, orderId, userId, state, reservedAt, endedAt })
  if (isRedeemed) coupon.uses = uses + 1
  if (paidAt === null || isRedeemed) return
  overused.add(couponId)
  const detail = { provider: 'paytabs', amountHalalas: order.totalHalalas }
  addTask(world, { kind: 'coupon-overused', subject: paymentId ?? '', orderId, at: paidAt, detail })
}

/** Adds what follows from a paid order: its courses, its invoice and its email. */
function deliver(world: World, { order, products, person }: Sale, paidAt: Date): void {
  const { books, chance } = world
  for (const { id: orderLineId, productId } of order.lines) {
    const opened = products.find(({ id }) => id === productId)?.courseIds ?? []
    for (const courseId of opened) {
      const entitlementId = chance.id(paidAt)
      books.entitlements.push({
        id: entitlementId,
        origin: 'order',
        orderId: order.id,
        orderLineId,
        courseId,
        holderId: person.id,
        status: 'active',
        startsAt: paidAt,
        createdAt: paidAt,
        endedAt: null,
      })
      const doneAt = later(paidAt, 20_000)
      books.enrolments.push({
        id: chance.id(paidAt),
        entitlementId,
        status: 'done',
        tries: 1,
        lastError: '',
        sentAt: doneAt,
        doneAt,
      })
    }
  }
  if (order.totalHalalas > 0)
    books.invoices.push({
      kind: 'invoice',
      sequence: 0,
      ...paperOf(world, order, order.lines, order, paidAt),
    })
  addEmail(world, order, null, paidAt)
}
