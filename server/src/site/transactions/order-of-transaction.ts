import type { Db } from '#platform/db/database.ts'
import { findOrderCalled } from './transactions.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every id that the shop gives to people and orders has this form. */
export const isId = (text: string): boolean => uuid.test(text)

/** The order behind the id of a payment or of the order itself; null for what is no id of ours. */
export async function orderOfTransaction(db: Db, transactionId: string): Promise<string | null> {
  return isId(transactionId) ? ((await findOrderCalled(db, transactionId)) ?? null) : null
}
