import { langCode } from '@matla/contract/kit/lang'
import { data } from 'react-router'
import { BundleStrip } from '#catalogue/bundle-strip.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { coursesLost } from '#reading/courses-lost.tsx'
import { CoursesFailure } from '#reading/load-failure.tsx'
import { PreparingCourses } from '#reading/preparing-courses.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/pricing.page.ts'
import { PriceTable } from './price-table.tsx'
import { pricingText } from './pricing.text.ts'

const path = '/home/pricing'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)
    .pages.listing({ query: { lang: langCode(context.get(langContext)) } })
  if (answer.ok) return data({ list: answer.value, message: '' })
  return data({ list: null, message: answer.refusal.message }, { status: 503, headers: unkept })
}

export const headers = publicHeaders

export const handle = coursesLost

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, lead } = pick(pricingText, root?.lang ?? 'ar')
  return pageMeta(root, { title, description: lead, path })
}

/** What everything costs, on one page (R035). */
export default function PricingPage({ loaderData: { list, message } }: Route.ComponentProps) {
  const t = pick(pricingText, useLang())
  if (!list) return <CoursesFailure message={message} />
  return (
    <>
      <Section level={1} title={t.title} lead={t.lead} tight>
        {list.courses.length > 0 ? (
          <PriceTable courses={list.courses} label={t.single} />
        ) : (
          <PreparingCourses />
        )}
      </Section>
      {list.bundle && <BundleStrip bundle={list.bundle} />}
    </>
  )
}
