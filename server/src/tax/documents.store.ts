import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { together } from '#platform/db/together.ts'
import { invoiceSeriesTable, invoicesTable } from '#schema/invoices.tables.ts'
import { creditNotesTable } from '#schema/payments.tables.ts'

export type InvoiceRow = typeof invoicesTable.$inferSelect

const takeNumber = statement((db) =>
  db
    .update(invoiceSeriesTable)
    .set({ lastNumber: sql`${invoiceSeriesTable.lastNumber} + 1` })
    .where(eq(invoiceSeriesTable.series, 'invoice')),
)
type NewInvoice = Omit<InvoiceRow, 'number' | 'fileKey' | 'fileSha256' | 'renderedAt'>
const invoiceIn = statement((db, given: Given<NewInvoice>) =>
  db.insert(invoicesTable).values({
    ...given.all('id', 'orderId', 'issuedAt', 'seller', 'buyerName', 'buyerEmail', 'lines'),
    ...given.all('netHalalas', 'vatHalalas', 'totalHalalas', 'qr', 'isSandbox'),
    number: sql`(select ${invoiceSeriesTable.lastNumber} from ${invoiceSeriesTable} where ${invoiceSeriesTable.series} = 'invoice')`,
  }),
)
/**
 * With the next number of the series. Its row stays locked until the commit, so a rollback leaves no gap
 * (docs/invariants.md#i2).
 */
export const insertInvoice = (tx: Tx, invoice: NewInvoice): Promise<unknown> =>
  together(takeNumber(tx, {}), invoiceIn(tx, invoice))

export const findInvoice = async (db: Db, invoiceId: string) =>
  (await db.select().from(invoicesTable).where(eq(invoicesTable.id, invoiceId))).at(0)

export const findInvoiceOfOrder = async (db: Db, orderId: string) =>
  (await db.select().from(invoicesTable).where(eq(invoicesTable.orderId, orderId))).at(0)

export type StoredPdf = { readonly fileKey: string; readonly fileSha256: string; readonly renderedAt: Date }

export async function invoiceRendered(db: Db, invoiceId: string, file: StoredPdf): Promise<void> {
  await db.update(invoicesTable).set(file).where(eq(invoicesTable.id, invoiceId))
}

type CreditNoteRow = typeof creditNotesTable.$inferSelect
type NewCreditNote = Omit<CreditNoteRow, 'number' | 'fileKey' | 'fileSha256' | 'renderedAt'>

/** With the next number of its own series; the series stays locked until the commit (docs/invariants.md#i2). */
export async function insertCreditNote(tx: Tx, note: NewCreditNote): Promise<void> {
  const [series] = await tx
    .update(invoiceSeriesTable)
    .set({ lastNumber: sql`${invoiceSeriesTable.lastNumber} + 1` })
    .where(eq(invoiceSeriesTable.series, 'credit-note'))
    .returning({ number: invoiceSeriesTable.lastNumber })
  if (!series) throw new Error('no series of credit notes')
  await tx.insert(creditNotesTable).values({ ...note, number: series.number })
}

/** With the invoice that it lowers. */
export async function findCreditNote(db: Db, creditNoteId: string) {
  const rows = await db
    .select({ note: creditNotesTable, invoice: invoicesTable })
    .from(creditNotesTable)
    .innerJoin(invoicesTable, eq(invoicesTable.id, creditNotesTable.invoiceId))
    .where(eq(creditNotesTable.id, creditNoteId))
  return rows[0]
}
export type FoundCreditNote = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>

export async function creditNoteRendered(db: Db, creditNoteId: string, file: StoredPdf): Promise<void> {
  await db.update(creditNotesTable).set(file).where(eq(creditNotesTable.id, creditNoteId))
}
