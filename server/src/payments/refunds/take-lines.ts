import { fail } from '#lib/errors.ts'
import { byWhom } from '#lib/by-whom.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import {
  areGivenBack,
  type SelectedLine,
  chooseLines,
  type GoneBack,
  goneBack,
  namedLines,
  sumOf,
} from './refund-rules.ts'
import {
  findAskerOf,
  insertRefundLines,
  linesBack,
  type RefundRow,
  rejectedTasksOf,
} from './refunds.store.ts'

/** What a refund adds to the returns of its order. */
export const linesOfRefund = (
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

/** Lines of an order are being given back, or a bank has taken them back. */
export type LinesTaken = {
  readonly refund: RefundRow
  /** Of the order. */
  readonly lines: readonly OrderLine[]
  /** What goes back of them by this refund. */
  readonly back: readonly OrderLine[]
  /** What went back of them, with this refund. */
  readonly gone: GoneBack
  readonly by: Actor
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'refund.planned': LinesTaken
  }
}

/** Units of the order's lines that went back, or are on their way. */
export const linesGoingBack = (db: Db, orderId: string) => linesBack(db, orderId, ['planned', 'done'])

/** The lines of an order, and the units of them that went back or are on their way. */
export type OrderReturns = {
  readonly lines: readonly OrderLine[]
  readonly back: Awaited<ReturnType<typeof linesGoingBack>>
}

/** One read is enough for a transaction that holds the order's lock: no other one changes what it returns. */
export async function readOrderReturns(tx: Tx, orderId: string): Promise<OrderReturns> {
  const [lines, back] = await Promise.all([readOrderLines(tx, orderId), linesGoingBack(tx, orderId)])
  return { lines, back }
}

/** The part of an order to refund. */
export type RefundSelection = {
  /** null: all that is left. */
  readonly lines: readonly SelectedLine[] | null
  /** The sum that the member of staff saw, in halalas; undefined: none was shown. */
  readonly amountHalalas?: number | undefined
}

/**
 * The lines to refund of an order whose lock is held. Fails with `refund-line-unknown`, and with `refund-line-refunded` (also
 * where it is another sum than was shown) or `nothing-to-refund`, which name who was first and when.
 */
export async function selectRefundLines(
  tx: Tx,
  { lines, back }: OrderReturns,
  { lines: selected, amountHalalas: shown }: RefundSelection,
): Promise<readonly OrderLine[]> {
  const gone = goneBack(back)
  const chosen = chooseLines(lines, gone, selected)
  const isAsShown = typeof chosen !== 'string' && (shown === undefined || shown === sumOf(chosen))
  if (isAsShown) return chosen
  if (chosen === 'refund-line-unknown') fail(chosen)
  const clashing = namedLines(lines, selected).filter(({ id }) => gone.has(id))
  const first = await findAskerOf(
    tx,
    clashing.map(({ id }) => id),
  )
  const code = typeof chosen === 'string' ? chosen : 'refund-line-refunded'
  return fail(code, first && byWhom(first.name, first.at))
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
  const gone = goneBack([...before, ...linesOfRefund(refund, back)])
  for (const { refundId: subject, lineIds } of await rejectedTasksOf(tx, orderId))
    if (lineIds.length > 0 && areGivenBack(lineIds, lines, back, gone))
      await closeTask(tx, { kind: 'refund-refused', subject }, now, { userId: by.userId, note: '' })
  await raise('refund.planned', tx, { refund, lines, back, gone, by, now })
}
