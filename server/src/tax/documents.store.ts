import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { together } from '#platform/db/together.ts'
import { type TaxDocumentKind, taxDocumentsTable, taxSeriesTable } from '#schema/tax.tables.ts'

export type TaxDocument = typeof taxDocumentsTable.$inferSelect
/** What is known of a document when it is issued. */
type Issued = Omit<TaxDocument, 'kind' | 'sequence' | 'number' | 'fileKey' | 'fileSha256' | 'renderedAt'>
type NewInvoice = Omit<Issued, 'refundId' | 'refersTo' | 'reason' | 'reasonEn'>

/** The row stays locked until the commit, so that a rollback leaves no gap (docs/invariants.md#i2). */
const takeSequence = statement((db, given: Given<{ kind: TaxDocumentKind }>) =>
  db
    .update(taxSeriesTable)
    .set({ lastSequence: sql`${taxSeriesTable.lastSequence} + 1` })
    .where(eq(taxSeriesTable.kind, given('kind'))),
)
const takenSequence = (kind: TaxDocumentKind) =>
  sql`(select ${taxSeriesTable.lastSequence} from ${taxSeriesTable} where ${taxSeriesTable.kind} = ${kind})`

const invoiceIn = statement((db, given: Given<NewInvoice>) =>
  db.insert(taxDocumentsTable).values({
    ...given.all('id', 'orderId', 'issuedAt', 'seller', 'buyerName', 'buyerEmail', 'lines'),
    ...given.all('netHalalas', 'vatHalalas', 'totalHalalas', 'qr', 'isSandbox'),
    kind: 'invoice',
    sequence: takenSequence('invoice'),
  }),
)

/** With the next number of the invoices. */
export const insertInvoice = (tx: Tx, invoice: NewInvoice): Promise<unknown> =>
  together(takeSequence(tx, { kind: 'invoice' }), invoiceIn(tx, invoice))

/** With the next number of the credit notes. */
export async function insertCreditNote(tx: Tx, note: Issued): Promise<void> {
  await takeSequence(tx, { kind: 'credit-note' })
  await tx
    .insert(taxDocumentsTable)
    .values({ ...note, kind: 'credit-note', sequence: takenSequence('credit-note') })
}

/** No document gets a number until the commit. */
export async function lockSeries(tx: Tx): Promise<void> {
  await tx.select().from(taxSeriesTable).orderBy(taxSeriesTable.kind).for('update')
}

const isInvoice = eq(taxDocumentsTable.kind, 'invoice')

export const findInvoice = async (db: Db, id: string): Promise<TaxDocument | undefined> =>
  (
    await db
      .select()
      .from(taxDocumentsTable)
      .where(and(isInvoice, eq(taxDocumentsTable.id, id)))
  ).at(0)

export const findInvoiceOfOrder = async (db: Db, orderId: string): Promise<TaxDocument | undefined> =>
  (
    await db
      .select()
      .from(taxDocumentsTable)
      .where(and(isInvoice, eq(taxDocumentsTable.orderId, orderId)))
  ).at(0)

export const documentsOfOrder = async (db: Db, orderId: string): Promise<TaxDocument[]> =>
  db.select().from(taxDocumentsTable).where(eq(taxDocumentsTable.orderId, orderId))

const invoiceTable = alias(taxDocumentsTable, 'invoice')

/** With the invoice that it lowers. */
export async function findCreditNote(db: Db, id: string) {
  const rows = await db
    .select({ note: taxDocumentsTable, invoice: invoiceTable })
    .from(taxDocumentsTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, taxDocumentsTable.refersTo))
    .where(and(eq(taxDocumentsTable.kind, 'credit-note'), eq(taxDocumentsTable.id, id)))
  return rows[0]
}
export type FoundCreditNote = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>

export type StoredPdf = { readonly fileKey: string; readonly fileSha256: string; readonly renderedAt: Date }

/** Changes nothing when the document is rendered already. */
export async function markRendered(db: Db, id: string, file: StoredPdf): Promise<void> {
  await db
    .update(taxDocumentsTable)
    .set(file)
    .where(and(eq(taxDocumentsTable.id, id), isNull(taxDocumentsTable.fileKey)))
}
