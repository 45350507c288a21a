import { blogsPath } from '@matla/contract/articles/article-paths'
import { data, useNavigation } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { useWords } from '#lib/root-data.ts'
import { PageHead } from '#reading/page-head.tsx'
import { LoadFailure } from '#reading/load-failure.tsx'
import { preparing } from '#reading/preparing-answer.ts'
import { Preparing } from '#reading/preparing.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/blogs.page.ts'
import { ArticleGrid } from './article-grid.tsx'
import { articlesText } from './articles.text.ts'
import { BlogSearch } from './blog-search.tsx'
import styles from './blogs.page.module.css'
import { feedLink } from './feed-link.ts'
import {
  type ArticleQuery,
  parseArticleQuery,
  hasMore,
  extendList,
  formatArticleQuery,
} from './find-articles.ts'
import { readBlogs } from './read-blogs.ts'
import { SubjectFilter } from './subject-filter.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = parseArticleQuery(new URL(request.url).searchParams)
  const view = await readBlogs(context.get(apiContext), context.get(langContext), asked)
  if (view === preparing) return data({ asked, view }, { headers: noStore })
  if (view === null) return data({ asked, view }, { status: 503, headers: noStore })
  return data({ asked, view }, view.insights === null ? { headers: noStore } : {})
}

export const headers = publicHeaders

export const handle: LoadErrorHandle & PageHandle = {
  query: ['q', 'category', 'show', 'popular'],
  renderLoadError: () => <ListFailure />,
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = articlesText[root?.lang ?? 'ar']
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

/** The blogs and the most popular articles, filtered by subject and by search (R150 to R155, R162). */
export default function BlogsPage({ loaderData: { asked, view } }: Route.ComponentProps) {
  const t = useWords(articlesText)
  if (view === preparing) return <Preparing document="page:blogsPage" />
  if (view === null) return <ListFailure />
  const { title, description, insightsTitle, subjects, blogs, insights } = view
  const names = new Map(subjects.map(({ value, name }) => [value, name]))
  return (
    <>
      <PageHead title={title} lead={description} className={styles.head}>
        <div className={styles.tools}>
          <BlogSearch asked={asked} />
          <SubjectFilter key={asked.categories.join()} asked={asked} subjects={subjects} />
        </div>
      </PageHead>
      <Wrap className={styles.list}>
        <p role="status" className={styles.count}>
          {t.count(blogs.total)}
        </p>
        {blogs.total === 0 ? (
          <Nothing asked={asked} />
        ) : (
          <ArticleGrid cards={blogs.cards} names={names} level={2} featured />
        )}
        <MoreLink list="blogs" asked={asked} total={blogs.total} />
      </Wrap>
      <Section title={insightsTitle} tone="deep" id="popular">
        {insights === null && <LoadFailure level={3} title={t.listFailed} />}
        {insights?.total === 0 && <Empty level={3} icon="book" title={nothingIn(asked, t)} />}
        {insights !== null && <ArticleGrid cards={insights.cards} names={names} level={3} wide />}
        {insights !== null && <MoreLink list="insights" asked={asked} total={insights.total} />}
      </Section>
    </>
  )
}

/** Shown when the list could not be loaded (R163). */
function ListFailure() {
  return <LoadFailure title={useWords(articlesText).listFailed} />
}

const isSearch = ({ query, categories }: ArticleQuery) => query !== '' && categories.length === 0

/** The message of an empty list (R155, R163); for a search it names no category. */
const nothingIn = (asked: ArticleQuery, t: (typeof articlesText)['en']) =>
  isSearch(asked) ? t.noneFound(asked.query) : t.empty

function Nothing({ asked }: { asked: ArticleQuery }) {
  const t = useWords(articlesText)
  return (
    <Empty icon="book" title={nothingIn(asked, t)} action={<LinkButton to={blogsPath}>{t.all}</LinkButton>}>
      {isSearch(asked) ? undefined : t.emptyText}
    </Empty>
  )
}

type MoreLinkProps = {
  readonly list: 'blogs' | 'insights'
  readonly asked: ArticleQuery
  readonly total: number
}

/** Shows three more blogs or two more insights; at the end of the list, it returns to the start (R151, R162). */
function MoreLink({ list, asked, total }: MoreLinkProps) {
  const t = useWords(articlesText)
  const { location } = useNavigation()
  if (!hasMore(list, total)) return null
  const open = list === 'blogs' ? asked.shown : asked.popular
  const isAll = open >= total
  const [more, less] = list === 'blogs' ? [t.more, t.less] : [t.morePopular, t.lessPopular]
  const search = formatArticleQuery(extendList(asked, list, total))
  const isUnderWay = location?.pathname === blogsPath && location.search === search
  return (
    <p className={styles.more}>
      <LinkButton
        kind="subtle"
        to={`${blogsPath}${search}`}
        preventScrollReset
        replace
        icon={isAll ? 'minus' : 'plus'}
        aria-busy={isUnderWay}
      >
        {isUnderWay ? t.loading : isAll ? less : more}
      </LinkButton>
    </p>
  )
}
