import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { invoiceSeriesTable, invoicesTable } from './invoices.tables.ts'

export type InvoiceRow = typeof invoicesTable.$inferSelect

/** The next number of the series. Its row stays locked until the commit, so a rollback leaves no gap (I2). */
export async function takeNumber(tx: Db): Promise<number> {
  const rows = await tx
    .update(invoiceSeriesTable)
    .set({ lastNumber: sql`${invoiceSeriesTable.lastNumber} + 1` })
    .where(eq(invoiceSeriesTable.series, 'invoice'))
    .returning({ number: invoiceSeriesTable.lastNumber })
  const [taken] = rows
  if (!taken) throw new Error('the invoice series is missing')
  return taken.number
}

export async function insertInvoice(tx: Db, invoice: typeof invoicesTable.$inferInsert): Promise<void> {
  await tx.insert(invoicesTable).values(invoice)
}

export async function findInvoice(db: Db, invoiceId: string): Promise<InvoiceRow | undefined> {
  const rows = await db.select().from(invoicesTable).where(eq(invoicesTable.id, invoiceId))
  return rows[0]
}

export async function findInvoiceOfOrder(db: Db, orderId: string): Promise<InvoiceRow | undefined> {
  const rows = await db.select().from(invoicesTable).where(eq(invoicesTable.orderId, orderId))
  return rows[0]
}

export async function invoiceRendered(
  db: Db,
  invoiceId: string,
  file: { fileKey: string; fileSha256: string; renderedAt: Date },
): Promise<void> {
  await db.update(invoicesTable).set(file).where(eq(invoicesTable.id, invoiceId))
}
