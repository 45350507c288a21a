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
  type AskedLine,
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

/** What somebody wants to go back: null means all that is left. */
export type Wanted = {
  readonly orderId: string
  readonly lines: readonly AskedLine[] | null
  /** The sum that was shown to him, in halalas; undefined: none was. */
  readonly amountHalalas?: number | undefined
}

/**
 * What goes back of an order whose lock is held. Fails with `refund-line-unknown`, and with `refund-line-refunded` (also
 * where it is another sum than was shown) or `nothing-to-refund`, which name who was first and when.
 */
export async function linesToGiveBack(
  tx: Tx,
  { orderId, lines: asked, amountHalalas: shown }: Wanted,
): Promise<readonly OrderLine[]> {
  const gone = goneBack(await linesGoingBack(tx, orderId))
  const lines = await readOrderLines(tx, orderId)
  const chosen = chooseLines(lines, gone, asked)
  const isAsShown = typeof chosen !== 'string' && (shown === undefined || shown === sumOf(chosen))
  if (isAsShown) return chosen
  if (chosen === 'refund-line-unknown') fail(chosen)
  const clashing = namedLines(lines, asked).filter(({ id }) => gone.has(id))
  const first = await findAskerOf(
    tx,
    clashing.map(({ id }) => id),
  )
  const code = typeof chosen === 'string' ? chosen : 'refund-line-refunded'
  return fail(code, first && byWhom(first.name, first.at))
}

/** Holds these lines for a refund; what was asked for or refused before and goes back by it is nobody's work any more. */
export async function takeLines(
  tx: Tx,
  { raise }: Pick<Deps, 'raise'>,
  by: Actor,
  refund: RefundRow,
  back: readonly OrderLine[],
): Promise<void> {
  const { orderId, createdAt: now } = refund
  await insertRefundLines(tx, refund.id, back)
  const lines = await readOrderLines(tx, orderId)
  const gone = goneBack(await linesGoingBack(tx, orderId))
  for (const { refundId: subject, lineIds } of await rejectedTasksOf(tx, orderId))
    if (lineIds.length > 0 && areGivenBack(lineIds, lines, back, gone))
      await closeTask(tx, { kind: 'refund-refused', subject }, now, { userId: by.userId, note: '' })
  await raise('refund.planned', tx, { refund, lines, back, gone, by, now })
}
