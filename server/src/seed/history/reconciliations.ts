import type { Books } from './books.ts'
import { audit } from './audit.ts'
import { addGivenUpJob } from './given-up-jobs.ts'
import { addTask } from './tasks.ts'
import { dayMs, hourMs, later, type World } from './world.ts'

const nights = 7
/** Four in the morning in Riyadh. */
const atHour = 1
const usualDays = 7

type Found = Omit<Books['discrepancies'][number], 'checkId' | 'position'> & {
  readonly since: Date
  /** A run covers the payments of its last days, and older ones while they are not settled. */
  readonly openedAt: Date
  readonly isSettled: boolean
}

/** Adds the nightly reconciliations of the last week and one that finance requested, with what each had found by then. */
export function addReconciliations(world: World): void {
  const { now } = world
  const last = new Date(Math.floor((now.getTime() - atHour * hourMs) / dayMs) * dayMs + atHour * hourMs)
  const found = discrepanciesOf(world)
  for (let night = nights - 1; night >= 0; night--) addNight(world, found, { last, night })
  const { id, endedAt } = run(world, found, {
    cause: 'staff',
    startedAt: later(last, -2 * dayMs + 9 * hourMs),
  })
  const { books, staff, chance } = world
  const askedAt = later(endedAt, -9_000)
  const requestId = chance.id(askedAt)
  books.runRequests.push({ id: requestId, askedBy: staff.finance, askedAt, endedAt, checkId: id })
  const deed = { by: 'finance', area: 'reconciliation', action: 'run-reconciliation' } as const
  audit(world, { ...deed, subject: requestId, at: askedAt })
}

/** The night whose report could not be sent. */
const unsentNight = 2

function addNight(
  world: World,
  found: readonly Found[],
  { last, night }: { last: Date; night: number },
): void {
  const check = run(world, found, { cause: 'daily', startedAt: later(last, -night * dayMs) })
  const { id, endedAt } = check
  const hasFound = world.books.discrepancies.some(({ checkId }) => checkId === id)
  if (night !== unsentNight) {
    check.mailedAt = hasFound ? later(endedAt, 5_000) : null
    return
  }
  const job = { task: 'money-report', checkId: id } as const
  const at = addGivenUpJob(world, job, { at: endedAt, error: 'Error' })
  addTask(world, { kind: 'report-failed', subject: id, at, detail: { why: 'no more tries' } })
}

type Run = Pick<Books['reconciliations'][number], 'cause' | 'startedAt'>

function run({ books, chance }: World, found: readonly Found[], { cause, startedAt }: Run) {
  const since = later(startedAt, -usualDays * dayMs)
  const known = found
    .filter((each) => each.since.getTime() < startedAt.getTime() - hourMs)
    .filter(({ openedAt, isSettled }) => openedAt >= since || !isSettled)
  const check: Books['reconciliations'][number] = {
    id: chance.id(startedAt),
    cause,
    since,
    startedAt,
    endedAt: later(startedAt, 4_000),
    asked: books.payments.filter(
      ({ openedAt, status }) => openedAt < startedAt && (openedAt >= since || isUnsettled(status)),
    ).length,
    mailedAt: null,
  }
  books.reconciliations.push(check)
  books.discrepancies.push(
    ...known.map(({ since: _since, openedAt: _opened, isSettled: _isSettled, ...each }, position) => ({
      checkId: check.id,
      position,
      ...each,
    })),
  )
  return check
}

const isUnsettled = (status: string) => status === 'review' || status === 'surplus'

/** The differences between the shop and the providers, in the order in which a reconciliation finds them. */
function discrepanciesOf({ books, outside }: World): Found[] {
  const there = new Map(outside.paytabs.map((each) => [each.tranRef, each]))
  return books.payments
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((payment): Found[] => {
      const onHold = there.get(payment.providerReference ?? '')
      if (!onHold) return []
      const { provider, providerReference: reference, orderId, amountHalalas: amount, openedAt } = payment
      const isSettled = !isUnsettled(payment.status)
      const about = { provider, reference: reference ?? '', orderId, openedAt, isSettled }
      const found = (
        kind: Found['kind'],
        expected: number,
        was: number,
        detail: string,
        since: Date,
      ): Found[] => [{ ...about, kind, expectedHalalas: expected, foundHalalas: was, detail, since }]
      if (payment.status === 'paid' && onHold.charged === 0)
        return found('paid-here-not-there', amount, 0, 'not captured at the provider', openedAt)
      const back = onHold.refunds.reduce((sum, each) => sum + each.amount, 0)
      const booked = books.refunds.filter(({ paymentId }) => paymentId === payment.id)
      if (onHold.status === 'H')
        return found('capture-missing', amount, onHold.amount, 'authorised but not captured', openedAt)
      if (payment.status === 'review' && onHold.charged !== amount)
        return found('amount-differs', amount, onHold.charged, 'another amount was captured', openedAt)
      if (payment.status === 'surplus' && back === 0)
        return found('surplus-not-returned', amount, 0, 'a duplicate payment that is not refunded', openedAt)
      if (payment.status === 'paid' && booked.length === 0 && back > 0)
        return found(
          'refund-unknown',
          0,
          back,
          'refunded at the provider, but not in the shop',
          new Date(onHold.refunds[0]?.at ?? openedAt),
        )
      return []
    })
}
