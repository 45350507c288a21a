import { langCode } from '@matla/contract/kit/lang'
import { data, redirect } from 'react-router'
import { type Api, apiContext, langContext } from '#lib/api.ts'
import { isMissing } from '#lib/is-missing.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { CoursesFailure, coursesLost } from '#reading/load-failure.tsx'
import type { Route } from './+types/course.page.ts'
import { CourseView } from './course-view.tsx'
import { courseJsonLd } from './course.json-ld.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const query = { lang: langCode(context.get(langContext)) }
  const answer = await context.get(apiContext).pages.course({ params: { courseId: params.courseId }, query })
  if (answer.ok) return data({ page: answer.value, message: '' })
  if (isMissing(answer.failure))
    throw (await isBundle(context.get(apiContext), params.courseId))
      ? redirect(paths.bundle)
      : data(null, { status: 404 })
  return data({ page: null, message: answer.failure.message }, { status: 503, headers: unkept })
}

/** The bundle has a page of its own, by whichever of its names it is asked for (R121). */
async function isBundle(api: Api, key: string): Promise<boolean> {
  const answer = await api.catalogue.pricingDetails({ query: { lang: langCode('en'), _id: key } })
  return answer.ok && answer.value.data.isBundle
}

export const headers = publicHeaders

export const handle = coursesLost

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData?.page) return pageMeta(root, { description: '', path: location.pathname, isHidden: true })
  const { course } = loaderData.page
  return pageMeta(root, {
    title: course.name,
    description: course.description,
    path: course.href,
    art: course.art,
    jsonLd: root ? courseJsonLd(loaderData.page, root) : [],
  })
}

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const { page, message } = loaderData
  return page ? <CourseView key={page.course.id} {...page} /> : <CoursesFailure message={message} />
}
