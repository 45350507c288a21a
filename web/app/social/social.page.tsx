import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { apiContext, langContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { publicHeaders, unkept } from '#kit/page-headers.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import type { Route } from './+types/social.page.ts'
import { socialIn } from './social-in.ts'
import { socialPath } from './social-path.ts'
import { SocialView } from './social-view.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const answer = await context.get(apiContext).reading.social({ query: { lang: langCode(lang) } })
  if (!answer.ok) return data(null, { status: 503, headers: unkept })
  return data(socialIn(answer.value.data, lang))
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData) return pageMeta(root, { description: '', path: socialPath, isHidden: true })
  const { title, description } = loaderData
  return pageMeta(root, { title, description, path: socialPath })
}

/** What the school publishes on Instagram and TikTok (R019, R149). */
export default function SocialPage({ loaderData: page }: Route.ComponentProps) {
  return page ? <SocialView page={page} /> : <LoadFailure />
}
