import type { Db } from '#platform/db/database.ts'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import { chooseLines, sumReturnsByLine } from './refund-rules.ts'
import { listReturnedLines } from './refunds.store.ts'

/** The lines of an order that remain after its completed refunds. */
export type RemainingOrderLines = { readonly lines: readonly OrderLine[]; readonly totalHalalas: number }

export async function readRemainingOrderLines(db: Db, orderId: string): Promise<RemainingOrderLines> {
  const lines = await readOrderLines(db, orderId)
  const gone = sumReturnsByLine(await listReturnedLines(db, orderId, ['done']))
  const left = chooseLines(lines, gone, null)
  return typeof left === 'string'
    ? { lines: [], totalHalalas: 0 }
    : { lines: left, totalHalalas: sumTotals(left) }
}
