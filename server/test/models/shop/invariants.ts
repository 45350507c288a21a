import { vatWithin } from '@matla/contract/kit/money'
import { hashLines } from '#sales/orders/order.ts'
import type { Page } from './pages.ts'
import { notFor, type Order, type Payment, type Shop } from './shop.ts'

/** What must hold after every step; returns the broken invariant. `before`: the orders one step earlier. */
export function broken({ orders, coupon, tasks }: Shop, before: readonly Before[]): string | null {
  const counted = orders.filter(({ use }) => use === 'reserved' || use === 'redeemed').length
  if (coupon.uses > coupon.maxUses) return 'I4 more uses than there are'
  if (coupon.uses !== counted) return 'I4 uses are not reservations and redemptions'
  for (const [index, order] of orders.entries()) {
    const fault = faultOf(order, tasks) ?? faultSince(order, before[index])
    if (fault !== null) return fault
  }
  return null
}

export type Before = { readonly status: string; readonly version: number }
export const beforeOf = ({ orders }: Shop): Before[] =>
  orders.map(({ status, version }) => ({ status, version }))

function faultSince(order: Order, before: Before | undefined): string | null {
  if (!before) return null
  if (before.status === 'paid' && order.status !== 'paid') return 'I8 an order left paid'
  const hasEnded = order.status === 'declined' && before.status !== 'declined'
  if (hasEnded && order.payments.some(({ status }) => live.has(status)))
    return 'I15 an order is declined while it may still be paid'
  return order.version < before.version ? 'I8 a version went down' : null
}

function faultOf(order: Order, tasks: ReadonlySet<string>): string | null {
  const { status, payments, use, cause, invoices, frozen } = order
  const paid = payments.filter((payment) => payment.status === 'paid')
  if (paid.length > 1) return 'I1 two payments of one order are paid'
  if ((status === 'paid') !== (paid.length === 1)) return 'I1 order and payment do not agree that it is paid'
  if (invoices !== paid.length) return 'I2 paid order without exactly one invoice'
  if (status === 'paid' && cause === null) return 'I14 paid without a cause'
  if ((use === 'redeemed') !== (status === 'paid' && use !== 'none' && use !== 'released'))
    return 'I4 redemption of an unpaid order'
  if (status === 'paid' && use === 'released' && !tasks.has(`coupon-overused ${frozen.id}`))
    return 'I4 paid without its use, and no task'
  if (status === 'paid' && use === 'reserved') return 'I4 paid, and its use is not final'
  if (use === 'reserved' && !payments.some(isLive)) return 'I4 reserved by an order that cannot be paid'
  for (const payment of payments) {
    const fault = faultOfPayment(payment, tasks)
    if (fault !== null) return fault
  }
  return null
}

const live = new Set(['opening', 'open', 'review'])
const isLive = ({ status, nextAskAt }: Payment) => live.has(status) || nextAskAt !== null

function faultOfPayment({ order, page, status }: Payment, tasks: ReadonlySet<string>): string | null {
  const isReported = (task: string) => tasks.has(`${task} ${page.ownReference}`)
  if (status === 'paid' || status === 'surplus') {
    const { reported } = page
    if (page.captured === 0) return `I1 ${status} in the shop, not at the provider`
    const isWhole = page.captured === page.halalas && page.halalas === order.frozen.totalHalalas
    if (!isWhole) return 'I5 the provider took another amount than the order'
    if (reported.currency !== 'SAR' || reported.ownReference !== page.ownReference)
      return 'I5 another currency or order than requested'
  }
  if (status === 'surplus' && !isReported('surplus-payment')) return 'I6 duplicate payment without a task'
  if (status === 'review' && !['amount-mismatch', 'payment-held', 'unknown-answer'].some(isReported))
    return 'I6 held payment without a task'
  if (['declined', 'expired'].includes(status) && !page.wasRejected)
    return 'I15 failed, but not at the provider'
  return null
}

/** What must always hold for an order: the frozen sum is the paid sum (docs/invariants.md#i5, docs/invariants.md#i9). */
export function brokenSums({ frozen, hash }: Order): string | null {
  const sum = frozen.lines.reduce((total, { totalHalalas }) => total + totalHalalas, 0)
  const list = frozen.lines.reduce(
    (total, { quantity, unitPriceHalalas }) => total + quantity * unitPriceHalalas,
    0,
  )
  if (sum !== frozen.totalHalalas || list - frozen.discountHalalas !== sum)
    return 'I5 the order does not add up'
  if (![sum, ...frozen.lines.map(({ discountHalalas }) => discountHalalas)].every(Number.isSafeInteger))
    return 'I5 not whole halalas'
  if (frozen.lines.some(({ productId, discountHalalas }) => productId === notFor && discountHalalas > 0))
    return 'I5 discount on what the coupon is not for'
  const net = frozen.totalHalalas - frozen.vatHalalas
  if (frozen.vatHalalas !== vatWithin(sum).vatHalalas || Math.abs(net * 1.15 - sum) > 0.58)
    return 'I5 VAT is not the part within the total'
  return hashLines(frozen.lines) === hash ? null : 'I9 the lines are not those that were frozen'
}

const isRight = ({ reported, halalas, ownReference }: Page) =>
  reported.halalas === halalas && reported.currency === 'SAR' && reported.ownReference === ownReference

/** What must hold once faults have ended and every message has arrived. */
export function unsettled({ orders, tasks }: Shop): string | null {
  for (const { payments, status } of orders) {
    for (const { page, status: its } of payments) {
      const isHere = ['paid', 'surplus', 'review'].includes(its)
      const isReported = [...tasks].some((task) => task.endsWith(` ${page.ownReference}`))
      if (page.captured > 0 && !isHere && page.word !== 'V')
        return 'I1 taken at the provider, not in the shop'
      if (page.captured > 0 && its === 'review' && isRight(page) && page.word !== 'V')
        return 'I1 taken, right in everything, and still held'
      if (page.word === 'V' && its === 'paid' && !isReported)
        return 'I1 denied at the provider, without a task'
      if (its === 'open' || its === 'opening') return 'I1 still undecided'
    }
    const hasReview = payments.some((payment) => payment.status === 'review')
    if (status === 'open' && payments.length > 0 && !hasReview) return 'I1 order still undecided'
  }
  return null
}
