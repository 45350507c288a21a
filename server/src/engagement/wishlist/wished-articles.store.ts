import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Given, statement } from '#platform/db/statement.store.ts'
import { wishlistArticlesTable } from '#schema/wishlist.tables.ts'

/** Newest first. */
export async function listWishedArticles(db: Db, userId: string) {
  return db
    .select()
    .from(wishlistArticlesTable)
    .where(eq(wishlistArticlesTable.userId, userId))
    .orderBy(desc(wishlistArticlesTable.addedAt), desc(wishlistArticlesTable.headingEnglish))
}
export type WishedArticleRow = Awaited<ReturnType<typeof listWishedArticles>>[number]

const headingsOf = statement((db, given: Given<{ userId: string }>) =>
  db
    .select({ heading: wishlistArticlesTable.headingEnglish })
    .from(wishlistArticlesTable)
    .where(eq(wishlistArticlesTable.userId, given('userId'))),
)
export async function wishlistHeadings(db: Db, userId: string): Promise<string[]> {
  const rows = await headingsOf(db, { userId })
  return rows.map(({ heading }) => heading)
}

export async function countWishedArticles(db: Db, userId: string): Promise<number> {
  return db.$count(wishlistArticlesTable, eq(wishlistArticlesTable.userId, userId))
}

/** False when its heading or its id is on the list already. */
export async function insertWishedArticle(db: Db, wish: WishedArticleRow): Promise<boolean> {
  const rows = await db
    .insert(wishlistArticlesTable)
    .values(wish)
    .onConflictDoNothing()
    .returning({ heading: wishlistArticlesTable.headingEnglish })
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
    .delete(wishlistArticlesTable)
    .where(
      and(
        eq(wishlistArticlesTable.userId, userId),
        or(
          eq(wishlistArticlesTable.headingEnglish, heading),
          eq(wishlistArticlesTable.articleId, sql`${id}::text`),
        ),
      ),
    )
}

export async function deleteAllWishedArticles(db: Db, userId: string): Promise<void> {
  await db.delete(wishlistArticlesTable).where(eq(wishlistArticlesTable.userId, userId))
}
