import { fold } from '@matla/contract/search/fold'
import { and, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList } from '#platform/db/keyset.store.ts'
import { eInvoiceStateOf, gatewayErrorsOf } from '#schema/e-invoices.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { type TaxDocumentKind, taxDocumentsTable } from '#schema/tax.tables.ts'

export type AskedDocuments = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly kind?: TaxDocumentKind | undefined
  /** Real documents, or those of the sandbox. */
  readonly money?: 'real' | 'sandbox' | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, kind, number, sequence, issuedAt, orderId } = taxDocumentsTable
const mostWords = 8

/** By document or order number if the query is one, else by every word of the buyer's name and address. */
function searched(q: string): SQL | undefined {
  const word = fold(q).trim().replace(/^#/, '')
  if (/^(cn-)?\d{1,15}$/i.test(word)) {
    const digits = Number(word.replace(/^cn-/i, ''))
    const isNote = /^cn-/i.test(word)
    return isNote
      ? and(eq(kind, 'credit-note'), eq(sequence, digits))
      : or(eq(sequence, digits), eq(ordersTable.number, digits))
  }
  const words = fold(q).split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return and(
    ...words.map((each) => like(ordersTable.search, `%${each.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
  )
}

const rowColumns = {
  id,
  kind,
  form: taxDocumentsTable.form,
  eInvoice: eInvoiceStateOf,
  number,
  orderId,
  orderNumber: ordersTable.number,
  seller: taxDocumentsTable.seller,
  buyerName: taxDocumentsTable.buyerName,
  buyerEmail: taxDocumentsTable.buyerEmail,
  company: taxDocumentsTable.buyer,
  netHalalas: taxDocumentsTable.netHalalas,
  vatHalalas: taxDocumentsTable.vatHalalas,
  totalHalalas: taxDocumentsTable.totalHalalas,
  issuedAt,
  isSandbox: taxDocumentsTable.isSandbox,
}

/** A page of invoices and credit notes. Fails with `invalid` for a malformed cursor. */
export async function listDocuments(db: Db, asked: AskedDocuments) {
  const { q, since, until } = asked
  const own = and(
    q ? searched(q) : undefined,
    asked.kind && eq(kind, asked.kind),
    asked.money && eq(taxDocumentsTable.isSandbox, asked.money === 'sandbox'),
    since === null ? undefined : gte(issuedAt, since),
    until === null ? undefined : lt(issuedAt, until),
  )
  return readList(db, asked, {
    by: { key: issuedAt, id, direction: asked.order === 'newest' ? 'desc' : 'asc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...rowColumns, cursor })
        .from(taxDocumentsTable)
        .innerJoin(ordersTable, eq(ordersTable.id, orderId))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) => {
      const all = db.select({ one: sql`1` }).from(taxDocumentsTable)
      // Every document has an order; only a search needs to join it.
      const counted = q ? all.innerJoin(ordersTable, eq(ordersTable.id, orderId)) : all
      return counted.where(own).limit(limit)
    },
  })
}

const { lines, reason, reasonEn, refersTo } = taxDocumentsTable

/** The row with the additional fields of its page. */
export const findDocument = async (db: Db, documentId: string) =>
  (
    await db
      .select({ ...rowColumns, gatewayErrors: gatewayErrorsOf, lines, reason, reasonEn, refersTo })
      .from(taxDocumentsTable)
      .innerJoin(ordersTable, eq(ordersTable.id, orderId))
      .where(eq(id, documentId))
  ).at(0)

/** The invoice of a credit note, or the credit notes of an invoice, oldest first. */
export const relatedTo = async (
  db: Db,
  document: { readonly id: string; readonly refersTo: string | null },
) =>
  db
    .select({
      id,
      number,
      issuedAt,
      seller: taxDocumentsTable.seller,
      totalHalalas: taxDocumentsTable.totalHalalas,
    })
    .from(taxDocumentsTable)
    .where(document.refersTo === null ? eq(refersTo, document.id) : eq(id, document.refersTo))
    .orderBy(issuedAt, id)
