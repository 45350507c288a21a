import { articlePlace, authorPath, blogsPath } from '@matla/contract/articles/article-paths'
import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { instructorText } from '#people/instructor.text.ts'
import { apiContext, isMissing, langContext } from '#lib/api.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { ProfileHead } from '#people/profile-head.tsx'
import { profileJsonLd } from '#people/profile.json-ld.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/author.page.ts'
import { ArticleGrid } from './article-grid.tsx'
import { articlesText } from './articles.text.ts'
import styles from './author.page.module.css'
import { type ArticlesPage, toArticlesPage, useMoreArticles } from './use-more-articles.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = { lang: langCode(context.get(langContext)) }
  const asked = new URL(request.url).searchParams.get('after')
  const after = asked !== null && articlePlace.test(asked) ? asked : undefined
  const [answer, page, taught] = await Promise.all([
    api.articles.author({ params: { id: params.id }, query: { ...query, ...(after && { after }) } }),
    api.articles.page({ query }),
    api.pages.instructor({ params: { id: params.id }, query }),
  ])
  if (!answer.ok && isMissing(answer.failure)) throw data(null, { status: 404 })
  if (!answer.ok) return data(null, { status: 503, headers: noStore })
  const { _id, name, role, bio, photo } = answer.value.data
  const author = { id: _id, name, role, bio, photo }
  const categories = page.ok ? page.value.data.categories : []
  const names = categories.map((category) => [category.value, category.name] as const)
  const first = toArticlesPage(answer.value.data)
  const coursesHref = taught.ok && taught.value.total > 0 ? taught.value.instructor.href : null
  const isWhole = page.ok && (taught.ok || isMissing(taught.failure))
  return data(
    { author, first, names, isNewest: after === undefined, coursesHref },
    isWhole ? {} : { headers: noStore },
  )
}

export const headers = publicHeaders

export const handle: LoadErrorHandle & PageHandle = {
  query: ['after'],
  renderLoadError: () => <AuthorFailure />,
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData) {
    const { title } = articlesText[root?.lang ?? 'ar']
    return pageMeta(root, { title, description: title, path: location.pathname, isHidden: true })
  }
  const { id, name, role, bio, photo } = loaderData.author
  return pageMeta(root, {
    title: `${name} · ${role}`,
    description: bio,
    path: authorPath(id),
    isHidden: !loaderData.isNewest,
    art: photo,
    jsonLd: root
      ? profileJsonLd(root, {
          ...loaderData.author,
          path: authorPath(id),
          from: { name: articlesText[root.lang].title, path: blogsPath },
        })
      : [],
  })
}

/** An author: name, role, a short text and their articles, newest first. */
export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const lang = useLang()
  const t = useWords(articlesText)
  if (!loaderData) return <AuthorFailure />
  const { author, first, names, isNewest, coursesHref } = loaderData
  return (
    <>
      <ProfileHead person={author} way={[{ label: t.title, to: blogsPath }]} />
      <Section title={t.byAuthor(author.name)}>
        <Articles key={first.cards[0]?.id} authorId={author.id} first={first} names={names} />
        {!isNewest && (
          <LinkButton to={authorPath(author.id)} kind="ghost">
            {t.newest}
          </LinkButton>
        )}
        {coursesHref !== null && (
          <p className={styles.courses}>
            <LinkButton to={coursesHref} kind="subtle" iconEnd="arrow-forward">
              {instructorText[lang].coursesBy(author.name)}
            </LinkButton>
          </p>
        )}
      </Section>
    </>
  )
}

type ArticlesProps = {
  readonly authorId: string
  readonly first: ArticlesPage
  readonly names: readonly (readonly [string, string])[]
}

function Articles({ authorId, first, names }: ArticlesProps) {
  const t = useWords(articlesText)
  const { cards, next, isPending, hasFailed, more, box } = useMoreArticles(authorId, first)
  return (
    <div ref={box} className={styles.articles}>
      <ArticleGrid cards={cards} names={new Map(names)} level={3} />
      {hasFailed && (
        <Notice kind="bad" live>
          {t.moreFailed}
        </Notice>
      )}
      {next !== null && (
        <LinkButton
          to={`${authorPath(authorId)}?after=${encodeURIComponent(next)}`}
          kind="subtle"
          rel="next"
          aria-busy={isPending || undefined}
          onClick={more}
        >
          {t.morePopular}
        </LinkButton>
      )}
    </div>
  )
}

function AuthorFailure() {
  return <LoadFailure title={useWords(articlesText).authorFailed} />
}
