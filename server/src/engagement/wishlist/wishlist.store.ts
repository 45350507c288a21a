import { and, desc, eq, inArray, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import {
  courseOfProduct,
  coursesTable,
  productImage,
  productName,
  productsTable,
} from '#schema/catalog.tables.ts'
import { wishlistArticlesTable, wishlistProductsTable } from '#schema/engagement.tables.ts'

/** The products on the wishlist that are still visible in the shop, newest first. */
export async function listWishlistProducts(db: Db, userId: string) {
  return db
    .select({
      productId: productsTable.id,
      kind: productsTable.kind,
      name: productName,
      image: productImage,
    })
    .from(wishlistProductsTable)
    .innerJoin(productsTable, eq(productsTable.id, wishlistProductsTable.productId))
    .leftJoin(coursesTable, courseOfProduct)
    .where(and(eq(wishlistProductsTable.userId, userId), ne(productsTable.status, 'hidden')))
    .orderBy(desc(wishlistProductsTable.addedAt), desc(wishlistProductsTable.productId))
}
export type WishlistProductRow = Awaited<ReturnType<typeof listWishlistProducts>>[number]

const listProductIds = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .select({ productId: wishlistProductsTable.productId })
    .from(wishlistProductsTable)
    .where(eq(wishlistProductsTable.userId, params('userId'))),
)

/** The product that currently has this English name. */
export async function findProductNamed(db: Db, nameEnglish: string) {
  const rows = await db
    .select({ id: productsTable.id, name: productName })
    .from(productsTable)
    .leftJoin(coursesTable, courseOfProduct)
    .where(
      and(
        sql`${nameEnglish} in (${productsTable.name} ->> 'en', ${coursesTable.name} ->> 'en')`,
        ne(productsTable.status, 'hidden'),
      ),
    )
    .orderBy(desc(eq(productsTable.kind, 'bundle')), productsTable.position, productsTable.id)
    .limit(1)
  return rows[0] ?? null
}

/** Returns false when it is already on the list. */
export const insertWishlistProduct = insertOnce(wishlistProductsTable)

/** Finds an entry by id, by its current name, or by the name it had when it was added. */
export async function findWishlistCalled(db: Db, userId: string, key: string) {
  const nameNow = sql<string>`coalesce(${productsTable.name}, ${coursesTable.name}) ->> 'en'`
  return db
    .select({ productId: wishlistProductsTable.productId, nameNow })
    .from(wishlistProductsTable)
    .innerJoin(productsTable, eq(productsTable.id, wishlistProductsTable.productId))
    .leftJoin(coursesTable, courseOfProduct)
    .where(
      and(
        eq(wishlistProductsTable.userId, userId),
        sql`${key} in (${wishlistProductsTable.productId}, ${nameNow}, ${wishlistProductsTable.nameEnglish})`,
      ),
    )
}

export async function deleteWishlistProducts(
  db: Db,
  userId: string,
  productIds: readonly string[],
): Promise<void> {
  await db
    .delete(wishlistProductsTable)
    .where(
      and(
        eq(wishlistProductsTable.userId, userId),
        inArray(wishlistProductsTable.productId, [...productIds]),
      ),
    )
}

/** Newest first. */
export async function listWishlistArticles(db: Db, userId: string) {
  return db
    .select()
    .from(wishlistArticlesTable)
    .where(eq(wishlistArticlesTable.userId, userId))
    .orderBy(desc(wishlistArticlesTable.addedAt), desc(wishlistArticlesTable.headingEnglish))
}
export type WishlistArticleRow = Awaited<ReturnType<typeof listWishlistArticles>>[number]

const listHeadings = statement((db, params: Placeholders<{ userId: string }>) =>
  db
    .select({ heading: wishlistArticlesTable.headingEnglish })
    .from(wishlistArticlesTable)
    .where(eq(wishlistArticlesTable.userId, params('userId'))),
)
/** The ids of the products and the English headings of the articles. */
export async function wishlistKeys(db: Db, userId: string) {
  const [products, articles] = await Promise.all([
    listProductIds(db, { userId }),
    listHeadings(db, { userId }),
  ])
  return {
    courseIds: products.map(({ productId }) => productId),
    headings: articles.map(({ heading }) => heading),
  }
}

export async function countWishlistArticles(db: Db, userId: string): Promise<number> {
  return db.$count(wishlistArticlesTable, eq(wishlistArticlesTable.userId, userId))
}

/** Returns false when its heading or id is already on the list. */
export const insertWishlistArticle = insertOnce(wishlistArticlesTable)

/** Deletes by id or by the heading at the time it was added. */
export async function deleteWishlistArticle(
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

export async function deleteWishlist(db: Db, userId: string): Promise<void> {
  await db.delete(wishlistProductsTable).where(eq(wishlistProductsTable.userId, userId))
  await db.delete(wishlistArticlesTable).where(eq(wishlistArticlesTable.userId, userId))
}

/** Moves entries to another account, except those already on its list. */
export async function moveWishlist(tx: Tx, from: string, to: string): Promise<void> {
  const products = wishlistProductsTable
  const listed = tx.select({ id: products.productId }).from(products).where(eq(products.userId, to))
  await tx
    .update(products)
    .set({ userId: to })
    .where(and(eq(products.userId, from), notInArray(products.productId, listed)))
  const articles = wishlistArticlesTable
  const same = sql`exists (select 1 from ${articles} own where own.user_id = ${to}
    and (own.heading_english = ${articles.headingEnglish} or (own.kind = ${articles.kind} and own.article_id = ${articles.articleId})))`
  await tx
    .update(articles)
    .set({ userId: to })
    .where(and(eq(articles.userId, from), not(same)))
}
