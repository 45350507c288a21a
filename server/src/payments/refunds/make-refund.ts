import { type RemainingLine, remainingLines } from '@matla/contract/staff/refund-units'
import type { Deps } from '#payments/deps.ts'
import { ProviderFailed } from '#payments/provider.ts'
import type { Tx } from '#platform/db/database.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { JobData } from '#platform/queue/jobs.ts'
import { addTask, closeTask, closeTasks, openTask } from '#platform/tasks/tasks.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { type FrozenOrder, type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { lockOrder, updateOrderStatus, readOrderLines } from '#sales/orders/orders.ts'
import { type RefundedElsewhere, refundOnce } from './refund-once.ts'
import { pickReturnedParts, sumReturned, sumReturnsByLine } from './refund-rules.ts'
import {
  claimRefund,
  delayRefund,
  endRefund,
  findRefund,
  freeRefundLines,
  listReturnedLines,
  lockRefund,
  type RefundRow,
} from './refunds.store.ts'
import type { OrderReturns } from './refund-lines.ts'

/** Some or all lines of an order have been refunded. */
export type OrderRefundedEvent = {
  readonly order: FrozenOrder
  readonly refund: RefundRow
  /** The parts of lines that this refund covers, as its credit note prints them. */
  readonly refunded: readonly OrderLine[]
  /** The units that the buyer still owns, by line. */
  readonly owned: readonly RemainingLine[]
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'order.refunded': OrderRefundedEvent
  }
}

type FinishDeps = Pick<Deps, 'clock' | 'jobs' | 'config' | 'raise'>

/**
 * Completes a refund in the caller's transaction: marks it as done, ends the entitlements, numbers the credit note and queues
 * the email to the buyer. A second call changes nothing (docs/invariants.md#i12).
 */
export async function finishRefund(
  deps: FinishDeps,
  tx: Tx,
  refund: RefundRow,
  reference: string,
): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  if (!order) throw new Error('a refund without its order')
  const now = deps.clock()
  const frozen = { ...order, lines: await readOrderLines(tx, order.id) }
  const end = { status: 'done' as const, providerReference: reference, lastError: '', endedAt: now }
  if (!(await endRefund(tx, refund.id, end))) return
  const { id: refundId, orderId } = refund
  await closeTasks(
    tx,
    { kinds: ['refund-failed', 'refund-refused', 'refund-manual'], subject: refundId },
    now,
  )
  const { buyerEmail: recipient, lang } = order
  await queueEmail(tx, deps, { kind: 'refund', orderId, refundId, recipient, lang, now })
  // The refund of a duplicate payment leaves the order unchanged and completes its task.
  if (refund.kind === 'surplus' || refund.isAlreadyOwned)
    await closeTask(tx, { kind: 'surplus-payment', subject: refund.paymentId }, now)
  if (refund.kind === 'lines')
    await endOwnership(deps, tx, frozen, refund, await listReturnedLines(tx, order.id, ['done']), now)
  reach('refund:before-commit')
}

/**
 * Raises `order.refunded`, so that entitlements end and a credit note is issued. `back` lists all refunded lines
 * of the order, including this refund's.
 */
export async function endOwnership(
  deps: Pick<FinishDeps, 'raise'>,
  tx: Tx,
  order: FrozenOrder & { readonly lines: readonly OrderLine[] },
  refund: RefundRow,
  back: OrderReturns['back'],
  now: Date,
): Promise<void> {
  const ofThisRefund = back.filter(({ refundId }) => refundId === refund.id)
  const returned = sumReturnsByLine(back)
  const owned = remainingLines(
    order.lines,
    sumReturnsByLine(back.filter(({ keepsCourses }) => !keepsCourses)),
  )
  if (sumTotals(order.lines) === sumReturned(returned))
    await updateOrderStatus(tx, { orderId: order.id, status: 'refunded', paidAt: null, paidCause: null })
  const refunded = pickReturnedParts(order.lines, sumReturnsByLine(ofThisRefund))
  await deps.raise('order.refunded', tx, { order, refund, refunded, owned, now })
}

type MakeRefundDeps = FinishDeps & Pick<Deps, 'db' | 'payments' | 'log'>

/** Longer than any provider's response takes. */
const claimDurationMs = 60_000

/** Thrown so that the job is retried: the provider has not decided, or another job is processing the refund. */
class RefundUndecided extends Error {
  override readonly name = 'RefundUndecided'
}

/**
 * Makes a refund exactly once. It first reads the payment's refunds from the provider, so that money is not refunded
 * twice after a lost response or a refund in the provider's panel. Throws so that the job is retried.
 */
export async function makeRefund(
  deps: MakeRefundDeps,
  { refundId, elsewhere }: JobData['refund'],
): Promise<void> {
  const now = deps.clock()
  const claimed = await claimRefund(deps.db, refundId, now, new Date(now.getTime() + claimDurationMs))
  const details = await findRefund(deps.db, refundId)
  if (!details || details.refund.status !== 'planned') return
  if (!claimed) throw new RefundUndecided('another job is processing it')
  const outcome = await refundOnce(deps, details, elsewhere).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailed)) throw error
    if (error.kind === 'refused') return { state: 'refused' as const, reference: '', why: error.message }
    await delayRefund(deps.db, refundId, error.message)
    throw error
  })
  reach('refund:after-provider')
  if (outcome.state === 'done') {
    const { reference } = outcome
    return deps.db.transaction((tx) => finishRefund(deps, tx, details.refund, reference))
  }
  if (outcome.state === 'refused') return rejectRefund(deps, details.refund, outcome.why)
  if (outcome.state === 'elsewhere') return leaveToStaff(deps, refundId, outcome)
  if (outcome.state === 'manual') return leaveManualRefund(deps, refundId)
  await delayRefund(deps.db, refundId, outcome.why)
  throw new RefundUndecided(outcome.why)
}

/** Ends a refund that the provider rejected: its lines can be refunded again, and staff get a task. */
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
 * The provider has refunds that the shop has no record of, so nothing was sent. The refund stays planned until
 * staff say what that money was for (docs/money.md#refunds).
 */
async function leaveToStaff(
  deps: MakeRefundDeps,
  refundId: string,
  { why, facts }: RefundedElsewhere,
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

/** The provider cannot refund the payment: the refund stays planned until staff record its return (`recordReturn`). */
async function leaveManualRefund({ db, clock }: MakeRefundDeps, refundId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'planned') return
    await delayRefund(tx, refundId, '')
    const { orderId, amountHalalas } = refund
    await addTask(
      tx,
      { kind: 'refund-manual', subject: refundId, orderId, detail: { amountHalalas } },
      clock(),
    )
  })
}

/** After the job's last attempt staff get a task. The refund stays planned, so that its lines cannot be refunded twice. */
export async function giveUpRefund(deps: MakeRefundDeps, { refundId }: JobData['refund']): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Locked, so that no response of the provider ends it before the task is opened.
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'planned') return
    const { orderId, lastError, amountHalalas } = refund
    await openTask(
      { ...deps, db: tx },
      {
        kind: 'refund-failed',
        subject: refundId,
        orderId,
        why: lastError || 'no attempts left',
        facts: { amountHalalas },
      },
    )
  })
}
