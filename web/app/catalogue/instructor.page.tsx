import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, isMissing, langContext } from '#lib/api.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { articlesText } from '#articles/articles.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { ProfileHead } from '#people/profile-head.tsx'
import { Works } from '#people/works.tsx'
import { profileJsonLd } from '#people/profile.json-ld.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/instructor.page.ts'
import { catalogueText } from './catalogue.text.ts'
import { CourseGrid } from './course-card.tsx'
import styles from './instructor.page.module.css'
import { instructorText } from '#people/instructor.text.ts'
import { listingText } from './listing.text.ts'
import { requestedPage, Pager, pagerQuery, selfPath } from '#layout/pager.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { lang: langCode(context.get(langContext)), ...requestedPage(request.url) }
  const answer = await context.get(apiContext).pages.instructor({ params: { id: params.id }, query })
  if (answer.ok) return data(answer.value)
  if (isMissing(answer.failure)) throw data(null, { status: 404 })
  return data(null, { status: 503, headers: noStore })
}

export const headers = publicHeaders

export const handle: LoadErrorHandle & PageHandle = {
  query: pagerQuery,
  renderLoadError: () => <InstructorFailure />,
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData) return pageMeta(root, { description: '', path: location.pathname, isHidden: true })
  const { instructor, total, self } = loaderData
  const from = { name: catalogueText[root?.lang ?? 'ar'].courses, path: paths.listing() }
  return pageMeta(root, {
    title: `${instructor.name} · ${instructor.role}`,
    description: instructor.bio,
    path: selfPath(instructor.href, self),
    isHidden: total === 0,
    art: instructor.photo,
    jsonLd: root ? profileJsonLd(root, { ...instructor, path: instructor.href, from }) : [],
  })
}

/** An instructor: name, role, a short text and their courses in order of rank. */
export default function InstructorRoute({ loaderData }: Route.ComponentProps) {
  const lang = useLang()
  const t = useWords(instructorText)
  if (!loaderData) return <InstructorFailure />
  const { instructor, courses, articlesHref } = loaderData
  const { seeAll } = listingText[lang]
  return (
    <>
      <ProfileHead person={instructor} way={[{ label: catalogueText[lang].courses, to: paths.listing() }]} />
      {instructor.works.length > 0 && (
        <Section tight title={t.works}>
          <Works works={instructor.works} />
        </Section>
      )}
      <Section title={t.coursesBy(instructor.name)}>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} look="full" size="wide" early={3} />
        ) : (
          <Empty
            level={3}
            icon="film"
            title={t.none}
            action={<LinkButton to={paths.listing()}>{seeAll}</LinkButton>}
          >
            {t.noneText}
          </Empty>
        )}
        <Pager page={loaderData} path={instructor.href} />
        {articlesHref !== null && (
          <p className={styles.more}>
            <LinkButton to={articlesHref} kind="subtle" iconEnd="arrow-forward">
              {articlesText[lang].byAuthor(instructor.name)}
            </LinkButton>
          </p>
        )}
      </Section>
    </>
  )
}

function InstructorFailure() {
  return <LoadFailure title={useWords(instructorText).failed} />
}
