import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { matchedHalalas } from '#schema/bank-transfers.tables.ts'
import { dueReminders, emailsTable } from '#schema/mail.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const batchSize = 200
const { openedAt, expiresAt } = paymentsTable

/** A day before the end, or halfway through a period shorter than two days. */
const dueFrom = sql`${expiresAt} - least(interval '1 day', (${expiresAt} - ${openedAt}) / 2)`

/**
 * Locks unpaid transfers and bills that end soon, for which nothing was received and no reminder was sent. A
 * payment whose period is shorter than a day, or which ends within the hour, gets no reminder.
 */
export const lockDuePayments = (tx: Tx, now: Date) =>
  tx
    .select({
      id: paymentsTable.id,
      provider: paymentsTable.provider,
      recipient: ordersTable.buyerEmail,
      lang: ordersTable.lang,
    })
    .from(paymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentsTable.orderId))
    .where(
      and(
        eq(paymentsTable.status, 'open'),
        eq(ordersTable.status, 'open'),
        or(eq(paymentsTable.provider, 'transfer'), isNotNull(paymentsTable.billNumber)),
        sql`${expiresAt} - ${openedAt} >= interval '1 day'`,
        sql`${dueFrom} <= ${now} and ${expiresAt} > ${now}::timestamptz + interval '1 hour'`,
        eq(matchedHalalas, 0),
        notExists(
          tx
            .select({ id: emailsTable.id })
            .from(emailsTable)
            .where(and(eq(emailsTable.aboutId, paymentsTable.id), inArray(emailsTable.kind, dueReminders))),
        ),
      ),
    )
    .limit(batchSize)
    .for('update', { of: paymentsTable, skipLocked: true })
