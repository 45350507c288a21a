import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { CourseGrid } from '#catalogue/course-card.tsx'
import { requestedPage, Pager, pagerQuery, selfPath } from '#layout/pager.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { indexedMeta } from '#lib/meta.ts'
import { type PageHandle, publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { CoursesFailure, coursesLoadError } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/specialized.page.ts'
import { specializedText } from './specialized.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const lang = langCode(context.get(langContext))
  const answer = await context
    .get(apiContext)
    .pages.specialized({ query: { lang, ...requestedPage(request.url) } })
  if (!answer.ok)
    return data({ page: null, message: answer.failure.message }, { status: 503, headers: noStore })
  return data({ page: answer.value, message: '' })
}

export const headers = publicHeaders

export const handle = { ...coursesLoadError, query: pagerQuery } satisfies PageHandle

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = selfPath(paths.specialized, loaderData?.page?.self ?? null)
  return indexedMeta(path, specializedText, (t) => [t.title, t.lead])({ matches })
}

/** The list of specialized courses (R097). */
export default function SpecializedPage({ loaderData: { page, message } }: Route.ComponentProps) {
  const t = useWords(specializedText)
  if (!page) return <CoursesFailure message={message} />
  return (
    <Section level={1} title={t.title} lead={t.lead}>
      {page.courses.length > 0 ? (
        <>
          <CourseGrid courses={page.courses} level={2} size="wide" early={2} />
          <Pager page={page} path={paths.specialized} />
        </>
      ) : (
        <Empty title={t.empty} icon="film" action={<LinkButton to={paths.listing()}>{t.browse}</LinkButton>}>
          {t.emptyText}
        </Empty>
      )}
    </Section>
  )
}
