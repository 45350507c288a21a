import type { Purpose } from '@matla/contract/consent/pixels'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.tables.ts'
import { ordersTable } from './sales.tables.ts'

/** What the buyer of an order had agreed to when they went to pay, and when the purchase was passed on to be reported. */
export const purchaseReportsTable = pgTable(
  'purchase_reports',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => ordersTable.id, { onDelete: 'cascade' }),
    /** The version of the question; null when the buyer had not answered it. */
    consentVersion: text('consent_version'),
    /** Empty when the buyer declined. */
    purposes: text('purposes').array().$type<Purpose[]>().notNull(),
    consentedAt: instant('consented_at'),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    check(
      'purchase_reports_consent',
      sql`(${table.consentVersion} is null) = (${table.consentedAt} is null)`,
    ),
  ],
)
