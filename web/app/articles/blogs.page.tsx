import { blogsPath } from '@matla/contract/articles/article-paths'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { Preparing } from '#reading/preparing.tsx'
import { preparing } from '#reading/preparing-answer.ts'
import type { Route } from './+types/blogs.page.ts'
import { articlesText } from './articles.text.ts'
import { BlogsView } from './blogs-view.tsx'
import { feedLink } from './feed-link.ts'
import { askedIn } from './find-articles.ts'
import { readBlogs } from './read-blogs.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = askedIn(new URL(request.url).searchParams)
  const view = await readBlogs(context.get(apiContext), context.get(langContext), asked)
  if (view === preparing) return data({ asked, view }, { headers: unkept })
  if (view === null) return data({ asked, view }, { status: 503, headers: unkept })
  return data({ asked, view }, view.insights === null ? { headers: unkept } : {})
}

export const headers = publicHeaders

export const handle: LostHandle = { lost: () => <ListFailure /> }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(articlesText, root?.lang ?? 'ar')
  const { asked } = loaderData ?? {}
  const view = loaderData?.view === preparing ? null : loaderData?.view
  const title = view?.title ?? t.title
  const isWhole = view !== null && asked?.query === '' && asked.categories.length === 0
  const page = {
    title,
    description: view?.description ?? t.title,
    path: blogsPath,
    isHidden: !isWhole,
    jsonLd: root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path: blogsPath }])] : [],
  }
  return [...pageMeta(root, page), ...feedLink(root)]
}

/** The blogs and the most popular articles, by subject and by words (R150 to R155, R162). */
export default function BlogsPage({ loaderData: { asked, view } }: Route.ComponentProps) {
  if (view === preparing) return <Preparing />
  if (view === null) return <ListFailure />
  return <BlogsView asked={asked} view={view} />
}

/** R163. */
function ListFailure() {
  return <LoadFailure title={useWords(articlesText).listFailed} />
}
