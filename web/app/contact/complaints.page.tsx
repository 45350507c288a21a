import { promisedDays } from '@matla/contract/messages/answer-promise'
import { data, Link } from 'react-router'
import { readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { formPageHeaders, noStore, type PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { PageHead } from '#reading/page-head.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/complaints.page.ts'
import { complaintText } from './complaint.text.ts'
import styles from './complaints.page.module.css'
import { FormColumns } from './form-columns.tsx'
import { MessageForm } from './message-form.tsx'
import { sendComplaint } from './send-message.ts'

const days = String(promisedDays('complaint'))

/** Receives the complaint when JavaScript is off. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendComplaint(...(await readActionInput({ context, request })))
  return data(answer, { status: answer.kind === 'sent' ? 200 : 422, headers: noStore })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendComplaint(...(await readClientActionInput({ request })))
}

export const headers = formPageHeaders

/** Buyers may have complaints even when the shop is closed. */
export const handle: PageHandle = { worksWhileClosed: true }

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, lead } = complaintText[root?.lang ?? 'ar']
  const description = lead(days)
  const path = paths.complaints
  const jsonLd = root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name: title, path }])] : []
  return pageMeta(root, { title, description, path, jsonLd })
}

/** The form for complaints, with the promised response time and the authority for appeals. */
export default function ComplaintsPage({ actionData }: Route.ComponentProps) {
  const t = useWords(complaintText)
  return (
    <>
      <PageHead title={t.title} lead={t.lead(days)} />
      <Section title={t.form} id="message">
        <FormColumns form={<MessageForm kind="complaint" answered={actionData} />} id="next" title={t.next}>
          <p className="soft">{t.steps}</p>
          <p className={styles.links}>
            <Link to={paths.cancellation}>{t.refunds}</Link>
            <a href="https://mc.gov.sa" target="_blank" rel="noopener">
              {t.ministry}
            </a>
          </p>
        </FormColumns>
      </Section>
    </>
  )
}
