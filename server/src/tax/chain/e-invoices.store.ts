import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Seller } from '#lib/seller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { type TaxDocumentForm, taxDocumentsTable } from '#schema/tax.tables.ts'

export type EInvoiceRow = typeof eInvoicesTable.$inferSelect
type TaxDocument = typeof taxDocumentsTable.$inferSelect
type NewEInvoice = {
  readonly id: string
  readonly documentId: string
  /** The document's time of issue, the same for every attempt. */
  readonly issuedAt: Date
  readonly form: TaxDocumentForm
}
/** `seller` is the corrected seller of a repeated attempt; absent to use the document's seller. */
type AttemptInput = NewEInvoice & { readonly attempt: number; readonly seller?: Seller | null }

/** Queues a document for signing by the active unit. Does nothing in phase 1, which has no unit. */
export const insertWaiting = (tx: Tx, issued: NewEInvoice): Promise<boolean> =>
  insertAttempt(tx, { ...issued, attempt: 1 })

/** Adds an attempt of a document. Returns false when no unit is active or the attempt already exists. */
export async function insertAttempt(
  tx: Tx,
  { id, documentId, issuedAt, attempt, form, seller = null }: AttemptInput,
): Promise<boolean> {
  const names = sql.join(
    (['id', 'documentId', 'attempt', 'form', 'seller', 'issuedAt', 'unitId'] as const).map((name) =>
      sql.identifier(eInvoicesTable[name].name),
    ),
    sql`, `,
  )
  const { rows } = await tx.execute(sql`
    insert into ${eInvoicesTable} (${names})
    select ${id}::uuid, ${documentId}::uuid, ${attempt}::int, ${form},
      ${seller && JSON.stringify(seller)}::jsonb, ${issuedAt.toISOString()}::timestamptz, ${egsUnitsTable.id}
    from ${egsUnitsTable} where ${egsUnitsTable.state} = 'active'
    on conflict do nothing returning id`)
  return rows.length > 0
}

const later = alias(eInvoicesTable, 'later')

/** The rejected simplified documents without another attempt, oldest first. With `id`, only that document, of either form. */
export const listRejected = async (
  tx: Tx,
  { id, limit }: { readonly id?: string; readonly limit: number },
) => {
  const laterAttempt = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.documentId, eInvoicesTable.documentId), gt(later.attempt, eInvoicesTable.attempt)))
  const { documentId, issuedAt, attempt, form } = eInvoicesTable
  return tx
    .select({ id: eInvoicesTable.id, documentId, issuedAt, attempt, form, seller: taxDocumentsTable.seller })
    .from(eInvoicesTable)
    .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, documentId))
    .where(
      and(
        eq(eInvoicesTable.state, 'refused'),
        // A company's data must be corrected by staff first.
        id === undefined ? eq(form, 'simplified') : eq(eInvoicesTable.id, id),
        notExists(laterAttempt),
      ),
    )
    .orderBy(asc(issuedAt), asc(eInvoicesTable.id))
    .limit(limit)
}

/** Assigns the waiting documents of earlier units in the same environment to this unit. */
export async function transferWaiting(tx: Tx, unitId: string): Promise<void> {
  const { id, environment } = egsUnitsTable
  const ownEnvironment = tx.select({ environment }).from(egsUnitsTable).where(eq(id, unitId))
  const alike = tx.select({ id }).from(egsUnitsTable).where(eq(environment, ownEnvironment))
  await tx
    .update(eInvoicesTable)
    .set({ unitId })
    .where(and(eq(eInvoicesTable.state, 'waiting'), inArray(eInvoicesTable.unitId, alike)))
}

const changedTable = alias(taxDocumentsTable, 'changed')

/** A note to a standard invoice waits until the invoice is cleared, because its company is confirmed only then. */
const isInvoiceCleared = sql`(tax_documents.form = 'simplified' or tax_documents.kind = 'invoice' or exists (
  select from e_invoices cleared where cleared.document_id = tax_documents.refers_to and cleared.state = 'accepted'))`

type WaitingQuery = { readonly unitId: string; readonly now: Date; readonly limit: number }

/** The columns of a document, with the invoice that a note changes and the payment provider. */
const documentColumns = {
  document: taxDocumentsTable,
  changedNumber: changedTable.number,
  provider: sql<ProviderId | null>`(select ${paymentsTable.provider} from ${paymentsTable}
    where ${paymentsTable.orderId} = ${taxDocumentsTable.orderId} and ${paymentsTable.status} = 'paid' limit 1)`,
  paidAt: ordersTable.paidAt,
}

/** The newest documents of a kind, signed or not. */
export const listNewestDocuments = async (
  db: Db,
  { kind, isSandbox, limit }: Pick<TaxDocument, 'kind' | 'isSandbox'> & { readonly limit: number },
) =>
  db
    .select(documentColumns)
    .from(taxDocumentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, taxDocumentsTable.orderId))
    .leftJoin(changedTable, eq(changedTable.id, taxDocumentsTable.refersTo))
    .where(and(eq(taxDocumentsTable.kind, kind), eq(taxDocumentsTable.isSandbox, isSandbox)))
    .orderBy(desc(taxDocumentsTable.issuedAt), desc(taxDocumentsTable.id))
    .limit(limit)
export type DocumentToSign = Awaited<ReturnType<typeof listNewestDocuments>>[number]

/** The oldest documents of a unit that are not signed. */
export const listWaitingDocuments = async (tx: Tx, { unitId, now, limit }: WaitingQuery) =>
  tx
    .select({ id: eInvoicesTable.id, seller: eInvoicesTable.seller, ...documentColumns })
    .from(eInvoicesTable)
    .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, eInvoicesTable.documentId))
    .innerJoin(ordersTable, eq(ordersTable.id, taxDocumentsTable.orderId))
    .leftJoin(changedTable, eq(changedTable.id, taxDocumentsTable.refersTo))
    .where(
      and(
        eq(eInvoicesTable.unitId, unitId),
        eq(eInvoicesTable.state, 'waiting'),
        or(isNull(eInvoicesTable.nextTryAt), lte(eInvoicesTable.nextTryAt, now)),
        isInvoiceCleared,
      ),
    )
    .orderBy(asc(eInvoicesTable.issuedAt), asc(eInvoicesTable.id))
    .limit(limit)
export type WaitingDocument = Awaited<ReturnType<typeof listWaitingDocuments>>[number]

export async function delayWaiting(tx: Tx, id: string, nextTryAt: Date): Promise<void> {
  await tx.update(eInvoicesTable).set({ nextTryAt }).where(eq(eInvoicesTable.id, id))
}

type SignedInput = Pick<
  typeof eInvoicesTable.$inferInsert,
  'id' | 'uuid' | 'counter' | 'previousHash' | 'hash' | 'xml' | 'qr' | 'signedAt'
>

/**
 * Stores a signed document. A trigger advances the unit's head (migration 0005) and rejects a document that is out of
 * order.
 */
export async function markSigned(tx: Tx, { id, ...signed }: SignedInput): Promise<void> {
  await tx
    .update(eInvoicesTable)
    .set({ ...signed, state: 'signed', nextTryAt: signed.signedAt })
    .where(eq(eInvoicesTable.id, id))
}

/** Finds the latest attempt of a document. */
export const findLatestAttempt = async (db: Db, documentId: string): Promise<EInvoiceRow | undefined> =>
  (
    await db
      .select()
      .from(eInvoicesTable)
      .where(eq(eInvoicesTable.documentId, documentId))
      .orderBy(sql`${eInvoicesTable.attempt} desc`)
      .limit(1)
  ).at(0)

export type ChainLink = {
  readonly counter: number
  readonly previousHash: string
  readonly hash: string
  readonly xml: Buffer
}

/** The next signed documents of a unit after a counter. */
export async function listChainLinks(
  db: Db,
  unitId: string,
  after: number,
  limit: number,
): Promise<ChainLink[]> {
  const { counter, previousHash, hash, xml } = eInvoicesTable
  const rows = await db
    .select({ counter, previousHash, hash, xml })
    .from(eInvoicesTable)
    .where(and(eq(eInvoicesTable.unitId, unitId), gt(counter, after)))
    .orderBy(asc(counter))
    .limit(limit)
  // A database constraint ensures that a row with a counter has all of these values.
  return rows as ChainLink[]
}

/** Counts documents without an e-invoice that were issued in a period. A null `until` means now. */
export async function countUnqueued(db: Db, from: Date, until: Date | null): Promise<number> {
  const { issuedAt, id } = taxDocumentsTable
  const rows = await db
    .select({ count: count() })
    .from(taxDocumentsTable)
    .leftJoin(eInvoicesTable, eq(eInvoicesTable.documentId, id))
    .where(and(gt(issuedAt, from), until ? lte(issuedAt, until) : undefined, isNull(eInvoicesTable.id)))
  return rows[0]?.count ?? 0
}
