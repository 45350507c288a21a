import type { InvoicesQuery } from '@matla/contract/staff/accounting.calls'
import { fold } from '@matla/contract/search/fold'
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { eInvoiceStateOf, gatewayErrorsOf } from '#schema/e-invoices.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

const { id, kind, number, sequence, issuedAt, orderId } = taxDocumentsTable
const mostWords = 8

/** Searches by document or order number if the query is one, otherwise by every word of the buyer's name and address. */
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
  return and(...words.map((each) => like(ordersTable.search, containing(each))))
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

const withOrder = eq(ordersTable.id, orderId)

/** Invoices and credit notes. */
export const documentList = defineList<InvoicesQuery>()({
  from: taxDocumentsTable,
  select: rowColumns,
  join: (rows) => rows.innerJoin(ordersTable, withOrder),
  sorts: byTime(issuedAt, id),
  filters: {
    q: searched,
    kind: (only) => eq(kind, only),
    money: (money) => eq(taxDocumentsTable.isSandbox, money === 'sandbox'),
    ...byDay(issuedAt),
  },
  // Every document has an order, so the join is needed only for a search.
  counted: ({ q }, { db, where, limit }) =>
    q
      ? db
          .select({ one: sql`1` })
          .from(taxDocumentsTable)
          .innerJoin(ordersTable, withOrder)
          .where(where)
          .limit(limit)
      : undefined,
})
export type ListedDocument = ListRow<typeof documentList>

const { lines, reason, reasonEn, refersTo } = taxDocumentsTable

/** The row with the additional fields of the document's page. */
export const findDocument = async (db: Db, documentId: string) =>
  (
    await db
      .select({ ...rowColumns, gatewayErrors: gatewayErrorsOf, lines, reason, reasonEn, refersTo })
      .from(taxDocumentsTable)
      .innerJoin(ordersTable, withOrder)
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
