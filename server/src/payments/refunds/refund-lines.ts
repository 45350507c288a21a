import { fail } from '#lib/errors.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import {
  chooseLines,
  type Goodwill,
  type RefundRejection,
  type SelectedLine,
  spreadGoodwill,
} from './choose-lines.ts'
import { areAllReturned, pickSelectedLines } from './covered-requests.ts'
import { type ReturnedByLine, sumReturned, sumReturnsByLine } from './refund-rules.ts'
import {
  findLastRequester,
  insertRefundLines,
  listReturnedLines,
  type RefundRow,
  listRejectedRefundTasks,
} from './refunds.store.ts'

/** The rows that a refund adds to the refunded lines of its order. */
export const toReturnedLines = (
  { id: refundId, status, keepsCourses }: RefundRow,
  lines: readonly OrderLine[],
): OrderReturns['back'] =>
  lines.map(({ id: orderLineId, quantity, totalHalalas: amountHalalas }) => ({
    refundId,
    orderLineId,
    quantity,
    amountHalalas,
    status,
    keepsCourses,
  }))

/** A refund of lines was planned, or a chargeback was recorded. */
export type RefundPlannedEvent = {
  readonly refund: RefundRow
  /** All lines of the order. */
  readonly lines: readonly OrderLine[]
  /** The lines of this refund. */
  readonly back: readonly OrderLine[]
  /** Everything that is refunded, including this refund. */
  readonly returned: ReturnedByLine
  readonly by: Actor
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'refund.planned': RefundPlannedEvent
  }
}

/** The parts of an order that are refunded, or that a planned refund reserves. */
export const listActiveReturns = (db: Db, orderId: string) =>
  listReturnedLines(db, orderId, ['planned', 'done'])

/** The lines of an order, and their parts that are refunded or reserved by a planned refund. */
export type OrderReturns = {
  readonly lines: readonly OrderLine[]
  readonly back: Awaited<ReturnType<typeof listActiveReturns>>
}

/** One read is enough, because no other transaction can change the result while the order is locked. */
export async function readOrderReturns(tx: Tx, orderId: string): Promise<OrderReturns> {
  const [lines, back] = await Promise.all([readOrderLines(tx, orderId), listActiveReturns(tx, orderId)])
  return { lines, back }
}

/** The part of an order to refund. */
export type RefundSelection = {
  /** null for all that is left, or for a goodwill amount. */
  readonly lines: readonly SelectedLine[] | null
  readonly goodwill?: Goodwill | undefined
  /** The amount that the staff member was shown, in halalas; undefined when none was shown. */
  readonly amountHalalas?: number | undefined
  /** What was left of the order when the staff member chose, in halalas; undefined to skip the check. */
  readonly leftHalalas?: number | undefined
}

/** The lines of a selection; a goodwill amount is spread over them. */
export const toSelectedLines = (
  { lines, back }: OrderReturns,
  { lines: selected, goodwill }: RefundSelection,
): readonly SelectedLine[] | RefundRejection | null =>
  goodwill ? spreadGoodwill(lines, sumReturnsByLine(back), goodwill) : selected

/**
 * Selects the parts of a locked order to refund. Fails with `refund-line-unknown`; and, with who requested the
 * earlier refund and when, with `refund-changed` when something was refunded since the staff member chose,
 * `refund-line-refunded` (also when the amount differs from the one shown), `refund-amount-too-high` or
 * `nothing-to-refund`.
 */
export async function selectRefundLines(
  tx: Tx,
  returns: OrderReturns,
  selection: RefundSelection,
): Promise<readonly OrderLine[]> {
  const { lines, back } = returns
  const { amountHalalas: shown, leftHalalas } = selection
  const returned = sumReturnsByLine(back)
  if (leftHalalas !== undefined && leftHalalas !== sumTotals(lines) - sumReturned(returned))
    return failWithRequester(tx, 'refund-changed', lines, returned)
  const selected = toSelectedLines(returns, selection)
  const chosen = typeof selected === 'string' ? selected : chooseLines(lines, returned, selected)
  const isAsShown = typeof chosen !== 'string' && (shown === undefined || shown === sumTotals(chosen))
  if (isAsShown) return chosen
  if (chosen === 'refund-line-unknown') fail(chosen)
  const clashing = typeof selected === 'string' ? lines : pickSelectedLines(lines, selected)
  return failWithRequester(
    tx,
    typeof chosen === 'string' ? chosen : 'refund-line-refunded',
    clashing,
    returned,
  )
}

async function failWithRequester(
  tx: Tx,
  code: RefundRejection | 'refund-changed',
  lines: readonly OrderLine[],
  returned: ReturnedByLine,
): Promise<never> {
  const clashing = lines.filter(({ id }) => returned.has(id)).map(({ id }) => id)
  const first = await findLastRequester(tx, clashing)
  return fail(code, first && toActorFields(first.name, first.at))
}

/** Reserves these lines for a refund, and closes the tasks of rejected refunds that it covers. */
export async function reserveRefundLines(
  tx: Tx,
  { raise }: Pick<Deps, 'raise'>,
  by: Actor,
  refund: RefundRow,
  back: readonly OrderLine[],
  { lines, back: before }: OrderReturns,
): Promise<void> {
  const { orderId, createdAt: now } = refund
  await insertRefundLines(tx, refund.id, back)
  const returned = sumReturnsByLine([...before, ...toReturnedLines(refund, back)])
  for (const { refundId: subject, lineIds } of await listRejectedRefundTasks(tx, orderId))
    if (lineIds.length > 0 && areAllReturned(lineIds, lines, back, returned))
      await closeTask(tx, { kind: 'refund-refused', subject }, now, { userId: by.userId, note: '' })
  await raise('refund.planned', tx, { refund, lines, back, returned, by, now })
}
