import { type RemainingLine, remainingLines } from '@matla/contract/staff/refund-units'
import type { Deps } from '#payments/deps.ts'
import { ProviderFailed } from '#payments/provider.ts'
import type { Tx } from '#platform/db/database.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { closeTask, closeTasks, openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenOrder, OrderLine } from '#sales/orders/order.ts'
import { lockOrder, moveOrder, readOrderLines } from '#sales/orders/orders.ts'
import { type Elsewhere, giveBackOnce } from './give-back-once.ts'
import { goneBack, partsOf } from './refund-rules.ts'
import {
  claimRefund,
  delayRefund,
  endRefund,
  findRefund,
  freeRefundLines,
  linesBack,
  lockRefund,
  type RefundRow,
} from './refunds.store.ts'
import type { OrderReturns } from './take-lines.ts'

/** Money of an order is back with its buyer, for some of its lines or all. */
export type OrderRefunded = {
  readonly order: FrozenOrder
  readonly refund: RefundRow
  /** The lines that this refund gives back, with the quantity and the sums that go back. */
  readonly refunded: readonly OrderLine[]
  /** How many units of which lines stay paid. */
  readonly remaining: readonly RemainingLine[]
  /** How many units of which lines the buyer goes on to own: those, and what a chargeback left him. */
  readonly owned: readonly RemainingLine[]
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'order.refunded': OrderRefunded
  }
}

type FinishDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'raise'>

/**
 * The money is back: in one transaction the refund is done, its lines are no longer owned, the credit note has its
 * number, and the buyer is written to. A second call changes nothing (docs/invariants.md#i12).
 */
async function finishRefund(deps: FinishDeps, refund: RefundRow, reference: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order) throw new Error('a refund without its order')
    const now = deps.clock()
    const frozen = { ...order, lines: await readOrderLines(tx, order.id) }
    const end = { status: 'done' as const, providerReference: reference, lastError: '', endedAt: now }
    if (!(await endRefund(tx, refund.id, end))) return
    const { id: refundId, orderId } = refund
    await closeTasks(tx, { kinds: ['refund-failed', 'refund-refused'], subject: refundId }, now)
    const { buyerEmail: recipient, lang } = order
    await queueEmail(tx, deps, { kind: 'refund', orderId, refundId, recipient, lang, now })
    // Of a second payment nothing of the order changes: nobody needs to look at it any more.
    if (refund.kind === 'surplus' || refund.isAlreadyOwned)
      await closeTask(tx, { kind: 'surplus-payment', subject: refund.paymentId }, now)
    if (refund.kind === 'lines')
      await endOwnership(deps, tx, frozen, refund, await linesBack(tx, order.id, ['done']), now)
    reach('refund:before-commit')
  })
}

/**
 * Tells the other modules that lines of an order are no longer paid: entitlements end, and a credit note is made. `back`: what
 * went back of the order, with this refund.
 */
export async function endOwnership(
  deps: Pick<FinishDeps, 'raise'>,
  tx: Tx,
  order: FrozenOrder & { readonly lines: readonly OrderLine[] },
  refund: RefundRow,
  back: OrderReturns['back'],
  now: Date,
): Promise<void> {
  const own = back.filter(({ refundId }) => refundId === refund.id)
  const remaining = remainingLines(order.lines, goneBack(back))
  const owned = remainingLines(order.lines, goneBack(back.filter(({ keepsCourses }) => !keepsCourses)))
  if (remaining.length === 0)
    await moveOrder(tx, { orderId: order.id, status: 'refunded', paidAt: null, paidCause: null })
  const refunded = partsOf(order.lines, goneBack(own))
  await deps.raise('order.refunded', tx, { order, refund, refunded, remaining, owned, now })
}

type MakeRefundDeps = FinishDeps & Pick<Deps, 'db' | 'payments' | 'log'>

/** Longer than any answer of a provider takes. */
const claimMs = 60_000

/** Asked again later by its job: the provider has not decided, or another job is at it. */
class RefundUndecided extends Error {
  override readonly name = 'RefundUndecided'
}

/**
 * Gives money back once: the provider says first what of the payment went back, so that neither an answer that was lost
 * nor a refund in its own panel is given twice. Throws to be tried again.
 */
export async function makeRefund(
  deps: MakeRefundDeps,
  { refundId, elsewhere }: JobData['refund'],
): Promise<void> {
  const now = deps.clock()
  const claimed = await claimRefund(deps.db, refundId, now, new Date(now.getTime() + claimMs))
  const found = await findRefund(deps.db, refundId)
  if (!found || found.refund.status !== 'planned') return
  if (!claimed) throw new RefundUndecided('another job is at it')
  const outcome = await giveBackOnce(deps, found, elsewhere).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailed)) throw error
    if (error.kind === 'refused') return { state: 'refused' as const, reference: '', why: error.message }
    await delayRefund(deps.db, refundId, error.message)
    throw error
  })
  reach('refund:after-provider')
  if (outcome.state === 'done') return finishRefund(deps, found.refund, outcome.reference)
  if (outcome.state === 'refused') return rejectRefund(deps, found.refund, outcome.why)
  if (outcome.state === 'elsewhere') return leaveToStaff(deps, refundId, outcome)
  await delayRefund(deps.db, refundId, outcome.why)
  throw new RefundUndecided(outcome.why)
}

/** The provider will not: nothing changed, the lines may be asked for again, and a person looks. */
async function rejectRefund(
  deps: MakeRefundDeps,
  { id, orderId, amountHalalas }: RefundRow,
  why: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const end = { status: 'refused' as const, providerReference: null, lastError: why, endedAt: deps.clock() }
    if (!(await endRefund(tx, id, end))) return
    const lines = (await freeRefundLines(tx, id)).join(' ')
    const facts = { amountHalalas, ...(lines && { lines }) }
    await openTask({ ...deps, db: tx }, { kind: 'refund-refused', subject: id, orderId, why, facts })
  })
}

/**
 * More went back there than our books know, so nothing was sent: it stays planned, and a person says what that money was
 * (docs/money.md#refunds).
 */
async function leaveToStaff(
  deps: MakeRefundDeps,
  refundId: string,
  { why, facts }: Elsewhere,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'planned') return
    await delayRefund(tx, refundId, why)
    const { orderId, amountHalalas } = refund
    const task = {
      kind: 'refund-failed',
      subject: refundId,
      orderId,
      why,
      facts: { amountHalalas, ...facts },
    } as const
    await openTask({ ...deps, db: tx }, task)
  })
}

/** After its last try: the money is a task for a person, and stays planned, so that it cannot be asked for twice. */
export async function giveUpRefund(deps: MakeRefundDeps, { refundId }: JobData['refund']): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Held, so that no answer of the provider ends it between this look and the task.
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'planned') return
    const { orderId, lastError, amountHalalas } = refund
    await openTask(
      { ...deps, db: tx },
      {
        kind: 'refund-failed',
        subject: refundId,
        orderId,
        why: lastError || 'no more tries',
        facts: { amountHalalas },
      },
    )
  })
}
