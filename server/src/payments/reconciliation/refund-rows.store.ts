import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { refundsTable } from '#schema/refunds.tables.ts'
import type { BookedRefund } from './compare.ts'

/** What our books say of giving payments back, by payment. */
export async function readRefunds(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BookedRefund[]>> {
  const rows = await db
    .select({
      paymentId: refundsTable.paymentId,
      ownReference: refundsTable.ownReference,
      halalas: refundsTable.amountHalalas,
      status: refundsTable.status,
    })
    .from(refundsTable)
    .where(inArray(refundsTable.paymentId, [...paymentIds]))
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}
