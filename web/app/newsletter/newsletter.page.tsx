import { data } from 'react-router'
import { apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/newsletter.page.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import { useNewsletterConsent } from './newsletter-consent.ts'
import { newsletterText } from './newsletter.text.ts'
import { subscribe } from './subscribe.ts'

const statuses = { done: 200, failed: 503, empty: 400, bad: 400 } as const

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await subscribe(context.get(apiContext), await request.formData())
  return data(answer, acceptsHtml(request) ? { status: statuses[answer.kind] } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return subscribe(browserApi, await request.formData())
}

export const meta = unindexedMeta(paths.newsletter, newsletterText, (t) => [t.title, t.lead])

/** The newsletter on a separate page, which also shows the response to the form when JavaScript is off. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const t = useWords(newsletterText)
  return (
    <Section level={1} title={t.title} lead={useNewsletterConsent()} tight>
      <NewsletterBox answered={actionData} />
    </Section>
  )
}
