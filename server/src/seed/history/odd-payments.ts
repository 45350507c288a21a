import { freezeOrder, hashLines } from '#sales/orders/order.ts'
import { orderSearchText } from '#sales/orders/order-search.ts'
import { addEmail } from './papers.ts'
import { addPayment } from './payments.ts'
import { accountOf, somebody } from './people.ts'
import { addOutsideRefund, newReference } from './refunds.ts'
import type { Sale } from './sales.ts'
import { addTask } from './tasks.ts'
import { later, minuteMs, type World } from './world.ts'

type Doubt = 'amount-mismatch' | 'payment-held' | 'unknown-answer'

/** An order whose payment staff must check: another sum was captured, it is on hold, or the provider does not know it. */
export function holdPayment(world: World, kind: Doubt, at: Date): void {
  const { books, chance, outside, products, passwordHash, now } = world
  const product = chance.pick(products.filter((each) => each.kind === 'course'))
  const person = accountOf(chance, somebody(chance, books.users.length), { passwordHash, createdAt: at })
  books.users.push(person)
  const buyer = { userId: person.id, fullName: person.fullName, email: person.email, lang: person.lang }
  const { lines, ...frozen } = freezeOrder(chance.id(at), buyer, [product])
  books.orders.push({
    ...frozen,
    status: 'review',
    linesHash: hashLines(lines),
    search: orderSearchText(frozen.buyerName, frozen.buyerEmail),
    version: 2,
    createdAt: at,
    paidAt: null,
    paidCause: null,
  })
  books.lines.push(
    ...lines.map((line, position) => ({ id: chance.id(at), orderId: frozen.id, position, ...line })),
  )
  const payment = addPayment(
    world,
    { ...frozen, lines },
    { outcome: 'paid', attempt: 0, method: 'creditcard', at },
  )
  const booked = books.payments.at(-1)
  const event = books.events.at(-1)
  const onHold = outside.paytabs.at(-1)
  if (!booked || !event || !onHold) throw new Error('the payment is not in the history')
  Object.assign(booked, { status: 'review', nextAskAt: later(now, 30 * minuteMs) })
  event.to = 'review'
  if (kind === 'amount-mismatch') Object.assign(onHold, { charged: frozen.totalHalalas - 10_000 })
  if (kind === 'payment-held') {
    Object.assign(onHold, { status: 'H', message: 'Held for review' })
    Object.assign(booked, { providerStatus: 'H', providerMessage: 'Held for review' })
  }
  if (kind === 'unknown-answer') {
    outside.paytabs.pop()
    Object.assign(booked, { providerStatus: '', providerCode: '113', providerMessage: '' })
  }
  const taken = kind === 'amount-mismatch' && {
    takenHalalas: frozen.totalHalalas - 10_000,
    takenCurrency: 'SAR',
  }
  const detail = { provider: 'paytabs', amountHalalas: frozen.totalHalalas, ...taken }
  addTask(world, { kind, subject: payment.id, orderId: frozen.id, at: payment.endedAt, detail })
}

/** A duplicate payment of a paid order: it was refunded automatically, or the provider declined that refund. */
export function payTwice(world: World, { order, paidAt }: Sale, refundStatus: 'done' | 'refused'): void {
  const { books, chance } = world
  const at = later(paidAt ?? world.now, 3 * minuteMs)
  const attempt = books.payments.filter(({ orderId }) => orderId === order.id).length
  const payment = addPayment(world, order, { outcome: 'paid', attempt, method: 'creditcard', at })
  const booked = books.payments.at(-1)
  if (booked) Object.assign(booked, { status: 'surplus' })
  const event = books.events.at(-1)
  if (event) event.to = 'surplus'
  const endedAt = later(payment.endedAt, 2 * minuteMs)
  const isDone = refundStatus === 'done'
  const why = isDone ? '' : 'code 2'
  const refund = {
    id: chance.id(payment.endedAt),
    orderId: order.id,
    paymentId: payment.id,
    kind: 'surplus' as const,
    ownReference: `${chance.hex(32)}.r`,
    providerReference: isDone ? newReference(world, 'paytabs', endedAt) : null,
    amountHalalas: order.totalHalalas,
    reason: 'دُفع الطلب مرتين',
    reasonEn: 'Paid twice',
    requestKey: `surplus.${payment.id}`,
    requestedBy: null,
    status: refundStatus,
    tries: 1,
    lastError: why,
    caseReference: null,
    createdAt: payment.endedAt,
    endedAt,
  }
  books.refunds.push(refund)
  const about = { orderId: order.id, at: payment.endedAt }
  const detail = { provider: 'paytabs', amountHalalas: order.totalHalalas }
  addTask(
    world,
    { kind: 'surplus-payment', subject: payment.id, ...about, detail },
    isDone ? { at: endedAt, by: null, note: '' } : null,
  )
  if (isDone) {
    addEmail(world, order, refund.id, endedAt)
    addOutsideRefund(world, payment.providerReference, refund, endedAt)
  } else addTask(world, { kind: 'refund-refused', subject: refund.id, ...about, detail: { why } })
}
