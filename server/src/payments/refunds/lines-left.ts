import type { Db } from '#platform/db/database.ts'
import type { OrderLine } from '#sales/orders/order.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import { chooseLines, goneBack, sumOf } from './refund-rules.ts'
import { linesBack } from './refunds.store.ts'

/** What is left of an order once the refunds that are done have gone back. */
export type LinesLeft = { readonly lines: readonly OrderLine[]; readonly totalHalalas: number }

export async function linesLeft(db: Db, orderId: string): Promise<LinesLeft> {
  const lines = await readOrderLines(db, orderId)
  const gone = goneBack(await linesBack(db, orderId, ['done']))
  const left = chooseLines(lines, gone, null)
  return typeof left === 'string'
    ? { lines: [], totalHalalas: 0 }
    : { lines: left, totalHalalas: sumOf(left) }
}
