import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { BookedRefund } from './compare.ts'

type Row = { payment_id: string; own_reference: string; amount_halalas: number; status: string }

/**
 * What our books say of giving payments back, by payment. The ledger of refunds is another room's and is read as it
 * stands; a database without one has given nothing back.
 */
export async function readRefunds(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BookedRefund[]>> {
  const found = await db.execute<{ has: boolean }>(sql`select to_regclass('refunds') is not null as has`)
  if (!found.rows[0]?.has || paymentIds.length === 0) return new Map()
  const ids = sql.join(
    paymentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<Row>(
    sql`select payment_id, own_reference, amount_halalas, status from refunds where payment_id in (${ids})`,
  )
  return Map.groupBy(
    rows.map(({ payment_id, own_reference, amount_halalas, status }) => ({
      paymentId: payment_id,
      ownReference: own_reference,
      halalas: amount_halalas,
      status,
    })),
    ({ paymentId }) => paymentId,
  )
}
