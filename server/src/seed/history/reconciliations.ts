import type { Books } from './books.ts'
import { addTask } from './tasks.ts'
import { dayMs, later, type World } from './world.ts'

const nights = 7
/** Four at night in Riyadh. */
const atHour = 1
const usualDays = 7

type Found = Omit<Books['discrepancies'][number], 'checkId' | 'position'> & { readonly since: Date }

/** The nightly reconciliations of the last week, with what they had found by then. */
export function addReconciliations(world: World): void {
  const { books, chance, now } = world
  const last = new Date(Math.floor((now.getTime() - atHour * 3_600_000) / dayMs) * dayMs + atHour * 3_600_000)
  const found = discrepanciesOf(world)
  for (let night = nights - 1; night >= 0; night--) {
    const startedAt = later(last, -night * dayMs)
    const since = later(startedAt, -usualDays * dayMs)
    const id = chance.id(startedAt)
    const known = found.filter((each) => each.since.getTime() < startedAt.getTime() - 3_600_000)
    const endedAt = later(startedAt, 4_000)
    const asked = books.payments.filter(({ openedAt }) => openedAt >= since && openedAt < startedAt).length
    const isLast = night === 0
    const mailedAt = known.length > 0 && !isLast ? later(endedAt, 5_000) : null
    books.reconciliations.push({ id, cause: 'daily', since, startedAt, endedAt, asked, mailedAt })
    books.discrepancies.push(
      ...known.map(({ since: _since, ...each }, position) => ({ checkId: id, position, ...each })),
    )
    if (isLast)
      addTask(world, {
        kind: 'report-failed',
        subject: id,
        at: later(endedAt, 60_000),
        detail: { why: 'no more tries' },
      })
  }
}

/** In which these books and the providers' disagree, in the order in which a reconciliation finds it. */
function discrepanciesOf({ books, outside }: World): Found[] {
  const there = new Map(outside.paytabs.map((each) => [each.tranRef, each]))
  return books.payments
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((payment): Found[] => {
      const onHold = there.get(payment.providerReference ?? '')
      if (!onHold) return []
      const { provider, providerReference: reference, orderId, amountHalalas: amount, openedAt } = payment
      const about = { provider, reference: reference ?? '', orderId }
      const found = (
        kind: Found['kind'],
        expected: number,
        was: number,
        detail: string,
        since: Date,
      ): Found[] => [{ ...about, kind, expectedHalalas: expected, foundHalalas: was, detail, since }]
      const back = onHold.refunds.reduce((sum, each) => sum + each.amount, 0)
      const booked = books.refunds.filter(({ paymentId }) => paymentId === payment.id)
      if (onHold.status === 'H')
        return found('capture-missing', amount, onHold.amount, 'agreed to and not taken', openedAt)
      if (payment.status === 'review' && onHold.charged !== amount)
        return found('amount-differs', amount, onHold.charged, 'another sum was taken', openedAt)
      if (payment.status === 'surplus' && back === 0)
        return found('surplus-not-returned', amount, 0, 'a second payment that does not go back', openedAt)
      if (payment.status === 'paid' && booked.length === 0 && back > 0)
        return found(
          'refund-unknown',
          0,
          back,
          'given back there, and nothing here says so',
          new Date(onHold.refunds[0]?.at ?? openedAt),
        )
      return []
    })
}
