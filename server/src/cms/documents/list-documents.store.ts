import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { DocumentsQuery } from '@matla/contract/staff/documents.calls'
import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { ascending, defineList, type ListInput } from '#platform/db/define-list.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { documentsView, draftsTable, publicationsTable } from '#schema/documents.tables.ts'

const { id, kind, key, title, isPublished, place } = documentsView

/** A built-in document without a row in the database: its kind and key. */
export type Unstored = readonly [kind: DocumentKind, key: string]

/** Replaces the view by its documents plus the built-in ones, which come last. */
const allDocuments = (db: Db, unstored: readonly Unstored[]) =>
  db.$with('documents', {}).as(sql`
  select * from documents
  union all
  select (pair ->> 0) || ':' || (pair ->> 1), pair ->> 0, pair ->> 1, null, true, 100000 + n::integer
    from jsonb_array_elements(${JSON.stringify(unstored)}::jsonb) with ordinality pairs (pair, n)`)

/** The titles of documents, for the search. */
export const documentTitles = async (
  db: Db,
  ofKind: DocumentKind | undefined,
  unstored: readonly Unstored[],
) =>
  db
    .with(allDocuments(db, unstored))
    .select({
      id,
      kind,
      key,
      title: sql`coalesce(${draftsTable.title}, ${title})`.mapWith(draftsTable.title),
    })
    .from(documentsView)
    .leftJoin(draftsTable, eq(draftsTable.documentId, id))
    .where(ofKind && eq(kind, ofKind))

const stateIs = {
  draft: isNotNull(draftsTable.documentId),
  scheduled: isNotNull(publicationsTable.id),
  review: sql`${draftsTable.reviewAskedAt} is not null and ${draftsTable.approvedRevision} is distinct from ${draftsTable.revision}`,
  unpublished: eq(isPublished, false),
}
const missingIn = { ar: gt(draftsTable.missingAr, 0), en: gt(draftsTable.missingEn, 0) }

const withDraft = eq(draftsTable.documentId, id)

const documentList = (unstored: readonly Unstored[]) =>
  defineList<DocumentsQuery>()({
    start: (db) => db.with(allDocuments(db, unstored)),
    from: documentsView,
    select: {
      id,
      kind,
      key,
      title,
      isPublished,
      draft: draftsTable,
      changedBy: usersTable.fullName,
      publication: publicationsTable,
    },
    join: (rows) =>
      rows
        .leftJoin(draftsTable, withDraft)
        .leftJoin(usersTable, eq(usersTable.id, draftsTable.changedBy))
        .leftJoin(publicationsTable, isWaiting),
    sorts: { place: ascending(place, id) },
    filters: {
      kind: (only) => eq(kind, only),
      state: (state) => stateIs[state],
      missing: (lang) => missingIn[lang],
    },
    counted: (_input, { db, where, limit }) =>
      db
        .with(allDocuments(db, unstored))
        .select({ one: sql`1` })
        .from(documentsView)
        .leftJoin(draftsTable, withDraft)
        .leftJoin(publicationsTable, isWaiting)
        .where(where)
        .limit(limit),
  })

type Among = {
  /** Of the kind `page` only those with these keys. */
  readonly pageKeys: readonly string[]
  readonly unstored: readonly Unstored[]
  /** undefined: all. */
  readonly ids: readonly string[] | undefined
}

/** A page of documents. */
export const listDocuments = (db: Db, input: ListInput<DocumentsQuery>, { pageKeys, unstored, ids }: Among) =>
  documentList(unstored).read(
    db,
    input,
    and(sql`(${kind} <> 'page' or ${inArray(key, [...pageKeys])})`, ids && isAmong(ids)),
  )

const isWaiting = and(eq(publicationsTable.documentId, id), eq(publicationsTable.state, 'waiting'))

const isAmong = (ids: readonly string[]): SQL =>
  sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** The stored titles of these documents; null: the title is built in. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db.select({ id, title }).from(documentsView).where(isAmong(ids))
