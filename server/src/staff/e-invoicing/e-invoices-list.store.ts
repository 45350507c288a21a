import { latinDigits } from '@matla/contract/kit/digits'
import type { EInvoicesQuery } from '@matla/contract/staff/e-invoicing.calls'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList, type ListRow } from '#platform/db/define-list.store.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

const { id, documentId, state, issuedAt, warnings, attempt } = eInvoicesTable

// A literal that matches the index definition, because the index is not used with a parameter.
const hasWarnings = sql`${warnings} <> '[]'`
const stateIs: Readonly<Record<NonNullable<EInvoicesQuery['state']>, SQL | undefined>> = {
  waiting: eq(state, 'waiting'),
  signed: eq(state, 'signed'),
  accepted: and(eq(state, 'accepted'), sql`not ${hasWarnings}`),
  warned: and(sql`${state} = 'accepted'`, hasWarnings),
  refused: eq(state, 'refused'),
}

/** Searches by UUID or number. Any other text finds nothing. */
function searched(q: string): SQL {
  const word = latinDigits(q).trim().toUpperCase()
  if (isUuid(word.toLowerCase())) return eq(eInvoicesTable.uuid, word.toLowerCase())
  return eq(taxDocumentsTable.number, /^\d{1,8}$/.test(word) ? word.padStart(8, '0') : word)
}

const ofDocument = eq(taxDocumentsTable.id, documentId)

export const eInvoiceList = defineList<EInvoicesQuery>()({
  from: eInvoicesTable,
  select: {
    id,
    documentId,
    kind: taxDocumentsTable.kind,
    number: taxDocumentsTable.number,
    seller: taxDocumentsTable.seller,
    form: eInvoicesTable.form,
    attempt,
    state,
    isTriedAgain: sql<boolean>`exists (select 1 from ${eInvoicesTable} later
    where later.document_id = ${documentId} and later.attempt > ${attempt})`,
    issuedAt,
    answeredAt: eInvoicesTable.answeredAt,
    counter: eInvoicesTable.counter,
    uuid: eInvoicesTable.uuid,
    hash: eInvoicesTable.hash,
    previousHash: eInvoicesTable.previousHash,
    unitName: egsUnitsTable.commonName,
    environment: egsUnitsTable.environment,
    tries: eInvoicesTable.tries,
    nextTryAt: eInvoicesTable.nextTryAt,
    warnings,
    errors: eInvoicesTable.errors,
  },
  join: (rows) =>
    rows
      .innerJoin(taxDocumentsTable, ofDocument)
      .innerJoin(egsUnitsTable, eq(egsUnitsTable.id, eInvoicesTable.unitId)),
  sorts: byTime(issuedAt, id),
  filters: {
    q: searched,
    state: (shown) => stateIs[shown],
    ...byDay(issuedAt),
  },
  // The document is joined only for a search.
  counted: ({ q }, { db, where, limit }) =>
    q
      ? db
          .select({ one: sql`1` })
          .from(eInvoicesTable)
          .innerJoin(taxDocumentsTable, ofDocument)
          .where(where)
          .limit(limit)
      : undefined,
})
export type ListedEInvoice = ListRow<typeof eInvoiceList>

/** The attempts of a document, newest first. */
export const attemptsOf = (db: Db, of: string) =>
  eInvoiceList.select(db).where(eq(documentId, of)).orderBy(desc(attempt))

/** The XML of a signed document: the cleared version if it exists. */
export const findXml = async (db: Db, eInvoiceId: string) =>
  (
    await db
      .select({
        xml: sql<Buffer | null>`coalesce(${eInvoicesTable.clearedXml}, ${eInvoicesTable.xml})`.mapWith(
          eInvoicesTable.xml,
        ),
        number: taxDocumentsTable.number,
        seller: taxDocumentsTable.seller,
        issuedAt,
      })
      .from(eInvoicesTable)
      .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, documentId))
      .where(eq(id, eInvoiceId))
  ).at(0)
