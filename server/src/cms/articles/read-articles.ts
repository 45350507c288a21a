import type { Article, ArticleLight, BlogsPage } from '@matla/contract/articles/article'
import type { Lang } from '@matla/contract/kit/lang'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'
import { lightArticle, wholeArticle } from './article-entity.ts'
import { findPublished, listArticles, type ListedArticle } from './articles.store.ts'

/** Every published article without its text, by rank. */
export const readArticles = (db: Db): Promise<ListedArticle[]> => listArticles(db)

/** The list of one kind in its order: the first is the featured one (R150). */
export async function listKind(db: Db, kind: ArticleKind, lang: Lang): Promise<ArticleLight[]> {
  const articles = await listArticles(db)
  return articles.filter((article) => article.kind === kind).map((article) => lightArticle(article, lang))
}

/** Fails with `blog-not-found` or `insight-not-found` (R156, R160). */
export async function readArticle(db: Db, kind: ArticleKind, id: string, lang: Lang): Promise<Article> {
  const article = await findPublished(db, kind, id.toLowerCase())
  if (!article) return fail(kind === 'blog' ? 'blog-not-found' : 'insight-not-found')
  return wholeArticle(article, lang)
}

/** The words of the list and the categories of its filter (R154). Fails with `not-found` while the shop has none. */
export async function readBlogsPage(db: Db, lang: Lang): Promise<BlogsPage> {
  const page = (await readContent(db, 'blogsPage')) ?? fail('not-found')
  return {
    title: page.title[lang],
    description: page.description[lang],
    insightsTitle: page.insightsTitle[lang],
    categories: page.categories.map(({ value, name }) => ({ value, name: name[lang] })),
  }
}
