import { data } from 'react-router'
import { apiContext, langContext } from '#kit/api.ts'
import { breadcrumbJsonLd } from '#kit/json-ld.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { publicHeaders, unkept } from '#kit/page-headers.ts'
import { pick } from '#kit/text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import type { Route } from './+types/faqs.page.ts'
import { faqsJsonLd } from './faqs.json-ld.ts'
import { faqsPath } from './faqs-path.ts'
import { FaqsView } from './faqs-view.tsx'
import { faqsText } from './faqs.text.ts'
import { askedIn } from './asked.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).reading.faqSections()
  if (!answer.ok) return data(null, { status: 503, headers: unkept })
  return data(askedIn(answer.value.sections, context.get(langContext)))
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, lead } = pick(faqsText, root?.lang ?? 'ar')
  const steps = root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path: faqsPath }])] : []
  return pageMeta(root, {
    title,
    description: lead,
    path: faqsPath,
    jsonLd: loaderData ? [...steps, faqsJsonLd(loaderData)] : [],
  })
}

/** Every question with its answer, by section (R133 to R136). */
export default function FaqsPage({ loaderData: sections }: Route.ComponentProps) {
  return sections ? <FaqsView sections={sections} /> : <LoadFailure />
}
