import { langCode, type Lang } from '@matla/contract/kit/lang'
import { type Api, isMissing } from '#lib/api.ts'
import { preparing } from '#reading/preparing-answer.ts'
import { type ArticleQuery, filterByQuery, filterByCategories } from './find-articles.ts'
import { type ArticleCard, articleCard } from './local-article.ts'

export type ShownArticles = { readonly cards: readonly ArticleCard[]; readonly total: number }
export type Subject = {
  readonly value: string
  readonly name: string
  /** The number of articles within the current search. */
  readonly count: number
}
export type BlogsView = {
  readonly title: string
  readonly description: string
  readonly insightsTitle: string
  readonly subjects: readonly Subject[]
  readonly blogs: ShownArticles
  /** null when they could not be loaded (R163). */
  readonly insights: ShownArticles | null
}

/** The list for the query in the URL; null when it could not be loaded. */
export async function readBlogs(
  api: Api,
  lang: Lang,
  asked: ArticleQuery,
): Promise<BlogsView | typeof preparing | null> {
  const query = { lang: langCode(lang) }
  const [page, blogs, insights] = await Promise.all([
    api.articles.page({ query }),
    api.articles.blogs({ query }),
    api.articles.insights({ query }),
  ])
  if (!page.ok && isMissing(page.failure)) return preparing
  if (!page.ok || !blogs.ok) return null
  const found = filterByQuery(
    blogs.value.data.map((article) => articleCard(article, 'blog')),
    asked.query,
  )
  const popular = insights.ok ? insights.value.data.map((article) => articleCard(article, 'insight')) : null
  const foundPopular = popular && filterByQuery(popular, asked.query)
  const all = [...found, ...(foundPopular ?? [])]
  return {
    ...page.value.data,
    subjects: page.value.data.categories.map(({ value, name }) => ({
      value,
      name,
      count: all.filter(({ category }) => category === value).length,
    })),
    blogs: shownOf(filterByCategories(found, asked.categories), asked.shown),
    insights: foundPopular && shownOf(filterByCategories(foundPopular, asked.categories), asked.popular),
  }
}

const shownOf = (articles: readonly ArticleCard[], count: number): ShownArticles => ({
  cards: articles.slice(0, count),
  total: articles.length,
})
