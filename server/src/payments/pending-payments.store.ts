import { count, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import type { PaymentStatus } from './payment-rules.ts'

/** The number of payments that are still checked with the provider, by status. */
export const countPendingPayments = (
  db: Db,
): Promise<readonly { readonly status: PaymentStatus; readonly count: number }[]> =>
  db
    .select({ status: paymentsTable.status, count: count() })
    .from(paymentsTable)
    .where(isNotNull(paymentsTable.nextAskAt))
    .groupBy(paymentsTable.status)
