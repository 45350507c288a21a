import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { coursesLost } from '#reading/courses-lost.tsx'
import { CoursesFailure } from '#reading/load-failure.tsx'
import type { Route } from './+types/bundle-info.page.ts'
import { BundleInfo } from './bundle-info.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .pages.bundle({ query: { lang: langCode(context.get(langContext)) } })
  if (answer.ok) return data({ page: answer.value, message: '' })
  if (answer.refusal.code === 'not-found') throw data(null, { status: 404 })
  return data({ page: null, message: answer.refusal.message }, { status: 503, headers: unkept })
}

export const headers = publicHeaders

export const handle = coursesLost

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  // The sales page is the one to be found: this one names it as its own address.
  const { name, description, art } = loaderData?.page?.offer ?? {}
  return pageMeta(root, {
    ...(name && { title: name }),
    description: description ?? '',
    path: paths.bundle,
    ...(art && { art }),
  })
}

/** The package in short, a learner's word, and its specialized and exclusive courses (R014). */
export default function BundleInfoPage({ loaderData: { page, message } }: Route.ComponentProps) {
  return page ? <BundleInfo page={page} /> : <CoursesFailure message={message} />
}
