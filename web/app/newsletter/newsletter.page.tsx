import { data } from 'react-router'
import { apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { paths } from '#lib/paths.ts'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/newsletter.page.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import { newsletterText } from './newsletter.text.ts'
import { subscribe } from './subscribe.ts'

const statuses = { done: 200, failed: 503, empty: 400, bad: 400 } as const

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await subscribe(context.get(apiContext), await request.formData())
  return data(answer, wantsPage(request) ? { status: statuses[answer.kind] } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return subscribe(browserApi, await request.formData())
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, lead } = pick(newsletterText, root?.lang ?? 'ar')
  return pageMeta(root, { title, description: lead, path: paths.newsletter, isHidden: true })
}

/** The newsletter on a page of its own, and where its form answers when there is no script. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const t = pick(newsletterText, useLang())
  return (
    <Section level={1} title={t.title} lead={t.lead} tight>
      <NewsletterBox answered={actionData} />
    </Section>
  )
}
