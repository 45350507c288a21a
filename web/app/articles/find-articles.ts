import { normalizeQuery } from '@matla/contract/search/normalize-query'
import { fold } from '@matla/contract/search/fold'
import type { ArticleCard } from './local-article.ts'

/** The query in the list's URL. */
export type ArticleQuery = {
  readonly query: string
  readonly categories: readonly string[]
  /** How many blogs and insights are shown. */
  readonly shown: number
  readonly popular: number
}

const first = { blogs: 4, insights: 2 }
const step = { blogs: 3, insights: 2 }

/** Reads `?q=&category=&show=&popular=`; unknown values are ignored. */
export function parseArticleQuery(search: URLSearchParams): ArticleQuery {
  return {
    query: normalizeQuery(search.get('q')),
    categories: [...new Set(search.getAll('category'))].filter((value) => /^[a-z]{1,20}$/.test(value)),
    shown: countIn(search.get('show'), first.blogs),
    popular: countIn(search.get('popular'), first.insights),
  }
}

const countIn = (text: string | null, least: number) => {
  const count = /^\d{1,4}$/.test(text ?? '') ? Number(text) : least
  return Math.max(count, least)
}

/** The shortest URL of this query. */
export function formatArticleQuery({ query, categories, shown, popular }: ArticleQuery): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  for (const category of categories) search.append('category', category)
  if (shown > first.blogs) search.set('show', String(shown))
  if (popular > first.insights) search.set('popular', String(popular))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The next step of a list: three more blogs or two more insights, and back to the start at the end (R151, R162). */
export function extendList(asked: ArticleQuery, list: 'blogs' | 'insights', total: number): ArticleQuery {
  const name = list === 'blogs' ? 'shown' : 'popular'
  const open = asked[name]
  return { ...asked, [name]: open >= total ? first[list] : open + step[list] }
}

/** Whether a list has more items than it starts with. */
export const hasMore = (list: 'blogs' | 'insights', total: number): boolean => total > first[list]

const splitWords = (text: string) => fold(text).trim().split(/\s+/).filter(Boolean)

/** The articles that contain every word of the query, in any spelling (R152). */
export function filterByQuery(articles: readonly ArticleCard[], query: string): ArticleCard[] {
  const asked = splitWords(query)
  return articles.filter(({ entry, author }) => {
    const { headingArabic, headingEnglish, subheadingArabic, subheadingEnglish } = entry
    const text = splitWords(
      [headingArabic, headingEnglish, subheadingArabic, subheadingEnglish, author].join(' '),
    ).join(' ')
    return asked.every((word) => text.includes(word))
  })
}

/** The articles of the chosen categories; all articles when none is chosen (R153). */
export const filterByCategories = (articles: readonly ArticleCard[], categories: readonly string[]) =>
  categories.length === 0 ? [...articles] : articles.filter(({ category }) => categories.includes(category))
