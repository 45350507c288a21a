import { faqsPath } from '@matla/contract/reading/faq-anchors'
import { data } from 'react-router'
import type { Route } from './+types/faqs.page.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { pick } from '#lib/text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { type Asked, askedAtHome, askedIn } from './asked.ts'
import { FaqsView } from './faqs-view.tsx'
import { faqsText } from './faqs.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [api, lang] = [context.get(apiContext), context.get(langContext)]
  const [sections, home] = await Promise.all([api.reading.faqSections(), api.content.homeFaqs()])
  if (!sections.ok) return data(null, { status: 503, headers: unkept })
  const often = home.ok ? askedAtHome(home.value, lang, pick(faqsText, lang).often) : []
  return data([...often, ...askedIn(sections.value, lang)], home.ok ? {} : { headers: unkept })
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

/** The questions as search engines read them. */
const faqsJsonLd = (sections: readonly Asked[]): object => ({
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})
