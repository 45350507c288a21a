import type { Localized } from '@matla/contract/kit/lang'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredUuid } from './columns.tables.ts'
import { ordersTable } from './sales.tables.ts'

export type InvoiceSeller = {
  readonly name: Localized
  readonly address: Localized
  readonly vatNumber: string
  readonly registrationNumber: string
}
export type InvoiceLine = {
  readonly name: Localized
  readonly priceHalalas: number
  readonly discountHalalas: number
  readonly totalHalalas: number
}

/** The last number given out. Its row lock makes the series gap-free (docs/invariants.md#i2). */
export const invoiceSeriesTable = pgTable('invoice_series', {
  series: text().primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
})

/** What every tax document says, and where its PDF is. */
export const taxDocument = () => ({
  number: bigint({ mode: 'number' }).notNull().unique(),
  issuedAt: instant('issued_at').notNull(),
  lines: jsonb().$type<InvoiceLine[]>().notNull(),
  netHalalas: integer('net_halalas').notNull(),
  vatHalalas: integer('vat_halalas').notNull(),
  totalHalalas: integer('total_halalas').notNull(),
  /** The five TLV fields, base64 (ZATCA phase 1). */
  qr: text().notNull(),
  /** Where the PDF as issued is stored; null until it is rendered. */
  fileKey: text('file_key'),
  fileSha256: text('file_sha256'),
  renderedAt: instant('rendered_at'),
})

/** Issued in the transaction that makes the order paid; never changed after, only rendered. */
export const invoicesTable = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    orderId: requiredUuid('order_id')
      .unique()
      .references(() => ordersTable.id),
    ...taxDocument(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    isSandbox: boolean('is_sandbox').notNull(),
  },
  (table) => [
    check('invoices_sum', sql`${table.netHalalas} + ${table.vatHalalas} = ${table.totalHalalas}`),
    check('invoices_rendered', sql`(${table.fileKey} is null) = (${table.renderedAt} is null)`),
  ],
)
