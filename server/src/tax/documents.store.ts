import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BuyerParty } from '#lib/buyer-party.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import {
  isInvoiceInForce,
  type TaxDocumentKind,
  taxDocumentsTable,
  taxSeriesTable,
} from '#schema/tax.tables.ts'

export type TaxDocument = typeof taxDocumentsTable.$inferSelect
/** What is known of a document when it is issued. */
type Issued = Omit<TaxDocument, 'kind' | 'sequence' | 'number' | 'fileKey' | 'fileSha256' | 'renderedAt'>
type Changing = 'refundId' | 'replacedBy' | 'refersTo' | 'reason' | 'reasonEn'
type OfForm = 'form' | 'buyer' | 'requestKey'
/** Of a sale: simplified, until somebody wants it in the name of a company. */
type NewInvoice = Omit<Issued, Changing | OfForm>
type NewStandardInvoice = Omit<Issued, Changing>
type NewNote = Omit<Issued, 'requestKey' | 'refundId' | 'replacedBy'>

/** The row stays locked until the commit, so that a rollback leaves no gap (docs/invariants.md#i2). */
const takeSequence = statement((db, given: Placeholders<{ kind: TaxDocumentKind }>) =>
  db
    .update(taxSeriesTable)
    .set({ lastSequence: sql`${taxSeriesTable.lastSequence} + 1` })
    .where(eq(taxSeriesTable.kind, given('kind'))),
)

/**
 * Takes the next numbers of these kinds, in one order for all, and keeps every other document of theirs waiting until the commit. The time
 * of issue is read after it, so that numbers follow time.
 */
export async function takeNumbers(tx: Tx, ...kinds: readonly TaxDocumentKind[]): Promise<void> {
  for (const kind of kinds.toSorted()) await takeSequence(tx, { kind })
}

const takenSequence = (kind: TaxDocumentKind) =>
  sql`(select ${taxSeriesTable.lastSequence} from ${taxSeriesTable} where ${taxSeriesTable.kind} = ${kind})`

const invoiceIn = statement((db, given: Placeholders<NewInvoice>) =>
  db.insert(taxDocumentsTable).values({
    ...given.all('id', 'orderId', 'issuedAt', 'seller', 'buyerName', 'buyerEmail', 'lines'),
    ...given.all('netHalalas', 'vatHalalas', 'totalHalalas', 'qr', 'isSandbox'),
    kind: 'invoice',
    sequence: takenSequence('invoice'),
  }),
)

/** With the number that was taken. */
export const insertInvoice = (tx: Tx, invoice: NewInvoice): Promise<unknown> => invoiceIn(tx, invoice)

/** With the number that was taken. */
export async function insertCreditNote(tx: Tx, note: NewNote & Pick<Issued, 'refundId'>): Promise<void> {
  await tx
    .insert(taxDocumentsTable)
    .values({ ...note, kind: 'credit-note', sequence: takenSequence('credit-note') })
}

/** A standard invoice, and the credit note that takes back the one before, with the numbers that were taken. */
export async function insertReplacement(tx: Tx, invoice: NewStandardInvoice, note: NewNote): Promise<void> {
  await tx
    .insert(taxDocumentsTable)
    .values({ ...invoice, kind: 'invoice', sequence: takenSequence('invoice') })
  await tx.insert(taxDocumentsTable).values({
    ...note,
    replacedBy: invoice.id,
    kind: 'credit-note',
    sequence: takenSequence('credit-note'),
  })
}

/** A refused document names its company anew, and so do its notes that wait for it. */
export async function correctBuyer(tx: Tx, documentId: string, buyer: BuyerParty): Promise<void> {
  const { id, refersTo, fileKey } = taxDocumentsTable
  await tx
    .update(taxDocumentsTable)
    .set({ buyer })
    .where(and(or(eq(id, documentId), eq(refersTo, documentId)), isNull(fileKey)))
}

/** No document gets a number until the commit. */
export async function lockSeries(tx: Tx): Promise<void> {
  await tx.select().from(taxSeriesTable).orderBy(taxSeriesTable.kind).for('update')
}

const isInvoice = eq(taxDocumentsTable.kind, 'invoice')

/** Of either kind. */
export const findDocument = async (db: Db, id: string): Promise<TaxDocument | undefined> =>
  (await db.select().from(taxDocumentsTable).where(eq(taxDocumentsTable.id, id))).at(0)

export const findInvoice = async (db: Db, id: string): Promise<TaxDocument | undefined> =>
  (
    await db
      .select()
      .from(taxDocumentsTable)
      .where(and(isInvoice, eq(taxDocumentsTable.id, id)))
  ).at(0)

/** The one in force: a standard one replaces the simplified one. */
export const findInvoiceOfOrder = async (db: Db, orderId: string): Promise<TaxDocument | undefined> =>
  (
    await db
      .select()
      .from(taxDocumentsTable)
      .where(and(isInvoiceInForce, eq(taxDocumentsTable.orderId, orderId)))
  ).at(0)

/** What the credit notes of an order's refunds say together, whichever of its invoices they lower. */
export async function notedOf(db: Db, orderId: string) {
  const { totalHalalas, vatHalalas, refundId } = taxDocumentsTable
  const rows = await db
    .select({
      totalHalalas: sql<number>`coalesce(sum(${totalHalalas}), 0)`.mapWith(Number),
      vatHalalas: sql<number>`coalesce(sum(${vatHalalas}), 0)`.mapWith(Number),
    })
    .from(taxDocumentsTable)
    .where(and(eq(taxDocumentsTable.orderId, orderId), isNotNull(refundId)))
  return rows[0] ?? { totalHalalas: 0, vatHalalas: 0 }
}

/** Oldest first. */
export const documentsOfOrder = async (db: Db, orderId: string): Promise<TaxDocument[]> =>
  db
    .select()
    .from(taxDocumentsTable)
    .where(eq(taxDocumentsTable.orderId, orderId))
    .orderBy(asc(taxDocumentsTable.issuedAt), asc(taxDocumentsTable.id))

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
