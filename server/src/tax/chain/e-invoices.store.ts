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
type Issued = {
  readonly id: string
  readonly documentId: string
  /** The document's own, whichever attempt it is. */
  readonly issuedAt: Date
  readonly form: TaxDocumentForm
}
/** `seller`: as another attempt names him; absent: as the document does. */
type Attempt = Issued & { readonly attempt: number; readonly seller?: Seller | null }

/** To be signed by the active unit. In phase 1, where there is none, nothing is added. */
export const insertWaiting = (tx: Tx, issued: Issued): Promise<boolean> =>
  insertAttempt(tx, { ...issued, attempt: 1 })

/** The first attempt of a document, or the one after a refused one. False: no unit is active, or there is that attempt already. */
export async function insertAttempt(
  tx: Tx,
  { id, documentId, issuedAt, attempt, form, seller = null }: Attempt,
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

/** Refused ones without another attempt, the oldest first, of simplified documents; `id`: that one alone, of either form. */
export const listRejected = async (tx: Tx, { id, most }: { readonly id?: string; readonly most: number }) => {
  const again = tx
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
        // A company's data are a person's to correct.
        id === undefined ? eq(form, 'simplified') : eq(eInvoicesTable.id, id),
        notExists(again),
      ),
    )
    .orderBy(asc(issuedAt), asc(eInvoicesTable.id))
    .limit(most)
}

/** What was issued before a unit ended is signed by the one that follows, if both are of the same environment. */
export async function takeOverWaiting(tx: Tx, unitId: string): Promise<void> {
  const { id, environment } = egsUnitsTable
  const own = tx.select({ environment }).from(egsUnitsTable).where(eq(id, unitId))
  const alike = tx.select({ id }).from(egsUnitsTable).where(eq(environment, own))
  await tx
    .update(eInvoicesTable)
    .set({ unitId })
    .where(and(eq(eInvoicesTable.state, 'waiting'), inArray(eInvoicesTable.unitId, alike)))
}

const changedTable = alias(taxDocumentsTable, 'changed')

/** A note to a standard invoice waits for it: its company is known to be right only then. */
const isInvoiceCleared = sql`(tax_documents.form = 'simplified' or tax_documents.kind = 'invoice' or exists (
  select from e_invoices cleared where cleared.document_id = tax_documents.refers_to and cleared.state = 'accepted'))`

type Wanted = { readonly unitId: string; readonly now: Date; readonly most: number }

/** With the invoice that a note changes, and who was paid. */
const documentColumns = {
  document: taxDocumentsTable,
  changedNumber: changedTable.number,
  provider: sql<string | null>`(select ${paymentsTable.provider} from ${paymentsTable}
    where ${paymentsTable.orderId} = ${taxDocumentsTable.orderId} and ${paymentsTable.status} = 'paid' limit 1)`,
  paidAt: ordersTable.paidAt,
}

/** The newest documents of a kind, signed or not. */
export const listNewest = async (
  db: Db,
  { kind, isSandbox, most }: Pick<TaxDocument, 'kind' | 'isSandbox'> & { readonly most: number },
) =>
  db
    .select(documentColumns)
    .from(taxDocumentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, taxDocumentsTable.orderId))
    .leftJoin(changedTable, eq(changedTable.id, taxDocumentsTable.refersTo))
    .where(and(eq(taxDocumentsTable.kind, kind), eq(taxDocumentsTable.isSandbox, isSandbox)))
    .orderBy(desc(taxDocumentsTable.issuedAt), desc(taxDocumentsTable.id))
    .limit(most)
export type DocumentToSign = Awaited<ReturnType<typeof listNewest>>[number]

/** The oldest documents of a unit that wait for its signature. */
export const listWaiting = async (tx: Tx, { unitId, now, most }: Wanted) =>
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
    .limit(most)
export type WaitingDocument = Awaited<ReturnType<typeof listWaiting>>[number]

export async function delayWaiting(tx: Tx, id: string, nextTryAt: Date): Promise<void> {
  await tx.update(eInvoicesTable).set({ nextTryAt }).where(eq(eInvoicesTable.id, id))
}

type Signed = Pick<
  typeof eInvoicesTable.$inferInsert,
  'id' | 'uuid' | 'counter' | 'previousHash' | 'hash' | 'xml' | 'qr' | 'signedAt'
>

/** Its unit's head follows in the same statement (migration 0005). Throws where it does not come after that. */
export async function markSigned(tx: Tx, { id, ...signed }: Signed): Promise<void> {
  await tx
    .update(eInvoicesTable)
    .set({ ...signed, state: 'signed', nextTryAt: signed.signedAt })
    .where(eq(eInvoicesTable.id, id))
}

/** The one of a document that counts: accepted, on its way, or else refused last. */
export const findOfDocument = async (db: Db, documentId: string): Promise<EInvoiceRow | undefined> =>
  (
    await db
      .select()
      .from(eInvoicesTable)
      .where(eq(eInvoicesTable.documentId, documentId))
      .orderBy(sql`${eInvoicesTable.attempt} desc`)
      .limit(1)
  ).at(0)

export type Link = {
  readonly counter: number
  readonly previousHash: string
  readonly hash: string
  readonly xml: Buffer
}

/** The next signed documents of a unit after a counter, in order. */
export async function listLinks(db: Db, unitId: string, after: number, most: number): Promise<Link[]> {
  const { counter, previousHash, hash, xml } = eInvoicesTable
  const rows = await db
    .select({ counter, previousHash, hash, xml })
    .from(eInvoicesTable)
    .where(and(eq(eInvoicesTable.unitId, unitId), gt(counter, after)))
    .orderBy(asc(counter))
    .limit(most)
  // The database holds that what has a counter has them all.
  return rows as Link[]
}

/** Documents issued from one moment to another, null for now, that have no e-invoice. */
export async function countUnqueued(db: Db, from: Date, until: Date | null): Promise<number> {
  const { issuedAt, id } = taxDocumentsTable
  const rows = await db
    .select({ count: count() })
    .from(taxDocumentsTable)
    .leftJoin(eInvoicesTable, eq(eInvoicesTable.documentId, id))
    .where(and(gt(issuedAt, from), until ? lte(issuedAt, until) : undefined, isNull(eInvoicesTable.id)))
  return rows[0]?.count ?? 0
}
