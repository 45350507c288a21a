import { latinDigits } from '@matla/contract/kit/digits'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList } from '#platform/db/keyset.store.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

export type ShownState = 'waiting' | 'signed' | 'accepted' | 'warned' | 'refused'

export type AskedEInvoices = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly state?: ShownState | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, documentId, state, issuedAt, warnings, attempt } = eInvoicesTable

// A literal, exactly as in the index definition: a parameter would not use the index.
const hasWarnings = sql`${warnings} <> '[]'`
const stateIs: Readonly<Record<ShownState, SQL | undefined>> = {
  waiting: eq(state, 'waiting'),
  signed: eq(state, 'signed'),
  accepted: and(eq(state, 'accepted'), sql`not ${hasWarnings}`),
  warned: and(sql`${state} = 'accepted'`, hasWarnings),
  refused: eq(state, 'refused'),
}

/** By UUID or number; any other text finds nothing. */
function searched(q: string): SQL {
  const word = latinDigits(q).trim().toUpperCase()
  if (isUuid(word.toLowerCase())) return eq(eInvoicesTable.uuid, word.toLowerCase())
  return eq(taxDocumentsTable.number, /^\d{1,8}$/.test(word) ? word.padStart(8, '0') : word)
}

const shown = {
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
}

const selected = (db: Db) =>
  db
    .select(shown)
    .from(eInvoicesTable)
    .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, documentId))
    .innerJoin(egsUnitsTable, eq(egsUnitsTable.id, eInvoicesTable.unitId))
export type ListedEInvoice = Awaited<ReturnType<typeof selected>>[number]

/** A page of all attempts, with the document and the unit of each. */
export async function listEInvoices(db: Db, asked: AskedEInvoices) {
  const own = and(
    asked.q ? searched(asked.q) : undefined,
    asked.state && stateIs[asked.state],
    asked.since === null ? undefined : gte(issuedAt, asked.since),
    asked.until === null ? undefined : lt(issuedAt, asked.until),
  )
  return readList(db, asked, {
    by: { key: issuedAt, id, direction: asked.order === 'newest' ? 'desc' : 'asc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...shown, cursor })
        .from(eInvoicesTable)
        .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, documentId))
        .innerJoin(egsUnitsTable, eq(egsUnitsTable.id, eInvoicesTable.unitId))
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) => {
      const all = db.select({ one: sql`1` }).from(eInvoicesTable)
      // Only a search joins the document.
      const counted = asked.q ? all.innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, documentId)) : all
      return counted.where(own).limit(limit)
    },
  })
}

/** The attempts of a document, newest first. */
export const attemptsOf = async (db: Db, of: string): Promise<ListedEInvoice[]> =>
  selected(db)
    .where(eq(documentId, of))
    .orderBy(sql`${attempt} desc`)

/** The XML of a signed document: the cleared version if there is one. */
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
