import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { DocumentsQuery } from '@matla/contract/staff/documents.calls'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { ascending, defineList, type ListInput } from '#platform/db/define-list.store.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  binnedDocumentsTable,
  documentSearchTable,
  documentsView,
  draftsTable,
  publicationsTable,
  versionsTable,
} from '#schema/documents.tables.ts'

const { id, kind, key, title, isPublished, place } = documentsView

/** A built-in document without a database row: its kind and key. */
export type Unstored = readonly [kind: DocumentKind, key: string]

/** Documents that the view does not contain. */
export type OutsideView = {
  readonly unstored: readonly Unstored[]
  /** Documents that every shop has, which are listed even before they are written. */
  readonly standard: readonly Unstored[]
}
const unwrittenPlace = 50_000
const unstoredPlace = 100_000

/** Replaces the view by its documents, followed by the unwritten ones and the built-in ones. */
const allDocuments = (db: Db, { unstored, standard }: OutsideView) =>
  db.$with('documents', {}).as(sql`
  select * from documents
  union all
  select (pair ->> 0) || ':' || (pair ->> 1), pair ->> 0, pair ->> 1, null, false, ${unwrittenPlace}::integer + n::integer
    from jsonb_array_elements(${JSON.stringify(standard)}::jsonb) with ordinality pairs (pair, n)
    where not exists (select from documents written where written.kind = pair ->> 0 and written.key = pair ->> 1)
  union all
  select (pair ->> 0) || ':' || (pair ->> 1), pair ->> 0, pair ->> 1, null, true, ${unstoredPlace}::integer + n::integer
    from jsonb_array_elements(${JSON.stringify(unstored)}::jsonb) with ordinality pairs (pair, n)`)

const isUnwritten = sql<boolean>`not ${isPublished} and ${place} between ${unwrittenPlace} and ${unstoredPlace}`

const isBinned = isNotNull(binnedDocumentsTable.documentId)

const stateIs = {
  draft: isNotNull(draftsTable.documentId),
  scheduled: isNotNull(publicationsTable.id),
  review: sql`${draftsTable.reviewAskedAt} is not null and ${draftsTable.approvedRevision} is distinct from ${draftsTable.revision}`,
  unpublished: sql`not ${isPublished} and not (${isUnwritten})`,
  unwritten: isUnwritten,
  bin: isBinned,
}
const missingIn = { ar: gt(draftsTable.missingAr, 0), en: gt(draftsTable.missingEn, 0) }

const withDraft = eq(draftsTable.documentId, id)
const withBin = eq(binnedDocumentsTable.documentId, id)
const removers = alias(usersTable, 'removers')

const documentList = (outside: OutsideView) =>
  defineList<DocumentsQuery>()({
    start: (db) => db.with(allDocuments(db, outside)),
    from: documentsView,
    select: {
      id,
      kind,
      key,
      title,
      isPublished,
      isUnwritten,
      draft: draftsTable,
      changedBy: usersTable.fullName,
      publication: publicationsTable,
      binnedAt: binnedDocumentsTable.at,
      binnedBy: removers.fullName,
      lastVersion: sql<{ at: string; by: string } | null>`(
        select jsonb_build_object('at', v.at, 'by', coalesce(u.full_name, ''))
        from ${versionsTable} v left join ${usersTable} u on u.id = v.by
        where v.document_id = ${id} order by v.version desc limit 1)`,
    },
    join: (rows) =>
      rows
        .leftJoin(draftsTable, withDraft)
        .leftJoin(usersTable, eq(usersTable.id, draftsTable.changedBy))
        .leftJoin(publicationsTable, isWaiting)
        .leftJoin(binnedDocumentsTable, withBin)
        .leftJoin(removers, eq(removers.id, binnedDocumentsTable.by)),
    sorts: { place: ascending(place, id) },
    filters: {
      kind: (only) => eq(kind, only),
      state: (state) => stateIs[state],
      missing: (lang) => missingIn[lang],
    },
    counted: (_input, { db, where, limit }) =>
      db
        .with(allDocuments(db, outside))
        .select({ one: sql`1` })
        .from(documentsView)
        .leftJoin(draftsTable, withDraft)
        .leftJoin(publicationsTable, isWaiting)
        .leftJoin(binnedDocumentsTable, withBin)
        .where(where)
        .limit(limit),
  })

type Among = {
  /** Limits the kind `page` to these keys. */
  readonly pageKeys: readonly string[]
  readonly outside: OutsideView
  /** Restricts the list to documents with all of these words, and those in `builtIn`; undefined for all. */
  readonly found: { readonly q: string; readonly builtIn: readonly string[] } | undefined
}

/** A page of documents. Those in the bin are listed only on request. */
export const listDocuments = (
  db: Db,
  input: ListInput<DocumentsQuery>,
  { pageKeys, outside, found }: Among,
) =>
  documentList(outside).read(
    db,
    input,
    and(
      sql`(${kind} <> 'page' or ${inArray(key, [...pageKeys])})`,
      input.state === 'bin' ? undefined : isNull(binnedDocumentsTable.documentId),
      found && or(hasWords(found.q), isAmong(found.builtIn)),
    ),
  )

/** In a subquery, so that the words are read only for a search. */
const hasWords = (q: string): SQL =>
  sql`${id} in (select ${documentSearchTable.documentId} from ${documentSearchTable} where ${matchesSearch(documentSearchTable.search, q)})`

const isWaiting = and(eq(publicationsTable.documentId, id), eq(publicationsTable.state, 'waiting'))

const isAmong = (ids: readonly string[]): SQL =>
  sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** The stored titles of these documents; null for a built-in title. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db.select({ id, title }).from(documentsView).where(isAmong(ids))
