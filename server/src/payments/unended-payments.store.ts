import { count, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import type { PaymentStatus } from './payment-rules.ts'

/** How many payments the provider is still asked about, by state. */
export const countUnendedPayments = (
  db: Db,
): Promise<readonly { readonly status: PaymentStatus; readonly count: number }[]> =>
  db
    .select({ status: paymentsTable.status, count: count() })
    .from(paymentsTable)
    .where(isNotNull(paymentsTable.nextAskAt))
    .groupBy(paymentsTable.status)
