import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { deleteBy, findBy } from '#platform/db/row-statements.store.ts'
import { articlesTable } from '#schema/content.tables.ts'

type NewArticle = typeof articlesTable.$inferInsert

export const findArticle = findBy(articlesTable, 'id')

export async function putArticle(tx: Tx, article: NewArticle): Promise<void> {
  const { id: _id, rank: _rank, ...set } = article
  await tx.insert(articlesTable).values(article).onConflictDoUpdate({ target: articlesTable.id, set })
}

export async function hideArticle(tx: Tx, id: string): Promise<void> {
  await tx.update(articlesTable).set({ isPublished: false }).where(eq(articlesTable.id, id))
}

export const removeArticle = deleteBy(articlesTable, 'id')

/** A rank before all existing ones. */
export async function firstRank(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ rank: sql<number>`coalesce(min(${articlesTable.rank}), 1) - 1` })
    .from(articlesTable)
  return rows[0]?.rank ?? 0
}

/** Locks the articles of all kinds until the transaction ends and returns them in order. */
export async function lockRanks(tx: Tx) {
  return tx
    .select({ id: articlesTable.id, place: articlesTable.rank })
    .from(articlesTable)
    .orderBy(asc(articlesTable.rank), asc(articlesTable.id))
    .for('no key update')
}

export async function setRank(tx: Tx, id: string, rank: number): Promise<void> {
  await tx.update(articlesTable).set({ rank }).where(eq(articlesTable.id, id))
}
