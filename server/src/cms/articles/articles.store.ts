import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { and, asc, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { instructorsTable } from '#schema/catalog.tables.ts'
import { articlesTable } from '#schema/content.tables.ts'

const { blocks: _blocks, seo: _seo, ...light } = getTableColumns(articlesTable)

/** Published articles without their text, by rank. */
export async function listArticles(db: Db) {
  return db
    .select({ ...light, instructor: instructorsTable })
    .from(articlesTable)
    .leftJoin(instructorsTable, eq(instructorsTable.id, articlesTable.instructorId))
    .where(eq(articlesTable.isPublished, true))
    .orderBy(asc(articlesTable.rank), desc(articlesTable.publishedAt), asc(articlesTable.id))
}
export type ListedArticle = Awaited<ReturnType<typeof listArticles>>[number]

export async function findPublishedArticle(db: Db, kind: ArticleKind, id: string) {
  const rows = await db
    .select({ ...getTableColumns(articlesTable), instructor: instructorsTable })
    .from(articlesTable)
    .leftJoin(instructorsTable, eq(instructorsTable.id, articlesTable.instructorId))
    .where(and(eq(articlesTable.id, id), eq(articlesTable.kind, kind), eq(articlesTable.isPublished, true)))
  return rows[0] ?? null
}
export type PublishedArticle = NonNullable<Awaited<ReturnType<typeof findPublishedArticle>>>

export type ArticlePlace = { readonly micros: string; readonly id: string }

const { id, publishedAt } = articlesTable
const micros = sql<string>`((extract(epoch from ${publishedAt}) * 1000000)::bigint)::text`

/** Whether a published article is by this instructor. */
export async function hasArticles(db: Db, instructorId: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(articlesTable)
    .where(and(eq(articlesTable.isPublished, true), eq(articlesTable.instructorId, instructorId)))
    .limit(1)
  return rows.length > 0
}

/** Published articles of an instructor after a cursor, of both kinds, newest first. */
export async function listInstructorArticles(
  db: Db,
  instructorId: string,
  { after, limit }: { readonly after: ArticlePlace | null; readonly limit: number },
) {
  const at = after && sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
  return db
    .select({ ...light, instructor: instructorsTable, micros })
    .from(articlesTable)
    .innerJoin(instructorsTable, eq(instructorsTable.id, articlesTable.instructorId))
    .where(
      and(
        eq(articlesTable.isPublished, true),
        eq(articlesTable.instructorId, instructorId),
        after ? lt(sql`(${publishedAt}, ${id})`, sql`(${at}, ${after.id})`) : undefined,
      ),
    )
    .orderBy(desc(publishedAt), desc(id))
    .limit(limit)
}
