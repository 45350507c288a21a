import { blogsPath } from '@matla/contract/articles/article-paths'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { data, redirect, useLocation } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Route } from './+types/article.page.ts'
import { ArticleView } from './article-view.tsx'
import { articleJsonLd } from './article.json-ld.ts'
import { articlesText } from './articles.text.ts'
import { feedLink } from './feed-link.ts'
import { readArticle } from './read-article.ts'

const kindAt = (pathname: string): ArticleKind => (/^\/home\/insights\//i.test(pathname) ? 'insight' : 'blog')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = kindAt(url.pathname)
  const read = await readArticle(context.get(apiContext), context.get(langContext), kind, params.id)
  if (read.kind === 'failed') return data(read, { status: 503, headers: unkept })
  if (read.kind === 'missing') return data(read, { status: 404, headers: unkept })
  const { href } = read.article
  if (url.pathname.replace(/\/+$/, '') !== href) throw redirect(`${href}${url.search}`, 301)
  return data(read, read.others.length === 0 || read.names.length === 0 ? { headers: unkept } : {})
}

export const headers = publicHeaders

export const handle: LostHandle = { lost: () => <ArticleFailure /> }

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(articlesText, root?.lang ?? 'ar')
  if (loaderData?.kind !== 'article')
    return pageMeta(root, { title: t.title, description: t.title, path: location.pathname, isHidden: true })
  const { article, category } = loaderData
  const page = {
    kind: 'article' as const,
    title: article.heading,
    description: article.subheading,
    path: article.href,
    art: article.art,
    jsonLd: root ? articleJsonLd(root, article, category) : [],
  }
  return [
    ...pageMeta(root, page),
    { property: 'article:published_time', content: article.createdAt },
    { property: 'article:author', content: article.author },
    ...feedLink(root),
  ]
}

/** A blog or an insight: one page for both (R038, R039, R156 to R161). */
export default function ArticlePage({ loaderData: read }: Route.ComponentProps) {
  if (read.kind === 'article') return <ArticleView read={read} />
  return read.kind === 'failed' ? <ArticleFailure /> : <ArticleMissing />
}

/** R156, R160. */
function ArticleFailure() {
  const t = useWords(articlesText)
  return <LoadFailure title={kindAt(useLocation().pathname) === 'blog' ? t.blogFailed : t.insightFailed} />
}

function ArticleMissing() {
  const t = useWords(articlesText)
  const isBlog = kindAt(useLocation().pathname) === 'blog'
  return (
    <Empty
      level={1}
      icon="book"
      title={isBlog ? t.blogMissing : t.insightMissing}
      action={<LinkButton to={blogsPath}>{t.all}</LinkButton>}
    >
      {isBlog ? t.blogMissingText : t.insightMissingText}
    </Empty>
  )
}
