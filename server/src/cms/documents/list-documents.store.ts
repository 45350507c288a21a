import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Lang } from '@matla/contract/kit/lang'
import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { documentsView, draftsTable, publicationsTable } from '#schema/documents.tables.ts'

export type DocumentsQuery = PageQuery & {
  readonly kind?: DocumentKind | undefined
  readonly state?: 'draft' | 'scheduled' | 'review' | 'unpublished' | undefined
  /** A text is missing in this language. */
  readonly missing?: Lang | undefined
}

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

/** A page of documents; of the kind `page` only those with these keys. */
export async function listDocuments(
  db: Db,
  asked: DocumentsQuery,
  {
    pageKeys,
    unstored,
    ids,
  }: {
    readonly pageKeys: readonly string[]
    readonly unstored: readonly Unstored[]
    readonly ids: readonly string[] | undefined
  },
) {
  const own = and(
    asked.kind && eq(kind, asked.kind),
    sql`(${kind} <> 'page' or ${inArray(key, [...pageKeys])})`,
    asked.state && stateIs[asked.state],
    asked.missing && missingIn[asked.missing],
    ids && isAmong(ids),
  )
  return readList(db, asked, {
    by: { key: place, id, direction: 'asc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .with(allDocuments(db, unstored))
        .select({
          id,
          kind,
          key,
          title,
          isPublished,
          draft: draftsTable,
          changedBy: usersTable.fullName,
          publication: publicationsTable,
          cursor,
        })
        .from(documentsView)
        .leftJoin(draftsTable, eq(draftsTable.documentId, id))
        .leftJoin(usersTable, eq(usersTable.id, draftsTable.changedBy))
        .leftJoin(publicationsTable, isWaiting)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .with(allDocuments(db, unstored))
        .select({ one: sql`1` })
        .from(documentsView)
        .leftJoin(draftsTable, eq(draftsTable.documentId, id))
        .leftJoin(publicationsTable, isWaiting)
        .where(own)
        .limit(limit),
  })
}

const isWaiting = and(eq(publicationsTable.documentId, id), eq(publicationsTable.state, 'waiting'))

const isAmong = (ids: readonly string[]): SQL =>
  sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** The stored titles of these documents; null: the title is built in. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db.select({ id, title }).from(documentsView).where(isAmong(ids))
