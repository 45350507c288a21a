import type { Db } from '#platform/db/database.ts'
import { findPaidOrders } from './paid-orders.store.ts'

/** A buyer's paid orders, newest first. */
export const paidHistory = (
  db: Db,
  userId: string,
): Promise<{ readonly paidAt: Date; readonly totalHalalas: number }[]> => findPaidOrders(db, userId)
