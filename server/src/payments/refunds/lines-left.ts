import type { Db } from '#platform/db/database.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import { chooseLines, goneBack, sumOf, vatOf } from './refund-rules.ts'
import { linesBack } from './refunds.store.ts'

/** What is left of an order once the refunds that are done have gone back, with its VAT as the invoice split it. */
export type LinesLeft = {
  readonly lines: readonly OrderLine[]
  readonly totalHalalas: number
  readonly vatHalalas: number
}

export async function linesLeft(db: Db, orderId: string): Promise<LinesLeft> {
  const lines = await readOrderLines(db, orderId)
  const gone = goneBack(await linesBack(db, orderId, ['done']))
  const left = chooseLines(lines, gone, null)
  if (typeof left === 'string') return { lines: [], totalHalalas: 0, vatHalalas: 0 }
  return { lines: left, totalHalalas: sumOf(left), vatHalalas: vatOf(lines, left, gone) }
}
