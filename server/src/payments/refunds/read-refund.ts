import type { Db } from '#platform/db/database.ts'
import { findRefund, linesOfRefund } from './refunds.store.ts'

/** A refund that is known to exist, and which lines of its order it gave back. Halalas. */
export async function readRefund(db: Db, refundId: string) {
  const found = await findRefund(db, refundId)
  if (!found) throw new Error('no such refund')
  const { orderId, amountHalalas, kind } = found.refund
  const isSurplus = kind === 'surplus'
  return { orderId, amountHalalas, isSurplus, courseIds: await linesOfRefund(db, refundId) }
}
