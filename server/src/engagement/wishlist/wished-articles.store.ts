import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { wishedArticlesTable } from '#schema/wishlist.tables.ts'

/** Newest first. */
export async function listWishedArticles(db: Db, userId: string) {
  return db
    .select()
    .from(wishedArticlesTable)
    .where(eq(wishedArticlesTable.userId, userId))
    .orderBy(desc(wishedArticlesTable.addedAt), desc(wishedArticlesTable.headingEnglish))
}
export type WishedArticleRow = Awaited<ReturnType<typeof listWishedArticles>>[number]

const headingsOf = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({ heading: wishedArticlesTable.headingEnglish })
    .from(wishedArticlesTable)
    .where(eq(wishedArticlesTable.userId, given('userId'))),
)
export async function wishedHeadings(db: Db, userId: string): Promise<string[]> {
  const rows = await headingsOf(db, { userId })
  return rows.map(({ heading }) => heading)
}

export async function countWishedArticles(db: Db, userId: string): Promise<number> {
  return db.$count(wishedArticlesTable, eq(wishedArticlesTable.userId, userId))
}

/** False when its heading or its id is on the list already. */
export async function insertWishedArticle(db: Db, wish: WishedArticleRow): Promise<boolean> {
  const rows = await db
    .insert(wishedArticlesTable)
    .values(wish)
    .onConflictDoNothing()
    .returning({ heading: wishedArticlesTable.headingEnglish })
  return rows.length > 0
}

/** By its id or by its heading then: whichever it is known by. */
export async function deleteWishedArticle(
  db: Db,
  userId: string,
  id: string,
  heading: string,
): Promise<void> {
  await db
    .delete(wishedArticlesTable)
    .where(
      and(
        eq(wishedArticlesTable.userId, userId),
        or(
          eq(wishedArticlesTable.headingEnglish, heading),
          eq(wishedArticlesTable.articleId, sql`${id}::text`),
        ),
      ),
    )
}

export async function deleteAllWishedArticles(db: Db, userId: string): Promise<void> {
  await db.delete(wishedArticlesTable).where(eq(wishedArticlesTable.userId, userId))
}
