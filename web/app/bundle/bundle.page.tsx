import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { CoursesFailure, coursesLost } from '#reading/load-failure.tsx'
import type { Route } from './+types/bundle.page.ts'
import { BundleView } from './bundle-view.tsx'
import { bundleJsonLd } from './bundle.json-ld.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .pages.bundle({ query: { lang: langCode(context.get(langContext)) } })
  if (answer.ok) return data({ page: answer.value, message: '' })
  if (answer.failure.code === 'not-found') throw data(null, { status: 404 })
  return data({ page: null, message: answer.failure.message }, { status: 503, headers: unkept })
}

export const headers = publicHeaders

export const handle = coursesLost

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData?.page) return pageMeta(root, { description: '', path: paths.bundle, isHidden: true })
  const { offer } = loaderData.page
  return pageMeta(root, {
    title: offer.name,
    description: offer.description,
    path: paths.bundle,
    art: offer.art,
    jsonLd: root ? bundleJsonLd(loaderData.page, root) : [],
  })
}

export default function BundleRoute({ loaderData }: Route.ComponentProps) {
  const { page, message } = loaderData
  return page ? <BundleView {...page} /> : <CoursesFailure message={message} />
}
