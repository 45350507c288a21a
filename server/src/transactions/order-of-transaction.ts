import type { Db } from '#db/database.ts'
import { findOrderOfPayment } from './transactions.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The order behind a transaction's id; null for what is no id of ours. */
export async function orderOfTransaction(db: Db, transactionId: string): Promise<string | null> {
  return uuid.test(transactionId) ? ((await findOrderOfPayment(db, transactionId)) ?? null) : null
}
