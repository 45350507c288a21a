import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BuyerParty } from '#lib/buyer-party.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { findBy } from '#platform/db/row-statements.store.ts'
import {
  isInvoiceInForce,
  type TaxDocumentKind,
  taxDocumentsTable,
  taxSeriesTable,
} from '#schema/tax.tables.ts'

export type TaxDocument = typeof taxDocumentsTable.$inferSelect
/** The facts of a document at the time of issue. */
type IssuedDocument = Omit<
  TaxDocument,
  'kind' | 'sequence' | 'number' | 'fileKey' | 'fileSha256' | 'renderedAt'
>
type NoteColumn = 'refundId' | 'replacedBy' | 'refersTo' | 'reason' | 'reasonEn'
type FormColumn = 'form' | 'buyer' | 'requestKey'
/** The simplified invoice of a sale. */
type NewInvoice = Omit<IssuedDocument, NoteColumn | FormColumn>
type NewStandardInvoice = Omit<IssuedDocument, NoteColumn>
type NewNote = Omit<IssuedDocument, 'requestKey' | 'refundId' | 'replacedBy'>

/** The row stays locked until the commit, so that a rollback leaves no gap (docs/invariants.md#i2). */
const takeSequence = statement((db, params: Placeholders<{ kind: TaxDocumentKind }>) =>
  db
    .update(taxSeriesTable)
    .set({ lastSequence: sql`${taxSeriesTable.lastSequence} + 1` })
    .where(eq(taxSeriesTable.kind, params('kind'))),
)

/**
 * Takes the next numbers of these kinds, and blocks other documents of these kinds until the commit. Kinds are locked
 * in a fixed order to avoid deadlocks. The time of issue is read afterwards, so that numbers follow time.
 */
export async function takeNumbers(tx: Tx, ...kinds: readonly TaxDocumentKind[]): Promise<void> {
  for (const kind of kinds.toSorted()) await takeSequence(tx, { kind })
}

const selectTakenSequence = (kind: TaxDocumentKind) =>
  sql`(select ${taxSeriesTable.lastSequence} from ${taxSeriesTable} where ${taxSeriesTable.kind} = ${kind})`

const insertInvoiceStatement = statement((db, params: Placeholders<NewInvoice>) =>
  db.insert(taxDocumentsTable).values({
    ...params.all('id', 'orderId', 'issuedAt', 'seller', 'buyerName', 'buyerEmail', 'lines'),
    ...params.all('netHalalas', 'vatHalalas', 'totalHalalas', 'qr', 'isSandbox'),
    kind: 'invoice',
    sequence: selectTakenSequence('invoice'),
  }),
)

/** Inserts an invoice with the number that was taken. */
export const insertInvoice = (tx: Tx, invoice: NewInvoice): Promise<unknown> =>
  insertInvoiceStatement(tx, invoice)

/** Inserts a credit note with the number that was taken. */
export async function insertCreditNote(
  tx: Tx,
  note: NewNote & Pick<IssuedDocument, 'refundId'>,
): Promise<void> {
  await tx
    .insert(taxDocumentsTable)
    .values({ ...note, kind: 'credit-note', sequence: selectTakenSequence('credit-note') })
}

/** Inserts a standard invoice, and the credit note that cancels the simplified one, with the numbers that were taken. */
export async function insertReplacement(tx: Tx, invoice: NewStandardInvoice, note: NewNote): Promise<void> {
  await tx
    .insert(taxDocumentsTable)
    .values({ ...invoice, kind: 'invoice', sequence: selectTakenSequence('invoice') })
  await tx.insert(taxDocumentsTable).values({
    ...note,
    replacedBy: invoice.id,
    kind: 'credit-note',
    sequence: selectTakenSequence('credit-note'),
  })
}

/** Corrects the company of a rejected document and of its waiting notes. */
export async function updateBuyer(tx: Tx, documentId: string, buyer: BuyerParty): Promise<void> {
  const { id, refersTo, fileKey } = taxDocumentsTable
  await tx
    .update(taxDocumentsTable)
    .set({ buyer })
    .where(and(or(eq(id, documentId), eq(refersTo, documentId)), isNull(fileKey)))
}

/** Blocks all document numbers until the commit. */
export async function lockSeries(tx: Tx): Promise<void> {
  await tx.select().from(taxSeriesTable).orderBy(taxSeriesTable.kind).for('update')
}

const isInvoice = eq(taxDocumentsTable.kind, 'invoice')

/** Finds a document of either kind. */
export const findDocument = findBy(taxDocumentsTable, 'id')

const selectInvoice = statement((db, params: Placeholders<{ id: string }>) =>
  db
    .select()
    .from(taxDocumentsTable)
    .where(and(isInvoice, eq(taxDocumentsTable.id, params('id')))),
)
export const findInvoice = async (db: Db, id: string): Promise<TaxDocument | undefined> =>
  (await selectInvoice(db, { id })).at(0)

const selectInvoiceInForce = statement((db, params: Placeholders<{ orderId: string }>) =>
  db
    .select()
    .from(taxDocumentsTable)
    .where(and(isInvoiceInForce, eq(taxDocumentsTable.orderId, params('orderId')))),
)
/** Finds the invoice in force: the standard invoice if it has replaced the simplified one. */
export const findInvoiceOfOrder = async (db: Db, orderId: string): Promise<TaxDocument | undefined> =>
  (await selectInvoiceInForce(db, { orderId })).at(0)

/** Adds up the credit notes of an order's refunds, over all of its invoices. */
export async function sumCreditNotes(db: Db, orderId: string) {
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

/** The documents of an order, oldest first. */
export const listDocumentsOfOrder = async (db: Db, orderId: string): Promise<TaxDocument[]> =>
  db
    .select()
    .from(taxDocumentsTable)
    .where(eq(taxDocumentsTable.orderId, orderId))
    .orderBy(asc(taxDocumentsTable.issuedAt), asc(taxDocumentsTable.id))

const invoiceTable = alias(taxDocumentsTable, 'invoice')

/** Finds a credit note with the invoice that it corrects. */
export async function findCreditNote(db: Db, id: string) {
  const rows = await db
    .select({ note: taxDocumentsTable, invoice: invoiceTable })
    .from(taxDocumentsTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, taxDocumentsTable.refersTo))
    .where(and(eq(taxDocumentsTable.kind, 'credit-note'), eq(taxDocumentsTable.id, id)))
  return rows[0]
}
export type CreditNoteWithInvoice = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>

export type StoredPdf = { fileKey: string; fileSha256: string; renderedAt: Date }

/** Stores the location of the rendered file. Does nothing when the document is already rendered. */
export const markRendered = statement((db, params: Placeholders<StoredPdf & { id: string }>) =>
  db
    .update(taxDocumentsTable)
    .set({
      fileKey: sql`${params('fileKey')}`,
      fileSha256: sql`${params('fileSha256')}`,
      renderedAt: sql`${params('renderedAt')}`,
    })
    .where(and(eq(taxDocumentsTable.id, params('id')), isNull(taxDocumentsTable.fileKey))),
)
