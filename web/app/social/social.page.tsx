import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { isMissing } from '#lib/is-missing.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { Preparing, preparing } from '#reading/preparing.tsx'
import { preparingMeta } from '#reading/preparing-meta.ts'
import type { Route } from './+types/social.page.ts'
import { socialIn } from './social-in.ts'
import { socialPath } from './social-path.ts'
import { SocialView } from './social-view.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const answer = await context.get(apiContext).reading.social({ query: { lang: langCode(lang) } })
  if (!answer.ok && isMissing(answer.refusal)) return data(preparing, { headers: unkept })
  if (!answer.ok) return data(null, { status: 503, headers: unkept })
  return data(socialIn(answer.value.data, lang))
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData) return pageMeta(root, { description: '', path: socialPath, isHidden: true })
  if (loaderData === preparing) return preparingMeta(root, socialPath)
  const { title, description } = loaderData
  return pageMeta(root, { title, description, path: socialPath })
}

/** What the school publishes on Instagram and TikTok (R019, R149). */
export default function SocialPage({ loaderData: page }: Route.ComponentProps) {
  if (page === preparing) return <Preparing />
  return page ? <SocialView page={page} /> : <LoadFailure />
}
