import type { TaskKind } from '#schema/payments.tables.ts'
import { addTask } from './tasks.ts'
import { holdPayment, payTwice } from './odd-payments.ts'
import { audit, giveBack } from './refunds.ts'
import type { Sale } from './sales.ts'
import { dayMs, later, minuteMs, type World } from './world.ts'
import type { Year } from './year-of-sales.ts'

const hourMs = 60 * minuteMs
/** One open task of each kind, each about something that really is so in these books. */
export function addTroubles(world: World, { sales, people }: Year): void {
  const { now, chance, staff } = world
  const fresh = sales.filter(
    ({ paidAt, row, order }) => paidAt && row.status === 'paid' && order.totalHalalas > 0,
  )
  const taken = new Set<Sale>()
  /** The newest sale that nothing has happened to, at least so old. */
  const next = (days: number, isFit: (sale: Sale) => boolean = () => true): Sale => {
    const found = fresh.findLast(
      (sale) =>
        !taken.has(sale) &&
        sale.row.status === 'paid' &&
        isFit(sale) &&
        sale.row.createdAt.getTime() < now.getTime() - days * dayMs,
    )
    if (!found) throw new Error('a history without enough sales')
    taken.add(found)
    return found
  }
  const ago = (days: number) => later(now, -days * dayMs)
  moneyTroubles(world, next, ago)
  learningTroubles(world, next)
  const of = (sale: Sale) => ({ orderId: sale.order.id, subject: sale.order.id })
  mailTroubles(world, next)
  const mention = next(1)
  const noteId = chance.id(ago(0.4))
  const words = 'تسأل المشترية إن كان يمكن تقسيم الفاتورة على جهتين. هل نجيبها؟'
  const note = { id: noteId, orderId: mention.order.id, words, mentions: staff.finance }
  world.books.orderNotes.push({ ...note, requestKey: chance.hex(32), by: staff.support, at: ago(0.4) })
  addTask(world, {
    kind: 'note-mention',
    ...of(mention),
    subject: noteId,
    at: ago(0.4),
    detail: { by: 'Support' },
    takenBy: staff.finance,
  })
  const wanted = next(3)
  const requestId = chance.id(ago(0.2))
  const amountHalalas = wanted.order.totalHalalas
  const reason = 'اشترت الدورة لأخيها وهو يملكها من قبل'
  world.books.refundRequests.push({
    id: requestId,
    orderId: wanted.order.id,
    lines: null,
    amountHalalas,
    reason,
    requestKey: chance.hex(32),
    state: 'open',
    askedBy: staff.support,
    askedAt: ago(0.2),
    decidedBy: null,
    decidedAt: null,
    answer: '',
    refundId: null,
  })
  addTask(world, {
    kind: 'refund-wanted',
    ...of(wanted),
    subject: requestId,
    at: ago(0.2),
    detail: { amountHalalas, by: 'Support' },
  })
  const overused = next(5, ({ order }) => order.couponId !== null)
  const paidAt = overused.paidAt ?? now
  addTask(world, {
    kind: 'coupon-overused',
    ...of(overused),
    subject: overused.paymentId ?? '',
    at: paidAt,
    detail: { provider: 'paytabs', amountHalalas: overused.order.totalHalalas },
  })
  personTroubles(world, people.slice(-60))
  const [invoice, creditNote] = [world.books.invoices.at(-9), world.books.creditNotes.at(-1)]
  const shop = (kind: TaskKind, subject: string, days: number, why: string) =>
    addTask(world, { kind, subject, at: ago(days), detail: { why } })
  shop('invoice-failed', invoice?.id ?? '', 1.3, 'no more tries')
  shop('credit-note-failed', creditNote?.id ?? '', 6.2, 'no more tries')
  shop('search-index-failed', 'search', 2.7, 'three tries')
  shop(
    'learning-site-misconfigured',
    'auth_userkey_request_login_url: nopermissions',
    0.7,
    'auth_userkey_request_login_url: nopermissions',
  )
  for (const task of world.books.tasks) {
    if (task.closedAt === null && task.kind === 'invoice-failed') task.snoozedUntil = later(now, 2 * dayMs)
  }
}

type Next = (days: number, isFit?: (sale: Sale) => boolean) => Sale

function moneyTroubles(world: World, next: Next, ago: (days: number) => Date): void {
  const { outside } = world
  holdPayment(world, 'amount-mismatch', ago(2.4))
  holdPayment(world, 'payment-held', ago(1.6))
  holdPayment(world, 'unknown-answer', ago(3.1))
  const isCard = ({ paymentId }: Sale) =>
    world.books.payments.find(({ id }) => id === paymentId)?.provider === 'paytabs'
  for (const days of [240, 150, 62]) payTwice(world, next(days, isCard), 'done')
  payTwice(world, next(4, isCard), 'refused')
  const failing = next(8)
  const why = 'status 502'
  const refundId = giveBack(world, failing, {
    lines: failing.order.lines,
    at: ago(2.2),
    reason: 'Bought the wrong course',
    status: 'planned',
    why,
  })
  addTask(world, {
    kind: 'refund-failed',
    subject: refundId,
    orderId: failing.order.id,
    at: ago(0.6),
    detail: { why },
  })
  const denied = next(6, isCard)
  addTask(world, {
    kind: 'paid-but-denied',
    subject: denied.paymentId ?? '',
    orderId: denied.order.id,
    at: ago(1.1),
    detail: { provider: 'paytabs', amountHalalas: denied.order.totalHalalas },
  })
  const lost = next(75, isCard)
  giveBack(world, lost, {
    lines: lost.order.lines,
    at: later(lost.paidAt ?? lost.row.createdAt, 21 * dayMs),
    reason: 'The holder of the card does not know the payment',
    kind: 'chargeback',
  })
  // Given back in the provider's own console: nothing here says so, and the daily reconciliation finds it.
  const silent = next(2, isCard)
  const payment = outside.paytabs.find(({ tranRef }) =>
    world.books.payments.some(
      ({ id, providerReference }) => id === silent.paymentId && providerReference === tranRef,
    ),
  )
  payment?.refunds.push({
    reference: `${payment.tranRef}R`,
    cartId: payment.cartId,
    amount: payment.amount,
    at: ago(1.5).toISOString(),
  })
}

function learningTroubles(world: World, next: Next): void {
  const { books, chance } = world
  const firstOf = (sale: Sale) => {
    const own = books.entitlements.find(({ orderId }) => orderId === sale.order.id)
    const enrolment = books.enrolments.find(({ entitlementId }) => entitlementId === own?.id)
    if (!own || !enrolment) throw new Error('a paid order without its courses')
    return { own, enrolment }
  }
  const failing = next(0.1, ({ products }) => products[0]?.kind === 'course')
  const { enrolment } = firstOf(failing)
  const why = 'Could not connect to the learning site'
  Object.assign(enrolment, { status: 'failed', doneAt: null, tries: 14, lastError: why })
  const at = later(failing.paidAt ?? failing.row.createdAt, 40 * minuteMs)
  addTask(world, {
    kind: 'enrolment-failed',
    subject: enrolment.id,
    orderId: failing.order.id,
    at,
    detail: { why },
  })
  const closing = next(17, ({ order }) => order.lines.length === 1)
  const refundedAt = later(closing.paidAt ?? closing.row.createdAt, 5 * dayMs)
  giveBack(world, closing, { lines: closing.order.lines, at: refundedAt, reason: 'Bought the wrong course' })
  const left = firstOf(closing).enrolment
  Object.assign(left, { status: 'revoking', tries: 14, lastError: why })
  addTask(world, {
    kind: 'enrolment-not-closed',
    subject: left.id,
    orderId: closing.order.id,
    at: later(refundedAt, chance.between(4, 9) * hourMs),
    detail: { why },
  })
}

/** An address that does not exist, and a mail server that was away for too long. */
function mailTroubles(world: World, next: Next): void {
  const { books, outside } = world
  const cases = [
    { kind: 'email-refused', status: 'refused', why: '550 5.1.1 No such mailbox', days: 1 },
    { kind: 'email-failed', status: 'failed', why: 'Connection timeout', days: 9 },
  ] as const
  for (const { kind, status, why, days } of cases) {
    const { order } = next(days)
    const email = books.emails.find(({ orderId, refundId }) => orderId === order.id && !refundId)
    if (!email) throw new Error('a paid order without its email')
    Object.assign(email, { status, sentAt: null, lastError: why, tries: status === 'failed' ? 18 : 1 })
    outside.mails.splice(
      outside.mails.findIndex(({ messageId }) => messageId === email.messageId),
      1,
    )
    addTask(world, {
      kind,
      subject: email.id,
      orderId: order.id,
      at: later(email.createdAt, hourMs),
      detail: { why },
    })
  }
}

function personTroubles(world: World, people: Year['people']): void {
  const { now, staff, chance, books } = world
  const cases = [
    ['entry-refused', 'The learning site refused the entry', 0.5],
    ['learner-unclear', 'Two people on the learning site have this address', 1.9],
    ['learner-gone', 'The person was deleted on the learning site', 4.3],
    ['learner-to-suspend', 'Had his data erased', 8.5],
    ['old-learner-enrolled', 'The person before is still enrolled', 12.1],
  ] as const
  for (const [at, [kind, why, days]] of cases.entries()) {
    const person = people[at * 7]
    if (!person) throw new Error('a history without people')
    const subject = kind === 'old-learner-enrolled' ? `${person.id} 4711` : person.id
    addTask(world, { kind, subject, at: later(now, -days * dayMs), detail: { why } })
  }
  const known = people[3]
  if (!known) return
  const words = 'اتصلت بنا وتفضّل التواصل عبر البريد مساءً.'
  books.personNotes.push({
    id: chance.id(now),
    userId: known.id,
    words,
    requestKey: chance.hex(32),
    by: staff.support,
    at: later(now, -3 * dayMs),
  })
  audit(world, 'note', known.id, later(now, -3 * dayMs), {})
}
