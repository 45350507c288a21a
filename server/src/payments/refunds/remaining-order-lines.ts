import type { Db } from '#platform/db/database.ts'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { readOrderLines } from '#sales/orders/orders.ts'
import { chooseLines } from './choose-lines.ts'
import { sumReturnsByLine, toPrintedPart } from './refund-rules.ts'
import { listReturnedLines } from './refunds.store.ts'

/** The lines of an order that remain after its completed refunds, as tax documents print them. */
export type RemainingOrderLines = { readonly lines: readonly OrderLine[]; readonly totalHalalas: number }

export async function readRemainingOrderLines(db: Db, orderId: string): Promise<RemainingOrderLines> {
  const lines = await readOrderLines(db, orderId)
  const returned = sumReturnsByLine(await listReturnedLines(db, orderId, ['done']))
  const remaining = chooseLines(lines, returned, null)
  if (typeof remaining === 'string') return { lines: [], totalHalalas: 0 }
  const printed = remaining.map((part) => toPrintedPart(lines.find(({ id }) => id === part.id) ?? part, part))
  return { lines: printed, totalHalalas: sumTotals(remaining) }
}
