import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { type Api, isMissing } from '#lib/api.ts'
import { type ArticleCard, articleCard, type ArticleText, articleText } from './local-article.ts'

export type ArticleRead =
  | {
      readonly kind: 'article'
      readonly article: ArticleText
      readonly category: string
      readonly names: readonly (readonly [string, string])[]
      readonly others: readonly ArticleCard[]
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }

const mostOthers = 3

/** One article with a few to read next, those of the same subject first. It is shown even if the others fail to load. */
export async function readArticle(api: Api, lang: Lang, kind: ArticleKind, id: string): Promise<ArticleRead> {
  const query = { lang: langCode(lang) }
  const asked = { params: { id }, query }
  const [answer, page, blogs, insights] = await Promise.all([
    kind === 'blog' ? api.articles.blog(asked) : api.articles.insight(asked),
    api.articles.page({ query }),
    api.articles.blogs({ query }),
    api.articles.insights({ query }),
  ])
  if (!answer.ok) return { kind: isMissing(answer.failure) ? 'missing' : 'failed' }
  const article = articleText(answer.value.data, kind)
  const names = page.ok ? page.value.data.categories.map(({ value, name }) => [value, name] as const) : []
  const all = [
    ...(blogs.ok ? blogs.value.data.map((each) => articleCard(each, 'blog')) : []),
    ...(insights.ok ? insights.value.data.map((each) => articleCard(each, 'insight')) : []),
  ].filter((each) => each.id !== article.id)
  const isNear = (each: ArticleCard) => each.category === article.category || each.author === article.author
  const others = [...all.filter(isNear), ...all.filter((each) => !isNear(each))].slice(0, mostOthers)
  return { kind: 'article', article, category: new Map(names).get(article.category) ?? '', names, others }
}
